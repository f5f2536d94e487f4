import { describe, expect, test } from 'vitest'
import { readLines as read } from '../support/importing'

describe('years of something else beside years and their months', () => {
  test.each(['Base Year', 'Vintage', 'Base', 'Basisjahr', '基期', 'Census year', 'Year opened', 'Since', 'Plan Year'])(
    '%s',
    (head) => {
      const rows = ['2012,2022,November,177.1', '2012,2022,December,176.5', '2012,2023,January,177.2']
      expect(read(`${head},Year,Month,Index`, ...rows)!.series).toEqual({
        Index: { '2022-11': 177.1, '2022-12': 176.5, '2023-01': 177.2 },
      })
    },
  )

  test('two bases tell series apart', () => {
    const rows = [2012, 2018].flatMap((base) => [1, 2].map((month) => `${base},2022,${month},${base - 1900}.${month}`))
    const found = read('Base year,Year,Month,Index', ...rows)!
    expect(Object.values(found.series)).toEqual([
      { '2022-01': 112.1, '2022-02': 112.2 },
      { '2022-01': 118.1, '2022-02': 118.2 },
    ])
  })
})

describe('columns that spaces part, most rows of which have an empty cell', () => {
  test('are told by all rows together', () => {
    const found = read(
      'Date          Rain   Temp   Wind',
      '2024-01-01     1.1           5.5',
      '2024-01-02            4.1    5.6',
      '2024-01-03     1.3           5.7',
      '2024-01-04            4.3    5.8',
      '2024-01-05     1.5    4.4    5.9',
    )!
    expect(found.series).toEqual({
      Rain: { '2024-01-01': 1.1, '2024-01-02': null, '2024-01-03': 1.3, '2024-01-04': null, '2024-01-05': 1.5 },
      Temp: { '2024-01-01': null, '2024-01-02': 4.1, '2024-01-03': null, '2024-01-04': 4.3, '2024-01-05': 4.4 },
      Wind: { '2024-01-01': 5.5, '2024-01-02': 5.6, '2024-01-03': 5.7, '2024-01-04': 5.8, '2024-01-05': 5.9 },
    })
  })
})

describe('heads of several words above columns that spaces part', () => {
  test.each([
    [
      'Month        Food     Energy    All items',
      '2023-01     101.1      110.1       104.1',
      '2023-02     101.2      111.2       104.2',
      '2023-03     101.3      112.3       104.3',
    ],
    [
      'ENTRY      Food     Energy    All items',
      ' 2023-01   101.1      110.1       104.1',
      ' 2023-02   101.2      111.2       104.2',
      ' 2023-03   101.3      112.3       104.3',
    ],
  ])('%s', (...lines) => {
    expect(Object.keys(read(...lines)!.series)).toEqual(['Food', 'Energy', 'All items'])
  })
})

describe('amounts that look like years', () => {
  test.each([['2027,1897'], ['2027.5,1897.5'], ['2012.7,2011.4']])('below two years: %s', (values) => {
    const [first, second] = values.split(',').map(Number)
    expect(read('Exports', 'Country,2021,2022', `Norway,${values}`, 'Spain,874,782')!.series).toEqual({
      Norway: { 2021: first, 2022: second },
      Spain: { 2021: 874, 2022: 782 },
    })
  })

  test('and go on by one step are no heads', () => {
    const found = read(
      'Item,2021,2022,2023',
      'Exports,,,',
      'Goods,150,160,171',
      'Services,80,85,90',
      'Imports,,,',
      'Goods,1500,1510,1520',
      'Services,800,850,900',
    )!
    expect([Object.keys(found.series).length, found.refused]).toEqual([4, []])
    expect(found.series['Imports, Goods']).toEqual({ 2021: 1500, 2022: 1510, 2023: 1520 })
  })
})

test('quarters of the Netherlands in one year', () => {
  const rows = [1, 2, 3, 4].map((n) => `2023KW0${n};3,${n}`)
  expect(Object.keys(Object.values(read('Perioden;Waarde', ...rows)!.series)[0]!)).toEqual([
    '2023Q1',
    '2023Q2',
    '2023Q3',
    '2023Q4',
  ])
})

test('times from one to another beside their days', () => {
  const rows = ['01.01.2024;00:00 - 00:15;0,035', '01.01.2024;00:15 - 00:30;0,041', '13.01.2024;00:00 - 00:15;0,038']
  expect(read('Datum;Uhrzeit;kWh', ...rows)!.series).toEqual({
    kWh: { '2024-01-01 00:00': 0.035, '2024-01-01 00:15': 0.041, '2024-01-13 00:00': 0.038 },
  })
})

describe('marks of nines are told', () => {
  test.each([
    [['210', '220', '230', '999', '240']],
    [['1.2', '1.3', '1.4', '99.00', '1.6']],
    [['120', '125', '131', '999', '128']],
  ])('%j', (values) => {
    const found = read('Year,V', ...values.map((value, i) => `${2019 + i},${value}`))!
    expect(found.doubts).toContain('sentinel')
  })
})

test('dates of a preamble are no periods', () => {
  const found = read(
    'Created,2024-05-01',
    'Item,Month,value',
    'Index,2024-02,106.9',
    'Index,2024-01,106.8',
    'Change,2024-02,2.9',
    'Change,2024-01,2.8',
  )!
  expect(found.series).toEqual({
    Index: { '2024-01': 106.8, '2024-02': 106.9 },
    Change: { '2024-01': 2.8, '2024-02': 2.9 },
  })
})

describe('heads that say what is measured and when, two periods of each', () => {
  test.each([
    'CPI 2024M01;CPI 2024M02;Wages 2024M01;Wages 2024M02',
    '2024M01 CPI;2024M02 CPI;2024M01 Wages;2024M02 Wages',
  ])('%s', (heads) => {
    expect(read(`group;${heads}`, 'Men;132.3;132.6;4.1;4.2', 'Women;137.7;139.8;5.1;5.2')!.series).toEqual({
      'CPI, Men': { '2024-01': 132.3, '2024-02': 132.6 },
      'CPI, Women': { '2024-01': 137.7, '2024-02': 139.8 },
      'Wages, Men': { '2024-01': 4.1, '2024-02': 4.2 },
      'Wages, Women': { '2024-01': 5.1, '2024-02': 5.2 },
    })
  })
})

describe('years and keys beside values are no series', () => {
  test.each(['Report Year', 'Year of publication', '西暦', 'Year built'])('%s', (head) => {
    const rows = ['2023,2020,5.1', '2023,2021,5.2', '2024,2022,5.3']
    expect(read(`${head},Year,Value`, ...rows)!.series).toEqual({ Value: { 2020: 5.1, 2021: 5.2, 2022: 5.3 } })
  })

  test('Schlüssel', () => {
    const rows = ['2021,01001,9.5', '2022,01001,9.6']
    expect(Object.keys(read('Jahr,Schlüssel,Anzahl', ...rows)!.series)).toEqual(['Anzahl'])
  })
})

test('a list of people and days is no series, though some come twice', () => {
  const rows = Array.from(
    { length: 40 },
    (_, i) => `P${i % 38},2024-01-${String((i % 28) + 1).padStart(2, '0')},${(i * 7) % 11}`,
  )
  expect(read('Person,Date,Score', ...rows)).toBeNull()
})
