import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { readFirsts, readLines } from '../support/importing'

const read = (...lines: string[]) => readLines(...lines)!

describe('years over two', () => {
  const MONTHS = 'Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec,Jan,Feb,Mar'
  const of = (from: number) => Array.from({ length: 12 }, (_, i) => from + i + 0.5).join()

  test('that may be months are years beside months', () => {
    const { series, questions } = read(`Year,${MONTHS}`, `2003-04,${of(100)}`, `2004-05,${of(200)}`)
    expect(questions).toEqual([])
    const [values] = Object.values(series)
    expect(values).toMatchObject({ '2003-04': 100.5, '2003-12': 108.5, '2004-01': 109.5, '2004-03': 111.5 })
    expect(values).toMatchObject({ '2004-04': 200.5, '2005-03': 211.5 })
  })

  test.each([' (A)', ' (P)', '*', ' p', '¹', ' (1)', ' [1]'])('with “%s” behind each are asked', (mark) => {
    const heads = ['2006-07', '2007-08', '2008-09'].map((year) => year + mark)
    const text = `Item,${heads.join()}\nRevenue,802,803,804`
    const found = (yearSpan?: 'begins') =>
      interpret(tablesOf([parseText(text)]), { all: true, ...(yearSpan && { yearSpan }) })!
    expect(found().questions).toMatchObject([{ kind: 'yearSpan' }])
    const { frequency, series } = found('begins')
    expect(frequency).toBe('annual')
    expect(series[0]!.observations.map(({ period }) => new Date(period).getUTCFullYear())).toEqual([2006, 2007, 2008])
  })

  test('with a mark above their months and quarters keep them, and it is the flag of each', () => {
    const of12 = read(`Year,${MONTHS}`, `2003-04 (P),${of(100)}`, `2004-05 (P),${of(200)}`)
    expect(of12.questions).toEqual([])
    expect(Object.values(of12.series)[0]).toMatchObject({ '2003-04': 100.5, '2004-01': 109.5, '2005-03': 211.5 })
    const text = ['FY,Q1,Q2,Q3,Q4', '2010-11 (P),998,1339,1455,2112', '2011-12 (P),1096,2054,1025,1273'].join('\n')
    const found = interpret(tablesOf([parseText(text)]), { all: true, fiscalStart: 'april' })!
    expect(found.series[0]!.observations.map(({ value, flag }) => [value, flag])).toEqual(
      [998, 1339, 1455, 2112, 1096, 2054, 1025, 1273].map((value) => [value, 'p']),
    )
    expect(found.series[0]!.doubts).toEqual([])
  })

  test('and so are quarters behind dots with a mark', () => {
    const periods = ['2016.1', '2016.2', '2016.3', '2016.4', '2017.1']
    for (const mark of ['p', '*'])
      expect(read('Quarter,Output', ...periods.map((period, i) => `${period}${mark},${i}.5`)).series).toMatchObject({
        Output: { '2016Q1': 0.5, '2016Q4': 3.5, '2017Q1': 4.5 },
      })
  })
})

describe('a row of a month and its year is no head of other rows', () => {
  const births = [92, 30, 31, 1118, 2018, 40]
  const MONTHS = ['January', 'February', 'March']
  const rows = ['North', 'South'].flatMap((region, r) =>
    MONTHS.map((month, m) => ({ region, month, births: births[r * 3 + m]! })),
  )
  const EXPECTED = {
    'North, Births': { '2018-01': 92, '2018-02': 30, '2018-03': 31 },
    'South, Births': { '2018-01': 1118, '2018-02': 2018, '2018-03': 40 },
  }
  test.each([
    ['Region,Month,Year,Births', rows.map((row) => `${row.region},${row.month},2018,${row.births}`)],
    ['Month,Region,Year,Births', rows.map((row) => `${row.month},${row.region},2018,${row.births}`)],
  ])('%s', (head, lines) => expect(read(head, ...lines).series).toEqual(EXPECTED))
})

describe('groups of heads that are not as long as each other', () => {
  test.each<[what: string, groups: string, years: string, expected: Record<string, number[]>]>([
    ['the second is shorter', 'Exports,,,,Change (%),', '2018,2019,2020,2021,2020,2021', { Exports: [4], Change: [2] }],
    ['one column at the end', 'Value,,,,,Stock', '2016,2017,2018,2019,2020,2020', { Value: [5], Stock: [1] }],
    ['latest first', 'Value,,,,Share,', '2021,2020,2019,2018,2021,2020', { Value: [4], Share: [2] }],
    ['three', 'Schools,,Pupils,,,Budget', '2022,2023,2021,2022,2023,2023', { Schools: [2], Pupils: [3], Budget: [1] }],
  ])('%s', (_, groups, years, expected) => {
    const row = (from: number) => Array.from({ length: 6 }, (_, i) => from + i + 0.5).join()
    const { series, refused } = read(`,${groups}`, `Partner,${years}`, `Japan,${row(10)}`, `Chile,${row(20)}`)
    expect(refused).toEqual([])
    for (const [name, [count]] of Object.entries(expected))
      for (const partner of ['Japan', 'Chile']) {
        const title = Object.keys(series).find((one) => one.startsWith(name) && one.endsWith(partner))
        expect([name, partner, Object.keys(series[title ?? ''] ?? {}).length]).toEqual([name, partner, count])
      }
    expect(
      Object.values(series)
        .flatMap((values) => Object.values(values))
        .toSorted(),
    ).toEqual([...row(10).split(','), ...row(20).split(',')].map(Number).toSorted())
  })
})

