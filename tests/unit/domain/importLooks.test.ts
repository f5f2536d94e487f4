import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { readLines } from '../support/importing'

const down = (...periods: string[]) => readLines('Period;V', ...periods.map((period, i) => `${period};${i + 1}.5`))
const periodsOf = (...periods: string[]) => Object.keys(Object.values(down(...periods)!.series)[0]!)

describe('periods in rarer spellings', () => {
  test.each<[written: string[], read: string[]]>([
    [
      ['2023-Ç1', '2023-Ç2'],
      ['2023Q1', '2023Q2'],
    ],
    [
      ['Three months ended March 31 2023', 'Three months ended June 30 2023'],
      ['2023Q1', '2023Q2'],
    ],
    [
      ['3 months to 31 December 2022', '3 months to 31 March 2023'],
      ['2022Q4', '2023Q1'],
    ],
    [
      ['52. KW 2022', '1. KW 2023'],
      ['2022-W52', '2023-W01'],
    ],
    [
      ['2023-01-02 - 2023-01-08', '2023-01-09 - 2023-01-15', '2023-01-16 - 2023-01-22'],
      ['2023-W01', '2023-W02', '2023-W03'],
    ],
    [
      ['2022_Q1', '2022_Q2'],
      ['2022Q1', '2022Q2'],
    ],
    [
      ['Q1_2022', 'Q2_2022'],
      ['2022Q1', '2022Q2'],
    ],
    [
      ['2022.Q1', '2022.Q2'],
      ['2022Q1', '2022Q2'],
    ],
    [
      ['Q1.2022', 'Q2.2022'],
      ['2022Q1', '2022Q2'],
    ],
    [
      ['Q1:2022', 'Q2:2022'],
      ['2022Q1', '2022Q2'],
    ],
    [
      ['2022, Q1', '2022, Q2'],
      ['2022Q1', '2022Q2'],
    ],
    [
      ['22-Q1', '22-Q2'],
      ['2022Q1', '2022Q2'],
    ],
    [
      ['2022Q01', '2022Q02'],
      ['2022Q1', '2022Q2'],
    ],
    [
      ['2022 first quarter', '2022 second quarter'],
      ['2022Q1', '2022Q2'],
    ],
    [
      ['TI-2022', 'TII-2022'],
      ['2022Q1', '2022Q2'],
    ],
    [
      ['2022-TIII', '2022-TIV'],
      ['2022Q3', '2022Q4'],
    ],
    [
      ['2022 Q1 (Jan-Mar)', '2022 Q2 (Apr-Jun)'],
      ['2022Q1', '2022Q2'],
    ],
    [
      ['Q1 (Jan-Mar) 2022', 'Q2 (Apr-Jun) 2022'],
      ['2022Q1', '2022Q2'],
    ],
    [
      ['January to March 2022', 'April to June 2022'],
      ['2022Q1', '2022Q2'],
    ],
    [
      ['Jan-Mar 22', 'Apr-Jun 22'],
      ['2022Q1', '2022Q2'],
    ],
    [
      ['HY1 2022', 'HY2 2022'],
      ['2022H1', '2022H2'],
    ],
    [
      ['2022:H1', '2022:H2'],
      ['2022H1', '2022H2'],
    ],
    [
      ['2022.H1', '2022.H2'],
      ['2022H1', '2022H2'],
    ],
    [
      ['2022年上期', '2022年下期'],
      ['2022H1', '2022H2'],
    ],
    [
      ['Jan_2022', 'Feb_2022'],
      ['2022-01', '2022-02'],
    ],
    [
      ['Jan_22', 'Feb_22'],
      ['2022-01', '2022-02'],
    ],
    [
      ['Y2022M01', 'Y2022M02'],
      ['2022-01', '2022-02'],
    ],
    [
      ['2022: Jan.', '2022: Feb.'],
      ['2022-01', '2022-02'],
    ],
    [
      ['2022 m. sausis', '2022 m. vasaris'],
      ['2022-01', '2022-02'],
    ],
    [
      ['2021年全年', '2022年全年', '2023年全年'],
      ['2021', '2022', '2023'],
    ],
    [
      ['1月 2022', '2月 2022'],
      ['2022-01', '2022-02'],
    ],
    [
      ['2022 DEC', '2023 JAN p'],
      ['2022-12', '2023-01'],
    ],
    [
      ['2022. január–március', '2022. április–június'],
      ['2022Q1', '2022Q2'],
    ],
    [
      ['30. joulukuuta 2022', '31. joulukuuta 2022', '1. tammikuuta 2023'],
      ['2022-12-30', '2022-12-31', '2023-01-01'],
    ],
    [
      ['2022. december 30.', '2022. december 31.'],
      ['2022-12-30', '2022-12-31'],
    ],
    [
      ['2022 m. gruodžio 30 d.', '2022 m. gruodžio 31 d.'],
      ['2022-12-30', '2022-12-31'],
    ],
    [
      ['2022. gada 30. decembris', '2022. gada 31. decembris'],
      ['2022-12-30', '2022-12-31'],
    ],
    [
      ['ngày 30 tháng 12 năm 2022', 'ngày 31 tháng 12 năm 2022'],
      ['2022-12-30', '2022-12-31'],
    ],
    [
      ['2022.01.', '2022.02.'],
      ['2022-01', '2022-02'],
    ],
    [
      ['End of June 2020', 'End of July 2020'],
      ['2020-06', '2020-07'],
    ],
    [
      ['9.2022', '10.2022', '11.2022', '12.2022', '1.2023'],
      ['2022-09', '2022-10', '2022-11', '2022-12', '2023-01'],
    ],
    [
      ['December 28th, 2022', 'December 29th, 2022'],
      ['2022-12-28', '2022-12-29'],
    ],
    [
      ['28.Dez.22', '29.Dez.22'],
      ['2022-12-28', '2022-12-29'],
    ],
    [
      ['2022-Dec-28', '2022-Dec-29'],
      ['2022-12-28', '2022-12-29'],
    ],
    [
      ['2022-12-28(Wed)', '2022-12-29(Thu)'],
      ['2022-12-28', '2022-12-29'],
    ],
    [
      ['28.12.2022.', '29.12.2022.'],
      ['2022-12-28', '2022-12-29'],
    ],
    [
      ['31 décembre 2022', '1er janvier 2023'],
      ['2022-12-31', '2023-01-01'],
    ],
    [
      ['20160101:0010', '20160101:0110'],
      ['2016-01-01 00:10', '2016-01-01 01:10'],
    ],
    [
      ['End-2020', 'End-2021'],
      ['2020', '2021'],
    ],
  ])('%j', (written, read) => expect(periodsOf(...written)).toEqual(read))

  test.each([
    ['rates of exchange', '1.1950', '1.2015', '1.1987', '1.2003'],
    ['a part of a year', '2020', '2021', '2022', '2023 (H1)'],
    ['words', 'Alpha-Beta 22', 'Gamma-Delta 23'],
  ])('%s are none', (_, ...written) => {
    expect(Object.values(down(...written)?.series ?? { none: {} })[0]).not.toHaveProperty('2023')
    expect(
      Object.keys(Object.values(down(...written)?.series ?? { none: {} })[0]!).every((text) => /^20\d\d$/.test(text)),
    ).toBe(true)
  })
})

