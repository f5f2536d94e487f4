import JSZip from 'jszip'
import { read, utils } from 'xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { m4 } from '#domain/m4'
import { formatPeriod, parseCanonicalPeriod, stepPeriod } from '#domain/period'
import type { Observations } from '#domain/schema/observations'
import type { Comparison } from '#domain/schema/revisions'
import type { Saved } from '#domain/schema/series'
import { transform } from '#domain/units'
import { batchesOf } from '../../server/observations/batches'
import { ALL_TIME } from '../../server/observations/storeRows'
import { findHead } from '../../server/series/storeHead'
import { columns, databaseKinds, properties, startApp, type TestApp } from './support/app'

type Rows = [string, number | null][]

const monthly: Rows = Array.from({ length: 36 }, (_, i) => [
  formatPeriod('monthly', stepPeriod('monthly', parseCanonicalPeriod('monthly', '2020-01')!, i)),
  i === 7 ? null : Math.round((100 + i * 1.5 + Math.sin(i)) * 10) / 10,
])

const MINUTE = 60_000
const LONG_START = parseCanonicalPeriod('intraday', '2024-01-01 00:00')!
/** Longer than what is answered exactly, with one spike and one gap. */
const long: Rows = Array.from({ length: 30_000 }, (_, i) => [
  formatPeriod('intraday', LONG_START + i * MINUTE),
  i === 12_345 ? 9999 : i === 20_000 ? null : (Math.round(Math.sin(i / 500) * 1000) + 0) / 10,
])

