import { describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { interpret } from '#domain/import/interpret'
import { openForImport, tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'
import { readFirsts, readLines } from '../support/importing'

const days = (from: number, count: number, value: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => `${String(from + i).padStart(2, '0')}.01.2024|${value(from + i)}`)

describe('heads that are written anew further down', () => {
  test('columns that go away or change their order keep their values', () => {
    const found = readLines(
      'Datum|1 AUD|1 HRK|100 HUF',
      ...days(1, 4, (n) => `15,${n}0|3,${n}0|5,${n}0`),
      'Datum|100 HUF|1 AUD',
      ...days(5, 4, (n) => `5,${n}0|15,${n}0`),
    )!
    expect(found.refused).toEqual([])
    expect(found.series).toMatchObject({
      '1 AUD': { '2024-01-04': 15.4, '2024-01-05': 15.5 },
      '100 HUF': { '2024-01-04': 5.4, '2024-01-08': 5.8 },
    })
    expect(Object.keys(found.series['1 HRK']!)).toEqual(['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04'])
  })

  test('other periods across stand above their own values, whatever their order', () => {
    const of = (...second: string[]) =>
      readLines('Item,2018,2019,2020', 'Wheat,1.1,1.2,1.3', 'Rye,2.1,2.2,2.3', ...second)!.series
    expect(of('Item,2019,2020,2021', 'Oats,3.1,3.2,3.3', 'Barley,4.1,4.2,4.3')).toMatchObject({
      Wheat: { 2018: 1.1, 2020: 1.3 },
      Oats: { 2019: 3.1, 2021: 3.3 },
    })
    expect(of('', 'Item,2020,2019,2018', 'Oats,3.3,3.2,3.1')).toMatchObject({ Oats: { 2018: 3.1, 2020: 3.3 } })
  })

  test('other columns of later periods are series of their own', () => {
    const found = readLines(
      'Date,Alpha,Beta',
      '2021-01,1.5,2.5',
      '2021-02,1.6,2.6',
      '2021-03,1.7,2.7',
      '',
      'Date,Beta,Gamma',
      '2021-04,2.8,3.5',
      '2021-05,2.9,3.6',
      '2021-06,2.1,3.7',
    )!
    expect(found.series).toEqual({
      Alpha: { '2021-01': 1.5, '2021-02': 1.6, '2021-03': 1.7 },
      Beta: { '2021-01': 2.5, '2021-02': 2.6, '2021-03': 2.7, '2021-04': 2.8, '2021-05': 2.9, '2021-06': 2.1 },
      Gamma: { '2021-04': 3.5, '2021-05': 3.6, '2021-06': 3.7 },
    })
  })

  test('names in other units are other series, and it is told that they are called alike', () => {
    const rows = (from: number) => Array.from({ length: 4 }, (_, i) => `${from + i},${from + i}.5`)
    const found = readLines('Year,Coal', ',kt', ...rows(2000), 'Year,Coal', ',PJ', ...rows(2004))!
    expect(found.doubts.filter((kind) => kind === 'sameName')).toHaveLength(2)
  })

  test.each([
    ['a first value that is like a year', ['Austria,2019,1520', 'Austria,2020,980', 'Austria,2021,1610']],
    ['a first value that is missing', ['Austria,2019,n.a.', 'Austria,2020,980', 'Austria,2021,n.a.']],
  ])('rows of data are none: %s', (_, austria) => {
    const found = readLines(
      'Country,Year,Jobs',
      ...austria,
      'Austria,2022,990',
      'Austria,2023,995',
      ...[2019, 2020, 2021, 2022, 2023].map((year) => `Belgium,${year},4100`),
    )!
    expect(Object.keys(found.series)).toEqual(['Austria, Jobs', 'Belgium, Jobs'])
    expect(found.series['Austria, Jobs']).toMatchObject({ 2020: 980, 2022: 990, 2023: 995 })
  })

  test('on its side neither', () => {
    const rows = [
      'Austria,Male,1020,1021',
      'Austria,Female,970,980',
      'Austria,Total,2010,2011',
      'Belgium,Male,3100,3200',
    ]
    const found = readLines('Country,Sex,2019,2020', ...rows, 'Belgium,Female,310,320', 'Belgium,Total,3410,3520')!
    expect(found.series['Belgium, Total']).toEqual({ 2019: 3410, 2020: 3520 })
    expect(found.series['Austria, Total']).toEqual({ 2019: 2010, 2020: 2011 })
  })

  test('periods of another frequency are another series', () => {
    const found = readLines(
      'Year,GDP',
      '2021,100.5',
      '2022,103.2',
      '2023,104.9',
      'Quarter,GDP',
      '2024 Q1,25.8',
      '2024 Q2,26.1',
      '2024 Q3,26.3',
    )!
    expect(Object.values(found.series).map((one) => Object.keys(one))).toContainEqual(['2024Q1', '2024Q2', '2024Q3'])
    expect(Object.values(found.series).flatMap((one) => Object.values(one))).not.toContain(undefined)
  })

  test('the same heads again begin nothing', () => {
    const found = readLines(
      'Month,Rain,Sun',
      '2021-01,1.5,2',
      '2021-02,1.6,3',
      'Month,Rain,Sun',
      '2021-03,1.7,4',
      '2021-04,1.8,5',
    )!
    expect(Object.keys(found.series['Rain']!)).toEqual(['2021-01', '2021-02', '2021-03', '2021-04'])
  })
})

describe('heads that are no periods beside those that are', () => {
  const months = ['January', 'February', 'March', 'April', 'May', 'June']
  const table = (heads: string, row: (i: number) => string) => [
    heads,
    ...months.map((month, i) => `${month},${row(i)}`),
  ]

  test.each(['2023/2022', '2023/22', '2023-2022'])('a change from a year to the other: %s', (head) => {
    const found = readLines(...table(`Month,2022,2023,${head}`, (i) => `${100 + i},${200 + i},1.${i}`))!
    expect(Object.values(found.series)[0]).toMatchObject({ '2022-01': 100, '2023-01': 200, '2023-06': 205 })
    expect(found.refused).toEqual([`Δ ${head} notAPeriod`])
  })

  test('a year over two at the turn of the century is one', () => {
    const found = readLines('Item,1997,1998,1999/00,2000/01', 'Rye,1.5,2.5,3.5,4.5')!
    expect([found.questions, found.refused]).toEqual([['yearSpan'], []])
  })

  test('a year over two that goes on from the others is one', () => {
    expect(readLines('Item,2020/21,2021/22,2022/23', 'Rye,1.5,2.5,3.5')!.questions).toEqual(['yearSpan'])
  })
})

test('names of series stand above their codes and units', () => {
  const found = readLines(
    '系列名称,企業物価指数,輸出物価指数',
    'データコード,PR01-1,PR01-2',
    '単位,2020年=100,2020年=100',
    '2024/01,120.1,130.2',
    '2024/02,120.4,130.1',
  )!
  expect(Object.keys(found.series)).toEqual(['企業物価指数', '輸出物価指数'])
})

describe('columns whose cells are no plain numbers are named', () => {
  test.each(['84–88', '16.6 per 1,000', '20:30', '2.5x'])('%s', (text) => {
    const cell = (i: number) => text.replace(/\d/, String(i))
    const found = readLines('Year,Plain,Odd', ...[1, 2, 3, 4, 5].map((i) => `${2000 + i},${i}.5,"${cell(i)}"`))!
    expect([Object.keys(found.series), found.leftOut]).toEqual([['Plain'], ['Odd']])
  })
})

test('amounts that begin like the years of their rows are no dates', () => {
  const rows = [2001, 2002, 2003].map((year, i) => `${year},${i}.5,${year}.5,${year}.5`)
  expect(Object.keys(readLines('Year,Alpha,Beta,Decimal date', ...rows)!.series)).toEqual(['Alpha', 'Beta'])
})

describe('points before three digits in a file of semicolons', () => {
  test('are asked about where the dates are those of a program', () => {
    expect(readLines('Date;Rate', '2023-01;1.308', '2023-02;1.705')!.questions).toEqual(['decimalMark'])
  })

  test('group thousands elsewhere, and commas stand before decimals everywhere', () => {
    expect(readLines('Jahr;Anzahl', '2019;1.613', '2020;2.431')!.series).toEqual({ Anzahl: { 2019: 1613, 2020: 2431 } })
    expect(readLines('Date;Rate', '2023-01;1,308', '2023-02;1,705')!.series).toEqual({
      Rate: { '2023-01': 1.308, '2023-02': 1.705 },
    })
  })
})

test('flags in columns without a name behind periods across stand with their values', () => {
  const found = readLines(
    'TIME,2021-Q1,,2021-Q2,,2021-Q3,',
    'GEO (Labels),,,,,,',
    'Belgium,6.5,,9.1,b,6.8,p',
    'Greece,:,b,14.5,,5.5,p',
  )!
  expect(found.refused).toEqual([])
  expect(found.series).toEqual({
    Belgium: { '2021Q1': 6.5, '2021Q2': 9.1, '2021Q3': 6.8 },
    Greece: { '2021Q1': null, '2021Q2': 14.5, '2021Q3': 5.5 },
  })
})

describe('heads that say what is measured and when', () => {
  test('of several measures', () => {
    const found = readLines(
      '"region";"Prisindeks 2020K1";"Prisindeks 2020K2";"Prisindeks 2020K3";"Antall 2020K1";"Antall 2020K2";"Antall 2020K3"',
      '"Oslo";111.7;114.5;112.1;5;6;7',
      '"Bergen";110.8;113.6;"..";8;9;10',
    )!
    expect(found.series).toEqual({
      'Prisindeks, Oslo': { '2020Q1': 111.7, '2020Q2': 114.5, '2020Q3': 112.1 },
      'Prisindeks, Bergen': { '2020Q1': 110.8, '2020Q2': 113.6, '2020Q3': null },
      'Antall, Oslo': { '2020Q1': 5, '2020Q2': 6, '2020Q3': 7 },
      'Antall, Bergen': { '2020Q1': 8, '2020Q2': 9, '2020Q3': 10 },
    })
  })

  test('with a unit behind them', () => {
    const heads = [2019, 2020, 2021].map((year) => `"wages;${year};[zł]"`).join(';')
    const found = readLines(`Kod;Nazwa;${heads}`, '0000000;POLSKA;4706,62;5855,29;7102,13')!
    expect(found.series).toEqual({ 'POLSKA, wages': { 2019: 4706.62, 2020: 5855.29, 2021: 7102.13 } })
  })

  test('bases of an index are no periods, though a note stands below', () => {
    const found = readLines(
      'Date,Census 2010,Census 2015,Census 2020',
      '2001,5.5,6.5,7.5',
      '2002,5.6,6.6,7.6',
      '2003,5.7,6.7,7.7',
      'Source: Statistics Office',
    )!
    expect(Object.keys(found.series)).toEqual(['Census 2010', 'Census 2015', 'Census 2020'])
  })

  test('bases of an index are no periods', () => {
    const found = readLines(
      'Date,Index 2010,Index 2015,Index 2020',
      '2022-01,150,120,110',
      '2022-02,151,121,111',
      '2022-03,152,122,112',
    )!
    expect(Object.keys(found.series)).toEqual(['Index 2010', 'Index 2015', 'Index 2020'])
  })
})

test.each<[rows: string[], moments: string[]]>([
  [
    ['2024010100,1.5', '2024010101,1.7', '2024010102,1.9'],
    ['2024-01-01 00:00', '2024-01-01 01:00', '2024-01-01 02:00'],
  ],
  [
    ['202401010930,1.5', '202401010945,1.7'],
    ['2024-01-01 09:30', '2024-01-01 09:45'],
  ],
  [
    ['20240101 093015,1.5', '20240101 093030,1.7'],
    ['2024-01-01 09:30:15', '2024-01-01 09:30:30'],
  ],
  [
    ['20240101T0930Z,1.5', '20240101T0945Z,1.7'],
    ['2024-01-01 09:30', '2024-01-01 09:45'],
  ],
])('days and times without anything between their parts: %j', (rows, moments) => {
  expect(Object.keys(readLines('time,temp', ...rows)!.series.temp!)).toEqual(moments)
})

test('ten digits that are no hour of any day are no moments', () => {
  expect(readLines('id,temp', '2024013100,1.5', '2024013200,1.7', '2024013300,1.9')).toBeNull()
  expect(readLines('phone,calls', '2079460123,1.5', '2079460456,1.7', '2079460789,1.9')).toBeNull()
})

describe('periods as offices and programs write them', () => {
  const found = (head: string, periods: readonly string[]) => {
    const read = readLines(`${head};Value;Other`, ...periods.map((period, i) => `${period};${i}.5;${i}.25`))!
    return [read.questions, read.refused, Object.keys(read.series['Value'] ?? {})]
  }

  test.each<[string, string[], string[]]>([
    ['Dátum', ['2024.01.02.', '2024.01.03.', '2024.01.04.'], ['2024-01-02', '2024-01-03', '2024-01-04']],
    ['날짜', ['2024. 1. 2.', '2024. 1. 3.', '2024. 1. 4.'], ['2024-01-02', '2024-01-03', '2024-01-04']],
    [
      'MTU (CET)',
      ['26.10.2024 12:00 - 26.10.2024 13:00', '26.10.2024 13:00 - 26.10.2024 14:00'],
      ['2024-10-26 12:00', '2024-10-26 13:00'],
    ],
    ['timestamp', ['1704067200000', '1704153600000', '1704240000000'], ['2024-01-01', '2024-01-02', '2024-01-03']],
    ['unix', ['1704067200', '1704070800', '1704074400'], ['2024-01-01 00:00', '2024-01-01 01:00', '2024-01-01 02:00']],
    [
      '',
      ['2018/ 1- 3.', ' 4- 6.', ' 7- 9.', '10-12.', '2019/ 1- 3.'],
      ['2018Q1', '2018Q2', '2018Q3', '2018Q4', '2019Q1'],
    ],
    ['Period', ['Jan 2020 to Mar 2020', 'Apr 2020 to Jun 2020'], ['2020Q1', '2020Q2']],
  ])('%s %j', (head, periods, expected) => {
    expect(found(head, periods)).toEqual([[], [], expected])
  })

  test('twelve months from one year into the next ask which one they are of', () => {
    expect(found('Year', ['Apr 2010 to Mar 2011', 'Apr 2011 to Mar 2012'])[0]).toEqual(['yearSpan'])
  })

  const firsts = (count: number, write: (year: number, month: number) => string) =>
    Array.from({ length: count }, (_, i) => write(2019 + Math.floor(i / 12), (i % 12) + 1))

  test('the firsts of months that go on for more than a year tell the order of their dates', () => {
    const dayFirst = firsts(14, (year, month) => `01/${String(month).padStart(2, '0')}/${year}`)
    const monthFirst = firsts(14, (year, month) => `${month}/1/${year}`).reverse()
    for (const periods of [dayFirst, monthFirst])
      expect(found('data', periods)).toMatchObject([[], [], { 0: '2019-01', 13: '2020-02', length: 14 }])
  })

  test('those of one year do not', () => {
    expect(
      found(
        'data',
        firsts(12, (year, month) => `01/${String(month).padStart(2, '0')}/${year}`),
      )[0],
    ).toEqual(['dayMonthOrder'])
  })
})

test('a sentence above columns that spaces part names none of them, and words behind rows keep them', () => {
  const row = (month: number) =>
    `   2018  ${String(month).padStart(2)}  ${(20 + month / 10).toFixed(1).padStart(6)}  ${(100 + month).toFixed(1)}`
  const found = readLines(
    'Sheffield',
    'Estimated data is marked with a * after the value.',
    '   yyyy  mm    tmax    rain',
    '               degC      mm',
    ...Array.from({ length: 10 }, (_, i) => row(i + 1)),
    ...[11, 12].map((month) => `${row(month)}  Provisional`),
  )!
  expect(Object.keys(found.series)).toEqual(['tmax', 'rain'])
  expect(found.series['rain']).toMatchObject({ '2018-01': 101, '2018-10': 110, '2018-11': 111, '2018-12': 112 })
})

test('a code is that of its own row, and of no total below it', () => {
  const found = readLines(
    'Code,Kind,Jan 2024,Feb 2024,Mar 2024',
    ',NOT ADJUSTED,,,',
    ',Total,1.1,1.2,1.3',
    '441,Cars,2.1,2.2,2.3',
    '44112,Used cars,3.1,3.2,3.3',
    ',ADJUSTED,,,',
    ',Total,4.1,4.2,4.3',
    '441,Cars,5.1,5.2,5.3',
    '44112,Used cars,6.1,6.2,6.3',
  )!
  expect(Object.keys(found.series)).toEqual([
    'NOT ADJUSTED, Total',
    'NOT ADJUSTED, 441, Cars',
    'NOT ADJUSTED, 44112, Used cars',
    'ADJUSTED, Total',
    'ADJUSTED, 441, Cars',
    'ADJUSTED, 44112, Used cars',
  ])
})

test('years that begin far ahead are of another calendar; forecasts that begin now are none', () => {
  const months = 'Year,Jul,Aug,Sep\n'
  const of = (from: number) => [2, 3, 4].map((n, i) => `${from + i},${n}.5,${n}.6,${n}.7`)
  expect(readLines(months.trim(), ...of(2076))).toBeNull()
  expect(Object.keys(readLines('Year,Population', '2026,5', '2060,6', '2100,7')!.series)).toEqual(['Population'])
})

describe('dates of a workbook that were read in another country’s order', () => {
  const serial = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / 86_400_000 + 25_569
  const read = async (cells: readonly (string | number)[]) => {
    const sheet = utils.aoa_to_sheet([['Date', 'Rate'], ...cells.map((cell, i) => [cell, i + 0.5])])
    for (const at of Object.keys(sheet))
      if (/^A\d/.test(at) && sheet[at].t === 'n') Object.assign(sheet[at], { z: 'yyyy-mm-dd' })
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Sheet')
    const { tables } = await openForImport(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })))
    const [series] = interpret(tables, { all: true })!.series
    return series!.observations.map(({ period }) => formatPeriod('daily', period))
  }

  test('are exchanged back where they go on only then', async () => {
    // 10 to 12 November were stored as 11 October to 11 December.
    const stored = [10, 11, 12].map((month) => serial(2023, month, 11))
    expect(await read([...stored, '13/11/2023', '14/11/2023', '15/11/2023'])).toEqual(
      [10, 11, 12, 13, 14, 15].map((day) => `2023-11-${day}`),
    )
  })

  test('stay where they go on as they are', async () => {
    const stored = [10, 11, 12].map((day) => serial(2023, 11, day))
    expect(await read([...stored, '13/11/2023', '14/11/2023', '15/11/2023'])).toEqual(
      [10, 11, 12, 13, 14, 15].map((day) => `2023-11-${day}`),
    )
  })
})

