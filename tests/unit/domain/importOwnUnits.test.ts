import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'

/** The unit of each series by its title. */
const unitsOf = (...lines: string[]) =>
  Object.fromEntries(
    interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!.series.map(({ title, unit = '' }) => [
      title,
      unit,
    ]),
  )

describe('what the head of one column says is not of those beside it', () => {
  const data = ['2021;114300;8,7', '2022;115200;8,9', '2023;116100;7,4']

  test.each([
    ['Übernachtungen;Veränderung (in %)', { Übernachtungen: '', 'Veränderung (in %)': '%' }],
    ['Visitors;Hotels (in thousands)', { Visitors: '', 'Hotels (in thousands)': 'in thousands' }],
    ['Births;Rate (per 1 000)', { Births: '', 'Rate (per 1 000)': 'per 1 000' }],
    ['Stock;Output (unit: t)', { Stock: '', 'Output (unit: t)': 't' }],
    ['从业人员;产量（单位：吨）', { 从业人员: '', '产量（单位：吨）': '吨' }],
    ['Tourists;Revenue (in million USD)', { Tourists: '', 'Revenue (in million USD)': 'in million USD' }],
  ])('%s', (heads, units) => expect(unitsOf(`Jahr;${heads}`, ...data)).toEqual(units))
})

describe('a title’s unit is of the measure that it fits', () => {
  const years = ',2021,2022,2021,2022'
  const rows = ['Farming,120,118,12.1,11.8', 'Industry,300,305,30.2,30.5']

  test.each([
    ['Employment,,,,', 'Thousand persons,,,,', 'Number', 'Share %', 'Thousand persons', '%'],
    ['Trade,,,,', 'EUR million,,,,', 'Value', '"Change, %"', 'EUR million', '%'],
    ['Trade,,,,', 'EUR million,,,,', 'Value', 'Index 2020=100', 'EUR million', 'Index 2020=100'],
    ['Wages,,,,', 'EUR,,,,', 'Average', '"Index, 2015=100"', 'EUR', '2015=100'],
    ['Population,,,,', 'thousand persons,,,,', 'Total', 'Men per 1000 women', 'thousand persons', ''],
    ['Arrivals,,,,', 'thousand,,,,', 'Arrivals', 'Annual growth', 'thousand', ''],
  ])('%s %s: %s and %s', (title, unit, first, second, ofFirst, ofSecond) => {
    const units = Object.values(unitsOf(title, unit, years, ['', first, first, second, second].join(','), ...rows))
    expect(units).toEqual([ofFirst, ofFirst, ofSecond, ofSecond])
  })

  test('people and firms beside money, and changes, are in no money', () => {
    const units = unitsOf(
      '"Industry, EUR million"',
      'Item,2021,2022,2023',
      'Turnover,120.5,122.5,125.5',
      'Index (2020=100),101.1,102.1,103.1',
      'Employees,5011,5100,5203',
      'Number of firms,1210,1220,1245',
      'y/y,1.1,1.3,1.2',
    )
    expect(units).toEqual({
      Turnover: 'EUR million',
      'Index (2020=100)': '2020=100',
      Employees: '',
      'Number of firms': '',
      'y/y': '',
    })
  })

  test('the change of an index is none', () => {
    const units = unitsOf(
      'Unidades: Índice',
      ';2021;2022;2023',
      'Índice;111,1;110,7;109,7',
      'Variación anual;3,3;6,1;5,9',
    )
    expect(units).toEqual({ Índice: 'Índice', 'Variación anual': '' })
  })
})

test.each([
  'Единица измерения',
  'Unidade',
  'Jednotka',
  'Měrná jednotka',
  'Ölçü birimi',
  'Satuan',
  'Eenheid',
  'Einheit',
])('a column called %s says the units of its rows', (head) => {
  const rows = [2020, 2021, 2022].flatMap((year) => [`A;mil. t;${year};1,5`, `B;mil. t;${year};2,5`])
  expect(unitsOf(`Item;${head};Year;Value`, ...rows)).toEqual({ A: 'mil. t', B: 'mil. t' })
})