describe('amounts with a currency by its letters', () => {
  test.each<[file: string[], values: number[], doubts: string[]]>([
    [['1.234 EUR', '1.345 EUR', '1.456 EUR'], [1234, 1345, 1456], ['markBySeparator']],
    [['950 EUR', '1.345 EUR', '1.456 EUR'], [950, 1345, 1456], ['markBySeparator']],
    [['12,50 EUR', '13,45 EUR', '14,56 EUR'], [12.5, 13.45, 14.56], []],
    [['EUR 1.234,50', 'EUR 1.345,20', 'EUR 1.456,10'], [1234.5, 1345.2, 1456.1], []],
    [['1.234.567 EUR', '1.345.678 EUR', '2.456.789 EUR'], [1_234_567, 1_345_678, 2_456_789], []],
  ])('%j', (file, values, doubts) => {
    const found = readLines('Jahr;Umsatz', ...file.map((text, i) => `${2019 + i};${text}`))!
    expect([Object.values(found.series.Umsatz!), found.doubts]).toEqual([values, doubts])
  })
})

describe('heads that look like parts of a year', () => {
  const table = (heads: string) => {
    const width = heads.split(';').length
    const rows = [2019, 2020, 2021].map((year, r) =>
      [year, ...Array.from({ length: width }, (_, i) => r * 10 + i + 1)].join(';'),
    )
    return readLines(`Year;${heads}`, ...rows)!
  }
  test.each(['D1;Q1;Médiane;Q3;D9', 'Min;Q1;Median;Q3;Max', 'Mean;P10;Q1;Median;Q3;P90'])(
    'those of a distribution: %s',
    (heads) => {
      expect(Object.keys(table(heads).series)).toEqual(heads.split(';'))
      expect(Object.keys(table(heads).series.Q1!)).toEqual(['2019', '2020', '2021'])
    },
  )

  test('zones of a market are no weeks', () => {
    expect(readLines('Prices 2021', 'Zone,SE1,SE2,SE3', 'Mean,23.1,23.4,33.2', 'Max,93.1,93.4,93.2')).toBeNull()
  })
})

