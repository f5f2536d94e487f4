import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCivil, toCivil, toIsoWeek, weeksInYear } from '#domain/calendar'
import { DAY } from '#domain/duration'
import { FREQUENCIES, periodsPerYear, type Frequency } from '#domain/frequency'
import {
  FIRST_PERIOD,
  floorPeriod,
  formatPeriod,
  LAST_PERIOD,
  oneYearBefore,
  yearOfPeriod,
  parseCanonicalPeriod,
  stepPeriod,
} from '#domain/period'
import { parsePeriod, readPeriod } from '#domain/periodText'

const instant = fc.integer({ min: FIRST_PERIOD / 1000, max: LAST_PERIOD / 1000 }).map((seconds) => seconds * 1000)
const frequency = fc.constantFrom(...FREQUENCIES)

describe('the calendar', () => {
  test('agrees with Date on every day', () => {
    fc.assert(
      fc.property(instant, (time) => {
        const date = new Date(time)
        expect(toCivil(time)).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        })
      }),
    )
  })

  test.each([
    ['2020-12-31', 2020, 53],
    ['2021-01-03', 2020, 53],
    ['2021-01-04', 2021, 1],
    ['2018-12-31', 2019, 1],
    ['2016-01-01', 2015, 53],
    ['0001-01-01', 1, 1],
    ['9999-12-31', 9999, 52],
  ])('%s is in ISO week %i-W%i', (day, year, week) => {
    expect(toIsoWeek(parseCanonicalPeriod('daily', day)!)).toEqual({ year, week })
  })

  test('years with 53 weeks', () => {
    expect([2004, 2009, 2015, 2020, 2026].map(weeksInYear)).toEqual([53, 53, 53, 53, 53])
    expect([2019, 2021, 2022, 2023, 2024].map(weeksInYear)).toEqual([52, 52, 52, 52, 52])
  })
})

describe('a period', () => {
  test('reads back as it was written, whatever the frequency', () => {
    fc.assert(
      fc.property(frequency, instant, (f, time) => {
        const period = floorPeriod(f, time)
        fc.pre(period >= FIRST_PERIOD)
        expect(parseCanonicalPeriod(f, formatPeriod(f, period))).toBe(period)
        expect(parsePeriod(formatPeriod(f, period), f)).toBe(period)
      }),
    )
  })

  test('steps forward and back to itself, and never skips', () => {
    fc.assert(
      fc.property(frequency, instant, fc.integer({ min: -40, max: 40 }), (f, time, n) => {
        const period = floorPeriod(f, time)
        expect(stepPeriod(f, stepPeriod(f, period, n), -n)).toBe(period)
        if (f !== 'intraday') expect(floorPeriod(f, stepPeriod(f, period, 1) - 1)).toBe(period)
      }),
    )
  })

  test.each<[Frequency, string, number, string]>([
    ['annual', '2024', 1, '2025'],
    ['quarterly', '2023Q4', 1, '2024Q1'],
    ['monthly', '2024-01', -1, '2023-12'],
    ['monthly', '2024-11', 26, '2027-01'],
    ['weekly', '2020-W53', 1, '2021-W01'],
    ['weekly', '2021-W01', -1, '2020-W53'],
    ['daily', '2024-02-28', 1, '2024-02-29'],
    ['daily', '2023-02-28', 1, '2023-03-01'],
    ['daily', '1900-02-28', 1, '1900-03-01'],
    ['daily', '2000-02-28', 1, '2000-02-29'],
    ['intraday', '2024-12-31 23:59', 1, '2025-01-01 00:00'],
  ])('%s %s stepped by %i is %s', (f, from, n, to) => {
    expect(formatPeriod(f, stepPeriod(f, parseCanonicalPeriod(f, from)!, n))).toBe(to)
  })

  test.each<[Frequency, string, string | null]>([
    ['annual', '2024', '2023'],
    ['quarterly', '2024Q1', '2023Q1'],
    ['monthly', '2024-02', '2023-02'],
    ['weekly', '2021-W05', '2020-W05'],
    ['weekly', '2020-W53', null],
    ['daily', '2024-02-29', '2023-02-28'],
    ['daily', '2024-03-01', '2023-03-01'],
    ['intraday', '2024-03-01 10:00', null],
  ])('a year before %s %s is %s', (f, from, expected) => {
    const before = oneYearBefore(f, parseCanonicalPeriod(f, from)!)
    expect(before === null ? null : formatPeriod(f, before)).toBe(expected)
  })

  test.each<[Frequency, string, number]>([
    ['weekly', '1986-W01', 1986],
    ['weekly', '2020-W53', 2020],
    ['daily', '1985-12-31', 1985],
    ['annual', '2024', 2024],
  ])('%s %s is of the year %i', (f, text, year) => expect(yearOfPeriod(f, parseCanonicalPeriod(f, text)!)).toBe(year))

  test('counts a year', () => {
    expect(FREQUENCIES.map(periodsPerYear)).toEqual([1, 2, 4, 12, 52, 260, null])
  })
})