test('tables in the same unit, each under a title of its own, are several', () => {
  const block = (title: string, from: number) => [
    title,
    'Million euros',
    'Year,Germany,France',
    `2019,${from}.5,${from + 1}.5`,
    `2020,${from + 2}.5,${from + 3}.5`,
    '',
  ]
  const found = readLines(...block('Exports', 10), ...block('Imports', 20), ...block('Balance', 30))!
  const values = Object.values(found.series).flatMap((one) => Object.values(one))
  expect(values.sort()).toEqual([10.5, 11.5, 12.5, 13.5, 20.5, 21.5, 22.5, 23.5, 30.5, 31.5, 32.5, 33.5])
})

test('pages of one table, each under its title, are one table', () => {
  const page = (title: string, from: number) => [
    title,
    'Month,Revenue,Expenditure',
    ...[0, 1, 2].map((n) => `2020-0${from + n},${from + n}.5,${from + n}.25`),
  ]
  const found = readLines(...page('Government finance', 1), '', ...page('Government finance (continued)', 4))!
  expect(Object.keys(found.series)).toEqual(['Revenue', 'Expenditure'])
  expect(found.series['Revenue']).toMatchObject({ '2020-01': 1.5, '2020-06': 6.5 })
})

test('rows that say when series begin and were updated name no columns', () => {
  const above = [
    'Series,Alpha,Beta',
    'Unit,%,%',
    'Start,1990-01-01,1991-01-01',
    'Updated,2024-03-01,2024-03-02',
    'Period,,',
  ]
  const found = readLines(...above, '2019,1.1,2.1', '2020,1.2,2.2', '2021,1.3,2.3')!
  expect(found.series).toEqual({
    Alpha: { '2019': 1.1, '2020': 1.2, '2021': 1.3 },
    Beta: { '2019': 2.1, '2020': 2.2, '2021': 2.3 },
  })
})

