import { describe, expect, test } from 'vitest'
import { readLines } from '../support/importing'

describe('a few rows below a long head', () => {
  const about = [
    'Unit,Percent',
    'Series Type,Original',
    'Frequency,Month',
    'Source,Bank',
    'No. Obs,302',
    'Series ID,A232',
  ]

  test.each([
    [
      'three months',
      ['Mar-2022,1.5', 'Apr-2022,1.6', 'May-2022,1.7'],
      { '2022-03': 1.5, '2022-04': 1.6, '2022-05': 1.7 },
    ],
    ['two days', ['2024-01-02,4.1', '2024-01-03,4.2'], { '2024-01-02': 4.1, '2024-01-03': 4.2 }],
    ['three quarters', ['2022 Q4,9.3', '2023 Q1,8.9', '2023 Q2,7.6'], { '2022Q4': 9.3, '2023Q1': 8.9, '2023Q2': 7.6 }],
  ])('%s are a series', (_, data, values) => {
    expect(readLines(',Cash rate', ...about, ...data)).toMatchObject({ series: { 'Cash rate': values }, refused: [] })
  })

  test.each([
    ['dates beside words', ['Published,2024-05-01', 'Next,2024-06-01']],
    ['dates of two precisions', ['2024-05-01,1', '2024-06,2']],
  ])('%s are none', (_, data) => {
    expect(readLines(',Cash rate', ...about, ...data)).toBeNull()
  })
})

describe('printed tables, whose columns two spaces or more part', () => {
  test.each([
    [
      'decimal commas, and months of two words',
      [
        'Средние цены',
        '',
        'Месяц            АИ-92    АИ-95',
        'январь 2023      46,98    50,90',
        'февраль 2023     47,11    51,02',
        'март 2023        47,30    51,25',
      ],
      {
        'АИ-92': { '2023-01': 46.98, '2023-02': 47.11, '2023-03': 47.3 },
        'АИ-95': { '2023-01': 50.9, '2023-02': 51.02, '2023-03': 51.25 },
      },
    ],
    [
      'lines drawn between rows, and a source',
      [
        'Table 2. Exports, million USD',
        '==============================',
        'Country            2019    2020',
        '------------------------------',
        'China             120.5   131.2',
        'Other countries    45.0    40.3',
        '------------------------------',
        'Source: Customs',
      ],
      { China: { 2019: 120.5, 2020: 131.2 }, 'Other countries': { 2019: 45, 2020: 40.3 } },
    ],
    [
      'dots that lead from years to their numbers',
      [
        'Coal, kt',
        '',
        'Year                  Hard    Brown',
        '2019 ............... 120.5    10.5',
        '2020 . . . . . . .   131.2    11.5',
        '2021 ............... 128.1     9.5',
      ],
      { Hard: { 2019: 120.5, 2020: 131.2, 2021: 128.1 }, Brown: { 2019: 10.5, 2020: 11.5, 2021: 9.5 } },
    ],
    [
      'a comma in the title and in the head',
      ['PM2,5-Konzentration', '', 'Monat     PM2,5', '2023-01     12,1', '2023-02     11,0', '2023-03      9,8'],
      { 'PM2,5': { '2023-01': 12.1, '2023-02': 11, '2023-03': 9.8 } },
    ],
    [
      'a semicolon in a legend below them',
      [
        'Rice',
        '',
        'Month         Stocks  Sales',
        '2016-05       44.0     37.6',
        '2016-06       38.3     41.7',
        '2016-07       43.0     43.2p',
        '',
        'p provisional; e estimated',
      ],
      {
        Stocks: { '2016-05': 44, '2016-06': 38.3, '2016-07': 43 },
        Sales: { '2016-05': 37.6, '2016-06': 41.7, '2016-07': 43.2 },
      },
    ],
    [
      'a unit beside each name',
      [
        'Producer prices',
        'Product       Unit       2020     2021',
        'Maize         qq        120.5    130.2',
        'Beans         qq        310.0    325.4',
      ],
      { Maize: { 2020: 120.5, 2021: 130.2 }, Beans: { 2020: 310, 2021: 325.4 } },
    ],
    [
      'thousands that single spaces group, and blank cells',
      [
        'Year      Men     Women     Note',
        '--------------------------------',
        '2019    1 200     1 100',
        '2020    1 250     1 140     rev.',
        '2021              1 150',
      ],
      { Men: { 2019: 1200, 2020: 1250, 2021: null }, Women: { 2019: 1100, 2020: 1140, 2021: 1150 } },
    ],
    [
      'no head above the names, and a blank cell',
      [
        '              2020      2021      2022',
        'Exports     1.200,5   1.300,5   1.400,5',
        'Imports                 900,1     950,2',
      ],
      { Exports: { 2020: 1200.5, 2021: 1300.5, 2022: 1400.5 }, Imports: { 2020: null, 2021: 900.1, 2022: 950.2 } },
    ],
    [
      'hard spaces within numbers',
      ['Год       Легковые', '2000        23\u00A0637', '2001        23\u00A0689', '2002        22\u00A0867'],
      { Легковые: { 2000: 23637, 2001: 23689, 2002: 22867 } },
    ],
  ])('%s', (_, lines, series) => expect(readLines(...lines)).toMatchObject({ series, refused: [], questions: [] }))

  test('a cell that stands below two columns, or none, is in neither', () => {
    const lines = [
      'Year     Men     Women',
      '2019     1.5       2.5',
      '2020     1.6       2.6',
      '2021         1.7',
      '2022     1.8       2.8',
    ]
    expect(readLines(...lines)?.series ?? {}).not.toHaveProperty(['Men', '2021'], 1.7)
    expect(readLines(...lines)?.series ?? {}).not.toHaveProperty(['Women', '2021'], 1.7)
  })
})

