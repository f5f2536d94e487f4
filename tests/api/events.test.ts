import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropOldMonths, ensureMonths } from '../../server/events/storeMonths'
import { databaseKinds, startApp, type TestApp } from './support/app'

const DAY = 86_400_000
const at = (offset = 0) => new Date(Date.now() + offset + 8 * 3_600_000).toISOString().replace('Z', '+08:00')

describe.each(databaseKinds())('tracked events on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(kind)
  })
  afterAll(() => app.close())

  let count = 0
  const event = (changes: object = {}) => ({
    name: 'page_view',
    properties: JSON.stringify({ url: '/dashboard', duration: 3 }),
    id: `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`,
    occurredAt: at(),
    ...changes,
  })
  const send = (logs: object[], address = '10.0.0.1') =>
    app.call<{ kept: number; known: number; refused: number; fields: object }>('POST', '/event', {
      body: { clientId: 'client-0001', logs },
      headers: { 'x-forwarded-for': address },
    })

  test('a visitor may send; an event that comes again is kept once', async () => {
    const logs = [event(), event({ name: 'page_operate' })]
    expect((await send(logs)).data).toEqual({ kept: 2, known: 0, refused: 0 })
    expect((await send([...logs, event()])).data).toEqual({ kept: 1, known: 2, refused: 0 })
    const { rows } = await app.db.execute('SELECT name, properties, client_id FROM events ORDER BY received_at')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({ client_id: 'client-0001', properties: { url: '/dashboard', duration: 3 } })
  })

  test('the same batch twice at once is kept once', async () => {
    const logs = Array.from({ length: 50 }, () => event({ occurredAt: at(-20 * DAY) }))
    const answers = await Promise.all([send(logs), send(logs), send(logs)])
    expect(answers.map(({ code }) => code)).toEqual([20000, 20000, 20000])
    expect(answers.reduce((sum, { data }) => sum + data.kept, 0)).toBe(50)
  })

  test('a clock too far off is refused, the others of the batch are kept', async () => {
    const logs = [
      event({ occurredAt: at(-32 * DAY) }),
      event({ occurredAt: at(32 * DAY) }),
      event({ occurredAt: at(-30 * DAY) }),
    ]
    expect((await send([...logs, event({ occurredAt: '2026-13-45T00:00:00+08:00' })])).data).toEqual({
      kept: 1,
      known: 0,
      refused: 3,
    })
  })

  test.each([
    ['no event', [], 'logs'],
    ['101 events', Array.from({ length: 101 }, () => event()), 'logs'],
    ['an escaped NUL', [event({ properties: '{"a":"\\u0000"}' })], 'logs.0.properties'],
    ['half a character', [event({ properties: '{"a":{"b":"\\ud83d"}}' })], 'logs.0.properties'],
    ['a number without end', [event({ properties: '{"a":1e200000}' })], 'logs.0.properties'],
    ['no name', [event({ name: ' ' })], 'logs.0.name'],
    ['properties that are a list', [event({ properties: '[1]' })], 'logs.0.properties'],
    ['properties that are no JSON', [event({ properties: '{' })], 'logs.0.properties'],
    ['properties over 4 KiB', [event({ properties: JSON.stringify({ x: 'x'.repeat(4096) }) })], 'logs.0.properties'],
    [
      'properties of fewer letters but over 4 KiB',
      [event({ properties: JSON.stringify({ x: '字'.repeat(1400) }) })],
      'logs.0.properties',
    ],
    ['an id of one letter', [event({ id: 'x' })], 'logs.0.id'],
    ['a time without an offset', [event({ occurredAt: '2026-01-01T00:00:00' })], 'logs.0.occurredAt'],
  ])('%s is refused at its field', async (_, logs, field) => {
    const answer = await send(logs)
    expect(answer).toMatchObject({ status: 400, code: 40000 })
    expect(Object.keys(answer.data.fields)).toContain(field)
  })

  test('a flood from one address is told to wait, others are not', async () => {
    const codes = await Promise.all(Array.from({ length: 260 }, async () => (await send([event()], '10.9.9.9')).code))
    expect(codes).toContain(42900)
    expect((await send([event()], '10.9.9.10')).code).toBe(20000)
  })

  test('so is one that sends many events in few calls', async () => {
    const batch = () => Array.from({ length: 100 }, () => event())
    const codes: number[] = []
    for (let call = 0; call < 31; call += 1) codes.push((await send(batch(), '2001:db8::1')).code)
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 20000))
    expect(codes[30]).toBe(42900)
    expect((await send(batch(), '2001:db8::2')).code).toBe(42900)
    expect((await send(batch(), '2001:db8:0:1::1')).code).toBe(20000)
  })

  test('months that ended long ago are dropped, the others stay', async () => {
    const old = new Date(Date.UTC(2020, 4, 15))
    await ensureMonths(app.db, [old])
    await app.db.execute("INSERT INTO daily_visitors VALUES ('2020-05-15', 1), (current_date, 1)")
    const dropped = await dropOldMonths(app.db, 25)
    expect(dropped).toEqual(['events_2020_05'])
    const { rows } = await app.db.execute('SELECT count(*)::int AS count FROM events')
    expect(rows[0]!.count).toBeGreaterThan(0)
    expect((await app.db.execute('SELECT FROM daily_visitors')).rows).toHaveLength(1)
  })
})
