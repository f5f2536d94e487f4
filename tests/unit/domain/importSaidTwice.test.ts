import { describe, expect, test } from 'vitest'
import { readPart } from '#domain/import/parts'
import { readLines } from '../support/importing'

test.each([
  ['Q1 (Jan-Mar)', 'quarterly', 1],
  ['Quarter 2 (Apr to Jun)', 'quarterly', 2],
  ['III (Sep)', 'quarterly', 3],
  ['October to December', 'quarterly', 4],
  ['T1 / Q1', 'quarterly', 1],
  ['Semester 1 (Maret)', 'semiannual', 1],
  ['H2 (December)', 'semiannual', 2],
  ['2nd half (Jul-Dec)', 'semiannual', 2],
  ['Jan-Jun', 'semiannual', 1],
  ['Janvier / January', 'monthly', 1],
  ['Enero/January', 'monthly', 1],
  ['1月 Jan.', 'monthly', 1],
  ['1월 January', 'monthly', 1],
  ['enero Jan.', 'monthly', 1],
  ['Ocak-January', 'monthly', 1],
  ['April / April', 'monthly', 4],
  ['第1季 Q1', 'quarterly', 1],
  ['I. Çeyrek-Q1', 'quarterly', 1],
  ['上半年 H1', 'semiannual', 1],
])('%s is one part of a year', (text, unit, n) => expect(readPart(text)).toEqual({ unit, n }))

test.each([
  'Q1 (Apr-Jun)',
  'Dec/Dec',
  'March / May',
  'H1 (North)',
  'Feb-Jul',
  'Q1 / H1',
  'May (total)',
  'Jan Feb',
  'May March',
  'Q1 Q2',
])('%s is none', (text) => expect(readPart(text)).toBeNull())

describe('parts beside and below years', () => {
  const QUARTERS = { '2022Q1': 1, '2022Q2': 2, '2022Q3': 3, '2022Q4': 4, '2023Q1': 5 }
  test.each([
    ['with their months', ['Q1 (Jan-Mar)', 'Q2 (Apr-Jun)', 'Q3 (Jul-Sep)', 'Q4 (Oct-Dec)']],
    ['in words', ['First', 'Second', 'Third', 'Fourth']],
    ['by their months', ['January to March', 'April to June', 'July to September', 'October to December']],
    ['in two languages', ['T1 / Q1', 'T2 / Q2', 'T3 / Q3', 'T4 / Q4']],
  ])('quarters %s', (_, names) => {
    const rows = [...names.map((name, i) => `2022,${name},${i + 1}`), `2023,${names[0]},5`]
    expect(readLines('Year,Quarter,Jobs', ...rows)!.series).toEqual({ Jobs: QUARTERS })
    const across = [`,2022,,,,2023`, `,${names.join()},${names[0]}`, 'Jobs,1,2,3,4,5', 'Pay,2,3,4,5,6']
    if (names[0] !== 'First') expect(readLines(...across)!.series).toMatchObject({ Jobs: QUARTERS })
  })

  test('those of a fiscal year are asked', () => {
    const rows = [
      '2021-22,Q1 (Apr-Jun),1',
      '2021-22,Q2 (Jul-Sep),2',
      '2021-22,Q3 (Oct-Dec),3',
      '2021-22,Q4 (Jan-Mar),4',
    ]
    expect(readLines('Year,Quarter,Jobs', ...rows, '2022-23,Q1 (Apr-Jun),5')!.questions).toEqual(['fiscalStart'])
  })
})

describe('codes beside names', () => {
  const ROWS = ['All industries,637,639,645', 'Agriculture,20,18,21', 'Mining,15,16,14']
  const coded = ROWS.map((row, i) => `${['', 'A', 'B'][i]},${row}`)
  test('are not those of the rows below that have none', () => {
    const lines = ['Code,Industry,2020,2021,2022', ',Current prices,,,', ...coded, ',Constant prices,,,', ...coded]
    expect(Object.keys(readLines(...lines)!.series)).toEqual(
      ['Current prices', 'Constant prices'].flatMap((section) =>
        ['All industries', 'A, Agriculture', 'B, Mining'].map((name) => `${section}, ${name}`),
      ),
    )
  })

  test('and two letters that are not called codes are groups', () => {
    const lines = ['Country,Item,2020,2021', 'UK,Exports,1,2', ',Imports,3,4', 'US,Exports,5,6', ',Imports,7,8']
    expect(Object.keys(readLines(...lines)!.series)).toEqual([
      'UK, Exports',
      'UK, Imports',
      'US, Exports',
      'US, Imports',
    ])
  })
})

test('groups of a budget are named in every row, where months go across below a title of their year', () => {
  const lines = [
    'Budget 2023',
    'Group,Item,Jan,Feb,Mar',
    'Home,Rent,1,2,3',
    ',Power,2,3,4',
    'Food,Meals,3,4,5',
    'Total,,6,9,12',
  ]
  expect(Object.keys(readLines(...lines)!.series)).toEqual(['Home, Rent', 'Home, Power', 'Food, Meals', 'Total'])
})

test('one measure is named beside letters', () => {
  const rows = ['2019,M,10', '2019,F,12', '2020,M,11', '2020,F,13', '2021,M,14', '2021,F,15']
  expect(Object.keys(readLines('Year,Sex,Deaths', ...rows)!.series)).toEqual(['M, Deaths', 'F, Deaths'])
})

describe('months in two languages', () => {
  const MONTHS = ['1月 Jan.', '2月 Feb.', '3月 Mar.', '4月 Apr.', '5月 May', '6月 June']
  const first = { '2020-01': 0.5, '2020-06': 5.5, '2021-01': 10.5 }
  const year = (n: number, of: (month: string, i: number) => string) => MONTHS.map((month, i) => of(month, i + n * 10))
  test.each<[what: string, lines: string[]]>([
    [
      'below their years',
      [
        'Year,Month,Index',
        ...[0, 1].flatMap((n) => year(n, (month, i) => `${i % 10 === 0 ? 2020 + n : ''},${month},${i}.5`)),
      ],
    ],
    [
      'beside each year',
      ['Year,Month,Index', ...[0, 1].flatMap((n) => year(n, (month, i) => `${2020 + n},${month},${i}.5`))],
    ],
    [
      'across',
      [`Year,${MONTHS.join(',')}`, ...[0, 1].map((n) => `${2020 + n},${year(n, (_, i) => `${i}.5`).join(',')}`)],
    ],
  ])('%s', (_, lines) => expect(Object.values(readLines(...lines)!.series)).toEqual([expect.objectContaining(first)]))

  test.each(['Ocak-January 2020', 'Ocak/January 2020', 'enero January 2020', '2020 Januar-January'])('%s', (text) => {
    const next = text.replace('2020', '2021')
    expect(Object.values(readLines('Month,Index', `${text},1.5`, `${next},2.5`)!.series)).toEqual([
      { '2020-01': 1.5, '2021-01': 2.5 },
    ])
  })
})