describe('codes of series, with names in a row beside them', () => {
  const data = ['2024-01;2.03', '2024-02;2.02', '2024-03;2.11']

  test.each([
    ['below', ['"";BBK01.WT1010;BBK01.WT1010_FLAGS', '"";Yield of ten years;', 'unit;PERCENT;']],
    ['above', ['Série;Selic - taxa', 'Data;432']],
  ])('%s them', (_, heads) => {
    const [title] = Object.keys(readLines(...heads, ...data)!.series)
    expect(title).toBe(heads.join(';').includes('Selic') ? 'Selic - taxa' : 'Yield of ten years')
  })

  test('without one they are the names', () =>
    expect(Object.keys(readLines('Date;BBK01.WT1010', 'unit;PERCENT', ...data)!.series)).toEqual(['BBK01.WT1010']))
})

test.each([
  ['a line of dashes that ends otherwise', `${'-'.repeat(1_000_000)}x`],
  ['dashes and spaces', `${'--- '.repeat(250_000)}x`],
  ['very many cells', '1  '.repeat(300_000)],
])('a megabyte of %s is read in no time that grows with its square', (_, line) => {
  readLines('Year   Men   Women', '2019   1.5   2.5', line, '2021   1.6   2.6', '2022   1.7   2.7')
})

test.each([
  [
    'a head of two words',
    'Месяц      Всего   Москва  Приморский край',
    ['716 754  440 685          559 474', '721 128  434 569          572 910', '735 869  420 336          557 415'],
  ],
  [
    'a group that begins with a nought',
    'Месяц    Всего Москва   Всего Край',
    ['716 054       559 474', '721 028       572 910', '735 869       557 415'],
  ],
])('thousands that a space parts in printed columns are whole: %s', (_, head, rows) => {
  const found = readLines('Ночёвки', head, ...rows.map((row, i) => `0${i + 1}/2022  ${row}`))
  const [first] = Object.values(found!.series)
  expect(Object.values(first!)).toEqual(rows.map((row) => Number(row.slice(0, 7).replace(' ', ''))))
})

test('numbers of three digits beside each other are no thousands', () => {
  const found = readLines('Year  A B C', '2020  101 102 103', '2021  111 112 113', '2022  121 122 123')
  expect(found!.series).toEqual({
    A: { 2020: 101, 2021: 111, 2022: 121 },
    B: { 2020: 102, 2021: 112, 2022: 122 },
    C: { 2020: 103, 2021: 113, 2022: 123 },
  })
})
