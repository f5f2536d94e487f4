import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/schema/roles'
import type { UserInfo } from '#domain/schema/session'
import { transaction } from '../../server/db/transaction'
import { hashPassword } from '../../server/users/password'
import { insertUser } from '../../server/users/store'
import { databaseKinds, PASSWORD, properties, startApp, type TestApp } from './support/app'

describe.each(databaseKinds())('roles on %s', (kind) => {
  let app: TestApp
  let admin: string
  beforeAll(async () => {
    app = await startApp(kind)
    admin = await app.signIn('admin')
  })
  afterAll(() => app.close())

  const list = async () => (await app.call<Role[]>('GET', '/roles', { as: admin })).data
  const byKey = async (key: string) => (await list()).find((role) => role.key === key)!
  const create = (body: object) => app.call<Role>('POST', '/roles', { as: admin, body })
  const save = ({ id, version }: Role, body: object) =>
    app.call<Role>('PATCH', `/roles/${id}`, { as: admin, body, headers: { 'if-match': `"${version}"` } })
  const person = async (username: string, roles: string[]) => {
    const passwordHash = await hashPassword(PASSWORD)
    await transaction(app.db, (tx) => insertUser(tx, { username, passwordHash, roles }))
    return app.signIn(username)
  }
  const pagesOf = async (token: string) =>
    (await app.call<UserInfo>('GET', '/home/user-info', { as: token })).data.pages

  test('three are there from the start, and say how many have them', async () => {
    expect(await list()).toMatchObject([
      { key: 'admin', pages: null, people: 1 },
      { key: 'editor', pages: null, people: 2 },
      { key: 'visitor', pages: [], people: 0 },
    ])
  })

  test('what is saved holds for whoever has the role, at once, and for what they may do', async () => {
    const { data: analyst } = await create({ key: 'analyst', name: 'Analyst', pages: ['/tab/index'] })
    const token = await person('ann', ['analyst'])
    const series = { properties: properties(), status: 'draft' }
    expect(await pagesOf(token)).toEqual(['/tab/index'])
    expect((await app.call('POST', '/series', { as: token, body: series })).status).toBe(403)

    await save(analyst, { pages: ['/tab/index', '/data/edit/data'] })
    expect(await pagesOf(token)).toEqual(['/tab/index', '/data/edit/data'])
    const made = await app.call<{ id: number }>('POST', '/series', { as: token, body: series })
    expect(made.status).toBe(201)

    await save(await byKey('analyst'), { pages: [] })
    const change = { as: token, body: { message: 'x' }, headers: { 'if-match': '"1"' } }
    expect((await app.call('PATCH', `/series/${made.data.id}`, change)).status).toBe(403)
  })

  test('several roles open their pages together, and one that opens all opens all', async () => {
    await create({ key: 'one', name: 'One', pages: ['/a', '/b'] })
    await create({ key: 'two', name: 'Two', pages: ['/b', '/c'] })
    expect(await pagesOf(await person('both', ['one', 'two']))).toEqual(['/a', '/b', '/c'])
    expect(await pagesOf(await person('also', ['one', 'editor']))).toBeNull()
    expect(await pagesOf(await person('none', ['visitor']))).toEqual([])
  })

  test('a save that started from another version changes nothing', async () => {
    const { data } = await create({ key: 'late', name: 'Late', pages: [] })
    expect((await save(data, { name: 'Earlier' })).data).toMatchObject({ name: 'Earlier', version: 2 })
    expect(await save(data, { name: 'Later' })).toMatchObject({ status: 409, data: { name: 'Earlier' } })
  })

  test('keys are unique, names are not empty', async () => {
    await create({ key: 'taken', name: 'Taken', pages: [] })
    const again = await create({ key: 'taken', name: 'Again', pages: [] })
    expect(again).toMatchObject({ status: 409, message: 'The key taken is taken: choose another' })
    const wrong = await create({ key: '1 x', name: ' ', pages: [] })
    expect(Object.keys((wrong.data as unknown as { fields: object }).fields).sort()).toEqual(['key', 'name'])
  })

  test('of those that are always there only the pages change, and those of admins never do', async () => {
    const [builtIn, visitor] = [await byKey('admin'), await byKey('visitor')]
    expect((await save(builtIn, { pages: [] })).status).toBe(409)
    expect((await save(visitor, { name: 'Other' })).status).toBe(409)
    expect((await save(visitor, { pages: ['/tab/index'] })).data.pages).toEqual(['/tab/index'])
    expect((await app.call('DELETE', `/roles/${visitor.id}`, { as: admin })).status).toBe(409)
  })

  test('one that somebody has stays; one that nobody has goes', async () => {
    const { data: held } = await create({ key: 'held', name: 'Held', pages: [] })
    await person('holder', ['held'])
    expect(await app.call('DELETE', `/roles/${held.id}`, { as: admin })).toMatchObject({ status: 409 })
    const { data: free } = await create({ key: 'free', name: 'Free', pages: [] })
    expect((await app.call('DELETE', `/roles/${free.id}`, { as: admin })).status).toBe(200)
    expect((await list()).map(({ key }) => key)).not.toContain('free')
  })
})
