import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import type { Analytics, TrafficKind, TrafficPage } from '#domain/schema/analytics'
import type { Saved } from '#domain/schema/series'
import { countDays } from '../../server/analytics/storeCounts'
import { columns, databaseKinds, properties, startApp, type TestApp } from './support/app'

const DAY = 86_400_000
const HOUR = 3_600_000
/** A day of China's time, so many days ago. */
const dayAgo = (days: number) => new Date(Date.now() + 8 * HOUR - days * DAY).toISOString().slice(0, 10)

describe.each(databaseKinds())('analytics on %s', (kind) => {
  let app: TestApp
  let admin: string
  let series: number
  let address = 0
  beforeAll(async () => {
    app = await startApp(kind)
    admin = await app.signIn('admin')
    const body = { properties: properties(), observations: columns([['2020', 1]]), status: 'published' }
    series = (await app.call<Saved>('POST', '/series', { as: admin, body })).data.id
  })
  afterAll(() => app.close())

  let count = 0
  type Told = [time: string, name: string, properties: object]
  const send = (client: string, told: Told[], headers: Record<string, string> = {}) =>
    app.call('POST', '/event', {
      body: {
        clientId: `client-${client}`,
        logs: told.map(([time, name, more]) => ({
          name,
          properties: JSON.stringify(more),
          id: `event-${String((count += 1)).padStart(8, '0')}`,
          occurredAt: `${time}.000+08:00`,
        })),
      },
      headers: { 'x-forwarded-for': `10.1.0.${(address += 1)}`, ...headers },
    })
  const view = (time: string, url: string, duration: unknown = 60, more: object = {}): Told => [
    time,
    'page_view',
    { url, duration, ...more },
  ]
  const read = async (from: string, to = from) =>
    (await app.call<Analytics>('GET', `/analytics?from=${from}&to=${to}`, { as: admin })).data
  const rows = async (of: TrafficKind, from: string, more = '') => {
    const path = `/traffic?kind=${of}&from=${from}&to=${from}${more}`
    const { items } = (await app.call<z.infer<typeof TrafficPage>>('GET', path, { as: admin })).data
    return items.map(({ key, count: often }) => [key, often])
  }

  test('a day is counted by views, visits, visitors, entries, exits and where they come from', async () => {
    const day = dayAgo(3)
    await send('first', [
      view(`${day}T09:01:00`, '/dashboard?search=gdp', 60, {
        referrerUrl: 'https://Search.Example.org/?q=gdp',
        utm_source: 'letter',
      }),
      view(`${day}T09:03:00`, `/data/${series}?units=change`, 120, { referrerUrl: '/dashboard' }),
      // More than half an hour later: another visit.
      view(`${day}T12:00:00`, '/dashboard', 7200),
      [`${day}T09:02:30`, 'page_operate', { operation: 'download', url: `/data/${series}?tab=about` }],
      [`${day}T09:02:40`, 'page_operate', { operation: 'share', url: `/data/${series}` }],
      [`${day}T09:02:50`, 'search', { text: 'Gold ', found: 0 }],
      [`${day}T09:02:55`, 'search', { text: 'gdp', found: 12 }],
    ])
    await send('other', [view(`${day}T23:59:59`, '/dashboard', 1)])
    await countDays(app.db)
    const { total, before, days, hours, pendingDays } = await read(day)
    // Two hours in one page count as half an hour.
    expect(total).toEqual({ views: 4, visits: 3, visitors: 2, seconds: 60 + 120 + 1800 + 1 })
    expect(before).toEqual({ views: 0, visits: 0, visitors: 0, seconds: 0 })
    const first = async (sort: string) => (await rows('page', day, `&sort=${sort}`))[0]![0]
    expect(await first('count')).toBe(`/data/${series}`)
    expect(await first('-count')).toBe('/dashboard')
    expect(await first('time')).toBe(`/data/${series}`)
    expect(await first('-time')).toBe('/dashboard')
    expect((await rows('page', day, '&sort=-name')).toReversed()).toEqual(await rows('page', day, '&sort=name'))
    expect(days).toEqual([{ day, ...total }])
    expect(hours.filter(({ views }) => views > 0)).toEqual([
      { hour: 9, views: 2, visits: 1 },
      { hour: 12, views: 1, visits: 1 },
      { hour: 23, views: 1, visits: 1 },
    ])
    expect(pendingDays).toBe(0)
    expect(await rows('page', day)).toEqual([
      ['/dashboard', 3],
      [`/data/${series}`, 1],
    ])
    expect(await rows('series', day)).toEqual([[`/data/${series}`, 1]])
    expect(await rows('entry', day)).toEqual([['/dashboard', 3]])
    expect(await rows('exit', day)).toEqual([
      ['/dashboard', 2],
      [`/data/${series}`, 1],
    ])
    expect(await rows('referrer', day)).toEqual([
      ['', 2],
      ['search.example.org', 1],
    ])
    expect(await rows('source', day)).toEqual([['letter', 1]])
    expect(await rows('download', day)).toEqual([[`/data/${series}`, 1]])
    expect(await rows('search', day)).toEqual([
      ['gdp', 1],
      ['gold', 1],
    ])
    expect(await rows('emptySearch', day)).toEqual([['gold', 1]])
    expect(await rows('page', day, '&search=population')).toEqual([[`/data/${series}`, 1]])
  })

  test('a visitor of two days is one; a visit over midnight begins on one and ends on the other', async () => {
    const [first, second] = [dayAgo(6), dayAgo(5)]
    await send('night', [
      view(`${first}T23:50:00`, '/one', 60),
      view(`${second}T00:10:00`, '/two', 60),
      view(`${second}T18:00:00`, '/three', 60),
    ])
    await countDays(app.db)
    expect((await read(first, second)).total).toMatchObject({ views: 3, visits: 2, visitors: 1 })
    expect(await rows('exit', first)).toEqual([])
    expect(await rows('entry', second)).toEqual([['/three', 1]])
  })

  test('robots are left out: those that say so, and those that view too much', async () => {
    const day = dayAgo(8)
    const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
    await send('robot', [view(`${day}T10:00:00`, `/data/${series}`)], robot)
    for (let batch = 0; batch < 21; batch++)
      await send(
        'greedy',
        Array.from({ length: 100 }, () => view(`${day}T10:${String(batch).padStart(2, '0')}:00`, '/dashboard')),
      )
    await send('person', [view(`${day}T10:00:00`, '/dashboard')])
    await countDays(app.db)
    expect((await read(day)).total).toMatchObject({ views: 1, visits: 1, visitors: 1 })
    const { rows: views } = await app.pool.query('SELECT count FROM series_views WHERE series_id = $1', [series])
    expect(views).toEqual([{ count: 1 }])
  })

  test('what is told wrongly breaks nothing', async () => {
    const day = dayAgo(10)
    await send('odd', [
      view(`${day}T10:00:00`, '/a', 'long'),
      view(`${day}T10:01:00`, '/a', -5),
      view(`${day}T10:02:00`, '/a', 1e300),
      [`${day}T10:03:00`, 'page_view', {}],
      [`${day}T10:04:00`, 'page_view', { url: { deep: 1 }, duration: [1], referrerUrl: 7 }],
      [`${day}T10:05:00`, 'page_view', { url: `/${'x'.repeat(3000)}` }],
      [`${day}T10:06:00`, 'search', { text: ['a'], found: '0' }],
    ])
    await countDays(app.db)
    expect((await read(day)).total).toMatchObject({ views: 6, seconds: 1800 })
    const longest = Math.max(...(await rows('page', day)).map(([key]) => String(key).length))
    expect(longest).toBe(200)
  })

  test('today is counted when it is looked at, and a day again when more of it comes', async () => {
    const now = new Date(Date.now() + 8 * HOUR - 60_000).toISOString().slice(0, 19)
    await send('today', [view(now, '/today', 5)])
    // What was counted a moment ago is shown.
    await app.pool.query("UPDATE traffic_days SET counted_at = counted_at - interval '2 minutes'")
    expect((await read(now.slice(0, 10))).total.views).toBe(1)
    const day = dayAgo(4)
    const counted = await read(day)
    await send('late', [view(`${day}T10:00:00`, '/late')])
    expect((await read(day)).pendingDays).toBe(1)
    await countDays(app.db)
    const again = await read(day)
    expect([again.pendingDays, again.total.views]).toEqual([0, counted.total.views + 1])
  })

  test.each([
    ['from=2026-01-02&to=2026-01-01', 'to'],
    ['from=2020-01-01&to=2026-01-01', 'to'],
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=x&to=2026-03-01', 'from'],
  ])('the range %s is refused by its field', async (range, field) => {
    const refused = await app.call<{ fields: object }>('GET', `/analytics?${range}`, { as: admin })
    expect([refused.status, Object.keys(refused.data.fields)]).toEqual([400, [field]])
  })
})
