import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'
import { readLines } from '../support/importing'

describe('weeks and quarters as languages shorten them', () => {
  test.each([
    ['weeks in a column', ['Année;Semaine;Valeur', '2022;S1;10,1', '2022;S2;10,2', '2022;S3;10,3'], '2022-W03', 10.3],
    ['weeks against years', ['Semaine;2021;2022', 'S1;10,1;11,2', 'S2;10,2;11,3', 'S3;10,3;11,4'], '2022-W01', 11.2],
    [
      'numbers of weeks against years',
      ['Week,2021,2022', '1,10.1,11.2', '2,10.2,11.3', '3,10.3,11.4'],
      '2022-W03',
      11.4,
    ],
    ['years against weeks', ['Year,Week 1,Week 2', '2021,10.1,11.2', '2022,10.2,11.3'], '2022-W02', 11.3],
    [
      'quarters in a column',
      ['Année;;V', '2022;T1;1,5', ';T2;2,5', ';T3;3,5', ';T4;4,5', '2023;T1;5,5'],
      '2022Q4',
      4.5,
    ],
    [
      'quarters below years',
      [
        'Région;2022;;;;2023;;;',
        ';T1;T2;T3;T4;T1;T2;T3;T4',
        'Nord;1,5;2,5;3,5;4,5;5,5;6,5;7,5;8,5',
        'Sud;2;3;4;5;6;7;8;9',
      ],
      '2023Q2',
      6.5,
    ],
  ])('%s', (_, lines, period, value) => {
    const [series] = Object.values(readLines(...lines)!.series)
    expect(series![period]).toBe(value)
  })
})

describe('what a file says in part only is told', () => {
  const quarters = (year: number, count: number) =>
    Array.from({ length: count }, (_, i) => `${year},Q${i + 1},${10 + i}.5`)

  test.each([
    [
      'a unit of some rows',
      ['Year,Unit,Value', '2019,thousand,10', '2020,,11000', '2021,thousand,12'],
      'someUnits',
      true,
    ],
    ['a unit of the first row', ['Year,Unit,Value', '2019,thousand,10', '2020,,11', '2021,,12'], 'someUnits', false],
    ['a currency inside', ['Year,Value', '2019,5', '2020,EUR 11', '2021,12', '2022,13'], 'someUnits', true],
    ['a currency at the first', ['Year,Value', '2019,$5', '2020,11', '2021,12', '2022,13'], 'someUnits', false],
    ['no unit of a row without value', ['Year,Unit,Value', '2019,t,10', '2020,,', '2021,t,12'], 'someUnits', false],
    [
      'the sum of a year that is not over',
      ['Year,Period,Value', ...quarters(2023, 4), '2023,Total,46', ...quarters(2024, 2), '2024,Total,21'],
      'unfinished',
      true,
    ],
    [
      'the sums of whole years',
      ['Year,Period,Value', ...quarters(2023, 4), '2023,Total,46', ...quarters(2024, 4), '2024,Total,47'],
      'unfinished',
      false,
    ],
    [
      'months of delivery',
      ['Delivery month,Price', '2026-01,62.1', '2026-02,62.4', '2026-03,62.7'],
      'otherTimes',
      true,
    ],
    ['contracts', ['Contract,Settle', 'Dec-25,62.1', 'Jan-26,62.4', 'Feb-26,62.7'], 'otherTimes', true],
    ['what is open of futures', ['Month,Price,Open Interest', 'Dec-25,62.1,9', 'Jan-26,62.4,8'], 'otherTimes', true],
    ['months', ['Month,Price,Volume', 'Dec-25,62.1,9', 'Jan-26,62.4,8', 'Feb-26,62.7,7'], 'otherTimes', false],
  ])('%s', (_, lines, kind, isTold) => {
    expect(readLines(...lines)!.doubts.includes(kind as never)).toBe(isTold)
  })
})

test('counts that go on like years are no periods beside years that are called so', () => {
  const read = readLines('Count,Year', '2010,2001', '2011,2002', '2012,2003', '2013,2004')!
  expect(read.series).toEqual({ Count: { 2001: 2010, 2002: 2011, 2003: 2012, 2004: 2013 } })
})

describe('several moments in each day are no daily series', () => {
  const asDaily = (...lines: string[]) => {
    const found = interpret([parseText(lines.join('\n'))], { frequency: 'daily' })!
    return {
      read: found.series[0]!.observations.map(({ period, value }) => [formatPeriod('daily', period), value]),
      refused: found.refused.map(({ reason }) => reason),
    }
  }

  test('none of them wins', () => {
    expect(
      asDaily('Time,V', '2025-01-01 00:00,1', '2025-01-01 12:00,2', '2025-01-02 00:00,3', '2025-01-02 12:00,4'),
    ).toEqual({ read: [], refused: ['tooFine', 'tooFine', 'tooFine', 'tooFine'] })
  })

  test('one a day is its value', () => {
    expect(asDaily('Time,V', '2025-01-01 16:00,1', '2025-01-02 16:00,2', '2025-01-03 15:30,3')).toEqual({
      read: [
        ['2025-01-01', 1],
        ['2025-01-02', 2],
        ['2025-01-03', 3],
      ],
      refused: [],
    })
  })
})

