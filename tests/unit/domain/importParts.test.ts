import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'

type Row = readonly (string | number)[]

const table = (header: string, rows: readonly Row[]) => [header, ...rows.map((row) => row.join(','))].join('\n')

/** Every combination of the items, the first ones slowest. */
const combine = (...lists: Row[]): Row[] =>
  lists.reduce<Row[]>((all, list) => all.flatMap((row) => list.map((item) => [...row, item])), [[]])

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

/** Rows with a value behind them that no other row has. */
const valued = (rows: readonly Row[]) => rows.map((row, i) => [...row, `${i}.5`])

function read(text: string) {
  const found = interpret([parseText(text)], { all: true })!
  return {
    frequency: found.frequency,
    titles: found.series.map(({ title }) => title),
    first: found.series[0]!.observations.slice(0, 2).map(({ period, value }) => [
      formatPeriod(found.frequency, period),
      value,
    ]),
    counts: new Set(found.series.map(({ observations }) => observations.length)),
  }
}

const YEARS = numbers(2000, 2011)

describe('what numbers and codes beside years count', () => {
  test.each([
    ['Region', numbers(1, 12)],
    ['Age group', numbers(1, 12)],
    ['Industry', numbers(1, 4)],
    ['等级', numbers(1, 4)],
    ['Sex', numbers(1, 2)],
    ['Aggregate', ['M1', 'M2', 'M3']],
    ['', ['M1', 'M2', 'M3']],
    ['REF_SECTOR', ['S1', 'S2']],
    ['Class', ['I', 'II', 'III', 'IV']],
    ['Quintile', ['Q1', 'Q2', 'Q3', 'Q4', 'Q5']],
    ['Quartile', ['Q1', 'Q2', 'Q3', 'Q4']],
    ['Question', ['Q1', 'Q2', 'Q3', 'Q4']],
  ])('of a column %s are series, no parts of the year', (head, codes) => {
    const { frequency, titles, counts } = read(table(`Year,${head},Value`, valued(combine(YEARS, codes))))
    expect([frequency, titles.length, [...counts]]).toEqual(['annual', codes.length, [YEARS.length]])
  })

  test.each([
    ['Month', numbers(1, 12), 'monthly'],
    ['mes', numbers(1, 12), 'monthly'],
    ['Hónap', numbers(1, 12), 'monthly'],
    ['', numbers(1, 12), 'monthly'],
    ['Period', numbers(1, 12), 'monthly'],
    ['period', numbers(1, 12).map((n) => `M${String(n).padStart(2, '0')}`), 'monthly'],
    ['Neljännes', numbers(1, 4), 'quarterly'],
    ['Období', ['Q1', 'Q2', 'Q3', 'Q4'], 'quarterly'],
    ['period', ['Q01', 'Q02', 'Q03', 'Q04'], 'quarterly'],
    ['Quarter', ['I', 'II', 'III', 'IV'], 'quarterly'],
    ['Semestre', numbers(1, 2), 'semiannual'],
    ['period', ['S01', 'S02'], 'semiannual'],
  ])('of a column %s (%j) are parts of the year', (head, codes, unit) => {
    const { frequency, titles, counts } = read(table(`Year,${head},Value`, valued(combine(YEARS, codes))))
    expect([frequency, titles.length, [...counts]]).toEqual([unit, 1, [YEARS.length * codes.length]])
  })

  test.each([
    ['M0,M1,M2', ['M0', 'M1', 'M2']],
    ['M1,M3', ['M1', 'M3']],
    ['Q1,Q2,Q3,Q4,Q5', ['Q1', 'Q2', 'Q3', 'Q4', 'Q5']],
    ['S1,S2', ['S1', 'S2']],
    ['I,II,III', ['I', 'II', 'III']],
  ])('as heads %s are series', (heads, titles) => {
    const width = heads.split(',').length
    const across = YEARS.map((year) => [year, ...numbers(1, width).map((n) => `${year - 1999}${n}.5`)])
    const down = heads.split(',').map((head, n) => [head, ...YEARS.map((year) => `${year - 1999}${n}.5`)])
    expect(read(table(`Year,${heads}`, across))).toMatchObject({ frequency: 'annual', titles })
    expect(read(table(`Item,${YEARS.join(',')}`, down))).toMatchObject({ frequency: 'annual', titles })
  })

  test.each([
    [
      numbers(1, 12)
        .map((n) => `M${n}`)
        .join(','),
      'monthly',
    ],
    ['Q1,Q2,Q3,Q4', 'quarterly'],
    ['I,II,III,IV', 'quarterly'],
    ['H1,H2', 'semiannual'],
  ])('as heads %s are parts of the year', (heads, frequency) => {
    const width = heads.split(',').length
    const text = table(
      `Year,${heads}`,
      YEARS.map((year) => [year, ...numbers(1, width).map((n) => `${year - 1999}${n}.5`)]),
    )
    expect(read(text)).toMatchObject({ frequency, counts: new Set([YEARS.length * width]) })
  })
})

