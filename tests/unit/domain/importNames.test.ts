import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'
import { readLines } from '../support/importing'

const MONTHS = Array.from({ length: 12 }, (_, i) => `2023-${String(i + 1).padStart(2, '0')}`)
const rows = (write: (month: string, i: number) => string) => MONTHS.map((month, i) => write(month, i))
const flagsOf = (lines: readonly string[]) =>
  interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!.series[0]!.observations.flatMap(
    ({ period, value, flag }) => (flag === undefined ? [] : [`${formatPeriod('monthly', period)} ${value} ${flag}`]),
  )

describe('flags before numbers, and letters with a slash behind them', () => {
  test.each<[written: string, expected: string]>([
    ['r140.7', '2023-12 140.7 r'],
    ['p 140.7', '2023-12 140.7 p'],
    ['(r) 140.7', '2023-12 140.7 r'],
    ['(p)140', '2023-12 140 p'],
    ['*140.7', '2023-12 140.7 *'],
    ['140.7 p/', '2023-12 140.7 p'],
    ['140.7r/', '2023-12 140.7 r'],
  ])('%s', (written, expected) => {
    expect(flagsOf(['Month,PPI', ...rows((month, i) => `${month},${i === 11 ? written : 130.5 + i}`)])).toEqual([
      expected,
    ])
  })

  test('codes with a letter are no numbers with a flag', () => {
    const found = readLines('Month,S2,P1', ...rows((month, i) => `${month},${i + 1},${i + 20}`))!
    expect(Object.keys(found.series)).toEqual(['S2', 'P1'])
  })
})

describe('what a series is called', () => {
  test('by its title where the column of values has no name of its own', () => {
    const found = readLines(
      'FREQ,TITLE,TIME_PERIOD,OBS_VALUE',
      ...rows((month, i) => `M,HICP - Overall index,${month},${100 + i / 10}`),
    )!
    expect(Object.keys(found.series)).toEqual(['HICP - Overall index'])
  })

  test('by what it is of, its names before their codes', () => {
    const found = readLines(
      'Country Code,Country,Indicator,Date,Value',
      ...rows((month, i) => `FR,France,Unemployment rate,${month},${7 + i / 10}`),
    )!
    expect(Object.keys(found.series)).toEqual(['France, Unemployment rate'])
  })

  test('by a row above that is called title, before any other text', () => {
    const found = readLines(
      'Not Seasonally Adjusted,',
      'Series Title:,All items in city average',
      'Base Period:,1982-84=100',
      '',
      'Year,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec',
      ...[2021, 2022].map((year) => [year, ...MONTHS.map((_, i) => 261.5 + i)].join()),
    )!
    expect(Object.keys(found.series)).toEqual(['All items in city average'])
  })

  test('a short table of years below many rows that tell of it is found by its head', () => {
    const about = ['Series Id:', 'Area:', 'Item:', 'Base:', 'Status:', 'Source:', 'Years:'].map((head) => `${head},x`)
    const data = [2022, 2023].map((year) => [year, ...MONTHS.map((_, i) => 261.5 + i)].join())
    expect(
      Object.values(readLines(...about, `Year,${MONTHS.map((_, i) => `M${i + 1}`).join()}`, ...data)!.series)[0],
    ).toMatchObject({ '2022-01': 261.5, '2023-12': 272.5 })
  })

  test.each([
    ['the same months', '2023'],
    ['other months', '2022'],
  ])('of blocks side by side with %s by the title above each', (_, year) => {
    const found = readLines(
      'Exports,,,,Imports,,',
      'Month,Value,,,Month,Value,',
      ...rows((month, i) => `${month},${i + 1},,,${month.replace('2023', year)},${i + 50},`),
    )!
    expect(Object.keys(found.series)).toEqual(['Exports', 'Imports'])
  })
})

describe('amounts before the periods of a table on its side', () => {
  const table = (head: string, ...numbers: string[]) =>
    readLines(
      `Group,${head},Jan-23,Feb-23,Mar-23`,
      `Food,${numbers[0]},101.2,101.9,102.3`,
      `Housing,${numbers[1]},103.2,103.9,104.3`,
      `All items,${numbers[2]},102.2,102.9,103.3`,
    )!

  test.each([
    ['Weight', '28.5', '20.1', '100'],
    ['TTM', '394328', '97000', '12'],
    ['Gewicht', '119', '259', '1000'],
  ])('%s is named as left out', (head, ...numbers) => {
    const found = table(head, ...numbers)
    expect([found.leftOut, Object.keys(found.series)]).toEqual([[head], ['Food', 'Housing', 'All items']])
  })

  test.each([
    ['Code', '11', '25', '30'],
    ['GeoFIPS', '00000', '01000', '02000'],
    ['No', '1', '2', '3'],
    ['Lat', '33.9', '41.1', '28.0'],
  ])('%s names its rows', (head, ...numbers) => {
    expect(table(head, ...numbers).leftOut).toEqual([])
  })
})

