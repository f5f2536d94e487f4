import { describe, expect, test } from 'vitest'
import { readLines } from '../support/importing'

const YEARS = [2021, 2022, 2023]
const NUMBERS = [1, 2, 3, 4]
const ROMAN = ['I', 'II', 'III', 'IV']
const valueOf = (year: number, n: number) => (year - 2020) * 100 + n * 7.5
const quarters = Object.fromEntries(
  YEARS.flatMap((year) => NUMBERS.map((n) => [`${year}Q${n}`, valueOf(year, n)] as const)),
)
const nameOf = (pattern: string, n: number) => pattern.replace('#', String(n)).replace('R', ROMAN[n - 1]!)
const called = (pattern: string) => NUMBERS.map((n) => nameOf(pattern, n))

/** Layouts in which the name of a quarter stands apart from its year. */
const LAYOUTS: Record<string, (pattern: string) => string[]> = {
  'years beside quarters': (pattern) => [
    `Year;${called(pattern).join(';')}`,
    ...YEARS.map((year) => [year, ...NUMBERS.map((n) => valueOf(year, n))].join(';')),
  ],
  'years above quarters': (pattern) => [
    `;${YEARS.map((year) => `${year};;;`).join(';')}`,
    `;${YEARS.flatMap(() => called(pattern)).join(';')}`,
    `Exports;${YEARS.flatMap((year) => NUMBERS.map((n) => valueOf(year, n))).join(';')}`,
    `Imports;${YEARS.flatMap((year) => NUMBERS.map((n) => valueOf(year, n) + 1)).join(';')}`,
  ],
  'a year in a row of its own': (pattern) => [
    ';Exports;Imports',
    ...YEARS.flatMap((year) => [
      `${year};;`,
      ...NUMBERS.map((n) => `${nameOf(pattern, n)};${valueOf(year, n)};${valueOf(year, n) + 1}`),
    ]),
  ],
  'a year in each row': (pattern) => [
    'Year;Period;Exports',
    ...YEARS.flatMap((year) => NUMBERS.map((n) => `${year};${nameOf(pattern, n)};${valueOf(year, n)}`)),
  ],
}

/** Names of quarters as offices write them; # is the number, R the same in Roman. */
const NAMES =
  'kv #,Kv. #,kv#,#. kv.,#:a kv,#. kvt.,R kv.,#. Q,#.Q,Q.#,Q R,Tr. #,Trim #,#º tri,#º trim.,#er trim.,R трим.,R тримесечие,#-й кв.,#. čtvrtletí,#. štvrťrok,R. tromjesečje,Trimestrul R,#. neljännes,#Q,Quartal #,第#四半期,#. 四半期,#분기'.split(
    ',',
  )

describe.each(Object.entries(LAYOUTS))('%s', (_, linesOf) => {
  test.each(NAMES)('quarters called %s', (pattern) => {
    const found = readLines(...linesOf(pattern))
    expect(Object.values(found?.series ?? {})[0]).toEqual(quarters)
    expect(found).toMatchObject({ questions: [], refused: [] })
  })
})

test.each(['#. štvr', 'Periodo #', 'fjórðungur #', 'Tertil-#', 'Abschnitt R'])(
  'four of a kind below each year that no list knows, %s, are told',
  (pattern) => {
    const found = readLines(...LAYOUTS['years above quarters']!(pattern))
    const isQuarterly = Object.keys(Object.values(found!.series)[0]!).includes('2021Q1')
    expect(isQuarterly || found!.doubts.includes('ordinal') || found!.questions.length > 0).toBe(true)
  },
)

test.each([
  ['Zone 1', 'Zone 2', 'Zone 3'],
  ['Line 1', 'Line 2'],
  ['Size 1', 'Size 2', 'Size 3', 'Size 4', 'Size 5'],
])('%s and others are series', (...names) => {
  const found = readLines(
    `Year;${names.join(';')}`,
    ...YEARS.map((year) => [year, ...names.map((_, i) => ((year * 37) % 11) + i * 9.5)].join(';')),
  )
  expect(Object.keys(found!.series)).toEqual(names)
  expect(found!.doubts).toEqual([])
})