describe('what a unit is of', () => {
  const unitsOf = (...lines: string[]) => readFirsts(lines)!.map(([title, unit]) => [title, unit])

  test('below the last of several periods it is of that column', () => {
    const lines = [
      'Exports (tonnes)',
      'Product,2018,2019,2020,2020',
      ',,,,Share (%)',
      'Tea,11,12,13,3.1',
      'Oil,21,22,23,6.9',
    ]
    expect(unitsOf(...lines)).toEqual([
      ['Tea', 'tonnes'],
      ['Oil', 'tonnes'],
      ['Share (%), Tea', '%'],
      ['Share (%), Oil', '%'],
    ])
  })

  test('a title that a comma of thousands parts is whole', () => {
    const units = unitsOf('Deaths per 1,000 population,,', 'Year,Men,Women', '2015,10.1,9.1', '2016,10.2,9.2')
    expect(units.map(([, unit]) => unit)).not.toContain('000 population')
  })

  test.each([
    'Unit 單位',
    'Measure unit',
    'Unit¹',
    'Unit [1]',
    'Unit (note 1)',
    'Unit/Einheit',
    'Unit (单位)',
    'Unitate de măsură',
  ])('a column that is called %s', (head) => {
    expect(unitsOf(`Item,${head},2015,2016,2017`, 'Coal,kt,101.5,102.5,103.1', 'Power,GWh,511,525,531')).toEqual([
      ['Coal', 'kt'],
      ['Power', 'GWh'],
    ])
  })

  test('an empty cell behind a unit in a row of units is told', () => {
    const lines = ['Jahr;Umsatz;Kosten;Quote', ';Mio. €;;%', '2019;2683,5;1109,5;8,1', '2020;2689,3;1097,3;9,2']
    expect(unitsOf(...lines)).toEqual([
      ['Umsatz', 'Mio. €'],
      ['Kosten', ''],
      ['Quote', '%'],
    ])
    expect(read(...lines).doubts).toEqual(['someUnits'])
  })

  test('below years it is that of all of them, whatever stands below a change', () => {
    const lines = [
      'Item,2018,2019,Change',
      ',1000 EUR,1000 EUR,%',
      'A,10.5,11.5,9.5',
      'B,20.5,21.5,4.9',
      'C,20.9,21.9,4.8',
    ]
    expect(unitsOf(...lines)).toEqual(['A', 'B', 'C'].map((name) => [name, '1000 EUR']))
  })

  test('tables side by side keep their titles and units above an empty row', () => {
    const titles = 'Livestock (1000),,,,Crops (kt),,'
    const heads = 'Year,Cows,Pigs,,Year,Wheat,Rye'
    const rows = ['2018,289,389,,2018,52,7', '2019,290,391,,2019,53,8', '2020,291,393,,2020,54,9']
    for (const lines of [
      [titles, heads],
      [titles, ',,,,,,', heads],
    ])
      expect(unitsOf(...lines, ...rows)).toEqual([
        ['Livestock (1000), Cows', '1000'],
        ['Livestock (1000), Pigs', '1000'],
        ['Crops (kt), Wheat', 'kt'],
        ['Crops (kt), Rye', 'kt'],
      ])
  })

  test('a mark for the word above is that word', () => {
    for (const mark of ['"""" ', '〃', 'do.', 'ditto'])
      expect(
        unitsOf('Item,Unit,2015,2016,2017', 'Coal,kt,101.5,102.5,103.1', `Lignite,${mark},51.5,52.5,53.1`),
      ).toEqual([
        ['Coal', 'kt'],
        ['Lignite', 'kt'],
      ])
  })

  test.each([
    ['"Oferta global, en millones de pesos a precios de 2004"', 'millones de pesos'],
    ['"Output, Billions of Dollars, Quarterly, Seasonally Adjusted Annual Rate"', 'Billions of Dollars'],
    ['Production (000 tons),,,الإنتاج الزراعي (ألف طن)', '000 tons'],
  ])('the title %s', (title, unit) => {
    expect(unitsOf(title, 'Item,2015,2016,2017', 'Wheat,1.5,2.5,3.5', 'Rye,2.5,3.5,4.5')).toEqual([
      ['Wheat', unit],
      ['Rye', unit],
    ])
  })
})

test.each(['Nr.', 'No.', '#', 'gid', 'idhod', '序号', 'SN', 'Zip'])(
  'numbers of records, called %s, are no series',
  (head) => {
    const rows = ['6688968,2000-06,13199.8', '7799974,2000-07,13554.6', '8228457,2000-08,13554.1']
    expect(Object.keys(read(`${head},Date,Output`, ...rows).series)).toEqual(['Output'])
  },
)