describe('spellings that people write', () => {
  test.each<[string, Frequency, string]>([
    ['2020', 'annual', '2020'],
    ['2020年', 'annual', '2020'],
    ['２０２０年度', 'annual', '2020'],
    ['二〇二〇年', 'annual', '2020'],
    ['FY2020', 'annual', '2020'],
    ['0001', 'annual', '0001'],
    ['9999', 'annual', '9999'],
    ['2020Q1', 'quarterly', '2020Q1'],
    ['2020-Q2', 'quarterly', '2020Q2'],
    ['2020:Q2', 'quarterly', '2020Q2'],
    ['2020 q3', 'quarterly', '2020Q3'],
    ['Q4 2020', 'quarterly', '2020Q4'],
    ['4Q2020', 'quarterly', '2020Q4'],
    ['2020年第一季度', 'quarterly', '2020Q1'],
    ['2020年第三季度', 'quarterly', '2020Q3'],
    ['2020年四季度', 'quarterly', '2020Q4'],
    ['2020年1季度', 'quarterly', '2020Q1'],
    ['2020-01', 'monthly', '2020-01'],
    ['2020/1', 'monthly', '2020-01'],
    ['202001', 'monthly', '2020-01'],
    ['2020M01', 'monthly', '2020-01'],
    ['2020.10', 'monthly', '2020-10'],
    ['Jan 2020', 'monthly', '2020-01'],
    ['January 2020', 'monthly', '2020-01'],
    ['Sept. 2020', 'monthly', '2020-09'],
    ['Sep-1948', 'monthly', '1948-09'],
    ['2020 Dec', 'monthly', '2020-12'],
    ['Jan-20', 'monthly', '2020-01'],
    ['2020年1月', 'monthly', '2020-01'],
    ['2020年01月份', 'monthly', '2020-01'],
    ['2020年十二月', 'monthly', '2020-12'],
    ['2020-W05', 'weekly', '2020-W05'],
    ['2020W53', 'weekly', '2020-W53'],
    ['2020年第5周', 'weekly', '2020-W05'],
    ['2020-01-31', 'daily', '2020-01-31'],
    ['2020/1/31', 'daily', '2020-01-31'],
    ['2020.1.31', 'daily', '2020-01-31'],
    ['20200131', 'daily', '2020-01-31'],
    ['2020年1月31日', 'daily', '2020-01-31'],
    ['31 Jan 2020', 'daily', '2020-01-31'],
    ['31-Jan-20', 'daily', '2020-01-31'],
    ['Jan 31, 2020', 'daily', '2020-01-31'],
    ['01/31/2020', 'daily', '2020-01-31'],
    ['2020-01-31 09:30', 'intraday', '2020-01-31 09:30'],
    ['2020-01-31T09:30:15Z', 'intraday', '2020-01-31 09:30:15'],
    ['2020-01-31T09:30:00+08:00', 'intraday', '2020-01-31 09:30'],
    ['2024-02-01T00:00:00+08:00', 'monthly', '2024-02'],
    ['01.02.2024', 'daily', '2024-02-01'],
    ['2020/1/1 1:01 上午', 'intraday', '2020-01-01 01:01'],
    ['2020/1/1 下午 1:01', 'intraday', '2020-01-01 13:01'],
    ['2020/1/1 12:01 AM', 'intraday', '2020-01-01 00:01'],
    ['2020-01-31', 'monthly', '2020-01'],
    ['2020-01-31', 'weekly', '2020-W05'],
    ['2020-08-15', 'quarterly', '2020Q3'],
    ['2020-01-31', 'intraday', '2020-01-31 00:00'],
  ])('%s in a %s series is %s', (text, f, canonical) => {
    const period = parsePeriod(text, f)
    expect(typeof period === 'string' ? period : formatPeriod(f, period)).toBe(canonical)
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['Total', 'notAPeriod'],
    ['12', 'notAPeriod'],
    ['2020-13', 'noSuchDate'],
    ['2020-00', 'noSuchDate'],
    ['0000', 'noSuchDate'],
    ['2023-02-29', 'noSuchDate'],
    ['2021-W53', 'noSuchDate'],
    ['2020-01-31 25:00', 'noSuchDate'],
    ['2020/1/1 13:01 PM', 'noSuchDate'],
    ['1月1日', 'noYear'],
    ['5月', 'noYear'],
    ['1/1', 'noYear'],
    ['2016.1', 'ambiguousMonth'],
  ])('%s is refused: %s', (text, problem) => {
    expect(readPeriod(text)).toBe(problem)
  })

  test('a coarser spelling does not fit a finer series', () => {
    expect(parsePeriod('2020', 'monthly')).toBe('tooCoarse')
    expect(parsePeriod('2020Q1', 'daily')).toBe('tooCoarse')
  })

  test('an order decided for the column is kept', () => {
    const day = (dayMonthOrder: 'dayFirst' | 'monthFirst') =>
      parsePeriod('01/02/2020', 'daily', { dayMonthOrder, dotMonth: null })
    expect(day('dayFirst')).toBe(fromCivil(2020, 2, 1))
    expect(day('monthFirst')).toBe(fromCivil(2020, 1, 2))
    expect(fromCivil(2020, 2, 1) - fromCivil(2020, 1, 2)).toBe(30 * DAY)
  })
})