describe('rows that say from when to when each value is', () => {
  const doubts = (...rows: string[]) => readLines('From,To,Value', ...rows.map((row, i) => `${row},${i}.5`))!.doubts

  test('are told where that is longer than the period it is kept for', () => {
    expect(doubts('2022-01-01,2022-12-31', '2022-04-01,2023-03-31', '2022-07-01,2023-06-30')).toContain('otherSpan')
    expect(doubts('2023-11-01,2024-01-31', '2023-12-01,2024-02-29', '2024-01-01,2024-03-31')).toContain('otherSpan')
  })

  test('say nothing where it is that very period', () => {
    expect(doubts('2023-01-01,2023-03-31', '2023-04-01,2023-06-30', '2023-07-01,2023-09-30')).toEqual([])
    expect(doubts('2023-01-01,2023-01-31', '2023-02-01,2023-02-28', '2023-03-01,2023-03-31')).toEqual([])
  })
})

describe('moments that are all at one time of day', () => {
  const read = (...moments: string[]) => {
    const { series, doubts } = readLines('Date,Close', ...moments.map((moment, i) => `${moment},10${i}.5`))!
    return { periods: Object.keys(series['Close']!), isTold: doubts.includes('keptAs') }
  }
  const DAYS = ['2024-01-22', '2024-01-23', '2024-01-25']

  test.each([
    ['closes', '2024-01-22 16:00:00', '2024-01-23 16:00:00', '2024-01-25 16:00:00'],
    ['noons as clocks show them', '2024-01-22T12:00+01:00', '2024-01-23T12:00+01:00', '2024-01-25T12:00+02:00'],
    ['a second after midnight', '2024-01-22 00:00:01', '2024-01-23 00:00:01', '2024-01-25 00:00:01'],
    ['ends of days in Greenwich', '2024-01-22T23:59:59Z', '2024-01-23T23:59:59Z', '2024-01-25T23:59:59Z'],
    ['halves of days', '1/22/2024 4:00:00 PM', '1/23/2024 4:00:00 PM', '1/25/2024 4:00:00 PM'],
  ])('are days, and told: %s', (_, ...moments) => {
    expect(read(...moments)).toEqual({ periods: DAYS, isTold: true })
  })

  test('are days, of which nothing is to be told, at midnight', () => {
    expect(read(...DAYS.map((day) => `${day} 00:00:00`))).toEqual({ periods: DAYS, isTold: false })
  })

  test('stay moments at other times, and late in Greenwich, where the next day has begun elsewhere', () => {
    const others = read('2024-01-22 16:00', '2024-01-23 16:00', '2024-01-25 12:00')
    expect(others.periods).toEqual(['2024-01-22 16:00', '2024-01-23 16:00', '2024-01-25 12:00'])
    expect(read(...DAYS.map((day) => `${day}T23:00:00Z`)).periods[0]).toBe('2024-01-22 23:00')
  })
})

test('numbers that count on across months are told: they may be days or weeks of them', () => {
  const rows = ['2024,1,1.5,2.5,3.5', '2024,2,1.6,2.6,3.6', '2024,3,1.7,2.7,3.7']
  expect(readLines('Year,Month,1,2,3', ...rows)!.doubts).toEqual(['ordinal', 'ordinal', 'ordinal'])
  expect(readLines('Year,Month,1,2,7', ...rows)!.doubts).toEqual([])
})

test.each([
  ['ranges of half hours', '00:00-00:30,00:30-01:00,01:00-01:30,01:30-02:00', ['00:00', '00:30', '01:00', '01:30']],
  ['ranges of hours', '0-1 Uhr,1-2 Uhr,2-3 Uhr,3-4 Uhr', ['00:00', '01:00', '02:00', '03:00']],
])('days down and %s across are moments', (_, heads, times) => {
  const { series, doubts } = readLines(`Date,${heads}`, '2023-05-01,1,2,3,4', '2023-05-02,5,6,7,8')!
  expect(Object.keys(Object.values(series)[0]!)).toEqual(
    ['2023-05-01', '2023-05-02'].flatMap((day) => times.map((time) => `${day} ${time}`)),
  )
  expect(doubts).toEqual(['crossed'])
})

test('two months of each year that are kept as its halves are told, in one row of heads and in two', () => {
  expect(readLines(',2022,,2023,', ',Feb,Aug,Feb,Aug', 'North,1,2,3,4', 'South,2,3,4,5')!.doubts).toContain('keptAs')
  expect(readLines(',Feb-22,Aug-22,Feb-23,Aug-23', 'North,1,2,3,4', 'South,2,3,4,5')!.doubts).toContain('keptAs')
})

test('the numbers of the first months of years are months, below a head that says so', () => {
  const rows = ['1,10.1,11.1,12.1', '2,10.2,11.2,12.2', '3,10.3,11.3,']
  expect(Object.keys(Object.values(readLines('Month,2020,2021,2022', ...rows)!.series)[0]!)).toEqual([
    '2020-01',
    '2020-02',
    '2020-03',
    '2021-01',
    '2021-02',
    '2021-03',
    '2022-01',
    '2022-02',
    '2022-03',
  ])
  expect(Object.keys(readLines('Group,2020,2021,2022', ...rows)!.series)).toEqual(['Group 1', 'Group 2', 'Group 3'])
})

