import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { chooseTable } from '#domain/import/chooseTable'
import { guessMapping } from '#domain/import/guess'
import { plainMapping } from '#domain/import/plainMapping'
import { inspectTable } from '#domain/import/inspect'
import { columnName } from '#domain/import/columnLabel'
import { orient, type Mapping } from '#domain/import/mapping'
import { openFile } from '#domain/import/openFile'
import { skippedRows } from '#domain/import/places'
import { readTable } from '#domain/import/readTable'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'

const FIXTURES = join(import.meta.dirname, '../../fixtures')

async function open(path: string) {
  const opened = await openFile(new Uint8Array(readFileSync(path)))
  const table = opened.tables[chooseTable(opened.tables)]!
  return { ...opened, table, mapping: guessMapping(table) }
}

const fixture = (name: string) => open(join(FIXTURES, name))

const readText = (text: string, change: Partial<Mapping> = {}) => {
  const table = parseText(text)
  const mapping = { ...guessMapping(table)!, ...change }
  const { observations, refused } = readTable(table, mapping)
  return {
    mapping,
    values: observations.map(({ period, value }) => [formatPeriod(mapping.frequency, period), value]),
    refused: refused.map(({ row, column, reason }) => [row, columnName(column - 1), reason]),
    skipped: skippedRows(table, mapping).map(({ row }) => row),
    inspection: inspectTable(table, mapping),
  }
}

test('a row above the header that names groups of columns is not left out', () => {
  const { skipped, inspection } = readText(
    'Deaths,,,,\nPeriod,North,,South,\n,Births,Deaths,Births,Deaths\n2024-01,1,2,3,4\n2024-02,5,6,7,8\n2024-03,5,6,7,8',
  )
  expect(skipped).toEqual([1])
  expect(inspection.columns.map(({ label }) => label)).toEqual([
    'Period',
    'North, Births',
    'North, Deaths',
    'South, Births',
    'South, Deaths',
  ])
})

describe('a file', () => {
  test('with more cells than headers reports them, and what looks like a mark for a missing value', async () => {
    const { table, mapping, encoding } = await fixture('extra-cells.csv')
    expect(encoding).toBe('utf-8')
    expect(mapping).toMatchObject({
      layout: 'down',
      headerRow: 0,
      firstRow: 1,
      periodColumn: 0,
      valueColumn: 2,
      frequency: 'monthly',
    })
    const { nameless, sentinels } = inspectTable(table, mapping!)
    expect(nameless).toEqual([{ column: 6, place: 'G', rows: 60 }])
    expect(sentinels.map(({ column, text, count }) => [column, text, count])).toEqual([
      [4, '-01', 20],
      [5, '-9.99', 20],
      [6, '-0.99', 20],
    ])
    expect(readTable(table, mapping!)).toMatchObject({ refused: [] })
    expect(skippedRows(table, mapping!)).toEqual([])
    const trend = readTable(table, { ...mapping!, valueColumn: 4, missingValues: [-1] })
    expect(trend.observations.filter(({ value }) => value === null)).toHaveLength(20)
  })

  test('in GBK with a preamble and notes reads as periods descending', async () => {
    const { table, mapping, encoding } = await fixture('月度-gbk.csv')
    expect(encoding).toBe('gb18030')
    expect(mapping).toMatchObject({ headerRow: 2, firstRow: 3, lastRow: 38, frequency: 'monthly' })
    const retail = readTable(table, { ...mapping!, valueColumn: 3 })
    expect(retail.observations).toHaveLength(36)
    expect(retail.observations.filter(({ value }) => value === null)).toHaveLength(3)
    expect(skippedRows(table, mapping!).map(({ row }) => row)).toEqual([1, 2, 40, 41, 42])
    expect(retail.refused).toEqual([])
  })

  test('with periods across is turned', async () => {
    const { table, mapping } = await fixture('季度宽表-gbk.csv')
    expect(mapping).toMatchObject({ layout: 'across', frequency: 'quarterly' })
    expect(readTable(table, mapping!).observations.map(({ value }) => value)).toEqual([177981.8, 133748.5])
    const second = readTable(table, { ...mapping!, valueColumn: mapping!.valueColumn + 1 })
    expect(second.observations.map(({ value }) => value)).toEqual([null, 60157.3])
  })

  test('with names beside periods across leaves no column out', () => {
    const rows = [
      'Region,Measure,2015,2016,2017',
      '"Korea, Rep.",GDP,1.5,2.5,3.5',
      '"Korea, Rep.",CPI,2.5,3.5,4.5',
      'China,CPI,3.5,4.5,5.5',
    ]
    const table = parseText(rows.join('\n'))
    expect(skippedRows(table, guessMapping(table)!)).toEqual([])
  })

  test('with years down and months across, with old Macintosh line ends', async () => {
    const { table, mapping } = await fixture('years-by-months.csv')
    expect(mapping).toMatchObject({ layout: 'yearByPart', frequency: 'monthly' })
    const { observations } = readTable(table, mapping!)
    expect(observations.map(({ value }) => value)).toEqual(
      Array.from({ length: 24 }, (_, i) => (i === 15 ? null : i + 1)),
    )
  })

  test('of a workbook: the sheet with the data, metadata above it, dates three months apart', async () => {
    const { tables, table, mapping, encoding } = await fixture('quarterly.xlsx')
    expect(tables.map(({ name }) => name)).toEqual(['Index', 'Data1'])
    expect([encoding, table.name]).toEqual([null, 'Data1'])
    expect(mapping).toMatchObject({ headerRow: 0, firstRow: 7, frequency: 'quarterly' })
    const { observations, refused } = readTable(table, mapping!)
    expect(observations).toHaveLength(20)
    expect(formatPeriod('quarterly', observations[0]!.period)).toBe('2018Q3')
    expect(refused).toEqual([])
  })

  test('of a workbook in the old format, with Chinese in it', async () => {
    const book = utils.book_new()
    const rows = [
      ['月份', '粮食价格（元/吨）'],
      ['2024年1月', 2810.5],
      ['2024年2月', 2795],
      ['2024年3月', '缺货'],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '价格')
    const { tables } = await openFile(new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer))
    expect(tables[0]!.name).toBe('价格')
    const { observations, refused } = readTable(tables[0]!, guessMapping(tables[0]!)!)
    expect(observations.map(({ period, value }) => [formatPeriod('monthly', period), value])).toEqual([
      ['2024-01', 2810.5],
      ['2024-02', 2795],
    ])
    expect(refused.map(({ row, text }) => [row, text])).toEqual([[4, '缺货']])
  })

  test('in UTF-16', async () => {
    const { table, mapping, encoding } = await fixture('utf-16le.csv')
    expect(encoding).toBe('utf-16le')
    expect(readTable(table, mapping!).observations.map(({ value }) => value)).toEqual([5, 6])
  })

  test('with decimal commas', async () => {
    const { table, mapping } = await fixture('comma-decimals.csv')
    expect(mapping).toMatchObject({ decimalMark: ',' })
    expect(readTable(table, mapping!).observations.map(({ value }) => value)).toEqual([1234.5, 2000.25])
  })

  test('without periods says so', async () => {
    expect((await fixture('no-periods.csv')).mapping).toBeNull()
  })

  test('that is a damaged or protected workbook says so', async () => {
    const bytes = new Uint8Array(readFileSync(join(FIXTURES, 'quarterly.xlsx'))).slice(0, 4000)
    await expect(openFile(bytes)).rejects.toMatchObject({ reason: 'damaged' })
  })
})