test.each(['HS code', 'NACE', 'id', 'Postcode'])('codes below %s are no years', (head) => {
  expect(readLines(`${head},Imports`, '2001,500', '2002,300', '2003,20')).toBeNull()
})

test.each([
  ['99.99', 'Year,Jan,Feb,Mar', '2021,-1.5,-2.1,-1.7', '2022,-1.6,-2.2,-1.8', '2023,-1.2,99.99,99.99'],
  ['9.96921E+36', 'Month,V', '2023-01,281.5', '2023-02,9.96921E+36', '2023-03,283.5'],
])('%s is told', (_, ...lines) => {
  expect(readLines(...lines)!.doubts).toContain('sentinel')
})

test.each([
  [
    'a month beside its name',
    'Year,Month,Month name,Value',
    '2023,11,November,1.5',
    '2023,12,December,1.6',
    '2024,1,January,1.7',
  ],
  [
    'a year as another calendar counts it',
    'Hijri Year,Year,Month,Value',
    '1445,2023,11,1.5',
    '1445,2023,12,1.6',
    '1445,2024,1,1.7',
  ],
  ['a quarter beside its months', 'Year,Quarter,Month,Value', '2023,4,11,1.5', '2023,4,12,1.6', '2024,1,1,1.7'],
])('%s is no series', (_, ...lines) => {
  expect(readLines(...lines)!.series).toEqual({ Value: { '2023-11': 1.5, '2023-12': 1.6, '2024-01': 1.7 } })
})

describe('series by several columns of labels', () => {
  test.each<[what: string, lines: string[], names: string[]]>([
    [
      'a group of one each, in rows',
      ['Region,Country,Year,GDP', 'Africa,Chad,2021,1', 'Africa,Chad,2022,2', 'Asia,Nepal,2021,3', 'Asia,Nepal,2022,4'],
      ['Africa, Chad, GDP', 'Asia, Nepal, GDP'],
    ],
    [
      'the same across',
      ['Region,Country,2021,2022', 'Africa,Chad,1,2', 'Asia,Nepal,3,4'],
      ['Africa, Chad', 'Asia, Nepal'],
    ],
    [
      'names before units that tell them apart as well',
      [
        'Country,Indicator,Unit,2021,2022',
        'Chad,GDP,USD,1,2',
        'Chad,CPI,Index,3,4',
        'Mali,GDP,USD,5,6',
        'Mali,CPI,Index,7,8',
      ],
      ['Chad, GDP', 'Chad, CPI', 'Mali, GDP', 'Mali, CPI'],
    ],
    [
      'symbols of exchanges',
      [
        'Exchange,Symbol,Date,Close',
        'NYSE,IBM,2024-01-02,1',
        'NYSE,IBM,2024-01-03,2',
        'NASDAQ,MSFT,2024-01-02,3',
        'NASDAQ,MSFT,2024-01-03,4',
      ],
      ['NYSE, IBM, Close', 'NASDAQ, MSFT, Close'],
    ],
    [
      'a name, and no code or number of it',
      ['Country,Vector,Year,GDP', 'Chad,v123,2021,1', 'Chad,v123,2022,2', 'Mali,v124,2021,3', 'Mali,v124,2022,4'],
      ['Chad, GDP', 'Mali, GDP'],
    ],
    [
      'groups named once, with totals',
      [
        'Region,Product,2021,2022',
        'North,Apples,10,11',
        ',Pears,20,21',
        'North Total,,30,32',
        'South,Apples,5,6',
        ',Pears,8,9',
        'South Total,,13,15',
      ],
      ['North, Apples', 'North, Pears', 'North Total', 'South, Apples', 'South, Pears', 'South Total'],
    ],
    [
      'groups of groups, with totals',
      [
        'Country,Sex,Age,2020,2021',
        'Chad,Male,0-14,1,2',
        ',,15+,3,4',
        ',Female,0-14,5,6',
        ',,15+,7,8',
        'Chad Total,,,16,20',
      ],
      ['Chad, Male, 0-14', 'Chad, Male, 15+', 'Chad, Female, 0-14', 'Chad, Female, 15+', 'Chad Total'],
    ],
    [
      'groups with a unit behind them',
      [
        'Sector,Item,Unit,2020,2021',
        'Energy,Coal,kt,10,11',
        ',Oil,kt,20,21',
        ',Total,,30,32',
        'Water,Fresh,m3,5,6',
        ',Salt,m3,8,9',
        ',Total,,13,15',
      ],
      ['Energy, Coal', 'Energy, Oil', 'Energy, Total', 'Water, Fresh', 'Water, Salt', 'Water, Total'],
    ],
  ])('%s', (_, lines, names) => expect(Object.keys(readLines(...lines)!.series)).toEqual(names))
})

