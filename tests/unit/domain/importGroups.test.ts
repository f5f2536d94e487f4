import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { readLines as read } from '../support/importing'

describe('series whose periods never come twice are told apart by', () => {
  test.each<[string, string[], Record<string, Record<string, number>>]>([
    [
      'what is measured',
      [
        'Date,Type,Value',
        '2024-01-02,Weight,81.5',
        '2024-01-03,Pulse,62',
        '2024-01-04,Weight,81.2',
        '2024-01-05,Pulse,60',
      ],
      { Weight: { '2024-01-02': 81.5, '2024-01-04': 81.2 }, Pulse: { '2024-01-03': 62, '2024-01-05': 60 } },
    ],
    [
      'a product, one below the other',
      ['Product,Month,Price', 'Gold,2024-01,2050', 'Gold,2024-02,2051', 'Silver,2024-03,23.5', 'Silver,2024-04,23.6'],
      { 'Gold, Price': { '2024-01': 2050, '2024-02': 2051 }, 'Silver, Price': { '2024-03': 23.5, '2024-04': 23.6 } },
    ],
    [
      'words without a name, as the years go on within each and not over all',
      ['place,year,rate', 'Accra,2008,17.1', 'Accra,2014,14.2', 'Lagos,2003,32.1', 'Lagos,2009,25.5'],
      { 'Accra, rate': { '2008': 17.1, '2014': 14.2 }, 'Lagos, rate': { '2003': 32.1, '2009': 25.5 } },
    ],
    [
      'two columns, of which one would do',
      [
        'Region,Sex,Year,Value',
        'North,Men,2019,1.5',
        'North,Men,2020,2.5',
        'North,Women,2021,3.5',
        'North,Women,2022,4.5',
        'South,Men,2019,5.5',
        'South,Men,2020,6.5',
        'South,Women,2021,7.5',
        'South,Women,2022,8.5',
      ],
      {
        'North, Men': { '2019': 1.5, '2020': 2.5 },
        'North, Women': { '2021': 3.5, '2022': 4.5 },
        'South, Men': { '2019': 5.5, '2020': 6.5 },
        'South, Women': { '2021': 7.5, '2022': 8.5 },
      },
    ],
  ])('%s', (_, lines, series) => {
    expect(read(...lines)).toMatchObject({ series, doubts: expect.not.arrayContaining(['groups']) })
  })

  test('no days of the week', () => {
    const days = Array.from({ length: 28 }, (_, i) => new Date(Date.UTC(2024, 0, 4 + i)))
    const kindOf = (day: Date) => ([0, 6].includes(day.getUTCDay()) ? 'Weekend' : 'Workday')
    const lines = days.map((day, i) => `${day.toISOString().slice(0, 10)},${kindOf(day)},${i}.5`)
    const { series, doubts } = read('Date,Type,Value', ...lines)!
    expect(Object.keys(series)).toEqual(['Value'])
    expect(doubts).not.toContain('groups')
  })

  test('what nothing calls so is told', () => {
    const { series, doubts } = read(
      'Date,Desk,Value',
      '2024-01-02,Left,81.5',
      '2024-01-03,Right,62',
      '2024-01-04,Left,81.2',
      '2024-01-05,Right,60',
    )!
    expect(Object.keys(series)).toEqual(['Value'])
    expect(doubts).toContain('groups')
  })
})

describe('columns with numbers among words are named where they are not read', () => {
  test.each([
    ['Suppressed', 'Suppressed', 'Suppressed', '12'],
    ['ND', 'trace', 'ND', '1.2'],
    ['not collected', 'not collected', 'not collected', '57'],
  ])('%s, %s, %s, %s', (...cells) => {
    const lines = cells.map((cell, i) => `${2018 + i},${120 + i},${cell}`)
    expect(read('Year,Births,Deaths', ...lines)).toMatchObject({
      series: { Births: { '2018': 120 } },
      leftOut: ['Deaths'],
    })
  })
})

test('Indonesia beside one other country is no code', () => {
  expect(Object.keys(read('Year,US,ID', '2019,1.5,5.5', '2020,1.6,5.6', '2021,1.7,5.9')!.series)).toEqual(['US', 'ID'])
})