test.each([
  ['the same in every row', 'date,region,confirmed\n2020-01-21,440000,2\n2020-01-22,440000,5\n2020-01-23,440000,2'],
  ['a code', 'date,cityCode,confirmed\n2020-01-21,440100,2\n2020-01-22,440200,5\n2020-01-23,440300,2'],
])('a column of numbers that is %s is not guessed as the value', (_, text) => {
  expect(readText(text).mapping.valueColumn).toBe(2)
})

describe('each refused cell has its place and reason', () => {
  test('every kind of bad row', async () => {
    const { table, mapping } = await fixture('bad-rows.csv')
    const { observations, refused } = readTable(table, mapping!)
    expect(observations).toHaveLength(1)
    expect(refused.map(({ row, column, reason, firstRow }) => [row, column, reason, firstRow])).toEqual([
      [3, 2, 'notANumber', undefined],
      [4, 1, 'noSuchDate', undefined],
      [5, 2, 'shortRow', undefined],
      [6, 3, 'extraCells', undefined],
      [7, 1, 'empty', undefined],
      [8, 1, 'duplicatePeriod', 2],
      [9, 2, 'tooLarge', undefined],
    ])
  })

  test('in a table that lies on its side places are those of the file', () => {
    const { mapping, refused } = readText('name,2020,2021,2022\nA,1,abc,3\n')
    expect(mapping.layout).toBe('across')
    expect(refused).toEqual([[2, 'C', 'notANumber']])
  })

  test('a total below the data is refused, a note is left out and told', () => {
    const { refused, skipped } = readText('year,value\n2020,1\n2021,2\nTotal,3\nSource: somebody\n')
    expect(refused).toEqual([[4, 'A', 'notAPeriod']])
    expect(skipped).toEqual([5])
  })
})

