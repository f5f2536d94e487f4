import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article, ArticleHead } from '#domain/schema/articles'
import { databaseKinds, startApp, type TestApp } from './support/app'

describe.each(databaseKinds())('articles on %s', (kind) => {
  let app: TestApp
  let li: string
  beforeAll(async () => {
    app = await startApp(kind)
    li = await app.signIn('li')
  })
  afterAll(() => app.close())

  const create = (changes: object = {}) =>
    app.call<Article>('POST', '/articles', {
      as: li,
      body: { title: 'An article', type: 'CN', displayTime: '2026-11-20T08:00:00.000Z', ...changes },
    })
  const save = (id: number, version: number, body: object) =>
    app.call<Article>('PATCH', `/articles/${id}`, { as: li, body, headers: { 'if-match': `"${version}"` } })
  const list = (query: Record<string, string>) =>
    app.call<{ items: ArticleHead[]; total: number }>('GET', `/articles?${new URLSearchParams(query).toString()}`, {
      as: li,
    })

  test('a new one is as an empty form has it, and is read back', async () => {
    const { status, data } = await create()
    expect(status).toBe(201)
    expect(data).toMatchObject({ status: 'draft', importance: 0, commentsOpen: true, platforms: ['a'], version: 1 })
    expect((await app.call<Article>('GET', `/articles/${data.id}`, { as: li })).data).toEqual(data)
  })

  test('a save that started from another version changes nothing, and brings what is there', async () => {
    const { data } = await create({ title: 'One' })
    expect((await save(data.id, 1, { title: 'Two' })).data).toMatchObject({ title: 'Two', version: 2 })
    const late = await save(data.id, 1, { title: 'Three' })
    expect(late).toMatchObject({ status: 409, data: { title: 'Two', version: 2 } })
    expect((await save(999_999, 1, { title: 'x' })).status).toBe(404)
  })

  test.each([
    [{ title: '' }, 'title'],
    [{ type: 'XX' }, 'type'],
    [{ importance: 4 }, 'importance'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ displayTime: 'yesterday' }, 'displayTime'],
  ])('%j is refused by its field', async (changes, field) => {
    const refused = await create(changes)
    expect(refused.status).toBe(400)
    expect(Object.keys((refused.data as unknown as { fields: object }).fields)).toEqual([field])
  })

  test('filters, sorts and pages', async () => {
    for (const [title, importance, type] of [
      ['Rates of 50%', 1, 'JP'],
      ['Rates of 500', 2, 'JP'],
      ['rates_x', 3, 'JP'],
    ] as const)
      await create({ title, importance, type })
    const titles = async (query: Record<string, string>) => (await list(query)).data.items.map(({ title }) => title)
    expect(await titles({ title: 'RATES', type: 'JP' })).toEqual(['Rates of 50%', 'Rates of 500', 'rates_x'])
    expect(await titles({ title: '50%' })).toEqual(['Rates of 50%'])
    expect(await titles({ title: 's_x' })).toEqual(['rates_x'])
    expect(await titles({ type: 'JP', importance: '2' })).toEqual(['Rates of 500'])
    expect(await titles({ type: 'JP', sort: '-id', pageSize: '2', page: '2' })).toEqual(['Rates of 50%'])
    expect((await list({ type: 'JP', pageSize: '1' })).data.total).toBe(3)
    expect(await titles({ status: 'deleted' })).toEqual([])
  })

  test('an order is kept among those that are ordered, and leaves the others in their places', async () => {
    const ids: number[] = []
    for (const title of ['a', 'b', 'c', 'd']) ids.push((await create({ title, type: 'EU' })).data.id)
    const [a, b, c, d] = ids as [number, number, number, number]
    const order = await app.call('PUT', '/articles/order', { as: li, body: { ids: [d, a, 999_999] } })
    expect(order.status).toBe(200)
    const { items } = (await list({ type: 'EU', sort: 'position' })).data
    expect(items.map(({ id }) => id)).toEqual([d, b, c, a])
  })

  test('of orders that come at once, one holds whole', async () => {
    const ids: number[] = []
    for (const title of ['p', 'q', 'r', 's', 't']) ids.push((await create({ title, type: 'US' })).data.id)
    const orders = Array.from({ length: 6 }, (_, i) => [...ids.slice(i % 5), ...ids.slice(0, i % 5)])
    await Promise.all(orders.map((order) => app.call('PUT', '/articles/order', { as: li, body: { ids: order } })))
    const { items } = (await list({ type: 'US', sort: 'position' })).data
    expect(orders).toContainEqual(items.map(({ id }) => id))
  })

  test('who reads one is counted by what they read with', async () => {
    const { data } = await create()
    const read = (agent: string) =>
      app.raw('POST', `/articles/${data.id}/readings`, { as: li, headers: { 'user-agent': agent } })
    await Promise.all([read('Mozilla/5.0 (X11; Linux x86_64)'), read('iPhone'), read('iPhone'), read('Android')])
    const { readings } = (await app.call<Article>('GET', `/articles/${data.id}`, { as: li })).data
    expect(readings).toEqual({ pc: 1, mobile: 0, ios: 2, android: 1 })
  })
})