test('dates behind words whose order one of them tells', () => {
  const found = readLines('Date,V', 'As on 31/03/2020,1.5', 'As on 31/03/2021,2.5', 'As on 31/03/2022,2.6')!
  expect(found.series).toEqual({ V: { '2020': 1.5, '2021': 2.5, '2022': 2.6 } })
})

describe('heads of periods in other languages', () => {
  test.each([
    'Tarix',
    'Sana',
    'Күні',
    'Datum',
    'Ημερομηνία',
    'Kuupäev',
    'Päivämäärä',
    'วันที่',
    'Tanggal',
    'Ngày',
    'תאריך',
    'تاریخ',
  ])('%s stands above dates, and names of numbers beside it are heads', (head) => {
    const found = readLines(
      `${head};1 USD;100 JPY`,
      ...['1,7000;1,2021', '1,7012;1,2034', '1,7011;1,1999', '1,7008;1,2122'].map(
        (values, i) => `0${i + 1}.03.2023;${values}`,
      ),
    )!
    expect(found.refused).toEqual([])
    expect(Object.keys(found.series)).toEqual(['1 USD', '100 JPY'])
  })

  test('quarters by the Greek letter are those of a Latin one', () => {
    const found = readLines('Περίοδος;Δείκτης', 'Τ1 2021;101,5', 'Τ2 2021;102,4', 'Τ3 2021;103,1', 'Τ4 2021;104,7')!
    expect(found.series).toEqual({ Δείκτης: { '2021Q1': 101.5, '2021Q2': 102.4, '2021Q3': 103.1, '2021Q4': 104.7 } })
  })
})

