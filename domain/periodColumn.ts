import { toCivil } from './calendar'
import { beginsWithYear, mayBeginWithYear, type DateNumbers } from './dateOrder'
import { isFiscalPart } from './fiscalQuarters'
import type { DateOrder, PeriodStyle } from './periodStyle'
import { withoutBefore } from './periodMarks'
import { readPeriod, withoutBeside } from './periodText'
import { orderByWeekdays } from './weekdayOrder'
import { hasSpans } from './yearSpans'

/** Dates whose order a column must decide; with dots the day is always first. */
const NUMERIC_DATE = /^\s*(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})\b/
/** With dots the day stands first, or the year: `24.01.02`. */
const DOTTED_DATE = /^\s*(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2})\.?\s*$/

/** Whether a date is one whose order its column decides, or a person. */
export const hasOpenOrder = (text: string): boolean => {
  const plain = withoutBefore(text).normalize('NFKC')
  return NUMERIC_DATE.test(plain) || DOTTED_DATE.test(plain)
}

const UNDECIDED = /^\s*(?:[\d\uFF10-\uFF19]{1,2}[^\d\s]|[\d\uFF10-\uFF19]{4}[.:\uFF0E])/
const DOT_MONTH = /^\s*\d{4}[.:](\d{1,2})\s*$/
/** More than any period needs. */
const LONGEST = 80
/** The undecided points of a column of dates: null means that no cell decides it, so a person must be asked. */
export interface DateStyle {
  dayMonthOrder: PeriodStyle['dayMonthOrder'] | 'conflicting' | null
  dotMonth: PeriodStyle['dotMonth']
  /** Whether any cell is written `01/02/2020` at all. */
  hasNumericDates: boolean
  /** What they may be, where they do not say it. */
  orders: DateOrder[]
}

export interface ColumnStyle extends DateStyle {
  /** Absent where no year is written over two. */
  spans?: null
  /** Absent where no quarter is of a fiscal year. */
  fiscalStart?: null
  /** Absent where every year is written whole. */
  centuryFrom?: number | null
}

/** Whether two readings fit `2016.1`, and `2016.2` where no part of a year is above the fourth: months or quarters. */
export function hasOpenDotMonths(texts: readonly string[]): boolean {
  const parts = texts.flatMap((text) => DOT_MONTH.exec(withoutBeside(text))?.[1] ?? [])
  return parts.includes('1') || (parts.length > 0 && parts.every((part) => /^[1-4]$/.test(part)))
}

/** Which spelling `2016.1` is, by the other ones of its column. */
function decideDotMonth(parts: ReadonlySet<string>): PeriodStyle['dotMonth'] {
  const all = [...parts]
  const isPadded = all.some((part) => part.startsWith('0'))
  const ones = all.filter((part) => part.length === 1)
  if (isPadded) return ones.some((part) => part !== '1') ? null : 'october'
  if (all.some((part) => Number(part) > 4)) return ones.some((part) => part !== '1') ? 'january' : null
  return parts.has('4') && (parts.has('2') || parts.has('3')) ? 'quarter' : null
}

/** Years ahead that a forecast may begin in. */
const SOON = 10

/**
 * The first of the hundred years in which years of two digits are: so that the column ends before now. Null where it would
 * begin before and end after now; absent where all years are whole.
 */
function decideCentury(texts: readonly string[], style: PeriodStyle, now: number): number | null | undefined {
  const years = texts.flatMap((text) => {
    if (/\d{4}/.test(text) || !/\d{2}/.test(text)) return []
    const reading = readPeriod(text, { ...style, centuryFrom: 1900 })
    return typeof reading === 'string' ? [] : [toCivil(reading.instant).year]
  })
  if (years.length === 0) return undefined
  const steps = years.slice(1).map((year, i) => (((year - years[i]!) % 100) + 100) % 100)
  const forward = steps.reduce((sum, step) => sum + step, 0)
  const backward = steps.reduce((sum, step) => sum + ((100 - step) % 100), 0)
  const length = Math.min(forward, backward)
  if (length > 99) return undefined
  const first = forward <= backward ? years[0]! : years.at(-1)!
  const last = toCivil(now).year + 1
  if (first + 100 + length <= last) return first + 100
  // A column that would begin soon may hold a forecast.
  return first + 100 > last + SOON ? first : null
}

