import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { readLines } from '../support/importing'

/** Every series of a text, `⏎` for the ends of its lines: its values by their periods. */
function read(text: string) {
  const found = readLines(...text.split('⏎'))
  const written = (values: Record<string, number | null>) =>
    Object.entries(values)
      .map(([period, value]) => `${period}=${value}`)
      .join(' ')
  return found && Object.fromEntries(Object.entries(found.series).map(([title, values]) => [title, written(values)]))
}

describe('tables below each other whose periods stand across', () => {
  test.each([
    [
      'with other years by another word in the corner',
      'Births,2018,2019,2020⏎Town,100,101,105⏎Village,50,51,49⏎Deaths,2019,2020,2021⏎Town,80,85,91⏎Village,40,42,44',
      '2018=100 2019=101 2020=105',
      '2019=80 2020=85 2021=91',
    ],
    [
      'with the same years',
      'Births,2018,2019,2020⏎Town,100,101,105⏎Village,50,51,49⏎Deaths,2018,2019,2020⏎Town,80,85,91⏎Village,40,42,44',
      '2018=100 2019=101 2020=105',
      '2018=80 2019=85 2020=91',
    ],
    [
      'with marks behind the years',
      'Births;2018;2019;2020p⏎Town;100;101;105⏎Village;50;51;49⏎⏎Deaths;2018;2019;2020p⏎Town;80;85;91⏎Village;40;42;44',
      '2018=100 2019=101 2020=105',
      '2018=80 2019=85 2020=91',
    ],
    [
      'with quarters',
      'Births,Q1 2022,Q2 2022,Q3 2022⏎Town,1,2,3⏎Village,4,5,6⏎Deaths,Q2 2022,Q3 2022,Q4 2022⏎Town,7,8,9⏎Village,1,2,4',
      '2022Q1=1 2022Q2=2 2022Q3=3',
      '2022Q2=7 2022Q3=8 2022Q4=9',
    ],
    [
      'under titles',
      'Births⏎Region,2019,2020,2021⏎Town,1,2,3⏎Village,4,5,6⏎⏎Deaths⏎Region,2016,2017,2018⏎Town,7,8,9⏎Village,1,2,4',
      '2019=1 2020=2 2021=3',
      '2016=7 2017=8 2018=9',
    ],
    [
      'newest first, under titles with notes',
      'Births⏎Region;2021;2020⏎Town;3;2⏎Village;6;5⏎Source: the office⏎Deaths⏎Region;2022;2021⏎Town;9;8⏎Village;4;2',
      '2020=2 2021=3',
      '2021=8 2022=9',
    ],
  ])('%s', (_, text, births, deaths) => {
    const found = read(text)!
    expect([Object.keys(found).length, found['Births, Town'], found['Deaths, Town']]).toEqual([4, births, deaths])
  })

  test.each([
    [
      'pages of one',
      'Births⏎R,2015,2016⏎A,1,2⏎B,3,4⏎⏎Births (continued)⏎R,2017,2018⏎A,5,6⏎B,7,8',
      '2015=1 2016=2 2017=5 2018=6',
    ],
    ['heads that stand anew', 'R,2015,2016,2017⏎A,1,2,3⏎C,3,4,5⏎R,2015,2016,2017⏎B,5,6,7', '2015=1 2016=2 2017=3'],
    ['amounts that go on', 'R,2021,2022,2023⏎A,1,2,3⏎Goods,1500,1510,1520⏎B,800,850,900', '2021=1 2022=2 2023=3'],
  ])('but not %s', (_, text, first) => {
    const found = read(text)!
    expect(Object.entries(found)[0]).toEqual(['A', first])
    expect(Object.keys(found)).not.toContain('R')
  })

  test('units of each are its own', () => {
    const text = 'Visits (thousand),2019,2020,2021⏎A,1,2,3⏎B,4,5,6⏎Cargo (tonnes),2019,2020,2021⏎A,7,8,9⏎B,1,2,4'
    const found = interpret(tablesOf([parseText(text.replaceAll('⏎', '\n'))]), { all: true })
    expect(found?.series.map(({ unit }) => unit)).toEqual(['thousand', 'thousand', 'tonnes', 'tonnes'])
  })
})