describe('columns of parts of years, by what they are called', () => {
  const table = (head: string, parts: readonly string[]) =>
    readLines(
      `Year;${head};Exports`,
      ...[2014, 2015, 2016].flatMap((year) => parts.map((part, i) => `${year};${part};${3000 + year + i * 7}`)),
    )!
  const halves =
    'Half|Semestre|Półrocze|Pololetí|Félév|Halvår|Halfjaar|Полугодие|Εξάμηνο|Yarıyıl|반기|Halbjahr|Polugodište|Poolaasta|Pusgads|Pusmetis|Polrok|Polletje|Півріччя'
  test.each(halves.split('|'))('halves below %s, by any numbers', (head) => {
    for (const parts of [
      ['I', 'II'],
      ['I.', 'II.'],
      ['1', '2'],
    ])
      expect(Object.keys(table(head, parts).series['Exports'] ?? {})).toEqual([
        '2014H1',
        '2014H2',
        '2015H1',
        '2015H2',
        '2016H1',
        '2016H2',
      ])
  })

  const quarters =
    'Тримесечие|Tromjesečje|Ársfjórðungur|Tremujori|רבעון|الربع|Rüb|Тоқсан|კვარტალი|Եռամսյակ|Улирал|Kwart|Suku tahun'
  test.each(quarters.split('|'))('quarters below %s, by any numbers', (head) => {
    for (const parts of [
      ['I', 'II', 'III', 'IV'],
      ['1', '2', '3', '4'],
    ])
      expect(Object.keys(table(head, parts).series['Exports'] ?? {}).slice(0, 4)).toEqual([
        '2014Q1',
        '2014Q2',
        '2014Q3',
        '2014Q4',
      ])
  })

  const weeks = 'Седмица|Tjedan|Hét|Εβδομάδα|Nädal|Nedēļa|Savaitė|Săptămâna|Týždeň|Teden|Тиждень|Nedelja|Minggu|שבוע|주'
  test.each(weeks.split('|'))('weeks below %s', (head) => {
    expect(Object.keys(table(head, ['1', '2', '3', '4', '5']).series['Exports'] ?? {}).slice(0, 2)).toEqual([
      '2014-W01',
      '2014-W02',
    ])
  })

  test.each([
    ['a word that nobody knows', 'Xyz', ['I', 'II', 'III', 'IV'], 'Xyz III, Exports'],
    ['parts of four months', 'Cuatrimestre', ['I', 'II', 'III'], 'Cuatrimestre III, Exports'],
    ['parts of two months', 'Bimestre', ['1', '2', '3', '4', '5', '6'], 'Bimestre 3, Exports'],
    ['thirds', 'Tertial', ['1', '2', '3'], 'Tertial 3, Exports'],
  ])('%s are told to be parts, and keep their name', (_, head, parts, title) => {
    const found = table(head, parts)
    expect(Object.keys(found.series)).toContain(title)
    expect(found.doubts.filter((kind) => kind === 'ordinal')).toHaveLength(parts.length)
  })

  test('roman numbers below a head of halves are halves', () => {
    expect(
      readLines('Ausfuhr', ';Halbjahr;', 'Jahr;I;II', '2012;3000;3037', '2013;3050;3087', '2014;3100;3137'),
    ).toMatchObject({
      series: { Ausfuhr: { '2012H1': 3000, '2012H2': 3037, '2014H2': 3137 } },
    })
  })

  test('fourths of a population and of a pregnancy are no quarters', () => {
    const years = readLines(
      'Quartile,2014,2015,2016',
      'Q1,8120,8300,8411',
      'Q2,14250,14410,14702',
      'Q3,21900,22340,22810',
      'Q4,48100,49020,50333',
    )!
    expect(years.series['Q2']).toEqual({ '2014': 14_250, '2015': 14_410, '2016': 14_702 })
    const rows = [2015, 2016, 2017].flatMap((year) =>
      ['T1', 'T2', 'T3'].map((part, i) => `${year};${part};${year - 1600 - i * 7}`),
    )
    expect(Object.keys(readLines('Anno;Trimestre di gestazione;Aborti', ...rows)!.series)).toEqual([
      'T1, Aborti',
      'T2, Aborti',
      'T3, Aborti',
    ])
  })
})