describe('tables whose heads and periods stand in unusual places', () => {
  test('groups of columns are named in their middle', () => {
    const found = readLines(
      'Year,,Births,,,Deaths,',
      ',Male,Female,Total,Male,Female,Total',
      '2019,100,95,195,80,78,158',
      '2020,98,93,191,90,88,178',
      '2021,97,92,189,95,90,185',
    )!
    expect(Object.keys(found.series)).toEqual([
      'Births, Male',
      'Births, Female',
      'Births, Total',
      'Deaths, Male',
      'Deaths, Female',
      'Deaths, Total',
    ])
    expect(found.series['Deaths, Male']).toEqual({ 2019: 80, 2020: 90, 2021: 95 })
  })

  test('months and days down, years across', () => {
    const found = readLines(
      'Month,Day,1979,1980',
      'January,1,11.2,14.2',
      ',2,14.6,14.3',
      ',3,14.5,14.4',
      'February,1,14.3,14.9',
    )!
    expect(Object.values(found.series)).toEqual([
      {
        '1979-01-01': 11.2,
        '1979-01-02': 14.6,
        '1979-01-03': 14.5,
        '1979-02-01': 14.3,
        '1980-01-01': 14.2,
        '1980-01-02': 14.3,
        '1980-01-03': 14.4,
        '1980-02-01': 14.9,
      },
    ])
    expect(found.doubts).toEqual(['crossed', 'hole'])
  })

  test('years alone above places', () => {
    const found = readLines('Region,Births', '2019,', 'North,10', 'South,11', '2020,', 'North,12', 'South,13')!
    expect(Object.values(found.series)).toEqual([
      { 2019: 10, 2020: 12 },
      { 2019: 11, 2020: 13 },
    ])
  })

  test('years over two above the months that they begin with', () => {
    const found = readLines(
      'Month,Rate',
      '2022-23,',
      'Apr,4.5',
      'May,4.4',
      'Jan,4.9',
      '2023-24,',
      'Apr,6.5',
      'May,6.6',
      'Feb,6.7',
    )!
    expect(found.series.Rate).toEqual({
      '2022-04': 4.5,
      '2022-05': 4.4,
      '2023-01': 4.9,
      '2023-04': 6.5,
      '2023-05': 6.6,
      '2024-02': 6.7,
    })
  })

  test('years of an era of which the first says which, beside months', () => {
    const found = readLines('年,月,指数', '令和5年,11月,106.9', ',12月,106.8', '6年,1月,106.7', ',2月,106.6')!
    expect(found.series).toEqual({
      指数: { '2023-11': 106.9, '2023-12': 106.8, '2024-01': 106.7, '2024-02': 106.6 },
    })
  })

  test.each([
    ['far from each other', '1990,2010,2022'],
    ['that jump at the end', '1960,1961,2023'],
  ])('years across %s', (_, years) => {
    const found = readLines(`Country,${years}`, 'Chad,1,2,3', 'Mali,4,5,6')!
    expect(Object.keys(found.series.Mali!).join()).toBe(years)
  })

  test('counts of a row are no years across', () => {
    expect(readLines('City,A,B,C', 'Students,1850,1900,1990', 'Teachers,85,90,99')).toBeNull()
  })

  test('totals between the rows of a year are refused, and the rows are read', () => {
    const found = readLines(
      'Year,Sex,Births',
      '2020,Male,10',
      ',Female,11',
      '2020 Total,,21',
      '2021,Male,12',
      ',Female,13',
      '2021 Total,,25',
    )!
    expect(found.series).toEqual({ 'Male, Births': { 2020: 10, 2021: 12 }, 'Female, Births': { 2020: 11, 2021: 13 } })
    expect(found.refused).toEqual(['2020 Total notAPeriod', '2021 Total notAPeriod'])
  })

  test('the unit of a section is not that of all', () => {
    const text = [
      'Item,2019,2020',
      'In millions of dollars,,',
      'Exports,100,110',
      'As percent of GDP,,',
      'Exports,2,10',
    ]
    const found = interpret(tablesOf([parseText(text.join('\n'))]), { all: true })!
    expect(found.series.map(({ title, unit }) => [title, unit])).toEqual([
      ['In millions of dollars, Exports', 'millions of dollars'],
      ['As percent of GDP, Exports', 'percent of GDP'],
    ])
  })

  test('a unit that a head says of its column is believed before that of the table', () => {
    const text = ['Unit: USD million', 'Year,Exports,Growth (%)', '2019,100,5', '2020,110,10']
    const found = interpret(tablesOf([parseText(text.join('\n'))]), { all: true })!
    expect(found.series.map(({ unit }) => unit)).toEqual(['USD million', '%'])
  })

  test('dates of the United States beside a column of texts', () => {
    const found = readLines('Date,Price,Note', '01/11/2024,10.8,x', '01/12/2024,10.9,y', '01/15/2024,11.1,z')!
    expect(found.series).toEqual({ Price: { '2024-01-11': 10.8, '2024-01-12': 10.9, '2024-01-15': 11.1 } })
  })

  test.each([
    ['start_timestamp;end_timestamp;price', '1704153600000;1704157200000;42.28', '1704157200000;1704160800000;43.1'],
    ['1704153600000;42.28;42.3', '1704157200000;43.1;43.2', '1704160800000;41.5;41.6'],
  ])('moments in thousandths of seconds: %s', (...lines) => {
    const [series] = Object.values(readLines(...lines)!.series)
    expect(Object.keys(series!).slice(0, 2)).toEqual(['2024-01-02 00:00', '2024-01-02 01:00'])
  })
})

