import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'
import { readLines } from '../support/importing'

const read = (lines: readonly string[]) => interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!

const valuesOf = (lines: readonly string[]) => {
  const { frequency, series, refused } = read(lines)
  expect(refused).toEqual([])
  return series.map(({ title, observations }) => [
    title,
    observations.map(({ period, value }) => `${formatPeriod(frequency, period)}=${value}`).join(' '),
  ])
}

const MONTHS = '2021-01=9.4 2021-02=8.3 2021-03=10.4 2022-01=7.6 2022-02=8.9 2022-03=9.1'

test.each([
  [
    'with a gap',
    ['2021;;;2022;', 'Ay;Oran;;Ay;Oran', 'Ocak;9,4;;Ocak;7,6', 'Şubat;8,3;;Şubat;8,9', 'Mart;10,4;;Mart;9,1'],
    'Oran',
    MONTHS,
  ],
  [
    'without one',
    ['2021;;2022;', 'Měsíc;Index;Měsíc;Index', 'leden;9,4;leden;7,6', 'únor;8,3;únor;8,9', 'březen;10,4;březen;9,1'],
    'Index',
    MONTHS,
  ],
  [
    'quarters',
    [
      '2021,,,2022,',
      '季度,发电量,,季度,发电量',
      '一季度,405,,一季度,312',
      '二季度,557,,二季度,401',
      '三季度,361,,三季度,333',
    ],
    '发电量',
    '2021Q1=405 2021Q2=557 2021Q3=361 2022Q1=312 2022Q2=401 2022Q3=333',
  ],
  [
    'a last year that has begun',
    [
      '2021;;;2022;',
      'Μήνας;Κύκλος;;Μήνας;Κύκλος',
      'Ιανουάριος;9,4;;Ιανουάριος;7,6',
      'Φεβρουάριος;8,3;;;',
      'Μάρτιος;10,4;;;',
    ],
    'Κύκλος',
    '2021-01=9.4 2021-02=8.3 2021-03=10.4 2022-01=7.6',
  ],
])('blocks of parts of years side by side below their years are one series: %s', (_, lines, title, values) => {
  expect(valuesOf(lines)).toEqual([[title, values]])
  expect(valuesOf(['Title', '(%)', ...lines])).toEqual([[title, values]])
})

test('two measures in each block are two series', () =>
  expect(
    valuesOf([
      '2021,,,2022,,',
      'Month,Men,Women,Month,Men,Women',
      'Jan,1,2,Jan,3,4',
      'Feb,5,6,Feb,7,8',
      'Mar,9,10,Mar,11,12',
    ]),
  ).toEqual([
    ['Men', '2021-01=1 2021-02=5 2021-03=9 2022-01=3 2022-02=7 2022-03=11'],
    ['Women', '2021-01=2 2021-02=6 2021-03=10 2022-01=4 2022-02=8 2022-03=12'],
  ]))

test('years over measures of months that stand once are heads', () => {
  const { series } = read([',2021,,2022,', 'Month,Men,Women,Men,Women', 'Jan,1,2,3,4', 'Feb,5,6,7,8', 'Mar,9,10,11,12'])
  expect(series.every(({ observations }) => observations.length !== 6 || series.length !== 1)).toBe(true)
})

test('a cell that is no number is told at its place', () =>
  expect(
    read(['2021;;;2022;', 'Ay;Oran;;Ay;Oran', 'Ocak;9,4;;Ocak;7,6', 'Şubat;8,3;;Şubat;#?', 'Mart;10,4;;Mart;9,1'])
      .refused,
  ).toMatchObject([{ row: 4, text: '#?' }]))

test.each([
  [
    'decimal commas',
    [
      '2018',
      '  Jan         13,7     29.309,0',
      '  Feb          2,0     27.759,3',
      '2019',
      '  Jan         11,2     31.768,2',
    ],
    '2018-01=13.7 2018-02=2 2019-01=11.2',
  ],
  [
    'grouped thousands',
    [
      '2018',
      '  Jan     43,541.1    45,093.6',
      '  Feb     10,472.0    11,890.3',
      '2019',
      '  Jan     32,809.3    26,033.8',
    ],
    '2018-01=43541.1 2018-02=10472 2019-01=32809.3',
  ],
  [
    'years with a colon',
    ['2018:', '  Jan         13,7     29,1', '  Feb          2,0     27,3', '2019:', '  Jan         11,2     31,2'],
    '2018-01=13.7 2018-02=2 2019-01=11.2',
  ],
  [
    'quarters',
    ['2018', '  Q1          13.7      29.0', '  Q2           2.0      27.3', '2019', '  Q1          11.2      31.2'],
    '2018Q1=13.7 2018Q2=2 2019Q1=11.2',
  ],
])('a printed table with a year alone above its months: %s', (_, rows, values) =>
  expect(valuesOf(['Trade', '', '            Imports     Exports', '', ...rows])[0]).toEqual(['Imports', values]),
)

test('a printed text that cannot be taken apart is not cut at the commas of its numbers', () => {
  const lines = [
    'Trade',
    '',
    'some  43,541.1  45,093.6',
    'more  10,472.0 and 11,890.3',
    'others   32,809.3',
    'x  1,2    3,4',
  ]
  expect(parseText(lines.join('\n')).rows.flat()).not.toContain('541.1  45')
})

describe('a matrix of months that nothing else names is called by the lines above it', () => {
  const months = 'Año,Ene,Feb,Mar,Abr,May,Jun,Jul,Ago,Sep,Oct,Nov,Dic'
  const row = (year: number) => `${year},${Array.from({ length: 12 }, (_, i) => `${i + 1}.5`).join(',')}`
  test.each([
    [['Banco Central de Chile', 'IMACEC, variación anual (%)'], 'IMACEC, variación anual (%)'],
    [['Statistics', '"Dwelling price index, 2010 = 100"'], 'Statistics, Dwelling price index, 2010 = 100'],
    [['Consumer prices', 'January 2018 – December 2019'], 'Consumer prices'],
    [['Consumer prices', 'Monthly changes in %'], 'Consumer prices, Monthly changes in %'],
  ])('%j', (titles, title) => {
    expect(Object.keys(readLines(...titles, months, row(2018), row(2019))!.series)).toEqual([title])
  })
})

test.each([
  [['Prices 2010=100', 'Year,Jan,Feb,Mar,Apr', '2023,1.5,2.5,3.5,4.5']],
  [['Prices', 'Month,2023', 'Jan,1.5', 'Feb,2.5', 'Mar,3.5', 'Apr,4.5']],
])('one year of months is read below a title: %j', (lines) => {
  const [values] = Object.values(readLines(...lines)!.series)
  expect(values).toEqual({ '2023-01': 1.5, '2023-02': 2.5, '2023-03': 3.5, '2023-04': 4.5 })
})

test('quarters of the Netherlands with one digit are no weeks', () => {
  const quarters = ['2004KW2', '2004KW3', '2004KW4', '2005KW1', '2005KW2', '2005KW3', '2005KW4', '2006KW1']
  const found = readLines('Perioden;Machines', ...quarters.map((quarter, i) => `${quarter};${i},5`))!
  expect(Object.keys(found.series.Machines!).slice(0, 4)).toEqual(['2004Q2', '2004Q3', '2004Q4', '2005Q1'])
})