describe('a year in a title', () => {
  test('is no unit', () => {
    const found = interpret(
      tablesOf([parseText(['Passengers 2018', 'Month,Air,Sea', 'Jan,120,55', 'Feb,130,56', 'Mar,140,57'].join('\n'))]),
      { all: true },
    )!
    expect(found.series.map(({ title, unit }) => [title, unit])).toEqual([
      ['Air', undefined],
      ['Sea', undefined],
    ])
  })

  test('an average of some months is told to be of them', () => {
    expect(
      readLines(
        '"Average prices, January-June"',
        'Product,2018,2019,2020',
        'Wheat,66.1,75.2,73.9',
        'Milk,130.2,134,135.5',
      )!.doubts,
    ).toEqual(['otherSpan', 'otherSpan'])
  })
})

describe('what all heads say beside their years', () => {
  test.each([
    ['a plan', 'Item;Plan A 2016;Plan A 2017;Plan A 2018', 'Wheat, Plan A', []],
    ['nine months', 'Item;9M 2016;9M 2017;9M 2018', 'Wheat, 9M', ['ordinal']],
    ['from month to month', 'Item;I-IX 2016;I-IX 2017;I-IX 2018', 'Wheat, I-IX', ['ordinal']],
  ])('is told in the title: %s', (_, heads, title, doubts) => {
    const found = readLines(heads, 'Wheat;120.1;125.3;130.2')!
    expect(Object.keys(found.series)).toEqual([title])
    expect(found.doubts).toEqual(doubts)
  })
})

test.each([
  ['across', ['Expenditure,2002-3,2003-4,2004-5', 'Defence,100,110,120', 'Health,500,510,520']],
  ['down', ['Year,Defence', '2002/3,100', '2003/4,110', '2004/5,120']],
])('years over two with one digit of the next are asked, and no months: %s', (_, lines) => {
  expect(readLines(...lines)!.questions).toEqual(['yearSpan'])
})