test.each([
  [
    ['21. 4. 2021', '22. 4. 2021', '23. 4. 2021'],
    ['2021-04-21', '2021-04-22', '2021-04-23'],
  ],
  [
    ['I. tromjesečje 2021.', 'II. tromjesečje 2021.', 'III. tromjesečje 2021.'],
    ['2021Q1', '2021Q2', '2021Q3'],
  ],
  [
    ['2021年上半期', '2021年下半期', '2022年上半期'],
    ['2021H1', '2021H2', '2022H1'],
  ],
  [
    ['1. kvt. 2021', '2. kvt. 2021', '3. kvt. 2021'],
    ['2021Q1', '2021Q2', '2021Q3'],
  ],
])('%j are read', (texts, periods) => {
  const found = readLines('Date;Price', ...texts.map((text, i) => `${text};${i + 1}.5`))
  expect(found!.series).toEqual({ Price: Object.fromEntries(periods.map((period, i) => [period, i + 1.5])) })
})

test('a column of years that are called so stands beside one of quarters', () => {
  const found = readLines(
    'Ani,Trimestre,Valoare',
    ...[2017, 2018].flatMap((year) => ROMAN.map((n, i) => `Anul ${year},Trimestrul ${n},${year + i}.5`)),
  )
  expect(Object.values(found!.series)[0]).toMatchObject({ '2017Q1': 2017.5, '2018Q4': 2021.5 })
})

test('months as numbers below one date alone stay months', () => {
  const found = readLines('2022,10.5', '202301,1.5', '202302,2.5', '202303,3.5', '202304,4.5')
  expect(Object.values(found!.series)[0]).toMatchObject({ '2023-01': 1.5, '2023-04': 4.5 })
})

test('a word behind some rows of a printed table shifts none of its heads', () => {
  const found = readLines(
    'Cambridge NIAB',
    'Estimated data is marked with a * after the value.',
    '   yyyy  mm   tmax    tmin    rain',
    '              degC    degC      mm',
    '   2022   9    20.3    12.0    12.3',
    '   2022  10    22.0     0.3    12.4  Provisional',
    '   2022  11    18.7    10.1    39.5  Provisional',
  )
  expect(found!.series).toMatchObject({
    tmax: { '2022-09': 20.3, '2022-10': 22, '2022-11': 18.7 },
    rain: { '2022-09': 12.3, '2022-10': 12.4, '2022-11': 39.5 },
  })
})

const HALVES: Record<string, [string, string]> = {
  Slovene: ['1. polletje', '2. polletje'],
  Finnish: ['1. vuosipuolisko', '2. vuosipuolisko'],
  Estonian: ['I poolaasta', 'II poolaasta'],
  Ukrainian: ['І півріччя', 'ІІ півріччя'],
  Croatian: ['1. polugodište', '2. polugodište'],
  Romanian: ['Semestrul I', 'Semestrul II'],
  Greek: ["Α' εξάμηνο", "Β' εξάμηνο"],
  Turkish: ['1. Yarıyıl', '2. Yarıyıl'],
  Japanese: ['上期', '下期'],
  Vietnamese: ['6 tháng đầu năm', '6 tháng cuối năm'],
}
describe.each(Object.entries(HALVES))('halves of years in %s', (_, names) => {
  const halves = Object.fromEntries(YEARS.flatMap((year) => [1, 2].map((n) => [`${year}H${n}`, valueOf(year, n)])))
  test.each([
    ['years down', [`Year;${names.join(';')}`, ...YEARS.map((y) => `${y};${valueOf(y, 1)};${valueOf(y, 2)}`)]],
    [
      'years across',
      [`;${YEARS.join(';')}`, ...names.map((name, i) => [name, ...YEARS.map((y) => valueOf(y, i + 1))].join(';'))],
    ],
    [
      'in each row',
      ['Year;Period;Sales', ...YEARS.flatMap((y) => names.map((name, i) => `${y};${name};${valueOf(y, i + 1)}`))],
    ],
  ])('%s', (_, lines) => expect(Object.values(readLines(...lines)?.series ?? {})).toEqual([halves]))
})

test.each([
  ['Greek letters', ["Α' τρίμηνο", "Β' τρίμηνο", "Γ' τρίμηνο", "Δ' τρίμηνο"]],
  ['words', ['Първо тримесечие', 'Второ тримесечие', 'Трето тримесечие', 'Четвърто тримесечие']],
  ['Cyrillic letters', ['І кв.', 'ІІ кв.', 'ІІІ кв.', 'IV кв.']],
  ['one sign', ['Ⅰ期', 'Ⅱ期', 'Ⅲ期', 'Ⅳ期']],
])('quarters numbered by %s', (_, names) => {
  const found = readLines(
    'Year;Quarter;Sales',
    ...YEARS.flatMap((y) => names.map((name, i) => `${y};${name};${valueOf(y, i + 1)}`)),
  )
  expect(Object.values(found!.series)).toEqual([quarters])
})