test('months of the Levant', () => {
  const names = 'كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول'.split('|')
  const found = readLines('الشهر,القيمة', ...names.map((name, i) => `${name} 2023,${i + 1}`))!
  expect(Object.values(found.series)[0]).toEqual(Object.fromEntries(MONTHS.map((month, i) => [month, i + 1])))
})

test('year, month and day of columns that no head names', () => {
  const days = Array.from(
    { length: 31 },
    (_, i) => `2023 ${i < 28 ? ' 2' : ' 3'} ${i < 28 ? i + 1 : i - 27} ${i / 10 + 5}`,
  )
  const found = readLines(...days)!
  expect(Object.values(found.series)[0]).toMatchObject({ '2023-02-01': 5, '2023-02-28': 7.7, '2023-03-03': 8 })
})

test.each<[heads: string[], periods: string[]]>([
  [
    ['X2000', 'X2001', 'X2002'],
    ['2000', '2001', '2002'],
  ],
  [
    ['YR2000', 'YR2001', 'YR2002'],
    ['2000', '2001', '2002'],
  ],
  [
    ['X2024.01.31', 'X2024.02.29', 'X2024.03.31'],
    ['2024-01', '2024-02', '2024-03'],
  ],
])('heads as programs name columns: %j', (heads, periods) => {
  const found = readLines(`country,${heads.join()}`, 'France,1.5,1.6,1.7', 'Spain,2.5,2.6,2.7')!
  expect(Object.keys(found.series.Spain!)).toEqual(periods)
})

test('nines far above all other numbers are told, though they stand once', () => {
  const found = readLines('Month,Temp', ...rows((month, i) => `${month},${i === 4 ? '999.9' : 10.5 + i / 10}`))!
  expect(found.doubts).toContain('sentinel')
})

test('a month of two digits that only goes up to four may be a quarter, and is told', () => {
  const found = readLines(
    'Period,Value',
    ...['2022', '2023'].flatMap((year) => ['01', '02', '03', '04'].map((n) => `${year}${n},${n}.5`)),
  )!
  expect([Object.keys(found.series.Value!)[3], found.doubts]).toEqual(['2022Q4', ['numberedParts']])
})

test('a group that is called Value is named beside another measure, and left out where all are', () => {
  const rows = ['2019,10,2,30,4', '2020,11,2.5,31,5', '2021,12,2.6,32,5.5']
  const beside = readLines('Year,Price,,Value,', ',Oil,Gas,Oil,Gas', ...rows)!
  expect(Object.keys(beside.series)).toEqual(['Price, Oil', 'Price, Gas', 'Value, Oil', 'Value, Gas'])
  const all = readLines(
    'Year,Exports,Imports',
    ',Value,Value',
    ...rows.map((row) => row.split(',').slice(0, 3).join()),
  )!
  expect(Object.keys(all.series)).toEqual(['Exports', 'Imports'])
})

test('a ledger of days, with hardly more than one value for each name, is told to be a list', () => {
  const rows = ['2023-01-03,Smith,250', '2023-01-03,Jones,99.5', '2023-01-05,Smith,120', '2023-01-09,Brown,300']
  expect(readLines('Date,Customer,Amount', ...rows)!.doubts).toContain('oneValue')
})

describe('a series says what it is of', () => {
  test.each([
    [
      'the one measure of a long table',
      'Entity,Code,Year,Life expectancy',
      ['Mali,MLI,2019,59.5', 'Mali,MLI,2020,58.5', 'Togo,TGO,2019,61.5', 'Togo,TGO,2020,60.5'],
      ['Mali, Life expectancy', 'Togo, Life expectancy'],
    ],
    [
      'a column that is called value and its unit',
      'Land,Jahr,Wert (1000 t)',
      ['Bayern,2019,59.5', 'Bayern,2020,58.5', 'Hessen,2019,61.5', 'Hessen,2020,60.5'],
      ['Bayern', 'Hessen'],
    ],
    [
      'an abbreviation of what is measured',
      'Country,Indicator,Year,Value',
      ['Mali,CPI,2019,59.5', 'Mali,CPI,2020,58.5', 'Togo,CPI,2019,61.5', 'Togo,CPI,2020,60.5'],
      ['Mali, CPI', 'Togo, CPI'],
    ],
    [
      'the one place of all rows',
      'Country,Year,Births,Deaths',
      ['Mali,2019,8.5,1.5', 'Mali,2020,8.6,2.5', 'Mali,2021,8.7,2.6'],
      ['Mali, Births', 'Mali, Deaths'],
    ],
  ])('%s', (_, head, rows, titles) => {
    expect(Object.keys(readLines(head, ...rows)!.series)).toEqual(titles)
  })
})