test('a part of each year that all rows say is told', () => {
  expect(
    readLines('Year;Period;Exports', '2016;Jan-Sep;758', '2017;Jan-Sep;335', '2018;Jan-Sep;401')!.doubts,
  ).toContain('otherSpan')
})

test('quarters beside a half below their year are quarters, and the half is another series', () => {
  const found = readLines(
    'Item;2018;;;2019;;',
    ';Q1;Q2;H1;Q1;Q2;H1',
    'Domestic;626;109;735;245;325;570',
    'Export;527;587;1114;200;787;987',
  )!
  expect(found.series.Domestic).toEqual({ '2018Q1': 626, '2018Q2': 109, '2019Q1': 245, '2019Q2': 325 })
  expect(found.series['Export, semiannual']).toEqual({ '2018H1': 1114, '2019H1': 987 })
})

describe('texts of programs that are no tables', () => {
  test.each([
    ['JSON', '[{"date":"2020-01","value":1.5},\n{"date":"2020-02","value":1.6},\n{"date":"2020-03","value":1.7}]'],
    ['lines of JSON', '{"date":"2020-01","value":1.5}\n{"date":"2020-02","value":1.6}'],
    ['XML', '<?xml version="1.0"?>\n<root><obs t="2020-01" v="1.5"/></root>'],
    ['PC-Axis', 'CHARSET="ANSI";\nAXIS-VERSION="2013";\nTITLE="Population";\nDATA=\n100 110 120\n200 210 220;'],
  ])('%s is refused as such', async (_, text) => {
    await expect(openForImport(new TextEncoder().encode(text))).rejects.toMatchObject({ reason: 'unsupported' })
  })
})

test.each(['Budget 2024', 'Plan 2024', 'Sales 2024'])(
  'a corner that says the year of its months is none of them: %s',
  (corner) => {
    const found = readLines(`${corner};Jan;Feb;Mar`, 'Sales;10;20;30', 'Costs;5;6;7')!
    expect(found.series).toEqual({
      Sales: { '2024-01': 10, '2024-02': 20, '2024-03': 30 },
      Costs: { '2024-01': 5, '2024-02': 6, '2024-03': 7 },
    })
    expect(found.refused).toEqual([])
    expect(found.doubts).toContain('yearOfTitle')
  },
)

test('words below years that say how values were found are their flags', () => {
  const found = readLines(
    'Government finance (Rs million)',
    'Item,2015,2016,2017,2018',
    ',Actual,Actual,Prel.,Budget',
    'Revenue,1203,1310,1350,1450',
    'Expenditure,1403,1502,1550,1600',
  )!
  expect(found.series.Revenue).toEqual({ 2015: 1203, 2016: 1310, 2017: 1350, 2018: 1450 })
  expect(found.flags).toEqual({ Revenue: { 2017: 'p', 2018: 'f' }, Expenditure: { 2017: 'p', 2018: 'f' } })
})

test.each([
  ['Year;Births;;Deaths;;Marriages', ';Number;Rate;Number;Rate;Number', ['Births', 'Deaths']],
  ['Quarter;出口;;进口;;差额', ';金额;增长;金额;增长;金额', ['出口', '进口']],
])('a last group of one column shifts no others: %s', (groups, heads, [first, second]) => {
  const found = readLines(
    groups,
    heads,
    '2015;14280;15.6;10120;11.3;5012',
    '2016;14310;15.5;10202;11.2;5033',
    '2017;14299;15.4;10180;11.1;4990',
  )!
  const name = heads.split(';')[2]!
  expect(found.series[`${first}, ${name}`]![2015]).toBe(15.6)
  expect(found.series[`${second}, ${name}`]![2015]).toBe(11.3)
})

test('the head of a section is no part of a name that ends with a number', () => {
  const found = readLines(
    'Item;2015;2016;2017;2018',
    'Population;;;;',
    'Births per 1,000;30.1;30.0;29.9;29.1',
    'Education;;;;',
    'Schools;120;123;124;130',
  )!
  expect(Object.keys(found.series)).toEqual(['Births per 1,000', 'Schools'])
})

test.each(['Dec 2020 / Nov 2020', 'Dec 2020 vs Nov 2020', 'Dec 2020 to Nov 2020'])(
  'a change between two periods is a value of neither: %s',
  (change) => {
    const found = readLines(
      'Group;Index (2015=100);;Change in %;',
      `;Nov 2020;Dec 2020;${change};${change.replace('Nov 2020', 'Dec 2019')}`,
      'Total;106,1;106,3;0,2;1,4',
      'Food;110,1;110,9;0,7;2,4',
    )!
    expect(found.series).toEqual({
      Total: { '2020-11': 106.1, '2020-12': 106.3 },
      Food: { '2020-11': 110.1, '2020-12': 110.9 },
    })
    expect(found.refused).toHaveLength(2)
  },
)

test('money called M1 and M2 above columns is no month of the years below', () => {
  const found = readLines(
    'Period;M1;;M2;',
    ';Level;Annual % change;Level;Annual % change',
    '2019;;;;',
    'Nov;45012.3;4.5;101234.5;6.7',
    'Dec;45123.4;4.6;101345.6;6.8',
    '2020;;;;',
    'Jan;47012.3;4.4;108234.5;6.9',
    'Feb;47123.4;4.4;108345.6;6.9',
  )!
  expect(Object.keys(found.series)).toEqual(['M1, Level', 'M1, Annual % change', 'M2, Level', 'M2, Annual % change'])
  expect(Object.keys(found.series['M2, Level']!)).toEqual(['2019-11', '2019-12', '2020-01', '2020-02'])
})

test('numbers below each year are its quarters where their head says so', () => {
  const rows = ['2021', '2022'].flatMap((year, i) => [`${year};`, ...[1, 2, 3, 4].map((n) => `${n};5${i}${n}75,5`)])
  const found = readLines('Trimestre;Exportaciones', ...rows)!
  expect(found.series.Exportaciones).toMatchObject({ '2021Q1': 50175.5, '2022Q4': 51475.5 })
})

