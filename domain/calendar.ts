import { DAY, WEEK } from './duration'

/**
 * Calendar arithmetic on the proleptic Gregorian calendar, years 1 to 9999, in milliseconds of UTC wall-clock time.
 * The day count is Howard Hinnant's `days_from_civil`; JavaScript's own Date.UTC reads years below 100 as 19xx.
 */

export interface CivilDate {
  year: number
  /** 1 to 12 */
  month: number
  /** 1 to 31 */
  day: number
}

/** Milliseconds since 1970-01-01 at the start of a day; month and day must be in range. */
export function fromCivil(year: number, month = 1, day = 1): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return (era * 146_097 + dayOfEra - 719_468) * DAY
}

/** The civil date on which an instant falls. */
export function toCivil(instant: number): CivilDate {
  const days = Math.floor(instant / DAY) + 719_468
  const era = Math.floor(days / 146_097)
  const dayOfEra = days - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  }
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** 1 (Monday) to 7 (Sunday), ISO 8601. */
export const weekday = (instant: number): number => {
  const sinceThursday = Math.floor(instant / DAY) + 3
  return (((sinceThursday % 7) + 7) % 7) + 1
}

/** The Monday on which an instant's ISO week starts. */
export const weekStart = (instant: number): number => Math.floor(instant / DAY) * DAY - (weekday(instant) - 1) * DAY

export interface IsoWeek {
  year: number
  /** 1 to 53 */
  week: number
}

/** ISO 8601: a week belongs to the year of its Thursday. */
export function toIsoWeek(instant: number): IsoWeek {
  const thursday = weekStart(instant) + 3 * DAY
  const { year } = toCivil(thursday)
  return { year, week: Math.floor((thursday - fromCivil(year)) / WEEK) + 1 }
}

/** The Monday of an ISO week; the week must exist in the year. */
export const fromIsoWeek = (year: number, week: number): number => weekStart(fromCivil(year, 1, 4)) + (week - 1) * WEEK

export const weeksInYear = (year: number): number => toIsoWeek(fromCivil(year, 12, 28)).week
