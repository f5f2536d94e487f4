import { daysInMonth, fromCivil, fromIsoWeek, toCivil, toIsoWeek, weeksInYear, weekStart } from './calendar'
import { DAY, MINUTE, SECOND, WEEK } from './duration'
import type { Frequency } from './frequency'

/**
 * A period is the first instant of its period in UTC wall-clock time: milliseconds since 1970-01-01.
 * The frequency of its series says how it is read and written.
 */
export type Period = number

export const FIRST_PERIOD: Period = fromCivil(1)
/** The last instant that may start a period: 9999-12-31 23:59:59. */
export const LAST_PERIOD: Period = fromCivil(9999, 12, 31) + DAY - SECOND

export const isPeriodInRange = (instant: number): boolean => instant >= FIRST_PERIOD && instant <= LAST_PERIOD

/** The period of a frequency in which an instant falls. An intraday period is the second itself. */
export function floorPeriod(frequency: Frequency, instant: number): Period {
  switch (frequency) {
    case 'annual':
      return fromCivil(toCivil(instant).year)
    case 'semiannual': {
      const { year, month } = toCivil(instant)
      return fromCivil(year, month - ((month - 1) % 6))
    }
    case 'quarterly': {
      const { year, month } = toCivil(instant)
      return fromCivil(year, month - ((month - 1) % 3))
    }
    case 'monthly': {
      const { year, month } = toCivil(instant)
      return fromCivil(year, month)
    }
    case 'weekly':
      return weekStart(instant)
    case 'daily':
      return Math.floor(instant / DAY) * DAY
    case 'intraday':
      return Math.floor(instant / SECOND) * SECOND
  }
}

const addMonths = (period: Period, months: number): Period => {
  const { year, month } = toCivil(period)
  const count = year * 12 + (month - 1) + months
  return fromCivil(Math.floor(count / 12), (((count % 12) + 12) % 12) + 1)
}

/** The period n periods later (earlier when negative). An intraday step is one minute. */
export function stepPeriod(frequency: Frequency, period: Period, n: number): Period {
  switch (frequency) {
    case 'annual':
      return addMonths(period, 12 * n)
    case 'semiannual':
      return addMonths(period, 6 * n)
    case 'quarterly':
      return addMonths(period, 3 * n)
    case 'monthly':
      return addMonths(period, n)
    case 'weekly':
      return period + n * WEEK
    case 'daily':
      return period + n * DAY
    case 'intraday':
      return period + n * MINUTE
  }
}

/**
 * The same period one year before, or null where there is none: ISO week 53, and always for intraday.
 * 29 February answers 28 February.
 */
export function oneYearBefore(frequency: Frequency, period: Period): Period | null {
  switch (frequency) {
    case 'annual':
    case 'semiannual':
    case 'quarterly':
    case 'monthly':
      return addMonths(period, -12)
    case 'weekly': {
      const { year, week } = toIsoWeek(period)
      return week === 53 ? null : fromIsoWeek(year - 1, week)
    }
    case 'daily': {
      const { year, month, day } = toCivil(period)
      return fromCivil(year - 1, month, Math.min(day, daysInMonth(year - 1, month)))
    }
    case 'intraday':
      return null
  }
}

/** The year that a period is of: of a week the year of its Thursday (ISO 8601). */
export const yearOfPeriod = (frequency: Frequency, period: Period): number =>
  frequency === 'weekly' ? toIsoWeek(period).year : toCivil(period).year

const pad = (value: number, width: number): string => String(value).padStart(width, '0')

/** Canonical text: `2024`, `2024H1`, `2024Q1`, `2024-01`, `2024-W05`, `2024-01-31`, `2024-01-31 09:30` (seconds only where not zero). */
export function formatPeriod(frequency: Frequency, period: Period): string {
  if (frequency === 'weekly') {
    const { year, week } = toIsoWeek(period)
    return `${pad(year, 4)}-W${pad(week, 2)}`
  }
  const { year, month, day } = toCivil(period)
  const y = pad(year, 4)
  switch (frequency) {
    case 'annual':
      return y
    case 'semiannual':
      return `${y}H${month <= 6 ? 1 : 2}`
    case 'quarterly':
      return `${y}Q${Math.floor((month - 1) / 3) + 1}`
    case 'monthly':
      return `${y}-${pad(month, 2)}`
    case 'daily':
      return `${y}-${pad(month, 2)}-${pad(day, 2)}`
    case 'intraday':
      return `${y}-${pad(month, 2)}-${pad(day, 2)} ${formatTime(period)}`
  }
}

function formatTime(period: Period): string {
  const second = Math.floor((((period % DAY) + DAY) % DAY) / 1000)
  const minutes = `${pad(Math.floor(second / 3600), 2)}:${pad(Math.floor(second / 60) % 60, 2)}`
  return second % 60 === 0 ? minutes : `${minutes}:${pad(second % 60, 2)}`
}

const CANONICAL: Record<Frequency, RegExp> = {
  annual: /^(\d{4})$/,
  semiannual: /^(\d{4})H([12])$/,
  quarterly: /^(\d{4})Q([1-4])$/,
  monthly: /^(\d{4})-(\d{2})$/,
  weekly: /^(\d{4})-W(\d{2})$/,
  daily: /^(\d{4})-(\d{2})-(\d{2})$/,
  intraday: /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})(?::(\d{2}))?$/,
}

/** Reads canonical text (what formatPeriod writes); null for anything else. For people's spellings see periodText. */
export function parseCanonicalPeriod(frequency: Frequency, text: string): Period | null {
  const match = CANONICAL[frequency].exec(text)
  if (!match) return null
  const [a = 0, b = 1, c = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => (part ? Number(part) : undefined))
  if (a < 1) return null
  switch (frequency) {
    case 'annual':
      return fromCivil(a)
    case 'semiannual':
      return fromCivil(a, b * 6 - 5)
    case 'quarterly':
      return fromCivil(a, b * 3 - 2)
    case 'weekly':
      return b >= 1 && b <= weeksInYear(a) ? fromIsoWeek(a, b) : null
    default:
      return fromDateParts(a, b, c, hour, minute, second)
  }
}

/** The instant of a date and time, or null where there is no such date or time. */
export function fromDateParts(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
): number | null {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  if (hour > 23 || minute > 59 || second > 59) return null
  return fromCivil(year, month, day) + ((hour * 60 + minute) * 60 + second) * 1000
}
