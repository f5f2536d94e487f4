import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import JSZip from 'jszip'
import type { Draft } from '#domain/schema/drafts'
import { LIMITS } from '#domain/limits'
import { databaseKinds, startApp, type TestApp } from './support/app'

const stamp = (n: number) => `stamp-${String(n).padStart(4, '0')}`

describe.each(databaseKinds())('unsaved work that follows its owner, on %s', (kind) => {
  let app: TestApp
  const tokens: Record<string, string> = {}
  const owners: Record<string, number> = {}
  beforeAll(async () => {
    app = await startApp(kind)
    for (const name of ['wang', 'li', 'admin']) {
      tokens[name] = await app.signIn(name)
      owners[name] = (await app.call<{ id: number }>('GET', '/home/user-info', { as: tokens[name] })).data.id
    }
  })
  afterAll(() => app.close())

  const keep = (who: string, name: string, n: number, replaces: number | null, content = '{}') =>
    app.call('PUT', '/drafts', {
      as: tokens[who]!,
      body: {
        owner: owners[who]!,
        name,
        stamp: stamp(n),
        replaces: replaces === null ? null : stamp(replaces),
        content,
      },
    })
  const all = async (who: string, name: string) =>
    (await app.call<Draft[]>('GET', `/drafts?name=${name}`, { as: tokens[who]! })).data
  const find = async (who: string, name: string) => (await all(who, name)).filter(({ content }) => content !== null)
  const drop = (who: string, name: string, n: number) =>
    app.call('DELETE', `/drafts?name=${name}&stamp=${stamp(n)}`, { as: tokens[who]! })

  test('is given back as it was kept, with that of its parts, to its owner only', async () => {
    const content = JSON.stringify({ rows: '2024-01\t1.50\n"a\tb"', message: '半年 🎉' })
    expect((await keep('wang', 'series/5', 1, null, content)).status).toBe(200)
    await keep('wang', 'series/5/2020-01/2021-01', 2, null)
    await keep('wang', 'series/55', 3, null)
    await keep('wang', 'series/5_1', 3, null)
    expect((await find('wang', 'series/5')).map((draft) => [draft.name, draft.stamp, draft.content])).toEqual([
      ['series/5', stamp(1), content],
      ['series/5/2020-01/2021-01', stamp(2), '{}'],
    ])
    expect(await find('admin', 'series/5')).toEqual([])
    expect((await app.call('GET', '/drafts?name=series/5')).status).toBe(401)
  })

  test('is listed without its content, the latest first, to its owner only', async () => {
    await keep('wang', 'series/5', 4, 1, '{"message":"later"}')
    const heads = async (who: string) => (await app.call<object[]>('GET', '/drafts/heads', { as: tokens[who]! })).data
    const [latest, ...others] = await heads('wang')
    expect(latest).toEqual({ name: 'series/5', stamp: stamp(4), keptAt: expect.stringMatching(/Z$/) })
    expect(others).toHaveLength(3)
    expect(await heads('admin')).toEqual([])
  })

  test('no machine keeps what is answered', async () => {
    const answer = await app.call('GET', '/drafts?name=series/5', { as: tokens.wang! })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('is not kept for another account than the one that it was made in', async () => {
    const body = { owner: owners.li!, name: 'series/11', stamp: stamp(1), replaces: null, content: '{}' }
    expect((await app.call('PUT', '/drafts', { as: tokens.wang!, body })).status).toBe(400)
    expect([await find('wang', 'series/11'), await find('li', 'series/11')]).toEqual([[], []])
  })

  test('takes the place of what it goes on from, not of what another machine kept since', async () => {
    await keep('wang', 'series/6', 1, null)
    expect((await keep('wang', 'series/6', 2, 1)).status).toBe(200)
    expect((await keep('wang', 'series/6', 3, 1)).status).toBe(409)
    expect((await keep('wang', 'series/6', 3, null)).status).toBe(409)
    // An answer that was lost: the same once more.
    expect((await keep('wang', 'series/6', 2, 1)).status).toBe(200)
    expect((await find('wang', 'series/6'))[0]!.stamp).toBe(stamp(2))
    // What was dropped meanwhile is in nobody's way.
    await drop('wang', 'series/6', 2)
    expect((await keep('wang', 'series/6', 4, 2)).status).toBe(200)
  })

  test('of ten that are sent at once one is kept', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => keep('wang', 'series/7', n, null)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await find('wang', 'series/7')).toHaveLength(1)
  })

  test('is dropped by its stamp: what was kept since stays', async () => {
    await keep('wang', 'series/8', 1, null)
    await keep('wang', 'series/8', 2, 1)
    expect((await drop('wang', 'series/8', 1)).status).toBe(200)
    expect(await find('wang', 'series/8')).toHaveLength(1)
    await drop('li', 'series/8', 2)
    expect(await find('wang', 'series/8')).toHaveLength(1)
    await drop('wang', 'series/8', 2)
    expect(await find('wang', 'series/8')).toEqual([])
  })

  test('other machines hear that it was dropped, and of which work it was', async () => {
    await keep('wang', 'series/90', 1, null)
    const body = { owner: owners.wang!, name: 'series/90', stamp: stamp(2), replaces: stamp(1), line: stamp(1) }
    await app.call('PUT', '/drafts', { as: tokens.wang!, body: { ...body, content: '{}' } })
    await drop('wang', 'series/90', 2)
    expect(await all('wang', 'series/90')).toMatchObject([{ stamp: stamp(2), line: stamp(1), content: null }])
    const heads = await app.call<{ name: string }[]>('GET', '/drafts/heads', { as: tokens.wang! })
    expect(heads.data.map(({ name }) => name)).not.toContain('series/90')
    // Other work may begin in its place.
    expect((await keep('wang', 'series/90', 5, 1)).status).toBe(200)
    expect(await all('wang', 'series/90')).toMatchObject([{ stamp: stamp(5), content: '{}' }])
    await drop('wang', 'series/90', 5)
  })

  test.each([
    [{ name: '../x' }, 'name'],
    [{ name: 'series/%' }, 'name'],
    [{ name: `series/${'1'.repeat(200)}` }, 'name'],
    [{ stamp: 'x' }, 'stamp'],
    [{ replaces: 5 }, 'replaces'],
    [{ content: 'a\u0000b' }, 'content'],
    [{ content: { not: 'text' } }, 'content'],
    [{ content: 'x'.repeat(LIMITS.draftLength + 1) }, 'content'],
  ])('%.60j is refused by its field', async (wrong, field) => {
    const body = { owner: owners.wang!, name: 'series/9', stamp: stamp(1), replaces: null, content: '{}', ...wrong }
    const refused = await app.call('PUT', '/drafts', { as: tokens.wang!, body })
    expect(refused.status).toBe(400)
    expect(Object.keys((refused.data as { fields: object }).fields)).toEqual([field])
  })

  test('is bounded for each person, in number and in size', async () => {
    const large = 'x'.repeat(LIMITS.draftLength)
    for (let n = 0; n < 5; n += 1) expect((await keep('li', `series/${n + 1}`, n, null, large)).status).toBe(200)
    const refused = await keep('li', 'series/6', 6, null, large)
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('too much unsaved work')])
    for (let n = 0; n < 5; n += 1) expect((await keep('li', `series/${n + 1}`, 100 + n, n)).status).toBe(200)
    for (let n = 5; n < LIMITS.drafts; n += 1) expect((await keep('li', `series/${n + 1}`, n, null)).status).toBe(200)
    expect((await keep('li', 'series/999', 7, null)).status).toBe(409)
    // One that is there goes on.
    expect((await keep('li', 'series/9', 200, 8)).status).toBe(200)
    expect((await keep('wang', 'series/999', 7, null)).status).toBe(200)
  })

  test("is in the download of one's own data", async () => {
    await keep('wang', 'series/10', 1, null, '{"message":"mine"}')
    const zip = await JSZip.loadAsync(await (await app.raw('GET', '/user/data', { as: tokens.wang! })).arrayBuffer())
    const rows = JSON.parse(await zip.file('drafts.json')!.async('text')) as { name: string; content: string }[]
    expect(rows.find(({ name }) => name === 'series/10')?.content).toBe('{"message":"mine"}')
  })
})