describe('midnights of another place, stored in the time of Greenwich', () => {
  const read = (...lines: string[]) => readLines(...lines)!
  test.each([
    [
      'months of Central Europe',
      ['2018-12-31T23:00:00.000Z', '2019-01-31T23:00:00.000Z', '2019-02-28T23:00:00.000Z', '2019-03-31T22:00:00.000Z'],
      ['2019-01', '2019-02', '2019-03', '2019-04'],
    ],
    [
      'years of China',
      ['2016-12-31T16:00:00Z', '2017-12-31T16:00:00Z', '2018-12-31T16:00:00Z', '2019-12-31T16:00:00Z'],
      ['2017', '2018', '2019', '2020'],
    ],
    [
      'months that a program counts',
      ['1546297200000', '1548975600000', '1551394800000', '1554069600000'],
      ['2019-01', '2019-02', '2019-03', '2019-04'],
    ],
    [
      'days of Central Europe',
      ['2019-03-28T23:00:00Z', '2019-03-29T23:00:00Z', '2019-03-30T23:00:00Z', '2019-03-31T22:00:00Z'],
      ['2019-03-29', '2019-03-30', '2019-03-31', '2019-04-01'],
    ],
  ])('%s are told and read there', (_, moments, periods) => {
    const found = read('date,value', ...moments.map((moment, i) => `${moment},10${i}.2`))
    expect(Object.keys(found.series['value']!)).toEqual(periods)
    expect(found.doubts).toContain('localMidnight')
  })

  test.each([
    ['hours', ['2019-01-01T22:00:00Z', '2019-01-01T23:00:00Z', '2019-01-02T00:00:00Z', '2019-01-02T01:00:00Z']],
    [
      'closes of New York',
      ['2019-01-02T21:00:00Z', '2019-01-03T21:00:00Z', '2019-01-04T21:00:00Z', '2019-01-07T21:00:00Z'],
    ],
  ])('%s are none', (_, moments) => {
    expect(read('date,value', ...moments.map((moment, i) => `${moment},10${i}.2`)).doubts).not.toContain(
      'localMidnight',
    )
  })
})

test.each([
  ['Jan-Mar', 'Jan-Jun', 'Jan-Sep'],
  ['Ene - Mar', 'Feb - Abr', 'Mar - May'],
  ['I-III', 'I-VI', 'I-IX'],
  ['3 months', '6 months', '9 months'],
])('parts of years that make annual series are told: %s', (...parts) => {
  const found = readLines(
    'Year;Period;Sales',
    ...['2016', '2017', '2018'].flatMap((year, i) => parts.map((part, n) => `${year};${part};${171 + 7 * i + 31 * n}`)),
  )!
  expect(Object.keys(found.series)).toHaveLength(parts.length)
  expect(found.doubts.filter((kind) => kind === 'ordinal' || kind === 'otherSpan')).toHaveLength(parts.length)
})

test.each([
  ['Year ended', ['March 2019', 'June 2019', 'September 2019', 'December 2019']],
  ['Year ending', ['June 2018', 'December 2018', 'June 2019', 'December 2019']],
])('twelve months at the end of each quarter or half are told: %s', (head, periods) => {
  const found = readLines(`${head},Sales`, ...periods.map((period, i) => `${period},${118243 + 713 * i}`))!
  expect(found.doubts).toContain('otherSpan')
})

test('Roman halves beside their year without a word for them are told', () => {
  const rows = ['2012', '2013', '2014'].flatMap((year, i) => [
    `${year};I;${1839 + 17 * i}`,
    `${year};II;${1907 + 13 * i}`,
  ])
  expect(readLines('Godina;;Izvoz', ...rows)!.doubts).toEqual(['ordinal', 'ordinal'])
})

test('Roman months below each year are its months', () => {
  const months = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
  const rows = ['2019', '2020'].flatMap((year, i) => [
    `${year};;`,
    ...months.map((month, n) => `${month};${107 + 31 * i + 7 * n},9;20,${n}`),
  ])
  const found = readLines('Okres;Węgiel;Stal', ...rows)!
  expect(found.series.Węgiel).toMatchObject({ '2019-01': 107.9, '2019-04': 128.9, '2020-12': 215.9 })
})

test('Roman months below years across are months, also those up to four', () => {
  const months = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
  const found = readLines(
    `Województwo;2010${';'.repeat(12)}2011${';'.repeat(3)}`,
    `;${months.join(';')};I;II;III;IV`,
    ...['dolnośląskie', 'opolskie'].map(
      (name, i) => `${name};${Array.from({ length: 16 }, (_, n) => `8${n % 10},${i + 1}`).join(';')}`,
    ),
  )!
  expect(Object.keys(found.series.dolnośląskie!)).toHaveLength(16)
  expect(found.series.opolskie).toMatchObject({ '2010-01': 80.2, '2010-12': 81.2, '2011-04': 85.2 })
})
