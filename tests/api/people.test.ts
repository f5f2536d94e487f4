import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditPage, Member, MemberPage, MemberSession } from '#domain/schema/people'
import type { z } from 'zod/mini'
import { columns, databaseKinds, PASSWORD, properties, startApp, type TestApp } from './support/app'

describe.each(databaseKinds())('accounts as admins see them on %s', (kind) => {
  let app: TestApp
  let admin: string
  beforeAll(async () => {
    app = await startApp(kind)
    admin = await app.signIn('admin')
  })
  afterAll(() => app.close())

  const members = async (query = '') =>
    (await app.call<z.infer<typeof MemberPage>>('GET', `/people${query}`, { as: admin })).data
  const member = async (name: string) => (await members()).items.find((one) => one.name === name)!
  const save = async (name: string, body: object) =>
    app.call<Member>('PATCH', `/people/${(await member(name)).id}`, { as: admin, body })

  test('are listed, searched and filtered', async () => {
    expect((await members()).items.map(({ name }) => name)).toEqual(['li', 'wang', 'admin'])
    const wang = await app.signIn('wang')
    for (const count of [1, 2]) {
      const body = { properties: properties(), observations: columns([['2020', count]]), status: 'draft' }
      await app.call('POST', '/series', { as: wang, body })
    }
    expect(await member('wang')).toMatchObject({ series: 2, lastSeenAt: expect.stringMatching(/^\d{4}-/) })
    expect(await member('li')).toMatchObject({ series: 0, lastSeenAt: null })
    await app.pool.query('DELETE FROM sessions WHERE user_id = $1', [(await member('wang')).id])
    expect((await members('?search=WAN')).items.map(({ name }) => name)).toEqual(['wang'])
    expect((await members('?search=%25')).total).toBe(0)
    expect((await members('?role=admin')).items.map(({ name }) => name)).toEqual(['admin'])
    expect(JSON.stringify(await members())).not.toContain('argon2')
  })

  test('get roles, which hold at once', async () => {
    const li = await app.signIn('li')
    expect((await app.call('GET', '/people', { as: li })).status).toBe(403)
    expect((await save('li', { roles: ['editor', 'admin'] })).data.roles).toEqual(['editor', 'admin'])
    expect((await app.call('GET', '/people', { as: li })).status).toBe(200)
    await save('li', { roles: ['editor'] })
    expect((await app.call('GET', '/people', { as: li })).status).toBe(403)
    expect((await save('li', { roles: ['emperor'] })).status).toBe(400)
    expect((await save('li', { roles: [] })).status).toBe(400)
  })

  test('are disabled: their sessions end, and they cannot come in until they are let in again', async () => {
    const wang = await app.signIn('wang')
    const { id } = await member('wang')
    const sessions = await app.call<MemberSession[]>('GET', `/people/${id}/sessions`, { as: admin })
    expect(sessions.data).toHaveLength(1)
    expect((await save('wang', { isDisabled: true })).data.disabledAt).not.toBeNull()
    expect((await app.call('GET', '/home/user-info', { as: wang })).status).toBe(401)
    const refused = await app.call('POST', '/home/login', { body: { username: 'wang', password: PASSWORD } })
    expect(refused.status).toBe(403)
    expect((await members('?state=disabled')).items.map(({ name }) => name)).toEqual(['wang'])
    await save('wang', { isDisabled: false })
    expect(await app.signIn('wang')).toBeTruthy()
    const ended = await app.call<{ ended: number }>('DELETE', `/people/${id}/sessions`, { as: admin })
    expect(ended.data.ended).toBe(1)
  })

  test('the last admin stays, even when two take the role from each other at once', async () => {
    expect((await save('admin', { roles: ['editor'] })).status).toBe(409)
    expect((await save('admin', { isDisabled: true })).status).toBe(409)
    await save('li', { roles: ['admin'] })
    const answers = await Promise.all([save('li', { roles: ['editor'] }), save('admin', { roles: ['editor'] })])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await app.pool.query("UPDATE users SET roles = '{admin}' WHERE username = 'admin'")
    await app.pool.query("UPDATE users SET roles = '{editor}' WHERE username = 'li'")
  })

  test('whatever admins do is written down, with its outcome, and what others do is not', async () => {
    const { total } = (await app.call<z.infer<typeof AuditPage>>('GET', '/audit', { as: admin })).data
    const term = { list: 'units', id: 'audited', titleZh: '中', titleEn: 'En' }
    await app.call('POST', '/terms', { as: admin, body: term })
    await app.call('POST', '/terms', { as: admin, body: term })
    await app.call('POST', '/terms', { as: await app.signIn('li'), body: term })
    await app.call('GET', '/terms?list=units', { as: admin })
    const { data } = await app.call<z.infer<typeof AuditPage>>('GET', '/audit', { as: admin })
    expect(data.total).toBe(total + 2)
    expect(data.items.slice(0, 2)).toMatchObject([
      { call: 'POST /v1/terms', status: 409, admin: { name: 'admin' } },
      { call: 'POST /v1/terms', status: 201, admin: { name: 'admin' } },
    ])
    expect(JSON.parse(data.items[0]!.details)).toMatchObject(term)
  })
})
