import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { readFirsts } from '../support/importing'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const values = (from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => (from + i * 1.3).toFixed(1)).join(',')

/** Tables of offices, each as lines without a margin. */
const TABLES: Record<string, string[]> = {
  'columns below a title': [
    'Exports of goods',
    '',
    'Month,Iron,Steel',
    '2024-01,5.1,7.3',
    '2024-02,5.2,7.4',
    '2024-03,5.4,7.9',
  ],
  'groups of columns': [
    'Exports',
    ',Ohio,,Iowa,',
    'Year,Cars,Food,Cars,Food',
    ...[2019, 2020, 2021].map((year) => `${year},${values(year - 2000, 4)}`),
  ],
  'years by months': [
    'Unemployment rate,%',
    ['Year', ...months].join(','),
    ...[2019, 2020, 2021].map((year) => `${year},${values(year - 2000, 12)}`),
  ],
  'blocks of years by months': [
    'Hotel nights',
    ...['North', 'South'].flatMap((region, i) => [
      region,
      ['', ...months].join(','),
      ...[2019, 2020, 2021].map((year) => `${year},${values(100 * (i + 1) + year - 2000, 12)}`),
      '',
    ]),
  ],
  'periods across': [
    'Region,2019,2020,2021,2022',
    ...['Wales', 'Kent', 'Devon'].map((place, i) => `${place},${values(50 * i + 7, 4)}`),
  ],
  'rows that say more of each column': [
    'Title,Exports,Turnover',
    'Series ID,S7320,S6372',
    'Unit,million EUR,index',
    'Frequency,Monthly,Monthly',
    '2023-01,6508.2,77.1',
    '2023-02,6868.4,79.9',
    '2023-03,6534.5,75.1',
  ],
}

describe('empty columns before a table', () => {
  test.each(Object.entries(TABLES))('change nothing of %s', (_, lines) => {
    const found = readFirsts(lines)
    expect(found!.length).toBeGreaterThan(0)
    for (const margin of [',', ',,'])
      expect(readFirsts(lines.map((line) => (line === '' ? line : margin + line)))).toEqual(found)
  })

  test('are counted where a cell is named', () => {
    const lines = [',,Month,Iron', ',,2024-01,5.1', ',,2024-02,5.2', ',,2024-03,soon', ',,2024-04,5.4']
    const found = interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })
    expect(found!.refused).toMatchObject([{ row: 4, column: 4, text: 'soon' }])
  })
})

test('the units of a row that is called so are kept where another row tells of the columns below it', () => {
  expect(readFirsts(TABLES['rows that say more of each column']!)).toEqual([
    ['Exports', 'million EUR', '2023-01', 6508.2],
    ['Turnover', 'index', '2023-01', 77.1],
  ])
})

test.each(['Nilai', 'Valoare', 'Стойност', 'Τιμή', 'Vērtība', 'Giá trị', 'Vrijednost'])(
  'a column called %s has the name of its table',
  (head) => {
    expect(readFirsts(['Unemployment rate (%),', `Year,${head}`, '2019,5.1', '2020,5.2', '2021,5.4'])).toEqual([
      ['Unemployment rate (%)', '%', '2019', 5.1],
    ])
  },
)

test('the only series of a long table has the unit of its name', () => {
  const lines = [
    'Year,Indicator,Value',
    ...[2019, 2020, 2021].map((year) => `${year},Prices (2018=100),${year - 1900}.5`),
  ]
  expect(readFirsts(lines)).toEqual([['Prices (2018=100)', '2018=100', '2019', 119.5]])
})

test('what a file says of its format is no unit', () => {
  const lines = ['Eksportas,', 'Formatas: csv,', 'Metai,Vertė', '2019,5.1', '2020,5.2', '2021,5.4']
  expect(readFirsts(lines)![0]![1]).toBe('')
})
