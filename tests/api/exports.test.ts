import JSZip from 'jszip'
import { read, utils } from 'xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExportProgress } from '#domain/schema/exports'
import type { Saved } from '#domain/schema/series'
import { columns, databaseKinds, properties, startApp, type TestApp } from './support/app'

/** More observations than the buffers of a connection hold. */
const LONG = 150_000

describe.each(databaseKinds())('exports on %s', (kind) => {
  let app: TestApp
  const tokens: Record<string, string> = {}
  const ids: Record<string, number> = {}
  const create = async (
    who: string,
    code: string,
    changes: object,
    rows: [string, number | null][],
    status = 'published',
  ) => {
    const body = { properties: properties({ code, ...changes }), observations: columns(rows), status }
    ids[code] = (await app.call<Saved>('POST', '/series', { as: tokens[who]!, body })).data.id
  }
  beforeAll(async () => {
    app = await startApp(kind)
    for (const name of ['li', 'wang', 'admin']) tokens[name] = await app.signIn(name)
    await create('wang', 'EXPORT.ANNUAL', { titleEn: 'By "year", with a comma' }, [
      ['2020', 1.5],
      ['2021', null],
      ['1850', -2.25],
    ])
    await create('wang', 'EXPORT.DAILY', { frequency: 'daily' }, [
      ['2024-02-28', 10],
      ['2024-02-29', 11.5],
    ])
    await create('li', 'EXPORT.OTHER', { titleEn: '=1+1' }, [['2020', 7]])
    await create('li', 'EXPORT.DRAFT', {}, [['2020', 8]], 'draft')
  })
  afterAll(() => app.close())

  const get = async (query: string, who = 'wang') => {
    const response = await app.raw('GET', `/exports?${query}`, { as: tokens[who]! })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers }
  }
  const text = async (query: string, who?: string) => (await get(query, who)).bytes.toString().replace('\uFEFF', '')
  const codesOf = (csv: string) => [
    ...new Set(
      csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ),
  ]

  test('one below the other: each value with its series, texts that a spreadsheet would run defused', async () => {
    const chosen = [ids['EXPORT.ANNUAL'], ids['EXPORT.OTHER'], ids['EXPORT.DRAFT'], 999_999].join(',')
    const { headers } = await get(`ids=${chosen}`)
    expect(headers.get('content-disposition')).toContain('.csv')
    expect(await text(`ids=${chosen}`)).toBe(
      [
        'code,title,unit,frequency,period,value,flag',
        'EXPORT.ANNUAL,"By ""year"", with a comma","10,000 persons",annual,1850,-2.25,',
        'EXPORT.ANNUAL,"By ""year"", with a comma","10,000 persons",annual,2020,1.5,',
        'EXPORT.ANNUAL,"By ""year"", with a comma","10,000 persons",annual,2021,,',
        'EXPORT.OTHER,\'=1+1,"10,000 persons",annual,2020,7,',
        '',
      ].join('\r\n'),
    )
  })

  test('what a list shows is what is exported: by its filters, drafts only to their owner', async () => {
    expect(codesOf(await text('search=EXPORT&frequency=daily'))).toEqual(['EXPORT.DAILY'])
    expect(codesOf(await text('mine=true')).sort()).toEqual(['EXPORT.ANNUAL', 'EXPORT.DAILY'])
    expect(codesOf(await text('mine=true', 'li')).sort()).toEqual(['EXPORT.DRAFT', 'EXPORT.OTHER'])
    expect(codesOf(await text('search=EXPORT', 'admin')).sort()).toEqual([
      'EXPORT.ANNUAL',
      'EXPORT.DAILY',
      'EXPORT.OTHER',
    ])
    expect((await get('search=nothing-has-this')).status).toBe(400)
    expect((await get('ids=1;drop')).status).toBe(400)
  })

  test('side by side, as far as a table is wide', async () => {
    const csv = await text(`layout=wide&ids=${ids['EXPORT.ANNUAL']},${ids['EXPORT.OTHER']}`)
    expect(csv.split('\r\n').slice(1)).toEqual(['1850,-2.25,', '2020,1.5,7', '2021,,', ''])
    await app.pool.query(
      `INSERT INTO series (code, title_zh, title_en, topic, frequency, unit, region, seasonal_adjustment, source, source_url, licence, tags, description, notes, status, owner_id, version, published_at, search)
       SELECT 'WIDE.' || n, title_zh, title_en, topic, frequency, unit, region, seasonal_adjustment, source, source_url, licence, tags, description, notes, status, owner_id, version, published_at, search
       FROM series, generate_series(1, 200) AS n WHERE code = 'EXPORT.OTHER'`,
    )
    expect((await get('layout=wide')).status).toBe(400)
    await app.pool.query("DELETE FROM series WHERE code LIKE 'WIDE.%'")
  })

  test('a workbook with a sheet a series: numbers are numbers, dates are dates, the head is frozen', async () => {
    const { bytes } = await get(`format=xlsx&ids=${ids['EXPORT.ANNUAL']},${ids['EXPORT.DAILY']}`)
    const book = read(bytes, { cellDates: true, UTC: true })
    expect(book.SheetNames).toEqual(['EXPORT.ANNUAL', 'EXPORT.DAILY'])
    const rows = (name: string) => utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, UTC: true }).slice(1)
    expect(rows('EXPORT.DAILY')).toEqual([
      ['2024-02-28', new Date(Date.UTC(2024, 1, 28)), 10],
      ['2024-02-29', new Date(Date.UTC(2024, 1, 29)), 11.5],
    ])
    // Excel knows no day before 1900.
    expect(rows('EXPORT.ANNUAL')).toEqual([
      ['1850', undefined, -2.25],
      ['2020', new Date(Date.UTC(2020, 0, 1)), 1.5],
      ['2021', new Date(Date.UTC(2021, 0, 1))],
    ])
    const parts = await JSZip.loadAsync(bytes)
    expect(await parts.file('xl/worksheets/sheet1.xml')!.async('text')).toContain('state="frozen"')
  })

  test('one sheet for all: its dates are dates, and what Excel does not know stands as a period alone', async () => {
    const { bytes } = await get(`format=xlsx&layout=wide&ids=${ids['EXPORT.ANNUAL']},${ids['EXPORT.OTHER']}`)
    const book = read(bytes, { cellDates: true, UTC: true })
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets.Data!, { header: 1, UTC: true }).slice(1)
    expect(rows).toEqual([
      ['1850', undefined, -2.25],
      ['2020', new Date(Date.UTC(2020, 0, 1)), 1.5, 7],
      ['2021', new Date(Date.UTC(2021, 0, 1))],
    ])
  })

  test('JSON and a data package hold the same', async () => {
    const chosen = `ids=${ids['EXPORT.ANNUAL']},${ids['EXPORT.DAILY']}`
    const { series } = JSON.parse(await text(`format=json&${chosen}`)) as { series: Record<string, unknown>[] }
    expect(series.map(({ code }) => code)).toEqual(['EXPORT.ANNUAL', 'EXPORT.DAILY'])
    expect(series[1]!.observations).toEqual([
      { period: '2024-02-28', value: 10 },
      { period: '2024-02-29', value: 11.5 },
    ])
    const zip = await JSZip.loadAsync((await get(`format=zip&${chosen}`)).bytes)
    const described = JSON.parse(await zip.file('datapackage.json')!.async('text')) as {
      version?: string
      resources: { path: string; version: string; temporal: object }[]
    }
    expect(described.version).toBeUndefined()
    expect(described.resources).toMatchObject([
      { path: 'data/EXPORT.ANNUAL.csv', version: '1', temporal: { start: '1850', end: '2021' } },
      { path: 'data/EXPORT.DAILY.csv', version: '1', temporal: { start: '2024-02-28', end: '2024-02-29' } },
    ])
    expect(await zip.file('data/EXPORT.DAILY.csv')!.async('text')).toContain('2024-02-29,11.5')
  })

  test('who takes an export is told how far it is, as long as it is being sent', async () => {
    const days = Array.from({ length: LONG }, (_, i) => new Date(Date.UTC(1600, 0, 1 + i)).toISOString().slice(0, 10))
    await create(
      'wang',
      'EXPORT.LONG',
      { frequency: 'daily' },
      days.map((day, i) => [day, i]),
    )
    const progress = async (who: string) =>
      (await app.call<ExportProgress>('GET', '/exports/test-export', { as: tokens[who]! })).data
    expect(await progress('wang')).toBeNull()
    const response = await app.raw('GET', `/exports?key=test-export&ids=${ids['EXPORT.LONG']}`, { as: tokens.wang! })
    const reader = response.body!.getReader()
    await reader.read()
    // A reader that waits makes the server wait.
    await expect.poll(async () => (await progress('wang'))?.done).toBeGreaterThan(0)
    const { done, total } = (await progress('wang'))!
    expect(total).toBe(LONG)
    expect(done).toBeLessThan(LONG)
    expect(await progress('li')).toBeNull()
    await reader.cancel()
    await expect.poll(() => progress('wang')).toBeNull()
  })
})