test('a section begins with a year of its own', () => {
  const found = readLines(
    'Employed;A;B',
    '2019 Q1;1;2',
    'Q2;2;3',
    'Q3;3;4',
    'Unemployed;;',
    '2019 Q1;5;6',
    'Q2;6;7',
    'Q3;7;8',
  )!
  expect(found.series['Unemployed, B']).toEqual({ '2019Q1': 6, '2019Q2': 7, '2019Q3': 8 })
  expect(found.refused).toEqual([])
})

test.each([
  ['Year;Railways;;Roads;;', ';Passengers;Freight;Vehicles;Licences;Accidents', 'Accidents'],
  ['Year;Births;;Deaths;;', ';Number;Rate;Number;Rate;Natural increase', 'Natural increase'],
])('behind groups of two a last column stands alone: %s', (groups, heads, last) => {
  const rows = ['2015', '2016', '2017'].map((year, i) => `${year};14${i};15.${i};10${i};11.${i};5${i}`)
  expect(Object.keys(readLines(groups, heads, ...rows)!.series).at(-1)).toBe(last)
})

test('Roman months below their years are no quarters, whatever stands above them', () => {
  const months = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
  const found = readLines(
    ',Alpha',
    '1950,',
    ...months.map((month, i) => `${month},${i}.5`),
    '1951,',
    'I,20.5',
    'II,21.5',
  )!
  expect(Object.keys(found.series.Alpha!)).toHaveLength(14)
  expect(found.series.Alpha).toMatchObject({ '1950-04': 3.5, '1951-02': 21.5 })
})

test('Roman months across with a column of each year behind them are no quarters', () => {
  const months = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
  const found = readLines(
    `,2013${','.repeat(13)}2014`,
    `,${months.join(',')},год,${months.slice(0, 3).join(',')}`,
    `Экспорт,${months.map((_, i) => `${i}.5`).join(',')},99.5,20.5,21.5,22.5`,
    `Импорт,${months.map((_, i) => `${i}.7`).join(',')},98.5,20.7,21.7,22.7`,
  )!
  expect(found.series['Экспорт']).toMatchObject({ '2013-04': 3.5, '2013-12': 11.5, '2014-03': 22.5 })
})

describe('a page whose table has its title before it, or a caption', () => {
  const table = (caption: string) =>
    `<table>${caption}<tr><th>Year</th>${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((month) => `<th>${month}</th>`).join('')}</tr>${[2020, 2021].map((year) => `<tr><td>${year}</td>${Array.from({ length: 12 }, (_, i) => `<td>${i + 1}.5</td>`).join('')}</tr>`).join('')}</table>`
  test.each([
    ['a heading', `<h2>Crude oil output, kt</h2>${table('')}`],
    ['a paragraph', `<html><body><p>Crude oil output, kt</p>${table('')}</body></html>`],
    ['a caption', `<html><body>${table('<caption>Crude oil output, kt</caption>')}</body></html>`],
    [
      'a caption above a head',
      table('<caption>Crude oil output, kt</caption><thead>').replace('</tr>', '</tr></thead>'),
    ],
  ])('%s', async (_, page) => {
    const { tables } = await openForImport(new TextEncoder().encode(page))
    expect(interpret(tables)!.series).toMatchObject([{ title: 'Crude oil output, kt', unit: 'kt' }])
  })

  test('of each table its own', async () => {
    const north =
      '<tr><th>Year</th><th>North</th></tr><tr><td>2020</td><td>10.5</td></tr><tr><td>2021</td><td>11.5</td></tr>'
    const page = ['Unemployment rate (%)', 'Exports (USD million)']
      .map((caption) => `<table><caption>${caption}</caption>${north}</table>`)
      .join('')
    const { tables } = await openForImport(new TextEncoder().encode(page))
    expect(interpret(tables, { all: true })!.series).toMatchObject([
      { title: 'Unemployment rate (%), North', unit: '%' },
      { title: 'Exports (USD million), North', unit: 'USD million' },
    ])
  })
})

test.each([
  ['Vuosi;Kuukausi;Vienti', 'Yhteensä', ['1', '2', '3', '4', '5', '6']],
  ['Rok;Miesiąc;Eksport', 'Ogółem', ['I', 'II', 'III', 'IV', 'V', 'VI']],
])('the whole of each year stands before its months: %s', (head, whole, months) => {
  const year = (n: number) => [`${n};${whole};99,5`, ...months.map((month, i) => `;${month};${i},5`)]
  const found = readLines(head, ...year(2021), ...year(2022))!
  const [monthly, annual] = Object.values(found.series)
  expect(Object.keys(monthly!)).toHaveLength(12)
  expect(monthly).toMatchObject({ '2021-04': 3.5, '2022-06': 5.5 })
  expect(annual).toEqual({ '2021': 99.5, '2022': 99.5 })
})

test('heads stand above a unit and several rows without any value', () => {
  const empty = ['01', '02', '03', '04', '05', '06'].map((month) => `2015-${month},n/a`)
  expect(
    readFirsts(['Goods', '', 'Month,Exports', 'Unit,GBP million', ...empty, '2015-07,5312', '2015-08,5421']),
  ).toEqual([['Exports', 'GBP million', '2015-01', null]])
})

test('a multiplier in the first head of a table without a corner is of no other column', () => {
  const rows = ['2018;17181.1;3633', '2019;17282.2;3792', '2020;17407.6;3176']
  expect(readFirsts([';Population (x 1 000);Wages (EUR)', ...rows])!.map(([, unit]) => unit)).toEqual([
    'x 1 000',
    'EUR',
  ])
})