/** Whether the year stands first in `24.01.02`: its dates are closer, or all are the first of their months; null where both fit. */
function beginsDotted(dates: readonly DateNumbers[], lastYear: number): boolean | null {
  const areFirsts = dates.every(([year, , day]) => day === 1 && year <= lastYear % 100)
  if (dates.length > 1 && areFirsts && dates.some(([day]) => day !== 1) && mayBeginWithYear(dates))
    // The days of one January of 2001, or that day of several years.
    return dates.every(([, month]) => month === dates[0]![1]) ? null : true
  // One date alone is written as most are.
  return dates.length > 1 && beginsWithYear(dates, lastYear)
}

/**
 * The order in which dates are the firsts of months that go on by one, or by three, for more than a year: in the other one
 * they would be twelve days of each January. Null where none is so.
 */
function orderOfFirsts(written: readonly DateNumbers[]): DateOrder | null {
  // Each date comes once for each of several series.
  const dates = [...new Map(written.map((date) => [date.join(), date])).values()]
  for (const [order, day, month] of [['dayFirst', 0, 1] as const, ['monthFirst', 1, 0] as const]) {
    const step = monthsFrom(dates[0], dates[1], month)
    const isEven = (date: DateNumbers, i: number) =>
      date[day] === 1 && (i === 0 || monthsFrom(dates[i - 1], date, month) === step)
    const isStep = Math.abs(step) === 1 || Math.abs(step) === 3
    if (isStep && dates.length * Math.abs(step) > 12 && dates.every(isEven)) return order
  }
  return null
}

/** Any order, where each day has the number of its month. */
const orderOfEquals = (dates: readonly DateNumbers[]): DateOrder | null =>
  dates.length > 0 && dates.every(([one, other]) => one === other) ? 'dayFirst' : null

/** The order that the head of a column says: `dd/MM/yyyy HH:mm`, `Date (MM/DD/YYYY)`; null for none. */
export function orderOfHead(head: string): DateOrder | null {
  const [, first] =
    /(?:^|[^a-z])(d{1,2}[-/. ]m{1,3}|m{1,3}[-/. ]d{1,2}|y{2,4}[-/. ]m{1,3})(?=$|[-/. )])/i.exec(head) ?? []
  if (first === undefined) return null
  return /^d/i.test(first) ? 'dayFirst' : /^m/i.test(first) ? 'monthFirst' : 'yearFirst'
}

const monthsFrom = (before: DateNumbers | undefined, date: DateNumbers | undefined, month: 0 | 1): number =>
  before && date ? (date[2] - before[2]) * 12 + date[month] - before[month] : 0

const byWholeYears = (texts: readonly string[], dates: readonly DateNumbers[]): DateOrder | null =>
  dates.length === 0 ? null : (orderByWeekdays(texts) ?? orderOfFirsts(dates) ?? orderOfEquals(dates))