test('values with their errors in brackets are told as left out, and no series without values is offered', () => {
  const rows = ['Group,2006,2007,2008,2009', 'Adults,8.3 (0.4),6.1 (0.4),6.4 (0.4),6.5 (0.4)']
  const found = read('Prevalence (%)', ...rows, rows[1]!.replace('Adults', 'Children'))
  expect(found).toMatchObject({ series: {}, leftOut: ['Adults', 'Children'] })
})

describe('what is of another time than a year, a quarter or a month', () => {
  const QUARTERS = ['2019,61.2,40.1,55.3,50.2', '2020,58.4,44.0,51.9,49.3', '2021,70.3,61.5,40.2,52.2']

  test.each(['1991-2020', '2018-2022', '1981–2010', '2015/19', '1961/1990'])(
    'the average of %s is of no year',
    (span) => {
      const found = read('Year,Q1,Q2,Q3,Q4', ...QUARTERS, `${span},63.5,48.8,49.0,51.1`)
      expect(Object.keys(Object.values(found.series)[0]!).every((period) => period >= '2019Q1')).toBe(true)
      expect(found.refused).toHaveLength(1)
    },
  )

  test.each([
    ['October 2019', 'January 2020', 'April 2020', 'July 2020'],
    ['March 2019', 'June 2019', 'September 2019', 'December 2019'],
    ['June 2019', 'December 2019', 'June 2020', 'December 2020'],
  ])('%s, %s … stand for longer periods, and that is told', (...months) => {
    const found = read('Survey month,Confidence', ...months.map((month, i) => `${month},${i}.5`))
    expect(found.doubts).toEqual(['monthAs'])
  })

  test('what is reported up to a part of a year is told', () => {
    const found = read(
      'Year,Q1,H1,9M,FY',
      '2018,10.5,21.5,33.5,45.5',
      '2019,11.5,23.5,35.5,47.5',
      '2020,9.5,18.5,30.5,44.5',
    )
    expect(found.doubts.filter((kind) => kind === 'ordinal')).toHaveLength(3)
  })
})

test('units that a price is of are no thousands', () => {
  const rows = ['JPY,100,0.8211,0.8307', 'HUF,1000,2.9711,2.9503', 'USD,1,0.9012,0.9105']
  expect(readFirsts(['Currency,Unit,2020-01,2020-02', ...rows])!.map(([title, unit]) => [title, unit])).toEqual([
    ['JPY', 'per 100'],
    ['HUF', 'per 1000'],
    ['USD', ''],
  ])
  const days = [1, 2, 3].flatMap((day) => [`2020-01-0${day},JPY,100,0.8${day}`, `2020-01-0${day},HUF,1000,2.9${day}`])
  expect(readFirsts(['Date,Currency,Units,Buy', ...days])!.map(([title, unit]) => [title, unit])).toEqual([
    ['Buy, JPY', 'per 100'],
    ['Buy, HUF', 'per 1000'],
  ])
})

describe('heads in several lines', () => {
  const named = (...lines: string[]) => readFirsts(lines)!.map(([title, unit]) => [title, unit])
  const ROWS = ['2015,23033.5,905,1.8', '2016,22880.3,932,1.8', '2017,22643.5,960,0.9']

  test.each<[what: string, lines: string[], expected: string[][]]>([
    [
      'the first of which has the label',
      ['Year,Newly,Job,Average time', ',registered,vacancies,to fill', ',persons,reported,(days)'],
      [
        ['Newly registered persons', ''],
        ['Job vacancies reported', ''],
        ['Average time to fill (days)', 'days'],
      ],
    ],
    [
      'the last of which has it',
      [',Gross,Net,Fees', ',premiums,claims,as share of', 'Year,written,paid,premiums'],
      [
        ['Gross premiums written', ''],
        ['Net claims paid', ''],
        ['Fees as share of premiums', ''],
      ],
    ],
    [
      'of which the last has units and words',
      ['Year,Milk yield,Dairy,Fat content', ',(kg),cows,(%)', ''],
      [
        ['Milk yield (kg)', 'kg'],
        ['Dairy cows', ''],
        ['Fat content (%)', '%'],
      ],
    ],
    [
      'above a line of units',
      ['Year,Total,Farmed,Mean', ',area,land,size of farms', ',km²,km²,ha'],
      [
        ['Total area', 'km²'],
        ['Farmed land', 'km²'],
        ['Mean size of farms', 'ha'],
      ],
    ],
  ])('%s', (_, heads, expected) => {
    expect(named(...heads.filter((line) => line !== ''), ...ROWS)).toEqual(expected)
  })

  test('names of parts below names of groups are no lines', () => {
    expect(named('Year,Exports,Imports,Trade', ',Total,Total,Balance', ...ROWS).map(([title]) => title)).toEqual([
      'Exports, Total',
      'Imports, Total',
      'Trade, Balance',
    ])
  })
})

test('what goods are called that are counted is a series behind the periods', () => {
  const rows = ['2018,101,7', '2019,205,9', '2020,307,8']
  expect(Object.keys(read('Year,Phone,Tablet', ...rows).series)).toEqual(['Phone', 'Tablet'])
})