test('heads of three levels whose periods stand in the middle, each written once', () => {
  const values = { '2019': 1.1, '2020': 1.3 }
  const across = [
    ',Urban,,,,Rural,,,',
    ',2019,,2020,,2019,,2020,',
    'Region,Male,Female,Male,Female,Male,Female,Male,Female',
  ]
  const found = read(...across, 'North,1.1,1.2,1.3,1.4,2.1,2.2,2.3,2.4', 'South,3.1,3.2,3.3,3.4,4.1,4.2,4.3,4.4')!
  expect([Object.keys(found.series).length, found.refused]).toEqual([8, []])
  expect(found.series['Urban, Male, North']).toEqual(values)
  const down = ['Area,Year,Sex,Rate', 'Urban,2019,Male,1.1', ',,Female,1.2', ',2020,Male,1.3', ',,Female,1.4']
  const more = ['Rural,2019,Male,2.1', ',,Female,2.2', ',2020,Male,2.3', ',,Female,2.4']
  expect(read(...down, ...more)!.series['Urban, Male, Rate']).toEqual(values)
})

test.each([
  [
    'Champion,Season,Points',
    'Arsenal,2004,90',
    'Chelsea,2005,95',
    'Chelsea,2006,91',
    'United,2007,89',
    'United,2008,87',
  ],
  ['Venue,Year,Visitors', 'Arena,1975,260', 'Palace,1976,117', 'Field,1977,307', 'Garden,1978,181'],
])('what each row is of stands before its period: told that rows may be of several: %s', (...lines) => {
  const { series } = interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!
  expect(series.map(({ doubts }) => doubts.map(({ kind }) => kind))).toEqual([['groups']])
})

test.each([
  ['Total', ['105.5', '105.6']],
  ['März', ['102.5', '102.6']],
])('one column of a table of months is of its years: %s', (column, values) => {
  const months = ['Jan', 'Feb', 'März', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez']
  const row = (year: string, part: string) => [year, ...months.map((_, i) => `${100 + i}.${part}`), `105.${part}`]
  const lines = [['Jahr', ...months, 'Total'], row('2020', '5'), row('2021', '6')].map((cells) => cells.join(','))
  const { frequency, series } = interpret(tablesOf([parseText(lines.join('\n'))]), { column })!
  expect(frequency).toBe('annual')
  expect(series.map(({ title }) => title)).toEqual([column])
  expect(series[0]!.observations.map(({ value }) => String(value))).toEqual(values)
})

test('a filter on the part of a table of months says both', () => {
  const lines = [
    'Region,Year,Jan,Feb,Mar',
    'North,2018,1,2,3',
    'North,2019,2,3,4',
    'South,2018,5,6,7.5',
    'South,2019,6,7,8.5',
  ]
  const { series } = interpret(tablesOf([parseText(lines.join('\n'))]), {
    column: 'Mar',
    filter: [{ column: 'Region', value: 'South' }],
  })!
  expect(series.map(({ title, observations }) => [title, observations.map(({ value }) => value)])).toEqual([
    ['South, Mar', [7.5, 8.5]],
  ])
})

describe('where periods stand across, a filter is of the columns that name the rows', () => {
  const tables = tablesOf([
    parseText(
      'Country,Indicator,2018,2019\nGhana,GDP,65.5,67\nGhana,Pop,30.9,31.5\nKenya,GDP,92.2,100.4\nKenya,Pop,49.9,51',
    ),
  ])
  const taken = (filter: { column: string; value: string }[], all = true) =>
    interpret(tables, { filter, all })!.series.map(({ title }) => title)

  test('one of them', () => {
    expect(taken([{ column: 'Country', value: 'Kenya' }])).toEqual(['Kenya, GDP', 'Kenya, Pop'])
    expect(taken([{ column: 'country', value: 'Kenya' }], false)).toEqual(['Kenya, GDP'])
  })

  test('two of them', () =>
    expect(
      taken(
        ['Country=Kenya', 'Indicator=Pop']
          .map((one) => one.split('='))
          .map(([column, value]) => ({ column: column!, value: value! })),
      ),
    ).toEqual(['Kenya, Pop']))

  test('a value that none has', () =>
    expect(() => taken([{ column: 'Country', value: 'Spain' }])).toThrow(
      expect.objectContaining({ part: 'value', text: 'Spain', offered: ['Ghana', 'Kenya'] }),
    ))
})

test('the last group of a row that ends with its name is as wide as the others', () => {
  const rows = [
    ['Exports of goods'],
    ['', 'Ohio', '', '', '', 'Iowa'],
    ['Date', 'Capital', 'Cars', 'Foods', 'Other', 'Capital', 'Cars', 'Foods', 'Other'],
    ...[2009, 2010, 2011].map((year) => [`${year}`, ...Array.from({ length: 8 }, (_, i) => `${year + i}.5`)]),
  ]
  const found = interpret(tablesOf([{ name: '', rows, ragged: false }]), { all: true })
  expect(found!.series.map(({ title }) => title)).toEqual(
    ['Ohio', 'Iowa'].flatMap((state) => ['Capital', 'Cars', 'Foods', 'Other'].map((what) => `${state}, ${what}`)),
  )
})
