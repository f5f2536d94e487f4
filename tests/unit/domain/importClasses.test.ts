import { describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { splitBlocks } from '#domain/import/blocks'
import { interpret } from '#domain/import/interpret'
import { whyNothing } from '#domain/import/nothing'
import { openForImport } from '#domain/import/openFile'
import type { ImportOptions } from '#domain/import/options'
import { parseText } from '#domain/import/table'
import { monthOfName } from '#domain/monthNames'
import { formatPeriod } from '#domain/period'
import { flagOfPeriod, readPeriod } from '#domain/periodText'

const rows = (...lines: string[]): string => lines.join('\n')

/** Every series of a text, as the command line takes it. */
function read(text: string, options: ImportOptions = {}) {
  const found = interpret(splitBlocks(parseText(text)), { all: true, ...options })
  if (!found) return null
  const { series, refused, questions, leftOut } = found
  return {
    series: Object.fromEntries(
      series.map(({ title, frequency = found.frequency, observations }) => [
        title,
        Object.fromEntries(observations.map(({ period, value }) => [formatPeriod(frequency, period), value])),
      ]),
    ),
    refused: refused.map(({ row, text: cell, reason }) => [row, cell, reason]),
    questions: questions.map(({ kind }) => kind),
    leftOut,
    doubts: series.flatMap(({ doubts }) => doubts.map(({ kind }) => kind)),
  }
}

describe('values are no periods', () => {
  test.each(['GDP', 'Value', 'kcal'])('a column of years is the periods, not the %s beside it', (name) => {
    const text = rows(
      `Country,Year,${name}`,
      'Mali,2019,1543.7',
      'Mali,2020,1551.3',
      'Togo,2019,1987.2',
      'Togo,2020,1999.9',
    )
    const behind = name === 'Value' ? '' : `, ${name}`
    expect(read(text)?.series).toEqual({
      [`Mali${behind}`]: { 2019: 1543.7, 2020: 1551.3 },
      [`Togo${behind}`]: { 2019: 1987.2, 2020: 1999.9 },
    })
  })

  test.each([
    ['months of the Republic of China', rows('年月別,指數', '11211,101.5', '11212,102.5', '11301,103.5')],
    ['days without their century', rows('date,v', '240102,5.1', '240103,5.2', '240104,5.3')],
    ['months without their century', rows('Month,v', '1911,5.1', '1912,5.2', '2001,5.3', '2002,5.4')],
    ['years of the Buddhist era', rows('Year,v', '2565,5.1', '2566,5.2', '2567,5.3')],
  ])('%s are not taken for something else', (_, text) => {
    expect(read(text)).toBeNull()
  })

  test('a column that would begin in some years may hold a forecast: its century is asked', () => {
    const years = ['Jan', 'Feb', 'Mar'].map((month) => `${month}-${(new Date().getUTCFullYear() + 2) % 100},5`)
    expect(read(rows('date,v', ...years))?.questions).toEqual(['century'])
  })
})

describe('a cell that is not there moves no other', () => {
  test('columns that spaces part are told by where they stand', () => {
    const text = rows(
      'Date        Temp   Rain  Wind',
      '2024-01-01   4.0    1.2   5.5',
      '2024-01-02   5.0          6.5',
      '2024-01-03          2.2   7.5',
      '2024-01-04   7.0    3.2   8.5',
      '2024-01-05   7.5    3.3   8.0',
    )
    expect(read(text)?.series).toMatchObject({
      Temp: { '2024-01-02': 5, '2024-01-03': null },
      Rain: { '2024-01-02': null, '2024-01-03': 2.2 },
      Wind: { '2024-01-02': 6.5, '2024-01-03': 7.5 },
    })
  })

  test('where that does not tell, the row is refused', () => {
    const text = rows('1990 10.5 5.5', '1991 1.5 16.55', '1992 120.5 5', '1993 5.5', '1994 7.5 8.5')
    expect(read(text)?.refused.map(([row, , reason]) => [row, reason])).toEqual([
      [4, 'shortRow'],
      [4, 'shortRow'],
    ])
  })

  test('a header that is one name short stands above the columns that it names', () => {
    const text = rows('date,price,volume', '1,2024-01-01,5.5,100', '2,2024-01-02,5.6,110', '3,2024-01-03,5.7,120')
    expect(read(text)?.series).toEqual({
      price: { '2024-01-01': 5.5, '2024-01-02': 5.6, '2024-01-03': 5.7 },
      volume: { '2024-01-01': 100, '2024-01-02': 110, '2024-01-03': 120 },
    })
  })

  test.each([
    ['thousands', rows('Year,Population', '2019,1,234,567', '2020,1,245,678', '2021,1,256,789')],
    ['decimals', rows('Year,Rate', '2019,1,5', '2020,1,7', '2021,2,1', '2022,2,4')],
  ])('commas of %s without quotes are refused', (_, text) => {
    const found = read(text)!
    expect(new Set(found.refused.map(([, , reason]) => reason))).toEqual(new Set(['extraCells']))
    expect(Object.values(found.series).flatMap((one) => Object.keys(one))).toEqual([])
  })
})

test('rows at the top whose periods cannot be read are refused, and not lost', () => {
  const text = rows(
    'Perioden;CPI',
    '2022 part one;113,11',
    '2022 part two;114,11',
    '2023-01;123,65',
    '2023-02;124,35',
    '2023-03;123,64',
  )
  expect(read(text)).toMatchObject({
    series: { CPI: { '2023-01': 123.65, '2023-02': 124.35, '2023-03': 123.64 } },
    refused: [
      [2, '2022 part one', 'notAPeriod'],
      [3, '2022 part two', 'notAPeriod'],
    ],
  })
})

describe('tables of several parts', () => {
  test('blocks side by side have periods of their own', () => {
    const text = rows(
      'Year,Exports,,Year,Imports',
      '2015,100.1,,2017,88.2',
      '2016,104.2,,2018,89.9',
      '2017,107.7,,2019,91.3',
    )
    expect(read(text)?.series).toEqual({
      Exports: { 2015: 100.1, 2016: 104.2, 2017: 107.7 },
      Imports: { 2017: 88.2, 2018: 89.9, 2019: 91.3 },
    })
  })

  test('numbers that tell rows apart are no values', () => {
    const ages = ['2019', '2020', '2021'].flatMap((year, i) => [0, 1, 2].map((age) => `${year},${age},${age * 10 + i}`))
    expect(read(rows('Year,Age,Deaths', ...ages))).toMatchObject({
      series: { 'Age 0, Deaths': { 2019: 0, 2021: 2 }, 'Age 1, Deaths': { 2019: 10 }, 'Age 2, Deaths': { 2021: 22 } },
      refused: [],
    })
  })

  test('months down and years across are one series', () => {
    const text = rows('Month,2021,2022,2023', 'Jan,10,30,50', 'Feb,11,31,51', 'Mar,12,32,52', 'Apr,13,33,53')
    expect(Object.values(read(text)!.series)).toEqual([
      expect.objectContaining({ '2021-01': 10, '2022-02': 31, '2023-04': 53 }),
    ])
  })

  test('some months of a year are one series too', () => {
    const text = rows('Year,Jan,Feb,Mar', '2022,1.1,2.1,3.1', '2023,1.2,2.2,3.2', '2024,1.3,2.3,3.3')
    expect(Object.values(read(text)!.series)).toEqual([
      expect.objectContaining({ '2022-01': 1.1, '2023-03': 3.2, '2024-02': 2.3 }),
    ])
  })

  const fiscal = (years: readonly string[]) =>
    rows(
      'Year,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec,Jan,Feb,Mar',
      ...years.map((year) => `${year},1,2,3,4,5,6,7,8,9,10,11,12`),
    )

  test('a year that begins in April: which one its months are of is asked', () => {
    const text = fiscal(['FY2022', 'FY2023', 'FY2024'])
    expect(read(text)?.questions).toEqual(['yearSpan'])
    const [begins] = Object.values(read(text, { yearSpan: 'begins' })!.series)
    const [ends] = Object.values(read(text, { yearSpan: 'ends' })!.series)
    expect([begins!['2022-04'], begins!['2023-03'], ends!['2021-04'], ends!['2022-03']]).toEqual([1, 12, 1, 12])
  })

  test('a year that is written over two tells it', () => {
    const [series] = Object.values(read(fiscal(['2021-22', '2022-23', '2023-24']))!.series)
    expect([series!['2021-04'], series!['2022-03'], series!['2024-03']]).toEqual([1, 12, 12])
  })
})

describe('what is read in another way, or not at all, is told', () => {
  test('a part of a year beside whole ones is refused', () => {
    const text = (last: string) => rows('Year,v', '2020,100', '2021,120', '2022,130', `${last},70`)
    for (const last of ['2023 (H1)', '2023 (9m)', '2023（Q1）'])
      expect(read(text(last))?.refused).toEqual([[5, last, 'notAPeriod']])
  })

  test('a raised mark is no digit of a period', () => {
    expect(read(rows('Month,v', '2023-1²,1.5', '2023-2,1.6', '2023-3,1.7'))?.series).toEqual({
      v: { '2023-01': 1.5, '2023-02': 1.6, '2023-03': 1.7 },
    })
  })

  test('a grouped number beside long ones without groups, in a file of commas, is asked', () => {
    expect(read(rows('Year,Pop', '2018,98765', '2019,"101,234"', '2020,99871'))?.questions).toEqual(['decimalMark'])
  })

  test('columns of amounts that are not read are named', () => {
    expect(
      read(rows('Periode;Umsatz;Saldo', '2023-01;5,5;1.234,5 Mio', '2023-02;6,5;2.100,0 Mio', '2023-03;7,5;45,5 Mio')),
    ).toMatchObject({
      series: { Umsatz: { '2023-01': 5.5 } },
      leftOut: ['Saldo'],
    })
    const long = ['DE,2024-01,5.5,100', 'DE,2024-02,6.5,110', 'FR,2024-01,5.7,120', 'FR,2024-02,6.7,130']
    expect(read(rows('Country,Month,Value,Quantity', ...long))?.leftOut).toEqual(['Quantity'])
  })

  test('a column called value is one of several where each period comes once', () => {
    const found = read(rows('Month,Value,Quantity', '2024-01,5.5,100', '2024-02,6.5,110'))
    expect(found).toMatchObject({ series: { Value: { '2024-01': 5.5 }, Quantity: { '2024-02': 110 } }, leftOut: [] })
  })

  test('a value that looks like a mark for a missing one is told', () => {
    expect(
      read(rows('date,v', '2024-01-28,-12', '2024-01-29,5', '2024-01-30,-9999', '2024-01-31,31'))?.doubts,
    ).toContain('sentinel')
  })

  test('the World Bank’s years are years', () => {
    expect(
      read(rows('Country Name,2019 [YR2019],2020 [YR2020],2021 [YR2021]', 'Mali,1.5,2.5,3.5', 'Togo,1.6,2.6,3.6'))
        ?.series,
    ).toMatchObject({
      Mali: { 2019: 1.5, 2021: 3.5 },
    })
  })
})

describe('spellings of other places', () => {
  test.each([
    [
      'Korean months',
      rows('시점,지수', '2023년 01월,101.5', '2023년 02월,102.5'),
      { '2023-01': 101.5, '2023-02': 102.5 },
    ],
    [
      'Korean quarters',
      rows('시점,지수', '2023년 1분기,101.5', '2023년 2분기,102.5'),
      { '2023Q1': 101.5, '2023Q2': 102.5 },
    ],
    ['Arabic digits', rows('السنة,القيمة', '٢٠٢١,١٢٣', '٢٠٢٢,١٢٤', '٢٠٢٣,١٢٥'), { 2021: 123, 2022: 124, 2023: 125 }],
    [
      'quarters by their last month',
      rows('Quarter,v', 'Mar-qtr 2023,1.5', 'Jun-qtr 2023,1.6', 'Sep-qtr 2023,1.7'),
      { '2023Q1': 1.5, '2023Q2': 1.6, '2023Q3': 1.7 },
    ],
    [
      'weeks by their last day',
      rows('Period,v', 'Week Ending Jan 7 2024,1.5', 'Week Ending Jan 14 2024,1.6', 'Week Ending Jan 21 2024,1.7'),
      { '2024-W01': 1.5, '2024-W02': 1.6, '2024-W03': 1.7 },
    ],
  ])('%s', (_, text, values) => {
    expect(Object.values(read(text)!.series)).toEqual([values])
  })
})

describe('days in a column of their own', () => {
  const days = { '2024-01-30': 0.2, '2024-01-31': 0, '2024-02-01': 1.4, '2024-02-02': 3.1 }

  test.each([
    ['Year,Month,Day,Rain', '2024,1,30,0.2', '2024,1,31,0.0', '2024,2,1,1.4', '2024,2,2,3.1'],
    ['YYYY,MM,DD,Rain', '2024,01,30,0.2', '2024,01,31,0.0', '2024,02,01,1.4', '2024,02,02,3.1'],
    ['Day,Month,Year,Rain', '30,1,2024,0.2', '31,1,2024,0.0', '1,2,2024,1.4', '2,2,2024,3.1'],
    ['年,月,日,Rain', '2024,1,30,0.2', '2024,1,31,0.0', '2024,2,1,1.4', '2024,2,2,3.1'],
    ['Year,Month,Day,Rain', '2024,Jan,30,0.2', '2024,Jan,31,0.0', '2024,Feb,1,1.4', '2024,Feb,2,3.1'],
    ['Año,Mes,Día,Rain', '2024,1,30,0.2', '2024,1,31,0.0', '2024,2,1,1.4', '2024,2,2,3.1'],
  ])('%s', (...lines) => {
    expect(read(rows(...lines))).toMatchObject({ series: { Rain: days }, refused: [], questions: [] })
  })

  test('several stations, and a day that no month has', () => {
    const text = rows(
      'Station,Year,Month,Day,Rain',
      ...['A', 'B'].flatMap((station, i) => [
        `${station},2024,2,28,${i + 0.5}`,
        `${station},2024,2,29,${i + 1.5}`,
        `${station},2024,2,30,${i + 2.5}`,
        `${station},2024,3,1,${i + 3.5}`,
      ]),
    )
    expect(read(text)).toMatchObject({
      series: {
        'A, Rain': { '2024-02-28': 0.5, '2024-02-29': 1.5, '2024-03-01': 3.5 },
        'B, Rain': { '2024-02-28': 1.5, '2024-02-29': 2.5, '2024-03-01': 4.5 },
      },
      refused: [
        [4, '2024-02-30', 'noSuchDate'],
        [8, '2024-02-30', 'noSuchDate'],
      ],
    })
  })

  test('four months are no quarter', () => {
    const text = rows(
      'Año,Cuatrimestre,Valor',
      ...[2021, 2022, 2023].flatMap((year, i) => [1, 2, 3].map((part) => `${year},${part},${part * 10 + i}.5`)),
    )
    expect(Object.keys(read(text)?.series ?? {})).toEqual(['Cuatrimestre 1', 'Cuatrimestre 2', 'Cuatrimestre 3'])
  })

  test('how many days a month was measured is a series of its own', () => {
    const text = rows(
      'year,month,decimal,average,ndays',
      ...[31, 25, 30, 28, 31, 27].map((days, i) => `2023,${i + 1},2023.${i}417,${419.5 + i},${days}`),
    )
    expect(read(text)?.series).toMatchObject({ ndays: { '2023-01': 31, '2023-02': 25 } })
  })

  test('an age beside years and months is no day', () => {
    const text = rows(
      'Year,Month,Age,People',
      ...[1, 2].flatMap((month) => [15, 16, 17].map((age) => `2024,${month},${age},${month * 100_000 + age}`)),
    )
    expect(Object.keys(read(text)?.series ?? {})).toEqual(['Age 15, People', 'Age 16, People', 'Age 17, People'])
  })
})

describe('a minus where accountants put it', () => {
  test.each([
    ['1.234,5-', -1234.5],
    ['45,5 -', -45.5],
    ['△1.234,5', -1234.5],
  ])('%s', (text, value) => {
    const file = rows(
      'Periode;Saldo',
      `2023-01;${text}`,
      '2023-02;2.100,0',
      '2023-03;300,5',
      '2023-04;1,5',
      '2023-05;2,5',
    )
    expect(read(file)?.series.Saldo?.['2023-01'] ?? null).toBe(value)
  })

  test('▲ is a minus in one place and an increase in another: it is refused', () => {
    const file = rows('Month,Change', '2023-01,▲1.2', '2023-02,2.1', '2023-03,0.5', '2023-04,1.5')
    expect(read(file)?.refused).toEqual([[2, '▲1.2', 'notANumber']])
  })
})

describe('dates whose year may stand first', () => {
  const file = (...dates: string[]) => rows('Date,V', ...dates.map((date, i) => `${date},${i + 0.5}`))
  const periods = (found: ReturnType<typeof read>) => Object.keys(found?.series.V ?? {})

  test.each([
    // Days that go on through a month's end stand in order by one reading alone.
    [['24/01/30', '24/01/31', '24/02/01', '24/02/02'], '2024-01-30', '2024-02-02'],
    [['98/12/30', '98/12/31', '99/01/01', '99/01/02'], '1998-12-30', '1999-01-02'],
    [['30/01/24', '31/01/24', '01/02/24', '02/02/24'], '2024-01-30', '2024-02-02'],
    [['01/30/24', '01/31/24', '02/01/24', '02/02/24'], '2024-01-30', '2024-02-02'],
    [['13/01/24', '14/01/24', '15/01/24', '16/01/24'], '2024-01-13', '2024-01-16'],
    // The same day of several years; the other reading is of years to come.
    [['31/12/20', '31/12/21', '31/12/22', '31/12/23'], '2020', '2023'],
  ])('%j', (dates, first, last) => {
    const found = read(file(...dates))
    expect(found?.questions).toEqual([])
    expect([periods(found)[0], periods(found).at(-1)]).toEqual([first, last])
  })

  test('the days of one month, or the same day of several years: that is asked', () => {
    const text = file('24/01/02', '24/01/03', '24/01/04', '24/01/05')
    expect(read(text)?.questions).toEqual(['dayMonthOrder'])
    expect(periods(read(text, { dayMonthOrder: 'yearFirst' }))).toEqual([
      '2024-01-02',
      '2024-01-03',
      '2024-01-04',
      '2024-01-05',
    ])
    expect(periods(read(text, { dayMonthOrder: 'dayFirst' }))).toEqual(['2002', '2003', '2004', '2005'])
  })

  test('a year of four digits does not stand at the end and first', () => {
    const text = file('05/01/2024', '06/01/2024', '07/01/2024')
    expect(read(text, { dayMonthOrder: 'yearFirst' })?.refused.map(([, , reason]) => reason)).toEqual([
      'noSuchDate',
      'noSuchDate',
      'noSuchDate',
    ])
  })

  test('the frequency follows the order that is said', () => {
    const text = file('01/01/2024', '02/01/2024', '03/01/2024', '04/01/2024', '05/01/2024')
    expect(periods(read(text, { dayMonthOrder: 'monthFirst' }))).toEqual([
      '2024-01',
      '2024-02',
      '2024-03',
      '2024-04',
      '2024-05',
    ])
    expect(periods(read(text, { dayMonthOrder: 'dayFirst' }))[1]).toBe('2024-01-02')
  })
})

describe('series of a long table', () => {
  test('only those that have rows of a frequency are series of it', () => {
    const text = rows(
      'Country,Period,Value',
      ...['2021', '2021Q1', '2021Q2', '2022', '2022Q1', '2022Q2'].map((period, i) => `DE,${period},${i + 1}.5`),
      ...['2022Q1', '2022Q2', '2022Q3'].map((period, i) => `FR,${period},${i + 20}.5`),
    )
    expect(read(text)?.series).toEqual({
      DE: { '2021Q1': 2.5, '2021Q2': 3.5, '2022Q1': 5.5, '2022Q2': 6.5 },
      'DE, annual': { 2021: 1.5, 2022: 4.5 },
      FR: { '2022Q1': 20.5, '2022Q2': 21.5, '2022Q3': 22.5 },
    })
  })

  test('months that stand for quarters are one series', () => {
    const text = rows('Quarter ending,Index', 'Mar-2022,1.5', 'Jun-2022,2.5', 'Sep-2022,3.5', 'Dec-2022,4.5')
    expect(Object.keys(read(text)!.series)).toEqual(['Index'])
  })

  test('a blank in a column that tells series apart stands for the whole', () => {
    const text = rows(
      'Country,Province,Date,Cases',
      ...['China,Hubei', 'China,Henan', 'Italy,'].flatMap((place, i) => [
        `${place},2020-03-01,${i + 1}0`,
        `${place},2020-03-02,${i + 1}5`,
      ]),
    )
    expect(Object.keys(read(text)!.series)).toEqual(['Hubei, Cases', 'Henan, Cases', 'Italy, Cases'])
  })

  test.each([
    ['UNIT_MULT', '6', 'US dollars, × 10^6'],
    ['SCALAR_FACTOR', 'thousands', 'US dollars, thousands'],
    ['SCALAR_FACTOR', 'units', 'US dollars'],
    ['UNIT_MULT', '0', 'US dollars'],
  ])('a unit says what %s %s multiplies by', (head, times, unit) => {
    const text = rows(`TIME,Unit,${head},Value`, `2020,US dollars,${times},1.5`, `2021,US dollars,${times},1.7`)
    expect(interpret([parseText(text)])?.series[0]?.unit).toBe(unit)
  })
})

describe('numbers that are shown in another way than they are stored', () => {
  /** The values of a workbook, each stored with its format. */
  const bookOf = async (head: string, ...cells: [value: number, format: string][]) => {
    const sheet = utils.aoa_to_sheet([['Year', head], ...cells.map(([value], i) => [`${2010 + i}`, value])])
    cells.forEach(([, format], i) => Object.assign(sheet[`B${i + 2}`] as object, { z: format }))
    const bytes = write({ SheetNames: ['x'], Sheets: { x: sheet } }, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer
    const { tables } = await openForImport(new Uint8Array(bytes))
    return interpret(tables)?.series[0]
  }
  const book = async (...cells: [value: number, format: string][]) =>
    (await bookOf('Sales', ...cells))?.observations.map(({ value }) => value)
  test('a format of thousands or millions shows the unit that a head says, small values too', async () => {
    const series = await bookOf('Sales, $ thousand', [1_235_567, '#,##0,'], [450, '#,##0,'], [-450, '#,##0,;(#,##0,)'])
    expect(series?.observations.map(({ value }) => value)).toEqual([1235.567, 0.45, -0.45])
    expect(series?.doubts.map(({ kind }) => kind)).not.toContain('stored')
  })
  test('where nothing says so the stored number is read, and that is told', async () => {
    const series = await bookOf('Sales', [1_235_567, '#,##0,'], [450, '#,##0,'])
    expect(series?.observations.map(({ value }) => value)).toEqual([1_235_567, 450])
    expect(series?.doubts).toContainEqual({ kind: 'stored', text: '1,236', value: 1_235_567 })
    expect(await book([1_235_567, '0.0,,"M"'], [40_000, '0.0,,"M"'])).toEqual([1_235_567, 40_000])
    const scaled = '[>=1000000]0.0,,;[>=1000]0.0,;0'
    expect(await book([2_500_000, scaled], [2500, scaled], [25, scaled])).toEqual([2_500_000, 2500, 25])
  })
  test('a percent sign multiplies, unless it is a word of the format', async () => {
    expect(await book([0.025, '0.0%'], [2.5, '0.0" %"'], [2.5, String.raw`0.0\%`])).toEqual([2.5, 2.5, 2.5])
  })
  test('a rounded one is as it is stored', async () => {
    expect(await book([0.6, '0'], [1235.567, '#,##0'], [0.2, '0.0_);(0.0)'])).toEqual([0.6, 1235.567, 0.2])
  })
  test('a date of a spreadsheet is certain, whatever it looks like', () => {
    const dates = [0, 1, 2].map((month) => ({
      text: `01/0${month + 1}/2022`,
      number: 44_562,
      instant: Date.UTC(2022, month, 1),
    }))
    const table = { name: 'x', ragged: false, rows: [['Date', 'v'], ...dates.map((date, i) => [date, `${i}.5`])] }
    expect(interpret([table])).toMatchObject({ frequency: 'monthly', questions: [] })
  })
  test.each(['$394.32 B', '1,234 Cr', '5.5B'])('%s is no number with a flag', (text) => {
    expect(read(rows('Year;v', '2020;12.5', `2021;${text}`, '2022;13.5'))?.refused).toEqual([[3, text, 'notANumber']])
  })
  test('a mark for a missing value may end in zeros', () => {
    const values = ['11.25', '12.50', '-999.90', '13.75', '-999.90', '14.10']
    expect(read(rows('Year,v', ...values.map((value, i) => `${2015 + i},${value}`)))?.doubts).toContain('sentinel')
  })
})

describe('periods that only their whole column tells', () => {
  const valued = (head: string, periods: readonly string[]) =>
    rows(`${head};v`, ...periods.map((period, i) => `${period};${i + 1}.5`))
  const months = (years: readonly number[], write: (year: number, month: number) => string) =>
    years.flatMap((year) => Array.from({ length: 12 }, (_, i) => write(year, i + 1)))

  test.each<[what: string, head: string, periods: string[], first: string, last: string]>([
    ['weeks beside a year', 'year_week', ['2020-51', '2020-52', '2020-53', '2021-01'], '2020-W51', '2021-W01'],
    ['weeks by their head', 'Week', ['2023-01', '2023-02', '2023-03'], '2023-W01', '2023-W03'],
    ['weeks before a year', 'KW', ['1/2023', '2/2023', '3/2023'], '2023-W01', '2023-W03'],
    ['weeks without anything between', 'Week', ['202251', '202252', '202301'], '2022-W51', '2023-W01'],
    ['roman months', 'Miesiąc', ['IV 2022', 'V 2022', 'VI 2022', 'VII 2022'], '2022-04', '2022-07'],
    ['roman quarters', 'Q', ['III 2022', 'IV 2022', 'I 2023', 'II 2023'], '2022Q3', '2023Q2'],
    ['quarters as fractions', 'date', ['2020', '2020.25', '2020.5', '2020.75', '2021'], '2020Q1', '2021Q1'],
    [
      'months as fractions, from their beginning',
      'date',
      months([2020, 2021], (year, month) => (year + (month - 1) / 12).toFixed(3)),
      '2020-01',
      '2021-12',
    ],
    [
      'months as fractions, of their middle',
      'date',
      months([2020, 2021], (year, month) => (year + (month - 0.5) / 12).toFixed(2)),
      '2020-01',
      '2021-12',
    ],
  ])('%s', (_, head, periods, first, last) => {
    const found = read(valued(head, periods))
    expect(found).toMatchObject({ refused: [], questions: [] })
    const keys = Object.keys(found!.series.v!)
    expect([keys[0], keys.at(-1), keys.length]).toEqual([first, last, periods.length])
  })

  test('years over two are no weeks, though one has a note', () => {
    const periods = ['2017-18', '2018-19', '2019-20', '2020-21', '2021-22 (PE)']
    expect(read(valued('Year', periods))?.questions).toEqual(['yearSpan'])
  })

  test('weeks in a column beside their years', () => {
    const text = rows('YEAR,WEEK,ILI', '2022,51,1.5', '2022,52,1.7', '2023,1,2.5', '2023,2,2.7')
    expect(read(text)?.series).toEqual({
      ILI: { '2022-W51': 1.5, '2022-W52': 1.7, '2023-W01': 2.5, '2023-W02': 2.7 },
    })
  })

  test('heads of roman months', () => {
    const text = rows(
      'Rok;I;II;III;IV;V;VI;VII;VIII;IX;X;XI;XII',
      ...[2021, 2022].map((year) => [year, ...Array.from({ length: 12 }, (_, i) => `${i},5`)].join(';')),
    )
    const [series] = Object.values(read(text)!.series)
    expect([Object.keys(series!)[4], Object.values(series!)[4], Object.keys(series!).length]).toEqual([
      '2021-05',
      4.5,
      24,
    ])
  })

  test.each([
    ['20-Jan', '21-Jan', '22-Jan', '23-Jan'],
    ['Mar 15', 'Mar 16', 'Mar 17'],
    ['30-Jan', '31-Jan', '01-Feb', '02-Feb'],
    ['Jan 01', 'Jan 08', 'Jan 15', 'Jan 22'],
  ])('%s, %s are days without a year', (...periods) => {
    const table = parseText(valued('Date', periods))
    expect(interpret([table])).toBeNull()
    expect(whyNothing([table])).toEqual({ reason: 'noYear', text: periods[0] })
  })

  test.each<[periods: string[], first: string, last: string]>([
    [['Oct-20', 'Nov-20', 'Dec-20', 'Jan-21'], '2020-10', '2021-01'],
    [['20-Nov', '20-Dec', '21-Jan'], '2020-11', '2021-01'],
    [['Mar-15', 'Mar-16', 'Mar-17'], '2015', '2017'],
  ])('%j are months of short years', (periods, first, last) => {
    const found = Object.keys(read(valued('Date', periods))!.series.v!)
    expect([found[0], found.at(-1)]).toEqual([first, last])
  })

  test('blocks whose periods have heads of their own', () => {
    const text = rows(
      'Month,CPI,,Quarter,GDP',
      '2022-01,100.5,,2022Q1,500.5',
      '2022-02,101.5,,2022Q2,510.5',
      '2022-03,102.5,,2022Q3,520.5',
    )
    expect(read(text)?.series).toEqual({
      CPI: { '2022-01': 100.5, '2022-02': 101.5, '2022-03': 102.5 },
      GDP: { '2022Q1': 500.5, '2022Q2': 510.5, '2022Q3': 520.5 },
    })
    const other = rows(
      'Year,Population,Month,CPI',
      '2019,8.8,2022-09,118.1',
      '2020,8.9,2022-10,118.4',
      '2021,9,2022-11,118.7',
    )
    expect(Object.keys(read(other)!.series.CPI!)).toEqual(['2022-09', '2022-10', '2022-11'])
  })

  test('a date that something else happened on begins no block', () => {
    const text = rows(
      'Month,CPI,Release date',
      '2022-01,100.5,2022-02-10',
      '2022-02,101.5,2022-03-11',
      '2022-03,102.5,2022-04-12',
    )
    expect(Object.keys(read(text)!.series)).toEqual(['CPI'])
  })
})

describe('periods as other places write them', () => {
  const first = (text: string) => {
    const reading = readPeriod(text)
    return typeof reading === 'string' ? reading : formatPeriod(reading.precision, reading.instant)
  }
  test.each([
    ['2022T4', '2022Q4'],
    ['2023 vecka 1', '2023-W01'],
    ['1.Q.2022', '2022Q1'],
    ['3. Quartal 2022', '2022Q3'],
    ['1S2021', '2021H1'],
    ['2 S 2021', '2021H2'],
    ['Mid-2019', '2019'],
    ['Janvier/January 2023', '2023-01'],
    ['Enero / January 2023', '2023-01'],
    ['2020*)', '2020'],
    ['2021 **)', '2021'],
    ['2022-T1', '2022Q1'],
    ['T1-2022', '2022Q1'],
    ['2022K3', '2022Q3'],
    ['2022 1e kwartaal', '2022Q1'],
    ['1er trimestre 2022', '2022Q1'],
    ['3. Quartal 2022', '2022Q3'],
    ['IV квартал 2022 г.', '2022Q4'],
    ['2022MM10', '2022-10'],
    ['2022JJ00', '2022'],
    ['Y2019', '2019'],
    ['2022.10 월', '2022-10'],
    ['2022. 10', '2022-10'],
    ['2022. 1/4', '2022Q1'],
    ['2022. 4/4 p)', '2022Q4'],
    ['2022年1-3月期', '2022Q1'],
    ['2022/ 10-12.', '2022Q4'],
    ['R4.11', '2022-11'],
    ['H31.4', '2019-04'],
    ['2022年10月末', '2022-10'],
    ['2019年末', '2019'],
    ['2019.0', '2019'],
    ['202201.0', '2022-01'],
    ['Tháng 3/2023', '2023-03'],
    ['октябрь 2022', '2022-10'],
    ['октября 2022 г.', '2022-10'],
    ['2022. október', '2022-10'],
    ['Ekim 2022', '2022-10'],
    ['październik 2022', '2022-10'],
    ['Οκτώβριος 2022', '2022-10'],
    ['Oktober 2022', '2022-10'],
    ['des 2022', '2022-12'],
    ['Desember 2022', '2022-12'],
    ['marts 2022', '2022-03'],
    ['lokakuu 2022', '2022-10'],
    ['červen 2022', '2022-06'],
    ['octombrie 2022', '2022-10'],
  ])('%s is %s', (text, period) => expect(first(text)).toBe(period))

  test.each(['Janvier/March 2023', '5.Q.2022', '3S2021', '2023 vecka 60'])('%s is no period', (text) =>
    expect(typeof readPeriod(text)).toBe('string'),
  )

  test('thirds of years are no quarters', () => {
    expect(read(rows('Period;v', ...['2021T1', '2021T2', '2021T3', '2022T1'].map((p, i) => `${p};${i}.5`)))).toBeNull()
  })

  test('heads of quarters', () => {
    const heads = (text: string) => Object.keys(Object.values(read(text)?.series ?? {})[0] ?? {})
    expect(heads(rows('Año;T1;T2;T3;T4', '2020;1,5;2,5;3,5;4,5', '2021;1,6;2,6;3,6;4,6'))).toHaveLength(8)
    expect(heads(rows('Año;T1;T2;T3', '2020;1,5;2,5;3,5', '2021;1,6;2,6;3,6'))).toEqual(['2020', '2021'])
    expect(heads(rows('Ano;Trim 1;Trim 2;Trim 3', '2020;1,5;2,5;3,5', '2021;1,6;2,6;3,6'))[1]).toBe('2020Q2')
  })

  test('quarters of the Netherlands are no weeks', () => {
    const periods = ['2022KW03', '2022KW04', '2023KW01', '2023KW02']
    const found = read(rows('Perioden;v', ...periods.map((period, i) => `${period};${i}.5`)))
    expect(Object.keys(found!.series.v!)).toEqual(['2022Q3', '2022Q4', '2023Q1', '2023Q2'])
    const weeks = read(rows('Woche;v', '2022KW03;1.5', '2022KW04;2.5', '2022KW05;3.5'))
    expect(Object.keys(weeks!.series.v!)).toEqual(['2022-W03', '2022-W04', '2022-W05'])
  })

  test('months by their names', () => {
    const languages = [
      [
        'styczeń',
        'luty',
        'marzec',
        'kwiecień',
        'maj',
        'czerwiec',
        'lipiec',
        'sierpień',
        'wrzesień',
        'październik',
        'listopad',
        'grudzień',
      ],
      ['ocak', 'şubat', 'mart', 'nisan', 'mayıs', 'haziran', 'temmuz', 'ağustos', 'eylül', 'ekim', 'kasım', 'aralık'],
      [
        'январь',
        'февраль',
        'март',
        'апрель',
        'май',
        'июнь',
        'июль',
        'август',
        'сентябрь',
        'октябрь',
        'ноябрь',
        'декабрь',
      ],
      [
        'januari',
        'februari',
        'maret',
        'april',
        'mei',
        'juni',
        'juli',
        'agustus',
        'september',
        'oktober',
        'november',
        'desember',
      ],
    ]
    for (const names of languages) expect(names.map((name) => monthOfName(name))).toEqual(names.map((_, i) => i + 1))
  })
})

describe('what a file says beside its values', () => {
  const titles = (...lines: string[]) => Object.keys(read(rows(...lines))?.series ?? {})

  test.each<[what: string, lines: string[], titles: string[]]>([
    [
      'a sentence above the header',
      [
        'Consumer prices, all items, seasonally adjusted',
        'Month,Index,Change',
        '2022-10,118.1,7.7',
        '2022-11,118.4,7.1',
      ],
      ['Index', 'Change'],
    ],
    [
      'a row of units below it',
      ['Year,GDP,CPI', ',Billions of dollars of 2012,Index 2015=100', '2019,19036.1,107.9', '2020,18509.1,109.2'],
      ['GDP', 'CPI'],
    ],
    [
      'rows that tell more of each column',
      [
        '指标名称,CPI,PPI',
        '频率,月,月',
        '时间区间,1990-01:2023-01,1996-10:2023-01',
        '2022-10,2.1,-1.3',
        '2022-11,1.6,-1.4',
      ],
      ['CPI', 'PPI'],
    ],
    [
      'a list of series above the observations',
      [
        '"id","label","description"',
        '"FXUSDCAD","USD/CAD","US dollar to Canadian dollar"',
        '"FXEURCAD","EUR/CAD","Euro to Canadian dollar"',
        '',
        '"date","FXUSDCAD","FXEURCAD"',
        '2023-01-03,1.36,1.44',
        '2023-01-04,1.37,1.45',
      ],
      ['FXUSDCAD', 'FXEURCAD'],
    ],
    [
      'a title above months',
      ['Mean temperature of England', 'year,jan,feb,mar', '2020,5.5,6.5,7.5', '2021,5.6,6.6,7.6'],
      ['Mean temperature of England'],
    ],
    [
      'tables below each other',
      ['Births', '2019,100', '2020,110', '2021,120', '', 'Deaths', '2019,50', '2020,55', '2021,60'],
      ['Births', 'Deaths'],
    ],
    [
      'tables below each other with heads that are alike',
      ['Births', 'Year,Value', '2019,1.5', '2020,2.5', '', 'Deaths', 'Year,Value', '2019,5.5', '2020,6.5'],
      ['Births', 'Deaths'],
    ],
    [
      'sections under the heads of all',
      ['Year,Births,Deaths', '', 'North', '2020,10,5', '2021,11,6', '', 'South', '2020,20,15', '2021,21,16'],
      ['North, Births', 'North, Deaths', 'South, Births', 'South, Deaths'],
    ],
    [
      'a note among the data is no table',
      ['Year,GDP', '2018,10.5', '2019,11.5', '', 'Series revised from here', '2020,12.5', '2021,13.5'],
      ['GDP'],
    ],
    [
      'heads that are alike, told apart by the row above',
      ['Region,North,South', 'Date,Value,Value', '2022-01,10,11', '2022-02,13,14'],
      ['North', 'South'],
    ],
    [
      'heads that are alike, told apart by a row below',
      [
        'Price,Close,Close,Volume,Volume',
        'Ticker,AAPL,MSFT,AAPL,MSFT',
        'Date,,,,',
        '2023-01-03,125.07,239.58,1121,2574',
        '2023-01-04,126.36,229.1,8911,5062',
      ],
      ['Close, AAPL', 'Close, MSFT', 'Volume, AAPL', 'Volume, MSFT'],
    ],
    [
      'sections of a table that lies on its side',
      [
        'Group,2020,2021,2022',
        'Men',
        'Employed,10,11,12',
        'Unemployed,2,3,4',
        'Women',
        'Employed,5,6,7',
        'Unemployed,1,2,3',
      ],
      ['Men, Employed', 'Men, Unemployed', 'Women, Employed', 'Women, Unemployed'],
    ],
    ['heads that are numbers', ['Month,01,02', '2020-01,10,11', '2020-02,13,14'], ['01', '02']],
    ['a row that counts the columns', ['Year,Wheat,Rye', '1,2,3', '2020,10,11', '2021,13,14'], ['Wheat', 'Rye']],
  ])('%s', (_, lines, expected) => expect(titles(...lines)).toEqual(expected))

  test('a row that counts the columns is not refused', () => {
    expect(read(rows('Year,Wheat,Rye', '(1),(2),(3)', '2020,10,11', '2021,13,14'))).toMatchObject({
      refused: [],
      doubts: [],
    })
  })

  test.each([
    ['three years each', ['2001-03', '2002-04', '2003-05', '2004-06']],
    ['thirteen periods of a year', ['2021-11', '2021-12', '2021-13', '2022-12', '2022-13']],
    ['numbers of invoices', Array.from({ length: 30 }, (_, i) => `2022-${i + 1}`)],
    ['prices', ['2000.0', '2000.25', '2000.5', '2000.75', '2001.0']],
  ])('%s are no months', (_, periods) => {
    expect(read(rows('Price;v', ...periods.map((period, i) => `${period};${i}.5`)))).toBeNull()
  })

  test('a date beside the period is none of what stands behind it', () => {
    const text = rows('Quarter,GDP,Publication date,GNI', '2022Q1,100,2022-05-30,90', '2022Q2,101,2022-08-30,91')
    expect(Object.keys(read(text)!.series.GNI!)).toEqual(['2022Q1', '2022Q2'])
  })

  test('columns beside months are named where they are not read', () => {
    const text = rows('Year,Jan,Feb,Mar,Annual,DJF', '2020,1.5,2.5,3.5,2.5,2', '2021,1.6,2.6,3.6,2.6,2.1')
    expect(read(text)?.leftOut).toEqual(['Annual', 'DJF'])
  })

  test.each([
    ['2022M03p', 'p'],
    ['2023f', 'f'],
    ['FY2023E', 'e'],
    ['2022-01*', '*'],
    ['2022-23 (RE)', 're'],
    ['2022 r', 'r'],
    ['2022Q4', null],
    ['Dec 2022', null],
    ['October', null],
  ])('the flag behind the period %s is %s', (text, flag) => expect(flagOfPeriod(text)).toBe(flag))

  test('a flag behind a period is one of its values', () => {
    const found = interpret([parseText(rows('Year,v', '2021,1.5', '2022,1.6', '2023f,1.7'))])
    expect(found?.series[0]?.observations.map(({ flag }) => flag)).toEqual([undefined, undefined, 'f'])
  })

  test('rows at the top whose periods are not read are refused where other columns hold words', () => {
    const text = rows('Area,Year,v', 'World,1950s,1.5', 'World,1960s,1.6', 'World,1970,1.7', 'World,1971,1.8')
    expect(read(text)?.refused).toEqual([
      [2, '1950s', 'notAPeriod'],
      [3, '1960s', 'notAPeriod'],
    ])
  })

  test('a moment beside its date is no value, and a country no code', () => {
    const moments = rows('unix,date,close', '1672531200,2023-01-01,16547.5', '1672617600,2023-01-02,16688.4')
    expect(Object.keys(read(moments)!.series)).toEqual(['close'])
    const countries = rows('Month,CN,ID,IN,JP', '2022-01,1.5,4.1,5.5,0.5', '2022-02,1.6,4.2,5.6,0.6')
    expect(Object.keys(read(countries)!.series)).toEqual(['CN', 'ID', 'IN', 'JP'])
  })
})

test('every sheet is read, and a sheet that lists the series is not', () => {
  const sheet = (name: string, text: string) => ({ ...parseText(text), name })
  const tables = [
    sheet('Men', rows('Year,Rate', '2020,5.5', '2021,6.5', '2022,7.5')),
    sheet('Women', rows('Year,Rate', '2020,4.5', '2021,5.5', '2022,6.5')),
    sheet('Notes', rows('These are notes', 'of the office')),
  ]
  expect(interpret(tables, { all: true })?.series.map(({ title }) => title)).toEqual(['Men, Rate', 'Women, Rate'])
  expect(interpret(tables)).toMatchObject({ sheet: 'Men', otherSheets: ['Women'] })
})

describe('labels that stand once for several rows', () => {
  const open = async (...lines: string[]) => {
    const { tables } = await openForImport(new TextEncoder().encode(rows(...lines)))
    const found = interpret(tables, { all: true })
    return found?.series.map(({ title, observations }) => [title, observations.map(({ value }) => value)])
  }
  test('tell series apart where the same periods come again', async () => {
    const north = ['Region,Year,Births', 'North,2019,10.5', ',2020,11.5', ',2021,12.5']
    expect(await open(...north, 'South,2019,20.5', ',2020,21.5', ',2021,22.5')).toEqual([
      ['North, Births', [10.5, 11.5, 12.5]],
      ['South, Births', [20.5, 21.5, 22.5]],
    ])
  })
  test('are notes where they do not', async () => {
    expect(
      await open('Note,Year,Births', 'break,2019,10.5', ',2020,11.5', 'new census,2021,12.5', ',2022,13.5'),
    ).toEqual([['Births', [10.5, 11.5, 12.5, 13.5]]])
  })
})

describe('what is said of the unit above the values', () => {
  test.each([
    ['a row that is called so', ['Title,GDP,CPI', 'Unit,RMB bn,Prev Year=100'], ['RMB bn', 'Prev Year=100']],
    [
      'a row below the header',
      ['Year,GDP,CPI', ',Billions of dollars,Index 2015=100'],
      ['Billions of dollars', 'Index 2015=100'],
    ],
    ['with a multiplier', [',GDP,Rate', 'unit,EUR,EUR', 'unit multiplier,billions,one'], ['EUR, billions', 'EUR']],
    [
      'with a factor',
      ['Date,GDP,Rate', 'Unit:,Currency,Percent', 'Multiplier:,1000000,1'],
      ['Currency, × 1000000', 'Percent'],
    ],
  ])('%s', (_, heads, units) => {
    const found = interpret([parseText(rows(...heads, '2019,19036.1,107.9', '2020,18509.1,109.2'))], { all: true })
    expect(found?.series.map(({ unit }) => unit)).toEqual(units)
  })
})

test('a blank before a place is no label of those above it, unless it must be', () => {
  const places = [
    'Province,Country,2019,2020',
    'Victoria,Australia,1,2',
    'Tasmania,Australia,3,4',
    ',Austria,5,6',
    ',Chile,7,8',
  ]
  expect(Object.keys(read(rows(...places))!.series)).toEqual([
    'Victoria, Australia',
    'Tasmania, Australia',
    'Austria',
    'Chile',
  ])
  const goods = ['Region,Good,2019,2020', 'Europe,Total,1,2', ',Wheat,3,4', 'Asia,Total,5,6', ',Wheat,7,8']
  expect(Object.keys(read(rows(...goods))!.series)).toEqual([
    'Europe, Total',
    'Europe, Wheat',
    'Asia, Total',
    'Asia, Wheat',
  ])
})