/** Decides the day-month order and `2016.1` from a whole column: one cell such as `13/02/2020` settles all. */
export function decideDateStyle(texts: readonly string[], now: number = Date.now()): DateStyle {
  let dayFirst = false
  let monthFirst = false
  let hasNumericDates = false
  const dots = new Set<string>()
  const short: DateNumbers[] = []
  const dotted: DateNumbers[] = []
  const long: DateNumbers[] = []
  let hasLong = false
  for (const written of texts) {
    const text = written.length > LONGEST ? written : withoutBefore(written)
    // Neither spelling can be without a dot, a slash or two hyphens after one or two digits: most texts are passed over.
    if (text.length > LONGEST || !UNDECIDED.test(text)) continue
    const plain = text.normalize('NFKC')
    const date = NUMERIC_DATE.exec(plain)
    if (date) {
      hasNumericDates = true
      if (date[3]!.length > 2) {
        hasLong = true
        long.push([Number(date[1]), Number(date[2]), Number(date[3])])
      } else short.push([Number(date[1]), Number(date[2]), Number(date[3])])
      if (Number(date[1]) > 12) dayFirst = true
      if (Number(date[2]) > 12) monthFirst = true
    }
    const date3 = DOTTED_DATE.exec(plain)
    if (date3) dotted.push([Number(date3[1]), Number(date3[2]), Number(date3[3])])
    const dot = DOT_MONTH.exec(withoutBeside(plain))?.[1]
    if (dot) dots.add(dot)
  }
  const last = toCivil(now).year + 1
  const areDotted = dotted.length > 0 && short.length === 0
  const years = areDotted ? beginsDotted(dotted, last) : !hasLong && beginsWithYear(short, last)
  const dotOrder = dotted.length > 0 && !hasNumericDates ? 'dayFirst' : null
  const byMonths = dayFirst || monthFirst || short.length > 0 ? null : byWholeYears(texts, long)
  const order = dayFirst ? 'dayFirst' : monthFirst ? 'monthFirst' : (byMonths ?? dotOrder)
  const dayMonthOrder = years === null ? null : years ? 'yearFirst' : dayFirst && monthFirst ? 'conflicting' : order
  // Where dates contradict each other, a person says how most are written.
  const isOpen = dayFirst === monthFirst
  if (areDotted && years !== false)
    return { dayMonthOrder, orders: ['dayFirst', 'yearFirst'], dotMonth: decideDotMonth(dots), hasNumericDates: true }
  return {
    dayMonthOrder,
    orders: [
      ...(isOpen || dayFirst ? (['dayFirst'] as const) : []),
      ...(isOpen || monthFirst ? (['monthFirst'] as const) : []),
      ...(!hasLong && mayBeginWithYear(short) ? (['yearFirst'] as const) : []),
    ],
    dotMonth: decideDotMonth(dots),
    hasNumericDates,
  }
}

/** The order of dates where the column tells it; null where a person must say it. */
export const decidedOrder = ({ dayMonthOrder }: DateStyle): DateOrder | null =>
  dayMonthOrder === 'conflicting' ? null : dayMonthOrder

/** Of the texts of a column, as many are quarters of fiscal years. */
const FISCAL = 0.3

const ORDERS: readonly DateOrder[] = ['dayFirst', 'monthFirst', 'yearFirst']

/** Decides all that a whole column decides, also years over two and years of two digits. `now`: ms since 1970. */
export function decideColumnStyle(texts: readonly string[], now: number = Date.now()): ColumnStyle {
  const dates = decideDateStyle(texts, now)
  const order = decidedOrder(dates)
  const centuryOf = (dayMonthOrder: DateOrder) => decideCentury(texts, { dayMonthOrder, dotMonth: dates.dotMonth }, now)
  const own = centuryOf(order ?? 'monthFirst')
  // A person may say another order: the hundred years fit each.
  const others = dates.hasNumericDates || dates.dayMonthOrder !== null ? ORDERS.map((one) => centuryOf(one)) : []
  // One among others is refused alone.
  const fiscal = texts.filter((text) => isFiscalPart(withoutBeside(text))).length
  const areFiscal = fiscal > 1 && fiscal >= texts.filter((text) => /\d/.test(text)).length * FISCAL
  const centuryFrom =
    typeof own === 'number' ? Math.min(own, ...others.filter((century) => typeof century === 'number')) : own
  return {
    ...dates,
    ...(areFiscal ? { fiscalStart: null } : hasSpans(texts.map(withoutBeside)) && { spans: null }),
    ...(centuryFrom !== undefined && { centuryFrom }),
  }
}
