import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columns, databaseKinds, properties, startApp, type TestApp } from './support/app'

interface Row {
  id: number
  [name: string]: unknown
}
interface List {
  items: Row[]
  total: number
}

/** A list, what it is sorted by, and what of a row that is. */
const LISTS: [path: string, sorts: Record<string, (row: Row) => unknown>][] = [
  [
    '/people',
    {
      name: ({ name }) => String(name).toLowerCase(),
      series: ({ series }) => series,
      joined: ({ createdAt }) => createdAt,
      seen: ({ lastSeenAt }) => lastSeenAt,
    },
  ],
  [
    '/feedback',
    {
      time: ({ id }) => id,
      state: ({ state }) => ['new', 'inWork', 'done'].indexOf(String(state)),
      kind: ({ kind }) => kind,
    },
  ],
  ['/audit', { time: ({ id }) => id, admin: ({ admin }) => (admin as { name: string } | null)?.name ?? null }],
  ['/mails', { time: ({ id }) => id, recipient: ({ recipient }) => recipient }],
  ['/reports?mine=true', { title: ({ title }) => String(title).toLowerCase(), updated: ({ updatedAt }) => updatedAt }],
  ['/comments', { time: ({ id }) => id, series: ({ series }) => (series as { code: string }).code }],
]

describe.each(databaseKinds())('lists on %s', (kind) => {
  let app: TestApp
  let admin: string
  const read = async (path: string, query: string) =>
    (await app.call<List>('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`, { as: admin })).data

  beforeAll(async () => {
    app = await startApp(kind)
    admin = await app.signIn('admin')
    await app.signIn('wang')
    for (const [title, code] of [
      ['Beta', 'Z.B'],
      ['alpha', 'Z.A'],
      ['Gamma', 'Z.C'],
    ] as const) {
      const body = { properties: { ...properties(), code }, observations: columns([['2020', 1]]), status: 'published' }
      const { id } = (await app.call<{ id: number }>('POST', '/series', { as: admin, body })).data
      await app.call('POST', `/series/${id}/comments`, { as: admin, body: { body: title } })
      await app.call('POST', '/reports', { as: admin, body: { title, summary: '', body: '' } })
      await app.pool.query('INSERT INTO mails (recipient, subject, text, html) VALUES ($1, $2, $2, $2)', [
        `${title.toLowerCase()}@example.org`,
        `To ${title}`,
      ])
    }
    const kinds = ['problem', 'data', 'idea']
    for (const [i, one] of kinds.entries())
      await app.pool.query(
        "INSERT INTO feedback (kind, content, contact, page, language, state) VALUES ($1, $2, '', '', 'en', $3)",
        [one, `Text ${i}`, i === 1 ? 'done' : 'new'],
      )
    await app.pool.query("UPDATE users SET created_at = created_at - id * interval '1 day'")
    const { items } = await read('/people', 'search=li')
    for (const roles of [['editor', 'admin'], ['editor']])
      await app.call('PATCH', `/people/${items[0]!.id}`, { as: admin, body: { roles } })
  })
  afterAll(() => app.close())

  test.each(LISTS)(
    '%s is sorted both ways, with its empty places last, and refuses another sort',
    async (path, sorts) => {
      for (const [sort, of] of Object.entries(sorts)) {
        const rising = (await read(path, `sort=${sort}`)).items
        const falling = (await read(path, `sort=-${sort}`)).items
        expect(rising.length, sort).toBeGreaterThan(1)
        expect(falling, sort).toHaveLength(rising.length)
        const [up, down] = [rising, falling].map((rows) => rows.map((row) => of(row)).filter((value) => value !== null))
        expect(new Set(up).size, sort).toBeGreaterThan(path === '/audit' && sort === 'admin' ? 0 : 1)
        expect(down, sort).toEqual(up!.toReversed())
        expect(up, sort).toEqual(up!.toSorted((a, b) => (a! < b! ? -1 : a! > b! ? 1 : 0)))
        expect(rising.slice(up!.length).every((row) => of(row) === null)).toBe(true)
      }
      const wrong = await app.call('GET', `${path}${path.includes('?') ? '&' : '?'}sort=anything`, { as: admin })
      expect(wrong.status).toBe(400)
    },
  )

  test.each([
    ['/mails', 'search=ALPHA@', 1],
    ['/mails', 'search=To', 3],
    ['/mails', 'search=%25', 0],
    ['/audit', 'search=people', 2],
    ['/audit', 'search=nobody', 0],
    ['/comments', 'search=Z.C', 1],
  ])('%s?%s', async (path, query, total) => {
    expect((await read(path, query)).total).toBe(total)
  })
})