describe('a year beside its part, of many series', () => {
  const PLACES = numbers(1, 500).map((n) => `Place ${n}`)
  const MONTHS = numbers(1, 12)
  test.each([
    ['one series after the other', 'Place,Year,Month,Value', combine(PLACES, numbers(2010, 2012), MONTHS)],
    ['one month after the other', 'Year,Month,Place,Value', combine(numbers(2010, 2012), MONTHS, PLACES)],
    [
      'one month of a century after the other',
      'Year,Month,Place,Value',
      combine(numbers(1900, 1999), MONTHS, PLACES.slice(0, 20)),
    ],
    ['months by name', 'Place,Year,Month,Value', combine(PLACES, [2010, 2011, 2012], ['Jan', 'Feb', 'Mar', 'Apr'])],
  ])('is one period, %s', (_, header, rows) => {
    const { frequency, titles } = read(table(header, valued(rows)))
    expect([frequency, titles.length]).toEqual([
      'monthly',
      new Set(rows.flat().filter((item) => String(item).startsWith('Place'))).size,
    ])
  })

  test('is the year alone where the part is always the same', () => {
    const { frequency, titles, first } = read(table('Place,Year,Month,Value', valued(combine(PLACES, YEARS, [12]))))
    expect([frequency, titles.length]).toEqual(['annual', PLACES.length])
    expect(first).toEqual([
      ['2000', 0.5],
      ['2001', 1.5],
    ])
  })
})

describe('days beside the month that they are of', () => {
  test.each([
    ['Month,Day,Rain', ['January 2024,30,0.5', 'January 2024,31,1.5', 'February 2024,1,2.5', 'February 2024,2,3.5']],
    ['年月,日,気温', ['2024-01,30,0.5', ',31,1.5', '2024-02,1,2.5', ',2,3.5']],
    ['Month,Day,Rain', ['Jan 2024,,', ',30,0.5', ',31,1.5', 'Feb 2024,,', ',1,2.5', ',2,3.5']],
    ['Year,Month,Day,Rain', ['2024,Jan,30,0.5', ',,31,1.5', ',Feb,1,2.5', ',,2,3.5']],
    ['Year,Month,Day,Rain', ['2024,1,30,0.5', '2024,,31,1.5', '2024,2,1,2.5', '2024,,2,3.5']],
  ])('%s %j', (header, rows) => {
    const found = interpret([parseText([header, ...rows].join('\n'))], { all: true })!
    expect(
      found.series.map(({ observations }) =>
        observations.map(({ period, value }) => [formatPeriod('daily', period), value]),
      ),
    ).toEqual([
      [
        ['2024-01-30', 0.5],
        ['2024-01-31', 1.5],
        ['2024-02-01', 2.5],
        ['2024-02-02', 3.5],
      ],
    ])
  })

  test('a column of values called Day, one a month, holds no days', () => {
    const rows = ['2024-01,12,5.5', '2024-02,13,6.5', '2024-03,14,7.5', '2024-04,15,8.5']
    expect(read(['Month,Day,Night', ...rows].join('\n'))).toMatchObject({
      frequency: 'monthly',
      titles: ['Day', 'Night'],
    })
  })
})
