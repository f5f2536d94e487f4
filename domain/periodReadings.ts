import { fromIsoWeek, weeksInYear } from './calendar'
import { DAY } from './duration'
import type { Frequency } from './frequency'
import { monthOfName } from './monthNames'
import { fromDateParts } from './period'
import type { PeriodProblem, PeriodReading, PeriodStyle, YearPart } from './periodStyle'

const CHINESE_NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']
const ROMAN = ['I', 'II', 'III', 'IV']

export const at = (precision: Frequency, year: number, month = 1, day = 1): PeriodReading | PeriodProblem => {
  if (year === UNDECIDED) return 'undecidedCentury'
  const instant = fromDateParts(year, month, day)
  return instant === null ? 'noSuchDate' : { instant, precision }
}

export const numeral = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : Math.max(CHINESE_NUMERALS.indexOf(text), ROMAN.indexOf(text.toUpperCase())) + 1

export const named = (
  name: string,
  then: (month: number) => PeriodReading | PeriodProblem,
): PeriodReading | PeriodProblem => {
  const month = monthOfName(name)
  return month === null ? 'notAPeriod' : then(month)
}

/** The part of a year, counted from 1. Errors: 'noSuchDate'. */
export const partOfYear = (unit: YearPart, year: number, n: number): PeriodReading | PeriodProblem =>
  n >= 1 && n <= 12 / MONTHS_OF[unit] ? at(unit, year, (n - 1) * MONTHS_OF[unit] + 1) : 'noSuchDate'

const MONTHS_OF: Record<YearPart, number> = { semiannual: 6, quarterly: 3, monthly: 1 }

export const quarter = (year: number, text: string): PeriodReading | PeriodProblem =>
  partOfYear('quarterly', year, numeral(text))
export const half = (year: number, text: string): PeriodReading | PeriodProblem =>
  partOfYear('semiannual', year, text === '上' ? 1 : text === '下' ? 2 : Number(text))

export const week = (year: number, n: number): PeriodReading | PeriodProblem =>
  year >= 1 && n >= 1 && n <= weeksInYear(year) ? { instant: fromIsoWeek(year, n), precision: 'weekly' } : 'noSuchDate'

/** A day of a week, Monday being the first. Errors: 'noSuchDate'. */
export function dayOfWeek(year: number, n: number, day: number): PeriodReading | PeriodProblem {
  const reading = week(year, n)
  return typeof reading === 'string' ? reading : { instant: reading.instant + (day - 1) * DAY, precision: 'daily' }
}

/** A year that no calendar has, for one whose century is not decided. */
const UNDECIDED = -1

/** Two digits of a year are read in the column's hundred years. */
export function fullYear(text: string, { centuryFrom = 1950 }: PeriodStyle): number {
  const digits = text.replace(/^'/, '')
  const year = Number(digits)
  if (digits.length > 2) return year
  if (centuryFrom === null) return UNDECIDED
  const inCentury = Math.floor(centuryFrom / 100) * 100 + year
  return inCentury < centuryFrom ? inCentury + 100 : inCentury
}

/** A year over two calendar years. */
export function span(from: string, to: string, { spans = null }: PeriodStyle): PeriodReading | PeriodProblem {
  const [first, second] = [Number(from), to.length === 2 ? Number(from.slice(0, 2) + to) : Number(to)]
  if (second !== first + 1 && !(to.length === 2 && to === '00' && Number(from.slice(2)) === 99)) return 'noSuchDate'
  return spans === null ? 'undecidedSpan' : at('annual', spans === 'begins' ? first : first + 1)
}

/** Months from one to another: a quarter, a half or a whole year; anything else has no place in a calendar of periods. */
export function monthsOf(from: number, to: number, year: number): PeriodReading | PeriodProblem {
  const length = to - from + 1
  const unit = length === 3 ? 'quarterly' : length === 6 ? 'semiannual' : length === 12 ? 'annual' : null
  return unit && (from - 1) % length === 0 ? at(unit, year, from) : 'cumulated'
}

/** Months from one of a year to one of the same or the next: a part of a year, a year, or one over two. */
export function monthsBetween(
  from: number,
  firstYear: number,
  to: number,
  lastYear: number,
  style: PeriodStyle,
): PeriodReading | PeriodProblem {
  if (firstYear === lastYear) return monthsOf(from, to, firstYear)
  const length = (lastYear - firstYear) * 12 + to - from + 1
  return length === 12 ? span(String(firstYear), String(lastYear), style) : 'cumulated'
}

/**
 * `parts`: meridiem, hour, minute, second, meridiem, zone, the six groups of `time` in periodPatterns. A period is
 * wall-clock time, so a zone is read and left aside: midnight at +08:00 stays on its day.
 */
export function withTime(
  date: PeriodReading | PeriodProblem,
  parts: (string | undefined)[],
): PeriodReading | PeriodProblem {
  if (typeof date === 'string' || parts[1] === undefined) return date
  const meridiem = (parts[0] ?? parts[4] ?? '').toLowerCase()
  let hour = Number(parts[1])
  if (meridiem && (hour < 1 || hour > 12)) return 'noSuchDate'
  if (meridiem) hour = (hour % 12) + (meridiem === 'pm' || meridiem === '下午' ? 12 : 0)
  const minute = Number(parts[2])
  const second = Number(parts[3] ?? 0)
  // A day ends at 24:00.
  const isEnd = hour === 24 && minute === 0 && second === 0
  if ((hour > 23 && !isEnd) || minute > 59 || second > 59) return 'noSuchDate'
  return { instant: date.instant + ((hour * 60 + minute) * 60 + second) * 1000, precision: 'intraday' }
}