test.each([
  ['95.2¹', 95.2],
  ['2.25(1)', 2.25],
  ['110 a/', 110],
])('a note behind a number is none of it: %s', (text, value) => {
  expect(readLines('Year,V', `2021,${text}`, '2022,96.3', '2023,97.5')!.series.V![2021]).toBe(value)
})

describe('columns that spaces part', () => {
  test('with months in two words', () => {
    const found = readLines('Month         CPI', 'Jan 2023     100.1', 'Feb 2023     100.2', 'Mar 2023     100.4')!
    expect(found.series).toEqual({ CPI: { '2023-01': 100.1, '2023-02': 100.2, '2023-03': 100.4 } })
  })

  test('with grouped numbers, and places as rows', () => {
    const found = readLines(
      'Country         2019     2020',
      'Chad         1,311.5  1,072.2',
      'South Sudan       31      0.7',
      'Mali             1.5      1.6',
    )!
    expect(found.series).toEqual({
      Chad: { 2019: 1311.5, 2020: 1072.2 },
      'South Sudan': { 2019: 31, 2020: 0.7 },
      Mali: { 2019: 1.5, 2020: 1.6 },
    })
  })

  test('with dashes for missing values, marks, and a word behind the latest rows', () => {
    const found = readLines(
      'Station on the coast',
      '   yyyy  mm   tmax    rain',
      '              degC      mm',
      '   2023  10    ---    74.7',
      '   2023  11   10.1*   83.4',
      '   2023  12    9.6   121.8',
      '   2024   1    8.1    66.9  Provisional',
    )!
    expect(found.series.tmax).toEqual({ '2023-10': null, '2023-11': 10.1, '2023-12': 9.6, '2024-01': 8.1 })
    expect(found.series.rain).toEqual({ '2023-10': 74.7, '2023-11': 83.4, '2023-12': 121.8, '2024-01': 66.9 })
  })

  test.each([
    ['Feb 2023     100.2', { CPI: 100.2, PPI: null }],
    ['Feb 2023              1.4', { CPI: null, PPI: 1.4 }],
    ['Feb 2023      1.4', null],
  ])('a row with a cell less has its value where it stands below others, else nothing is read: %s', (row, values) => {
    const found = readLines('Month         CPI    PPI', 'Jan 2023     100.1    1.5', row, 'Mar 2023     100.4    1.6')
    const ofRow = ({ CPI, PPI }: Record<string, Record<string, number | null>>) => ({
      CPI: CPI!['2023-02'],
      PPI: PPI!['2023-02'],
    })
    expect(found && ofRow(found.series)).toEqual(values)
  })
})