describe.each(databaseKinds())('observations on %s', (kind) => {
  let app: TestApp
  let wang: string
  let monthlyId: number
  let longId: number

  const create = async (frequency: 'monthly' | 'intraday', rows: Rows, titles = {}) => {
    const body = { properties: properties({ frequency, ...titles }), observations: columns(rows), status: 'published' }
    const { status, data } = await app.call<Saved>('POST', '/series', { as: wang, body })
    expect(status).toBe(201)
    return data.id
  }
  const get = (id: number, query: Record<string, string> = {}, headers = {}) =>
    app.call<Observations>('GET', `/series/${id}/observations?${new URLSearchParams(query).toString()}`, { headers })

  beforeAll(async () => {
    app = await startApp(kind)
    wang = await app.signIn('wang')
    monthlyId = await create('monthly', monthly, { titleEn: '=SUM(A1)', titleZh: '数据，"引号"' })
    longId = await create('intraday', long)
  })
  afterAll(() => app.close())

  test('many who read at once each get what they asked for', async () => {
    const ids = Array.from({ length: 40 }, (_, i) => (i % 3 ? monthlyId : longId))
    const answers = await Promise.all(ids.map((id) => get(id, { from: '2020-01-01', to: '2024-01-01' })))
    expect(answers.map(({ data }) => data.total)).toEqual(ids.map((id) => (id === monthlyId ? 36 : 1440)))
  })

  test('an index is exactly 100 in its base period', async () => {
    const levels = [0.3, 0.6, 4.1, 5.5, 9.6, 11.7, 12.1]
    const id = await create(
      'monthly',
      levels.map((level, i) => [`2020-${String(i + 1).padStart(2, '0')}`, level]),
    )
    for (const [i] of levels.entries()) {
      const base = `2020-${String(i + 1).padStart(2, '0')}`
      const { data } = await get(id, { units: 'index', base })
      expect(data.values[data.periods.indexOf(base)]).toBe(100)
    }
  })

  test('all of them come back as they went in', async () => {
    const { data } = await get(monthlyId)
    expect(data.periods.map((period, i) => [period, data.values[i]])).toEqual(monthly)
    expect(data).toMatchObject({
      exact: true,
      total: 36,
      frequency: 'monthly',
      units: 'levels',
      version: 1,
      firstPeriod: '2020-01',
      lastPeriod: '2022-12',
    })
  })

  test.each([
    [{ from: '2021' }, '2021-01', '2022-12'],
    [{ to: '2020Q2' }, '2020-01', '2020-06'],
    [{ from: '2021-03', to: '2021-03-15' }, '2021-03', '2021-03'],
    [{ from: '2020年5月', to: '2021' }, '2020-05', '2021-12'],
  ])('a range %j', async (query, first, last) => {
    const { data } = await get(monthlyId, query)
    expect([data.periods[0], data.periods.at(-1)]).toEqual([first, last])
  })

  test('units are calculated over the whole series before the range is cut', async () => {
    const { data } = await get(monthlyId, { units: 'percentChangeFromYearAgo', from: '2021-02', to: '2021-02' })
    const value = Object.fromEntries(monthly)
    expect(data.values).toEqual([(value['2021-02']! / value['2020-02']! - 1) * 100])
  })

  test('frequency comes first, then units', async () => {
    const { data } = await get(monthlyId, { frequency: 'quarterly', aggregation: 'sum', units: 'change' })
    const value = monthly.map(([, v]) => v)
    const sum = (q: number) => value.slice(q * 3, q * 3 + 3).reduce<number>((total, v) => total + (v ?? 0), 0)
    expect(data.periods.slice(0, 3)).toEqual(['2020Q1', '2020Q2', '2020Q3'])
    expect(data.values[1]).toBeCloseTo(sum(1) - sum(0), 9)
    // August is missing, and with it the sum of its quarter.
    expect(data.values.slice(2, 4)).toEqual([null, null])
    expect(data.values[4]).toBeCloseTo(sum(4) - sum(3), 9)
  })

  test.each([
    [{ from: 'yesterday' }, 'from'],
    [{ from: '2022', to: '2021' }, 'to'],
    [{ frequency: 'daily' }, 'frequency'],
    [{ units: 'nonsense' }, 'units'],
    [{ version: '7' }, 'version'],
    [{ points: '100000' }, 'points'],
    [{ window: '1' }, 'window'],
  ])('%j is refused at its field', async (query, field) => {
    const answer = await get(monthlyId, query)
    expect(answer).toMatchObject({ status: 400, code: 40000, data: { fields: { [field]: expect.any(String) } } })
  })

  test('an unchanged answer is 304, another query is not', async () => {
    const tag = (await get(monthlyId)).headers.get('etag')!
    expect(
      (await app.raw('GET', `/series/${monthlyId}/observations`, { headers: { 'if-none-match': tag } })).status,
    ).toBe(304)
    expect(
      (await app.raw('GET', `/series/${monthlyId}/observations?units=change`, { headers: { 'if-none-match': tag } }))
        .status,
    ).toBe(200)
  })

  describe('a long series', () => {
    const extremes = (data: Observations) => {
      const values = data.values.filter((v) => v !== null)
      return [Math.min(...values), Math.max(...values)]
    }

    test('is drawn from tiles: every extreme and the gap are there, the count is told', async () => {
      const { data } = await get(longId, { points: '400' })
      expect(data).toMatchObject({ exact: false, total: 30_000 })
      expect(data.periods.length).toBeLessThan(400 * 2 * 5)
      const at = Object.fromEntries(data.periods.map((period, i) => [period, data.values[i]]))
      expect(at[long[12_345]![0]]).toBe(9999)
      expect(at[long[20_000]![0]]).toBeNull()
      expect(extremes(data)).toEqual([-100, 9999])
      expect([...data.periods].sort()).toEqual(data.periods)
    })

    test('every stretch keeps its own extremes, at most one column off', async () => {
      const columnsDrawn = 500
      const { data } = await get(longId, { points: String(columnsDrawn) })
      const drawn = data.periods.map(
        (period, i) => [parseCanonicalPeriod('intraday', period)!, data.values[i]] as const,
      )
      const column = (long.length * MINUTE) / columnsDrawn
      for (let from = 0; from < long.length; from += 3000) {
        const truth = long.slice(from, from + 3000).flatMap(([, v]) => (v === null ? [] : [v]))
        const start = LONG_START + from * MINUTE - column
        const end = LONG_START + (from + 3000) * MINUTE + column
        const seen = drawn.flatMap(([period, v]) => (period >= start && period <= end && v !== null ? [v!] : []))
        expect(Math.max(...seen)).toBeGreaterThanOrEqual(Math.max(...truth))
        expect(Math.min(...seen)).toBeLessThanOrEqual(Math.min(...truth))
      }
      const stored = new Map(long)
      for (const [i, period] of data.periods.entries()) expect(stored.get(period)).toBe(data.values[i])
    })

    test('a short view is exact', async () => {
      const { data } = await get(longId, { points: '400', from: '2024-01-02', to: '2024-01-03' })
      expect(data).toMatchObject({ exact: true, total: 2880 })
    })

    test('an edit is in the tiles at once, and so is its undoing', async () => {
      const period = long[5000]![0]
      const patch = (version: number, rows: Rows, removed: string[] = []) =>
        app.call<Saved>('PATCH', `/series/${longId}`, {
          as: wang,
          body: { observations: columns(rows, removed) },
          headers: { 'if-match': `"${version}"` },
        })
      await patch(1, [[period, -7777]])
      expect(extremes((await get(longId, { points: '200' })).data)).toEqual([-7777, 9999])
      await patch(2, [], [period])
      expect(extremes((await get(longId, { points: '200' })).data)).toEqual([-100, 9999])
      await app.call('POST', `/series/${longId}/restore`, {
        as: wang,
        body: { version: 1 },
        headers: { 'if-match': '"3"' },
      })
      const { data } = await get(longId, { from: period, to: period })
      expect(data.values).toEqual([long[5000]![1]])
    })

    test('other units are the same as those of the whole series', async () => {
      const truth = transform(
        long.map(([, value], i) => ({ period: LONG_START + i * MINUTE, value, decimals: 1 })),
        'change',
        { frequency: 'intraday' },
      )
      const { data } = await get(longId, { units: 'change', points: '300' })
      const expected = m4(truth, 300)
      expect(data.periods).toEqual(expected.map((o) => formatPeriod('intraday', o.period)))
      expect(data.values).toEqual(expected.map((o) => o.value))
    })

    test('a calculation reaches back as far as it needs, whatever the range', async () => {
      const from = long[10_000]![0]
      const whole = await get(longId, { units: 'movingAverage', window: '300' })
      const cut = await get(longId, { units: 'movingAverage', window: '300', from })
      const at = whole.data.periods.indexOf(from)
      expect(cut.data.values[0]).toBeCloseTo(whole.data.values[at]!, 9)
    })

    test('an earlier version is read in the range asked for', async () => {
      const { data } = await get(longId, { version: '1', from: '2024-01-20', to: '2024-01-20' })
      expect(data.values).toEqual(long.filter(([period]) => period.startsWith('2024-01-20')).map(([, value]) => value))
    })

    test('its frequency is lowered by the same rules', async () => {
      const { data } = await get(longId, { frequency: 'daily', aggregation: 'endOfPeriod' })
      expect(data.periods[0]).toBe('2024-01-01')
      expect(data.values[0]).toBe(long[1439]![1])
      expect(data.periods).toHaveLength(Math.ceil(30_000 / 1440))
    })
  })

  describe('flags of observations', () => {
    const body = (flags: (string | null)[]) => ({
      properties: properties({ frequency: 'annual' }),
      observations: { periods: ['2023', '2024', '2025'], values: [1, 2, null], decimals: [0, 0, 0], flags },
    })
    const make = async (flags: (string | null)[]) =>
      (await app.call<Saved>('POST', '/series', { as: wang, body: body(flags) })).data
    const read = (id: number, query = '') =>
      app.call<Observations>('GET', `/series/${id}/observations${query}`, { as: wang })

    test('are kept, compared, restored, and gone where they are taken away', async () => {
      const { id, version } = await make([null, 'p', 'c'])
      expect((await read(id)).data.flags).toEqual([null, 'p', 'c'])
      expect((await read(id, '?units=change')).data.flags).toEqual([null, 'p', 'c'])
      const changed = await app.call<Saved>('PATCH', `/series/${id}`, {
        as: wang,
        body: { observations: { periods: ['2024'], values: [2], decimals: [0], flags: ['r'] } },
        headers: { 'if-match': `"${version}"` },
      })
      expect(changed.status).toBe(200)
      const { data: before } = await read(id, '?version=1')
      expect(before.flags).toEqual([null, 'p', 'c'])
      expect(Date.now() - Date.parse(before.savedAt!)).toBeLessThan(60_000)
      const { data } = await app.call<Comparison>('GET', `/series/${id}/comparison?from=1&to=2`, { as: wang })
      expect(data.changes).toEqual([
        { period: '2024', before: { value: 2, decimals: 0, flag: 'p' }, after: { value: 2, decimals: 0, flag: 'r' } },
      ])
      await app.call('POST', `/series/${id}/restore`, {
        as: wang,
        body: { version: 1 },
        headers: { 'if-match': '"2"' },
      })
      expect((await read(id)).data.flags).toEqual([null, 'p', 'c'])
      await app.call('PATCH', `/series/${id}`, {
        as: wang,
        body: {
          observations: columns([
            ['2024', 2],
            ['2025', 3],
          ]),
        },
        headers: { 'if-match': '"3"' },
      })
      expect((await read(id)).data.flags).toBeUndefined()
    })

    test('stand beside the values in a download', async () => {
      const { id } = await make([null, 'p', null])
      const file = async (format: string) =>
        (await app.raw('GET', `/series/${id}/download?format=${format}`, { as: wang })).text()
      const lines = (await file('csv')).trim().split('\r\n')
      expect(lines[0]).toMatch(/,flag$/)
      expect(lines.slice(1)).toEqual(['2023,1,', '2024,2,p', '2025,,'])
      expect(JSON.parse(await file('json')).observations[1]).toEqual({ period: '2024', value: 2, flag: 'p' })
    })

    test('are refused where they are no mark', async () => {
      const { status } = await app.call('POST', '/series', { as: wang, body: body(['a b', null, null]) })
      expect(status).toBe(400)
      expect((await app.call('POST', '/series', { as: wang, body: body(['p']) })).status).toBe(400)
    })
  })

  describe('downloads', () => {
    const download = async (format: string, query: Record<string, string> = {}, headers = {}) => {
      const response = await app.raw(
        'GET',
        `/series/${monthlyId}/download?${new URLSearchParams({ format, ...query }).toString()}`,
        { headers },
      )
      expect(response.status).toBe(200)
      expect(response.headers.get('content-disposition')).toMatch(
        new RegExp(`attachment; filename="TEST\\.\\d+[\\w+.-]*_20\\d\\d(-20\\d\\d)?\\.${format}"`),
      )
      return new Uint8Array(await response.arrayBuffer())
    }
    const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

    test('CSV has a BOM, a defused title and every number', async () => {
      const csv = text(await download('csv'))
      expect(csv.split('\r\n')[0]).toMatch(
        /^\uFEFFperiod,"'=SUM\(A1\) · 10,000 persons · Monthly · Source: .+ · version 1 of \d{4}-\d\d-\d\d · http:\/\/.+\/data\/\d+"$/,
      )
      const rows = csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','))
      expect(rows.map(([period, value]) => [period, value === '' ? null : Number(value)])).toEqual(monthly)
      expect(text(await download('csv', {}, { 'accept-language': 'zh' }))).toMatch(
        /^\uFEFFperiod,"数据，""引号"" · .* · 月度/,
      )
    })

    test('of an earlier version it says which, and its address once', async () => {
      expect(text(await download('csv', { version: '1' }))).toMatch(
        /version 1 of \d{4}-\d\d-\d\d · http:\/\/[^?]+\/data\/\d+\?version=1"/,
      )
    })

    test('XLSX opens, is no formula, and has every number', async () => {
      const book = read(await download('xlsx'), { type: 'array' })
      expect(book.SheetNames).toEqual(['Data', 'About'])
      const rows = utils.sheet_to_json<[string, number | undefined]>(book.Sheets.Data!, { header: 1 })
      expect(rows[0]).toEqual(['period', expect.stringMatching(/^=SUM\(A1\) · /)])
      const about = new Map(utils.sheet_to_json<[string, string]>(book.Sheets.About!, { header: 1 }))
      expect(about.get('Page')).toMatch(/\/data\/\d+$/)
      expect(book.Sheets.Data!.B1).toMatchObject({ t: 's' })
      expect(book.Sheets.Data!.B1).not.toHaveProperty('f')
      expect(rows.slice(1).map(([period, value]) => [period, value ?? null])).toEqual(monthly)
    })

    test('JSON has every number', async () => {
      const json = JSON.parse(text(await download('json'))) as {
        version: number
        observations: { period: string; value: number | null }[]
      }
      expect(json.version).toBe(1)
      expect(json.observations.map(({ period, value }) => [period, value])).toEqual(monthly)
    })

    test('the zip is a data package', async () => {
      const zip = await JSZip.loadAsync(await download('zip'))
      const descriptor = JSON.parse(await zip.file('datapackage.json')!.async('string'))
      expect(descriptor).toMatchObject({
        profile: 'tabular-data-package',
        resources: [{ path: 'data.csv', schema: { primaryKey: 'period' } }],
      })
      expect((await zip.file('data.csv')!.async('string')).trim().split('\r\n')).toHaveLength(37)
    })

    test('as shown: range and units', async () => {
      const csv = text(await download('csv', { units: 'change', from: '2022-11' }))
      expect(csv.trim().split('\r\n')).toHaveLength(3)
      expect(csv).toContain(' · Change · ')
    })

    test('an index says its base, also as the chart gets it', async () => {
      const csv = text(await download('csv', { units: 'index', from: '2022-01' }))
      expect(csv).toContain('Index, 2020-01 = 100')
      expect((await get(monthlyId, { units: 'index', from: '2022-01' })).data.base).toBe('2020-01')
      expect((await get(monthlyId, { units: 'index', base: '2021-05' })).data.base).toBe('2021-05')
      expect((await get(monthlyId)).data.base).toBeNull()
    })

    test('an index is 100 in the mean of a longer base, as it is and lowered', async () => {
      const mean = monthly.slice(12, 24).reduce((sum, [, value]) => sum + value!, 0) / 12
      const { data } = await get(monthlyId, { units: 'index', base: '2021' })
      expect(data.base).toBe('2021')
      expect(data.values[0]).toBeCloseTo((monthly[0]![1]! / mean) * 100, 9)
      const annual = await get(monthlyId, { units: 'index', base: '2021', frequency: 'annual' })
      expect(annual.data.values[annual.data.periods.indexOf('2021')]).toBe(100)
      expect(text(await download('csv', { units: 'index', base: '2021' }))).toContain('Index, 2021 = 100')
    })

    test('a comparison holds all its series', async () => {
      const other = await create('monthly', [
        ['2019-12', 5],
        ['2020-02', 6],
      ])
      const csv = text(await download('csv', { with: String(other), from: '2019', to: '2020-02' }))
      const lines = csv.trim().split('\r\n')
      expect(lines[0]!.match(/version 1 of/g)).toHaveLength(2)
      expect(lines.slice(1)).toEqual(['2019-12,,5', `2020-01,${monthly[0]![1]},`, `2020-02,${monthly[1]![1]},6`])
      const json = JSON.parse(text(await download('json', { with: String(other) }))) as {
        series: { id: number; code: string; observations: object[] }[]
      }
      expect(json.series.map(({ id, observations }) => [id, observations.length])).toEqual([
        [monthlyId, 36],
        [other, 2],
      ])
      const zip = await JSZip.loadAsync(await download('zip', { with: String(other) }))
      // A file that comes back is matched by its name: that of the values as they are is the code.
      expect(Object.keys(zip.files)).toEqual([...json.series.map(({ code }) => `${code}.csv`), 'datapackage.json'])
      const calculated = await JSZip.loadAsync(await download('zip', { with: String(other), units: 'percentChange' }))
      expect(Object.keys(calculated.files)[0]).toMatch(/_pch_.*\.csv$/)
      expect((await download('xlsx', { with: String(other) })).length).toBeGreaterThan(0)
    })

    test('one that is compared and is gone is left out, as in the chart', async () => {
      const csv = text(await download('csv', { with: '999999' }))
      expect(csv.split('\r\n')[0]!.match(/version 1 of/g)).toHaveLength(1)
    })

    test('a long series is sent as it was, whatever is saved meanwhile', async () => {
      const head = (await findHead(app.db, longId, null))!
      const { batches } = await batchesOf(app.db, head, {
        units: 'levels',
        frequency: 'intraday',
        range: ALL_TIME,
        aggregation: 'average',
        window: 1,
      })
      const pages = batches[Symbol.asyncIterator]()
      const first = (await pages.next()).value as { value: number }[]
      const changed = long.slice(-1)[0]![0]
      await app.call('PATCH', `/series/${longId}`, {
        as: wang,
        body: { observations: columns([[changed, 1]], [long[25_000]![0]]) },
        headers: { 'if-match': `"${head.version}"` },
      })
      expect(first.length).toBeLessThan(25_000)
      const rest: { value: number | null }[] = []
      for await (const page of batches) rest.push(...page)
      expect((await get(longId, { from: changed })).data.values).toEqual([1])
      expect([...first, ...rest].map(({ value }) => value)).toEqual(long.map(([, value]) => value))
      await app.call('POST', `/series/${longId}/restore`, {
        as: wang,
        body: { version: head.version },
        headers: { 'if-match': `"${head.version + 1}"` },
      })
    })

    test('a long series is downloaded whole', async () => {
      const response = await app.raw('GET', `/series/${longId}/download?format=csv`)
      expect((await response.text()).trim().split('\r\n')).toHaveLength(30_001)
    })
  })
})