test('rows of totals without a name of a part leave the names of all parts whole', () => {
  const text =
    'County,Town,2020,2021,2022⏎Kent,Dover,1,2,3⏎Kent,Deal,4,5,6⏎Kent Total,,5,7,9⏎Essex,Harlow,7,8,9⏎Essex Total,,9,9,8⏎Grand Total,,8,7,6'
  expect(Object.keys(read(text)!)).toEqual([
    'Kent, Dover',
    'Kent, Deal',
    'Kent Total',
    'Essex, Harlow',
    'Essex Total',
    'Grand Total',
  ])
})

test.each([
  ['1. tikpp 2021;2. tikpp 2021;1. tikpp 2022;2. tikpp 2022', ['ordinal', 'ordinal']],
  ['I Abs 2021;II Abs 2021;I Abs 2022;II Abs 2022', ['ordinal', 'ordinal']],
  ['1. Dosis 2021;Impfungen 2021;1. Dosis 2022;Impfungen 2022', []],
])('what may be parts of years in no known language is told: %s', (heads, kinds) => {
  const found = interpret(tablesOf([parseText(`Item;${heads}\nA;7;8;9;7`)]), { all: true })
  expect(found?.series.flatMap(({ doubts }) => doubts.map(({ kind }) => kind))).toEqual(kinds)
})

test.each([
  ['1S 2021;2S 2021;1S 2022;2S 2022', '2021H1=7 2021H2=8 2022H1=9 2022H2=6'],
  ['1er Sem 2021;2do Sem 2021;1er Sem 2022;2do Sem 2022', '2021H1=7 2021H2=8 2022H1=9 2022H2=6'],
  ['1:a halvåret 2021;2:a halvåret 2021;1:a halvåret 2022;2:a halvåret 2022', '2021H1=7 2021H2=8 2022H1=9 2022H2=6'],
  ['I Q 2021;II Q 2021;III Q 2021;IV Q 2021', '2021Q1=7 2021Q2=8 2021Q3=9 2021Q4=6'],
  ["Α' τρίμηνο 2021;Β' τρίμηνο 2021;Γ' τρίμηνο 2021;Δ' τρίμηνο 2021", '2021Q1=7 2021Q2=8 2021Q3=9 2021Q4=6'],
  ['जनवरी 2021;फरवरी 2021;मार्च 2021;अप्रैल 2021', '2021-01=7 2021-02=8 2021-03=9 2021-04=6'],
])('parts of years as heads: %s', (heads, values) => {
  expect(read(`Item;${heads}⏎A;7;8;9;6⏎B;1;2;3;5`)).toMatchObject({ A: values })
})

test('a title below its head names the series, and its code does not', () => {
  const text =
    '"Libellé";"idBank";"Mise à jour"⏎"Indice des prix";"001759970";"12/01/2024"⏎"2023-11";"118,2";"A"⏎"2023-12";"118,39";"A"⏎"2024-01";"118,3";"A"'
  expect(read(text)).toEqual({ 'Indice des prix': '2023-11=118.2 2023-12=118.39 2024-01=118.3' })
})

test.each([
  ['few', 3],
  ['many', 12],
])('days down and months of delivery across are days, and told: %s', (_, days) => {
  const rows = Array.from(
    { length: days },
    (__, i) => `2024-01-${String(i + 2).padStart(2, '0')},94.${i + 10},95.${i + 20},96.${i + 30}`,
  )
  const found = interpret(tablesOf([parseText(`Contract,Mar-24,Jun-24,Sep-24\n${rows.join('\n')}`)]), { all: true })
  const said = found?.series.map(({ title, observations, doubts }) => [title, observations.length, doubts[0]?.kind])
  expect([found?.frequency, said]).toEqual([
    'daily',
    ['Mar-24', 'Jun-24', 'Sep-24'].map((title) => [title, days, 'otherTimes']),
  ])
})

test.each([',£000,£000,£000⏎,2022,2021,2020', ',2022,2021,2020⏎,£000,£000,£000'])('units of accounts: %s', (heads) => {
  const text = `Income statement⏎${heads}⏎Revenue,1200,1300,1100⏎Costs,(900),(950),(800)`.replaceAll('⏎', '\n')
  const found = interpret(tablesOf([parseText(text)]), { all: true })
  expect(found?.series.map(({ title, unit }) => [title, unit])).toEqual([
    ['Revenue', '£000'],
    ['Costs', '£000'],
  ])
  expect(read(text)).toMatchObject({ Revenue: '2020=1100 2021=1300 2022=1200' })
})