describe('day and month are decided for the whole column', () => {
  test('one day above twelve decides', () => {
    expect(readText('date,value\n01/02/2020,1\n03/02/2020,2\n13/02/2020,3\n').values.map(([p]) => p)).toEqual([
      '2020-02-01',
      '2020-02-03',
      '2020-02-13',
    ])
    expect(readText('date,value\n01/02/2020,1\n01/13/2020,2\n').values.map(([p]) => p)).toEqual([
      '2020-01-02',
      '2020-01-13',
    ])
  })

  test('undecided asks, and reads once it is decided', async () => {
    const { table, mapping } = await fixture('ambiguous.csv')
    expect(mapping!.style.dayMonthOrder).toBeNull()
    expect(inspectTable(table, mapping!).dateOrders).toEqual(['dayFirst', 'monthFirst'])
    expect(readTable(table, mapping!)).toMatchObject({
      observations: [],
      refused: [{ reason: 'undecidedOrder' }, { reason: 'undecidedOrder' }],
    })
    const decided = readTable(table, { ...mapping!, style: { ...mapping!.style, dayMonthOrder: 'dayFirst' } })
    expect(decided.observations.map(({ period }) => formatPeriod('daily', period))).toEqual([
      '2020-02-01',
      '2020-02-03',
    ])
  })

  test.each([
    ['2016.1\n2016.2\n2016.3\n2016.5', ['2016-01', '2016-02', '2016-03', '2016-05']],
    ['2016.1\n2016.9\n2016.10', ['2016-01', '2016-09', '2016-10']],
    ['2016.1\n2016.2\n2016.3\n2016.4\n2017.1', ['2016Q1', '2016Q2', '2016Q3', '2016Q4', '2017Q1']],
    ['2016.01\n2016.02\n2016.1', ['2016-01', '2016-02', '2016-10']],
  ])('2016.1 by what stands beside it', (periods, expected) => {
    expect(
      readText(
        `m,v\n${periods
          .split('\n')
          .map((p) => `${p},1`)
          .join('\n')}`,
      ).values.map(([p]) => p),
    ).toEqual(expected)
  })

  test('2016.1 alone is refused', () => {
    expect(readText('m,v\n2015.12,1\n2016.1,2\n').refused).toEqual([[3, 'A', 'ambiguousMonth']])
  })
})

test('pasted text with tabs, quotes and exotic line ends', () => {
  expect(readText('period\tvalue\r2020\t"1,234.5"\r\n2021\t１２．５\n').values).toEqual([
    ['2020', 1234.5],
    ['2021', 12.5],
  ])
})

/** Files without a column of periods, where no mapping is guessed. */
const WITHOUT_PERIODS = ['no-periods.csv']

describe('every file', () => {
  const files = readdirSync(FIXTURES).filter((name) => /\.(csv|xlsx)$/.test(name))

  test.each(files)('%s opens, and no cell is dropped in silence', async (name) => {
    const { table, mapping } = await fixture(name)
    expect(mapping === null).toBe(WITHOUT_PERIODS.includes(name))
    if (!mapping) return
    const { observations, refused } = readTable(table, mapping)
    const rows = orient(table, mapping.layout)
      .rows.slice(mapping.firstRow, mapping.lastRow + 1)
      .filter((row) => row.length > 0)
    expect(observations.length + refused.length).toBe(rows.length * (mapping.layout === 'yearByPart' ? 12 : 1))
  })
})

describe('dates as a spreadsheet numbers them', () => {
  test('are periods in a column that says so', () => {
    const { mapping, values, refused } = readText('date,value\n43831,100.5\n43862,101\n43891,102\n')
    expect(mapping).toMatchObject({ periodColumn: 0, valueColumn: 1, frequency: 'monthly' })
    expect(values).toEqual([
      ['2020-01', 100.5],
      ['2020-02', 101],
      ['2020-03', 102],
    ])
    expect(refused).toEqual([])
  })

  test('keep their time of day', () => {
    const { values } = readText('Time;V\n45292.375;1\n45292.3958333333;2\n45292.4166666667;3\n')
    expect(values).toEqual([
      ['2024-01-01 09:00', 1],
      ['2024-01-01 09:30', 2],
      ['2024-01-01 10:00', 3],
    ])
  })

  test('are numbers where nothing says so', () => {
    expect(guessMapping(parseText('a,b\n43831,100.5\n43862,101\n'))).toBeNull()
  })
})

test('where nothing reads as a period, all can still be chosen, and each row says why it is refused', () => {
  const table = parseText('what,how many\nfirst,1\nsecond,2\n')
  expect(guessMapping(table)).toBeNull()
  const mapping = plainMapping(table)!
  expect(mapping).toMatchObject({ headerRow: 0, firstRow: 1, lastRow: 2, periodColumn: 0, valueColumn: 1 })
  expect(readTable(table, mapping).refused.map(({ reason }) => reason)).toEqual(['notAPeriod', 'notAPeriod'])
  expect(plainMapping(parseText(''))).toBeNull()
})