test('the two of a kind that may be halves of years are told', () => {
  const found = readLines('Year;1. zvonok;2. zvonok', ...YEARS.map((y) => `${y};${valueOf(y, 1)};${valueOf(y, 2)}`))
  expect(found!.doubts).toContain('ordinal')
})

const MONTHS = Array.from({ length: 24 }, (_, i) => ({
  year: 2021 + Math.floor(i / 12),
  n: (i % 12) + 1,
  value: ((i * 37) % 23) + 5.5,
}))
const months = Object.fromEntries(MONTHS.map(({ year, n, value }) => [`${year}-${String(n).padStart(2, '0')}`, value]))
const ROMAN_MONTHS = 'I,II,III,IV,V,VI,VII,VIII,IX,X,XI,XII'.split(',')
test.each([
  ['I.2021', (n: number, year: number) => `${ROMAN_MONTHS[n - 1]}.${year}`],
  ['I 2021', (n: number, year: number) => `${ROMAN_MONTHS[n - 1]} ${year}`],
  ['I. 2021', (n: number, year: number) => `${ROMAN_MONTHS[n - 1]}. ${year}`],
  ['T1/2021', (n: number, year: number) => `T${n}/${year}`],
])('months written %s, down and across', (_, name) => {
  const down = readLines('Date;Pay', ...MONTHS.map(({ n, year, value }) => `${name(n, year)};${value}`))
  expect(down!.series).toEqual({ Pay: months })
  const across = readLines(
    `;${MONTHS.map(({ n, year }) => name(n, year)).join(';')}`,
    `Pay;${MONTHS.map(({ value }) => value).join(';')}`,
  )
  expect(across!.series).toEqual({ Pay: months })
})

test('months of Lithuania and the same in English beside them: neither year nor month is a series', () => {
  const names = 'saus. vas. kov. bal. geg. birž. liep. rugp. rugs. spal. lapkr. gruod.'.split(' ')
  const english = 'January February March April May June July August September October November December'.split(' ')
  const found = readLines(
    'Metai;Mėnuo;Apyvarta;Month;Year',
    ...MONTHS.map(({ year, n, value }) =>
      [n === 1 ? year : '', names[n - 1], value, english[n - 1], n === 1 ? year : ''].join(';'),
    ),
  )
  expect(found!.series).toEqual({ Apyvarta: months })
})

test.each([
  ['May 2023', 'May 2024', '2023-05', '2024-05'],
  ['2022', '2023', '2022', '2023'],
])('amounts of six or eight digits below %s and %s are no months or days', (first, last, from, to) => {
  for (const rows of [
    ['138626;248950', '243582;190212', '150132;268439'],
    ['28913000;29850112', '18342000;19211004', '14010000;14523991'],
  ]) {
    const found = readLines(
      'Unemployed by region;;',
      `Region;${first};${last}`,
      ...rows.map((row, i) => `R${i};${row}`),
    )
    expect(found!.series).toEqual(
      Object.fromEntries(
        rows.map((row, i) => [`R${i}`, { [from]: Number(row.split(';')[0]), [to]: Number(row.split(';')[1]) }]),
      ),
    )
  }
})

test.each([
  '#. týden 2022',
  'Εβδομάδα # 2022',
  'Săptămâna # 2022',
  '2022 m. # savaitė',
  '#. nädal 2022',
  '2022. gada #. nedēļa',
  '# tydzień 2022',
  '#. týždeň 2022',
  '2022. #. hét',
  'Седмица # 2022',
  '#. Hafta 2022',
  '# неделя 2022',
  '# тиждень 2022',
  '#. tjedan 2022.',
  '#. teden 2022',
  '2022年第#週',
  '2022년 #주',
  'Semana # de 2022',
  'Woche # 2022',
])('weeks written %s', (name) => {
  const found = readLines('Date;Price', ...[3, 4, 5, 6].map((n) => `${name.replace('#', String(n))};${n}.5`))
  expect(found!.series).toEqual({ Price: { '2022-W03': 3.5, '2022-W04': 4.5, '2022-W05': 5.5, '2022-W06': 6.5 } })
})

test('quarters that are counted by their last month are quarters', () =>
  expect(
    readLines('year,quarter,val', '2015,3,28', '2015,6,31', '2015,9,34', '2015,12,37', '2016,3,29')?.series,
  ).toEqual({
    val: { '2015Q1': 28, '2015Q2': 31, '2015Q3': 34, '2015Q4': 37, '2016Q1': 29 },
  }))
