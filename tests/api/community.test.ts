import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CommentPage, NoticePage, OwnCommentPage } from '#domain/schema/community'
import type { Saved, Series } from '#domain/schema/series'
import type { z } from 'zod/mini'
import { sendDigests } from '../../server/community/digest'
import { readConfig } from '../../server/config'
import { columns, databaseKinds, properties, startApp, type TestApp } from './support/app'

describe.each(databaseKinds())('what people say and are told on %s', (kind) => {
  let app: TestApp
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    app = await startApp(kind)
    for (const name of ['wang', 'li', 'admin']) tokens[name] = await app.signIn(name)
  })
  afterAll(() => app.close())

  const create = async (status = 'published') => {
    const body = { properties: properties(), observations: columns([['2020', 1]]), status }
    return (await app.call<Saved>('POST', '/series', { as: tokens.wang!, body })).data.id
  }
  const say = (who: string, id: number, body: string, more: object = {}) =>
    app.call<{ id: number }>('POST', `/series/${id}/comments`, { as: tokens[who]!, body: { body, ...more } })
  const comments = async (id: number) =>
    (await app.call<z.infer<typeof CommentPage>>('GET', `/series/${id}/comments`)).data
  const notices = async (who: string) =>
    (await app.call<z.infer<typeof NoticePage>>('GET', '/notices', { as: tokens[who]! })).data

  test('a comment is read by everyone, the newest first, and kept as it was written', async () => {
    const id = await create()
    const hostile = "<script>alert(1)</script> \u202Eright to left 🎉 '; DROP TABLE comments; --"
    await say('li', id, hostile)
    await say('wang', id, 'Of the first version', { version: 1 })
    const { items, total } = await comments(id)
    expect(total).toBe(2)
    expect(items.map(({ body, version }) => [body, version])).toEqual([
      ['Of the first version', 1],
      [hostile, null],
    ])
    expect(items[1]!.author.name).toBe('li')
  })

  test.each([
    [{ body: ' ' }, 'body'],
    [{ body: 'x'.repeat(2001) }, 'body'],
    [{ body: 'a\u0000b' }, 'body'],
    [{ body: 'x', version: 9 }, 'version'],
  ])('%j is refused by its field', async (body, field) => {
    const refused = await app.call('POST', `/series/${await create()}/comments`, { as: tokens.li!, body })
    expect(refused.status).toBe(400)
    expect(Object.keys((refused.data as { fields: object }).fields)).toEqual([field])
  })

  test('it is changed by its author, and taken away by the author or an admin; what it said is forgotten', async () => {
    const id = await create()
    const [first, second] = [(await say('li', id, 'One')).data.id, (await say('li', id, 'Two')).data.id]
    const edit = (who: string, comment: number) =>
      app.call('PATCH', `/comments/${comment}`, { as: tokens[who]!, body: { body: 'Better' } })
    const remove = (who: string, comment: number) => app.call('DELETE', `/comments/${comment}`, { as: tokens[who]! })
    expect((await edit('wang', first)).status).toBe(403)
    expect((await edit('admin', first)).status).toBe(403)
    expect((await edit('li', first)).status).toBe(200)
    expect((await remove('wang', first)).status).toBe(403)
    expect((await remove('li', first)).status).toBe(200)
    expect((await remove('admin', second)).status).toBe(200)
    expect((await edit('li', second)).status).toBe(404)
    expect((await comments(id)).items.map(({ body, removedBy }) => [body, removedBy])).toEqual([
      ['', 'admin'],
      ['', 'author'],
    ])
    const { rows } = await app.pool.query('SELECT body FROM comments WHERE series_id = $1', [id])
    expect(rows).toEqual([{ body: '' }, { body: '' }])
  })

  test('the owner is told of a comment, and whoever is called by name; nobody twice, nor of what they said', async () => {
    const id = await create()
    const before = { wang: (await notices('wang')).unread, admin: (await notices('admin')).unread }
    await say('li', id, '@Admin, @wang and @li: look at 2020. @nobody @admin')
    await say('wang', id, 'Mine')
    const [wang, admin] = [await notices('wang'), await notices('admin')]
    expect([wang.unread, admin.unread]).toEqual([before.wang + 1, before.admin + 1])
    expect(wang.items[0]).toMatchObject({ kind: 'mention', actor: { name: 'li' }, series: { id }, isRead: false })
    expect(admin.items[0]!.body).toContain('look at 2020')
    await app.call('POST', '/notices/read', { as: tokens.admin!, body: { upTo: admin.items[0]!.id } })
    expect((await notices('admin')).unread).toBe(0)
    expect((await notices('wang')).unread).toBe(before.wang + 1)
  })

  test('a name with a space in it is called by it', async () => {
    const id = await create()
    await app.pool.query("UPDATE users SET username = 'Wang Wei' WHERE username = 'wang'")
    const before = (await notices('wang')).unread
    await say('li', id, 'Ask @wang wei.')
    await app.pool.query("UPDATE users SET username = 'wang' WHERE username = 'Wang Wei'")
    const { unread, items } = await notices('wang')
    expect([unread, items[0]!.kind]).toEqual([before + 1, 'mention'])
  })

  test('those who follow a series are told when its values change, with what changed', async () => {
    const id = await create()
    await app.call('PUT', `/series/${id}/follow`, { as: tokens.li! })
    await app.call('PUT', `/series/${id}/follow`, { as: tokens.wang! })
    expect((await app.call<number[]>('GET', '/follows', { as: tokens.li! })).data).toContain(id)
    const before = (await notices('li')).unread
    const save = async (body: object) => {
      const { version } = (await app.call<Series>('GET', `/series/${id}`)).data
      return app.call('PATCH', `/series/${id}`, {
        as: tokens.wang!,
        body: { message: 'x', ...body },
        headers: { 'if-match': `"${version}"` },
      })
    }
    await save({ properties: { titleEn: 'Another title' } })
    expect((await notices('li')).unread).toBe(before)
    await save({
      observations: columns([
        ['2020', 2],
        ['2021', 3],
      ]),
    })
    const { unread, items } = await notices('li')
    expect(unread).toBe(before + 1)
    expect(items[0]).toMatchObject({
      kind: 'change',
      actor: { name: 'wang' },
      series: { titleEn: 'Another title' },
      change: { version: 3, added: 1, changed: 1, removed: 0 },
    })
    await app.call('DELETE', `/series/${id}/follow`, { as: tokens.li! })
    await save({ observations: columns([['2022', 3]]) })
    expect((await notices('li')).unread).toBe(before + 1)
    expect((await notices('wang')).items.every((notice) => notice.kind !== 'change')).toBe(true)
  })

  test('whoever wishes is mailed what changed in the series that they follow, once a day, in their language', async () => {
    const id = await create()
    await app.call('PUT', `/series/${id}/follow`, { as: tokens.li! })
    await app.pool.query("UPDATE users SET email = 'li@example.org' WHERE username = 'li'")
    const config = readConfig({ PUBLIC_URL: 'https://data.example.org', SMTP_URL: 'smtp://localhost' }, [])
    const mails = async () => {
      // As if the last one had been two days ago.
      await app.pool.query("UPDATE users SET digested_at = digested_at - interval '2 days'")
      await Promise.all([sendDigests(app.db, config), sendDigests(app.db, config)])
      return (await app.pool.query("SELECT subject, text FROM mails WHERE recipient = 'li@example.org' ORDER BY id"))
        .rows
    }
    await app.call('PATCH', `/series/${id}`, {
      as: tokens.wang!,
      body: { message: 'x', observations: columns([['2021', 5]]) },
      headers: { 'if-match': '"1"' },
    })
    expect(await mails()).toEqual([])
    const body = { digest: 'daily' }
    await app.call('PUT', '/users', { as: tokens.li!, body, headers: { 'accept-language': 'zh' } })
    expect(await sendDigests(app.db, { ...config, smtpUrl: null })).toBe(0)
    const [first, ...more] = await mails()
    expect(more).toEqual([])
    expect(first.subject).toBe('数据社区：您关注的序列有更新')
    expect(first.text).toContain('全国人口：新增 1，更改 0，移除 0')
    expect(first.text).toContain(`https://data.example.org/data/${id}?tab=revisions`)
    await app.pool.query('DELETE FROM notices')
    expect(await mails()).toHaveLength(1)
    await app.call('PUT', '/users', { as: tokens.li!, body: { digest: 'never' } })
    expect(await mails()).toHaveLength(1)
  })

  test('what somebody said leads to who they are; who did nothing public is nobody', async () => {
    const id = await create()
    const idOf = async (name: string) =>
      (await app.pool.query('SELECT id FROM users WHERE username = $1', [name])).rows[0].id as number
    expect((await app.call('GET', `/contributors/${await idOf('admin')}`)).status).toBe(404)
    await say('admin', id, 'Here')
    expect((await app.call('GET', `/contributors/${await idOf('admin')}`)).data).toMatchObject({
      name: 'admin',
      series: 0,
    })
  })

  test('what one said is listed, searched and sorted; without what one took away or may not see', async () => {
    type Own = z.infer<typeof OwnCommentPage>
    const own = async (who: string, query = '') =>
      (await app.call<Own>('GET', `/comments${query}`, { as: tokens[who]! })).data
    const before = (await own('li')).total
    const [id, hidden] = [await create(), await create()]
    await say('li', id, 'First 100% of it')
    await say('li', id, 'Second', { version: 1 })
    const gone = (await say('li', id, 'Third')).data.id
    const moderated = (await say('li', id, 'Rude')).data.id
    await say('li', hidden, 'On what is withdrawn')
    await say('wang', id, 'Of somebody else')
    await app.call('DELETE', `/comments/${gone}`, { as: tokens.li! })
    await app.call('DELETE', `/comments/${moderated}`, { as: tokens.admin! })
    await app.pool.query("UPDATE series SET status = 'draft' WHERE id = $1", [hidden])
    const { items, total } = await own('li')
    expect(total).toBe(before + 3)
    expect(items.slice(0, 3).map(({ body, version, isRemoved }) => [body, version, isRemoved])).toEqual([
      ['', null, true],
      ['Second', 1, false],
      ['First 100% of it', null, false],
    ])
    expect(items[0]!.series).toMatchObject({ id, titleEn: expect.any(String) })
    expect((await own('li', '?search=100%25')).items.map(({ body }) => body)).toEqual(['First 100% of it'])
    expect((await own('li', '?search=_')).items.every(({ body }) => !body.includes('First'))).toBe(true)
    const oldest = await own('li', '?sort=time&pageSize=1')
    expect(oldest.items).toHaveLength(1)
    expect(oldest.items[0]!.id).toBeLessThan(items[0]!.id)
    expect((await app.call('GET', '/comments')).status).toBe(401)
    expect((await app.call('GET', '/comments?sort=any', { as: tokens.li! })).status).toBe(400)
  })

  test('nobody reads, says or follows anything of a draft of somebody else', async () => {
    const id = await create('draft')
    expect((await app.call('GET', `/series/${id}/comments`, { as: tokens.li! })).status).toBe(404)
    expect((await say('li', id, 'x')).status).toBe(404)
    expect((await app.call('PUT', `/series/${id}/follow`, { as: tokens.li! })).status).toBe(404)
  })
})