test('quarters of Poland without their dot', () => {
  const rows = ['I kw 2015,1.5', 'II kw 2015,2.5', 'III kw 2015,3.5', 'IV kw 2015,4.5']
  expect(Object.keys(readLines('Okres,Towary', ...rows)!.series.Towary!)[3]).toBe('2015Q4')
})

describe('one measure above all periods', () => {
  test.each<[what: string, lines: string[], period: string]>([
    ['years', ['Region,Unemployment rate (%),,', ',2019,2020,2021', 'North,7.9,7.8,7.7', 'Wales,9.1,8.9,8.7'], '2019'],
    [
      'quarters of years',
      [
        'Region,Unemployment rate (%),,,',
        ',2019,,2020,',
        ',Q1,Q2,Q1,Q2',
        'North,7.9,7.8,7.7,7.6',
        'Wales,9.1,9.2,9.3,9.4',
      ],
      '2019Q1',
    ],
  ])('%s', (_, lines, period) => {
    expect(readFirsts(lines)![0]).toEqual(['North, Unemployment rate (%)', '%', period, 7.9])
  })
  test.each([
    ['Region,Years,,', ',2019,2020,2021', 'North,7.9,7.8,7.7'],
    ['Unit:,USD million,,', 'Region,2019,2020,2021', 'North,7.9,7.8,7.7'],
    ['Region,Actual,,Plan', ',2019,2020,2021', 'North,7.9,7.8,7.7'],
  ])('%s is none', (...lines) => expect(readFirsts(lines)![0]![0]).toMatch(/^North(?!, (?:Years|USD))/))
})

test('the unit of a table below another one is not its name', () => {
  const table = (title: string, unit: string, value: number) => [
    title,
    unit,
    'Region,2019,2020,2021',
    `A,${value}.5,${value}.6,${value}.7`,
    `B,${value}.1,${value}.2,${value}.3`,
  ]
  const lines = [
    ...table('Table 1. Exports', 'Unit: USD million', 100),
    '',
    ...table('Table 2. Consumer prices', 'Unit: previous year = 100', 200),
  ]
  expect(readFirsts(lines)!.map(([title, unit]) => [String(title).slice(0, 15), unit])).toEqual([
    ['Table 1. Export', 'USD million'],
    ['Table 1. Export', 'USD million'],
    ['Table 2. Consum', 'previous year = 100'],
    ['Table 2. Consum', 'previous year = 100'],
  ])
})

test('names of places stand before keys of several codes', () => {
  const lines = [
    'FREQ,Frequency,REF_AREA,Reference area,Series,2019-Q1,2019-Q2',
    'Q,Quarterly,FR,France,Q:FR:A:M,1.5,1.6',
    'Q,Quarterly,JP,Japan,Q:JP:A:M,2.5,2.6',
  ]
  expect(readFirsts(lines)!.map(([title]) => title)).toEqual(['France, Quarterly', 'Japan, Quarterly'])
})

describe('a line of what the table is of names no column', () => {
  test.each<[what: string, lines: string[]]>([
    [
      'above a year and its month',
      ['Report,Sales 2020,Confidential', 'Year,Month,Turnover,Orders', '2020,1,101.5,20.2', '2020,2,101.7,21.0'],
    ],
    [
      'with what it says behind a colon',
      ['Station: X,Lat 51.2,Alt 34 m', 'Date,Turnover,Orders', '2020-01-01,101.5,20.2', '2020-01-02,101.7,21.0'],
    ],
  ])('%s', (_, lines) => expect(readFirsts(lines)!.map(([title]) => title)).toEqual(['Turnover', 'Orders']))
  test('but a head beside groups does', () => {
    const rows = ['2020,1,2.5,3,4.5', '2021,1.1,2.6,3.1,4.6']
    const found = readFirsts(['Indicator,GDP,,CPI,', 'Year,Current,Constant,All,Food', ...rows])!
    expect(found.map(([title]) => title)).toEqual(['GDP, Current', 'GDP, Constant', 'CPI, All', 'CPI, Food'])
  })
})

describe('levels of heads of which each is written at its first column only', () => {
  const read = (...lines: string[]) => readLines(...lines)!

  test('rows that are numbers have the series of each group', () => {
    const { series, refused } = read(
      ';2013;;2014;',
      'Age;Men;Women;Men;Women',
      '0;520;430;510;440',
      '1;530;450;520;460',
      '2;600;500;610;520',
    )
    expect(refused).toEqual([])
    expect(series['Men, 0']).toEqual({ 2013: 520, 2014: 510 })
    expect(series['Women, 2']).toEqual({ 2013: 500, 2014: 520 })
  })

  test('three of them, across and down', () => {
    const across = read(
      'Sector,North,,,,South,,,',
      ',Men,,Women,,Men,,Women,',
      ',2019,2020,2019,2020,2019,2020,2019,2020',
      'A,1.5,2.5,3.5,4.5,5.5,6.5,7.5,8.5',
      'B,11.5,12.5,13.5,14.5,15.5,16.5,17.5,18.5',
    )
    expect(across.refused).toEqual([])
    expect(across.series['South, Women, B']).toEqual({ 2019: 17.5, 2020: 18.5 })
    expect(Object.keys(across.series)).toHaveLength(8)
    const down = ['North,Men,2019,1.5', ',,2020,2.5', ',Women,2019,3.5', ',,2020,4.5']
    const more = ['South,Men,2019,5.5', ',,2020,6.5', ',Women,2019,7.5', ',,2020,8.5']
    expect(read('Region,Sex,Year,Value', ...down, ...more).series).toEqual({
      'North, Men': { 2019: 1.5, 2020: 2.5 },
      'North, Women': { 2019: 3.5, 2020: 4.5 },
      'South, Men': { 2019: 5.5, 2020: 6.5 },
      'South, Women': { 2019: 7.5, 2020: 8.5 },
    })
  })
})
