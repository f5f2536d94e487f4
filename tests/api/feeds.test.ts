import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Saved } from '#domain/schema/series'
import { columns, databaseKinds, properties, startApp, temporaryDataDir, type TestApp } from './support/app'

/* What others read of the site without opening it: feeds, pictures of links, and the heads of pages. */

/** A folder with the page that the browser's application begins with. */
function builtPage(): string {
  const folder = join(temporaryDataDir(), 'client')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), readFileSync('index.html'))
  return folder
}

const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text!)

describe.each(databaseKinds())('what others read of the site on %s', (kind) => {
  let app: TestApp
  let wang: string
  let id: number
  let draft: number

  beforeAll(async () => {
    app = await startApp(kind, [], {}, builtPage())
    wang = await app.signIn('wang')
    const save = async (titleEn: string, status: string, rows: [string, number | null][]) =>
      (
        await app.call<Saved>('POST', '/series', {
          as: wang,
          body: { properties: properties({ titleEn }), observations: columns(rows), status, message: '' },
        })
      ).data.id
    id = await save('Bread & <butter> "prices"', 'published', [
      ['2021', 1.5],
      ['2022', 2.5],
      ['2023', 1234.5],
      ['2024', null],
    ])
    draft = await save('Secret', 'draft', [['2021', 1]])
  })
  afterAll(() => app.close())

  const feed = (path: string, headers: Record<string, string> = {}) => app.raw('GET', path, { headers })

  test('the feed of a series tells of its revisions, the newest first, and nothing of it is markup', async () => {
    await app.call('PATCH', `/series/${id}`, {
      as: wang,
      body: { observations: columns([['2023', 1235]]), message: 'Typo in 2023' },
      headers: { 'if-match': '"1"' },
    })
    const answer = await feed(`/series/${id}/feed?lang=en`)
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const xml = await answer.text()
    expect(textsOf(xml, 'title')).toEqual([
      'Bread &amp; &lt;butter&gt; &quot;prices&quot; - Data Community',
      'Bread &amp; &lt;butter&gt; &quot;prices&quot;: Typo in 2023',
      'Bread &amp; &lt;butter&gt; &quot;prices&quot;: 4 added, 0 changed, 0 removed',
    ])
    expect(textsOf(xml, 'summary')).toEqual(['0 added, 1 changed, 0 removed', '4 added, 0 changed, 0 removed'])
    expect(textsOf(xml, 'name')).toEqual(['wang', 'wang'])
    expect(textsOf(xml, 'id').slice(1)).toEqual([2, 1].map((n) => `${app.origin}/data/${id}?version=${n}`))
    expect(textsOf(xml, 'updated')[0]).toBe(textsOf(xml, 'updated')[1])
  })

  test('the feed of the catalogue has what is published, in the language that is asked for', async () => {
    const xml = await (await feed('/feed?lang=zh')).text()
    expect(xml).toContain('xml:lang="zh"')
    expect(textsOf(xml, 'title')).toEqual(['数据社区', '全国人口：Typo in 2023', '全国人口：新增 4，修改 0，删除 0'])
    expect(xml).not.toContain(`/data/${draft}`)
  })

  test('a program that has the newest entry is told so', async () => {
    const etag = (await feed('/feed')).headers.get('etag')!
    expect((await feed('/feed', { 'if-none-match': etag })).status).toBe(304)
  })

  test.each(['feed', 'picture'])('a draft has a %s for its owner alone', async (what) => {
    expect((await app.raw('GET', `/series/${draft}/${what}`, { as: wang })).status).toBe(200)
    expect((await app.raw('GET', `/series/${draft}/${what}`)).status).toBe(404)
  })

  test('the picture of a series is a PNG of its line with its title, its axes and its source', async () => {
    const answer = await feed(`/series/${id}/picture`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    const at = bytes.indexOf('IDAT')
    const rows = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)))
    expect(rows).toHaveLength(1201 * 630)
    const shade = (x: number, y: number) => rows[y * 1201 + 1 + x]!
    // The line begins at the bottom on the left, and ends near the top on the right.
    const isLine = (x: number, y: number) => shade(x, y) > 40 && shade(x, y) < 66
    expect([isLine(150, 501), isLine(150, 234), isLine(1127, 234), isLine(1127, 480)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    const lettersIn = (left: number, right: number, top: number, bottom: number) => {
      let count = 0
      for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) if (shade(x, y) > 65) count += 1
      return count
    }
    const [title, measured, values, times, origin] = [
      lettersIn(56, 600, 48, 98),
      lettersIn(56, 600, 104, 134),
      lettersIn(60, 145, 170, 515),
      lettersIn(140, 1180, 512, 545),
      lettersIn(56, 1100, 568, 600),
    ]
    expect(Math.min(title, measured, values, times, origin)).toBeGreaterThan(200)
  })

  test('a picture that is kept is that of the newest version', async () => {
    const etagOf = async () => (await feed(`/series/${id}/picture`)).headers.get('etag')
    const bytesOf = async () => Buffer.from(await (await feed(`/series/${id}/picture`)).arrayBuffer())
    const [before, etag] = [await bytesOf(), await etagOf()]
    expect((await bytesOf()).equals(before)).toBe(true)
    await app.call('PATCH', `/series/${id}`, {
      as: wang,
      body: { observations: columns([['2021', 900]]), message: '' },
      headers: { 'if-match': '"2"' },
    })
    expect((await bytesOf()).equals(before)).toBe(false)
    expect(await etagOf()).not.toBe(etag)
  })

  test.each(['/series/abc/picture', '/series/0/feed', '/feed?lang=fr', `/series/${'9'.repeat(30)}/picture`])(
    'nonsense is told: %s',
    async (path) => {
      const answer = await feed(path)
      expect([400, 404]).toContain(answer.status)
      expect(await answer.json()).toMatchObject({ code: expect.any(Number), message: expect.any(String) })
    },
  )

  test('the page of a series says in its head what it shows', async () => {
    const page = await (
      await fetch(`${app.origin}/data/${id}?tab=about`, { headers: { 'accept-language': 'en' } })
    ).text()
    expect(page).toContain('<title>Bread &amp; &lt;butter&gt; &quot;prices&quot; - Data Community</title>')
    expect(page).toContain('<meta name="description" content="1,235 (2023) · ')
    expect(page).toContain(`<meta property="og:image" content="${app.origin}/api/v1/series/${id}/picture" />`)
    expect(page).toContain(`href="${app.origin}/api/v1/series/${id}/feed?lang=en"`)
    expect(page.match(/<title>/g)).toHaveLength(1)
    const zh = await (await fetch(`${app.origin}/data/${id}`, { headers: { 'accept-language': 'zh-CN' } })).text()
    expect(zh).toContain('<html lang="zh-CN"')
    expect(zh).toContain('<title>全国人口 - 数据社区</title>')
  })

  test.each(['draft', 'unknown'])('the page of a series that is %s says no more than the site', async (which) => {
    const answer = await fetch(`${app.origin}/data/${which === 'draft' ? draft : 999_999}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<title>Data Community</title>')
  })

  test.each([
    ['away', () => Promise.reject(new Error('away'))],
    ['slow', () => new Promise(() => undefined)],
  ])('the pages are shown while the database is %s', async (_, query) => {
    const database = vi.spyOn(app.pool, 'query').mockImplementation(query)
    try {
      const answer = await fetch(`${app.origin}/data/${id}`)
      expect([answer.status, (await answer.text()).includes('<div id="root">')]).toEqual([200, true])
    } finally {
      database.mockRestore()
    }
  })
})