test('a few hours of one day', () => {
  const found = readLines('Date,Time,Load', '2024-01-02,00:00,51.2', '2024-01-02,01:00,51.3', '2024-01-02,02:00,51.9')!
  expect(Object.keys(found.series.Load!)).toEqual(['2024-01-02 00:00', '2024-01-02 01:00', '2024-01-02 02:00'])
})

describe('flags in columns that are called by their periods', () => {
  test.each([
    [
      'as the FAO writes them',
      ['Area,Item,Y2019,Y2019F,Y2019N,Y2020,Y2020F,Y2020N', 'Chad,Wheat,1,A,,2,E,', 'Mali,Wheat,3,A,,4,A,'],
    ],
    ['as flag', ['geo,2019,flag,2020,flag', 'Chad,1,,2,e', 'Mali,3,,4,']],
    ['behind their periods', ['geo,2019,2019 flag,2020,2020 flag', 'Chad,1,,2,e', 'Mali,3,,4,']],
    ['behind all periods', ['geo,2019,2020,flag_2019,flag_2020', 'Chad,1,2,,e', 'Mali,3,4,,']],
    ['in brackets', ['geo;2019;2019 (Status);2020;2020 (Status)', 'Chad;1;;2;e', 'Mali;3;;4;']],
  ])('%s', (_, lines) => {
    const { series } = interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!
    expect(series.map(({ observations }) => observations.map(({ value, flag }) => [value, flag]))).toEqual([
      [
        [1, undefined],
        [2, 'e'],
      ],
      [
        [3, undefined],
        [4, undefined],
      ],
    ])
  })
})

describe('what is measured and when, joined in one head', () => {
  test.each([
    ['country,pop2019,pop2020,pop2021', ['Chad, pop', 'Mali, pop']],
    ['country,2019_gdp,2020_gdp,2021_gdp', ['Chad, gdp', 'Mali, gdp']],
    ['NAME,POPESTIMATE2019,POPESTIMATE2020,POPESTIMATE2021', ['Chad, POPESTIMATE', 'Mali, POPESTIMATE']],
  ])('%s', (head, names) => {
    const found = readLines(head, 'Chad,1,2,3', 'Mali,4,5,6')!
    expect(Object.keys(found.series)).toEqual(names)
    expect(found.series[names[1]!]).toEqual({ 2019: 4, 2020: 5, 2021: 6 })
  })

  test('of several measures each is a series of its own', () => {
    const found = readLines('country,gdp_2019,gdp_2020,gdp_2021,cpi_2019,cpi_2020,cpi_2021', 'Chad,1,2,3,4,5,6')!
    expect(found.series).toEqual({
      'gdp, Chad': { 2019: 1, 2020: 2, 2021: 3 },
      'cpi, Chad': { 2019: 4, 2020: 5, 2021: 6 },
    })
  })

  test('bases are part of a name', () => {
    const found = readLines('Date,base2010,base2015,base2020', '2021-01,1,2,3', '2021-02,4,5,6')!
    expect(Object.keys(found.series)).toEqual(['base2010', 'base2015', 'base2020'])
  })
})
