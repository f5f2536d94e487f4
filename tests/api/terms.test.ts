import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KeptTerm } from '#domain/schema/lists'
import type { RevisionPage } from '#domain/schema/revisions'
import type { Saved, Series } from '#domain/schema/series'
import type { z } from 'zod/mini'
import { columns, databaseKinds, properties, startApp, type TestApp } from './support/app'

describe.each(databaseKinds())('lists of admins on %s', (kind) => {
  let app: TestApp
  let admin: string
  let wang: string
  beforeAll(async () => {
    app = await startApp(kind)
    admin = await app.signIn('admin')
    wang = await app.signIn('wang')
  })
  afterAll(() => app.close())

  const write = (method: string, path: string, body: object) => app.call(method, `/terms${path}`, { as: admin, body })
  const term = async (list: string, id: string) =>
    (await app.call<KeptTerm[]>('GET', `/terms?list=${list}`, { as: admin })).data.find((one) => one.id === id)
  const add = (list: string, id: string) => write('POST', '', { list, id, titleZh: `中${id}`, titleEn: `En ${id}` })
  const create = async (changes: object) => {
    const body = { properties: properties(changes), observations: columns([['2020', 1]]), status: 'published' }
    return (await app.call<Saved>('POST', '/series', { as: wang, body })).data.id
  }

  test('an entry is added at the end, used, and written anew', async () => {
    expect((await add('topics', 'space')).status).toBe(201)
    expect((await add('topics', 'space')).status).toBe(409)
    await create({ topic: 'space' })
    expect(await term('topics', 'space')).toMatchObject({ titleEn: 'En space', series: 1 })
    const all = (await app.call<KeptTerm[]>('GET', '/terms?list=topics', { as: admin })).data
    expect(all.at(-1)!.id).toBe('space')
    await write('PUT', '', { list: 'topics', id: 'space', titleZh: '太空', titleEn: 'Space' })
    expect(await term('topics', 'space')).toMatchObject({ titleZh: '太空', titleEn: 'Space' })
    expect((await write('PUT', '', { list: 'topics', id: 'none', titleZh: 'x', titleEn: 'x' })).status).toBe(404)
  })

  test('one that is used stays; one that nothing has goes', async () => {
    await add('regions', 'MARS')
    await add('regions', 'MOON')
    await create({ region: 'MARS' })
    expect(await write('POST', '/remove', { list: 'regions', id: 'MARS' })).toMatchObject({ status: 409 })
    expect((await write('POST', '/remove', { list: 'regions', id: 'MOON' })).status).toBe(200)
    expect(await term('regions', 'MOON')).toBeUndefined()
  })

  test('a merge gives every series the other entry, each by a revision', async () => {
    await add('units', 'old-unit')
    await add('units', 'new-unit')
    const ids = [await create({ unit: 'old-unit' }), await create({ unit: 'old-unit' })]
    const merged = await write('POST', '/merge', { list: 'units', from: 'old-unit', into: 'new-unit' })
    expect(merged).toMatchObject({ status: 200, data: { series: 2 } })
    expect(await term('units', 'old-unit')).toBeUndefined()
    expect((await term('units', 'new-unit'))!.series).toBe(2)
    for (const id of ids) {
      expect((await app.call<Series>('GET', `/series/${id}`)).data).toMatchObject({ unit: 'new-unit', version: 2 })
      const { items } = (await app.call<z.infer<typeof RevisionPage>>('GET', `/series/${id}/revisions`)).data
      expect(items[0]).toMatchObject({ message: 'old-unit merged into new-unit', author: { name: 'admin' } })
    }
  })

  test('an earlier version that has a removed entry is restored with the present one', async () => {
    await add('topics', 'gone')
    const id = await create({ topic: 'gone', titleEn: 'Before' })
    await app.call('PATCH', `/series/${id}`, {
      as: wang,
      body: { properties: { titleEn: 'After' }, message: 'x' },
      headers: { 'if-match': '"1"' },
    })
    await write('POST', '/merge', { list: 'topics', from: 'gone', into: 'prices' })
    const restored = await app.call('POST', `/series/${id}/restore`, {
      as: wang,
      body: { version: 1 },
      headers: { 'if-match': '"3"' },
    })
    expect(restored.status).toBe(200)
    expect((await app.call<Series>('GET', `/series/${id}`)).data).toMatchObject({ topic: 'prices', titleEn: 'Before' })
  })

  test('two merges against each other: one is done, the other finds nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [`a${round}`, `b${round}`]
      await add('units', a)
      await add('units', b)
      const id = await create({ unit: a })
      const answers = await Promise.all([
        write('POST', '/merge', { list: 'units', from: a, into: b }),
        write('POST', '/merge', { list: 'units', from: b, into: a }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
      expect([a, b]).toContain((await app.call<Series>('GET', `/series/${id}`)).data.unit)
    }
  })

  test('a series that is made while its entry is merged away is refused by its field, or merged with the others', async () => {
    for (let round = 0; round < 5; round += 1) {
      const from = `late${round}`
      await add('topics', from)
      for (let i = 0; i < 3; i += 1) await create({ topic: from })
      const body = {
        properties: properties({ topic: from }),
        observations: columns([['2020', 1]]),
        status: 'published',
      }
      const [made, merged] = await Promise.all([
        app.call<Saved>('POST', '/series', { as: wang, body }),
        write('POST', '/merge', { list: 'topics', from, into: 'prices' }),
      ])
      expect(merged.status).toBe(200)
      expect([201, 400]).toContain(made.status)
      expect((await app.pool.query('SELECT FROM series WHERE topic = $1', [from])).rows).toEqual([])
    }
  })

  test('a flag is as short as one may be', async () => {
    expect((await add('flags', 'toolong')).status).toBe(400)
    expect((await add('flags', '1')).status).toBe(400)
  })

  test('nothing is merged into itself, into nothing, or out of the flags', async () => {
    expect((await write('POST', '/merge', { list: 'units', from: 'index', into: 'index' })).status).toBe(400)
    expect((await write('POST', '/merge', { list: 'units', from: 'index', into: 'none' })).status).toBe(404)
    expect((await write('POST', '/merge', { list: 'flags', from: 'p', into: 'e' })).status).toBe(400)
  })

  test('a new flag is in the list that everybody reads', async () => {
    await add('flags', 'z')
    const lists = await app.call<{ flags: { id: string; titleEn: string }[] }>('GET', '/lists')
    expect(lists.data.flags).toContainEqual({ id: 'z', titleZh: '中z', titleEn: 'En z' })
  })

  test.each([
    [{ id: 'a b' }, 'id'],
    [{ id: '' }, 'id'],
    [{ titleZh: ' ' }, 'titleZh'],
    [{ url: 'javascript:x' }, 'url'],
  ])('%j is refused by its field', async (changes, field) => {
    const refused = await write('POST', '', { list: 'licences', id: 'x', titleZh: 'x', titleEn: 'x', ...changes })
    expect(Object.keys((refused.data as { fields: object }).fields)).toEqual([field])
  })
})
