import { toCivil } from './calendar'
import { beginsWithYear, mayBeginWithYear, type DateNumbers } from './dateOrder'
import { DAY } from './duration'
import { isLowerFrequency, type Frequency } from './frequency'
import { floorPeriod } from './period'
import type { DateOrder, PeriodReading, PeriodStyle } from './periodStyle'
import { readPeriod, yearPair } from './periodText'

/** Dates whose order a column must decide; with dots the day is always first. */
export const NUMERIC_DATE = /^\s*(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})\b/
const UNDECIDED = /^\s*(?:[\d\uFF10-\uFF19]{1,2}[^\d\s]|[\d\uFF10-\uFF19]{4}[.:\uFF0E])/
const DOT_MONTH = /^\s*\d{4}[.:](\d{1,2})\s*$/
/** More than any period needs. */
const LONGEST = 80
const YEAR_AND_TWO_DIGITS = /^\s*(?:fy\s*)?(\d{4})\s*[-/–]\s*(\d{2})\s*$/i
const TWO_YEARS = /^\s*(?:(?:fy\s*)?(\d{4})\s*(?:[-/–]|to)\s*(\d{4})|fy\s*(\d{4})\s*[-/–]\s*(\d{2}))\s*(?:年度?)?\s*$/i

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
  /** Absent where every year is written whole. */
  centuryFrom?: number | null
}

/** Whether two readings fit `2016.1`, and `2016.2` where no part of a year is above the fourth: months or quarters. */
export function hasOpenDotMonths(texts: readonly string[]): boolean {
  const parts = texts.flatMap((text) => DOT_MONTH.exec(text)?.[1] ?? [])
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

/** Decides the day-month order and `2016.1` from a whole column: one cell such as `13/02/2020` settles all. */
export function decideDateStyle(texts: Iterable<string>, now: number = Date.now()): DateStyle {
  let dayFirst = false
  let monthFirst = false
  let hasNumericDates = false
  const dots = new Set<string>()
  const short: DateNumbers[] = []
  let hasLong = false
  for (const text of texts) {
    // Neither spelling can be without a dot, a slash or two hyphens after one or two digits: most texts are passed over.
    if (text.length > LONGEST || !UNDECIDED.test(text)) continue
    const plain = text.normalize('NFKC')
    const date = NUMERIC_DATE.exec(plain)
    if (date) {
      hasNumericDates = true
      if (date[3]!.length > 2) hasLong = true
      else short.push([Number(date[1]), Number(date[2]), Number(date[3])])
      if (Number(date[1]) > 12) dayFirst = true
      if (Number(date[2]) > 12) monthFirst = true
    }
    const dot = DOT_MONTH.exec(plain)?.[1]
    if (dot) dots.add(dot)
  }
  const years = hasLong ? false : beginsWithYear(short, toCivil(now).year + 1)
  const order = dayFirst ? 'dayFirst' : monthFirst ? 'monthFirst' : null
  const dayMonthOrder = years === null ? null : years ? 'yearFirst' : dayFirst && monthFirst ? 'conflicting' : order
  // Where dates contradict each other, a person says how most are written.
  const isOpen = dayFirst === monthFirst
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

/** Whether a column is of years written over two: `2003-04` is no month where each second number follows the first year. */
function hasSpans(texts: readonly string[]): boolean {
  let spans = 0
  let months = 0
  const pairs = new Set<string>()
  for (const text of texts) {
    if (text.length > LONGEST) continue
    const plain = text.normalize('NFKC').trim()
    const years = TWO_YEARS.exec(plain)
    // Thirty years are no year over two.
    if (years && (Number(years[1] ?? years[3]) + 1) % 100 === Number(years[2] ?? years[4]) % 100) return true
    if (/^\d{6}$/.test(plain)) {
      if (yearPair(plain)) pairs.add(plain)
      else months += 1
    }
    const span = YEAR_AND_TWO_DIGITS.exec(plain)
    if (span && (Number(span[1]) + 1) % 100 === Number(span[2])) spans += 1
    else if (span) months += 1
  }
  return (spans > 1 || pairs.size > 1) && months === 0
}

/** Decides all that a whole column decides, also years over two and years of two digits. `now`: ms since 1970. */
export function decideColumnStyle(texts: readonly string[], now: number = Date.now()): ColumnStyle {
  const dates = decideDateStyle(texts, now)
  const centuryFrom = decideCentury(
    texts,
    { dayMonthOrder: decidedOrder(dates) ?? 'monthFirst', dotMonth: dates.dotMonth },
    now,
  )
  return {
    ...dates,
    ...(hasSpans(texts) && { spans: null }),
    ...(centuryFrom !== undefined && { centuryFrom }),
  }
}

/** The commonest spacing of sorted instants tells what the dates stand for. */
const SPACINGS: [Frequency, number, number][] = [
  ['annual', 360, 370],
  ['semiannual', 178, 187],
  ['quarterly', 85, 95],
  ['monthly', 27, 32],
  ['weekly', 7, 7],
]

/**
 * The frequency that a column of readings speaks of. Dates one month apart are months; months three apart are
 * quarters. Null when there are none.
 */
export function guessFrequency(readings: readonly PeriodReading[]): Frequency | null {
  if (readings.length === 0) return null
  const finest = readings.reduce<Frequency>((f, r) => (isLowerFrequency(f, r.precision) ? r.precision : f), 'annual')
  if (finest === 'annual' || finest === 'semiannual' || finest === 'quarterly' || finest === 'weekly') return finest
  const midnight = readings.every((r) => r.instant % DAY === 0)
  if (finest === 'intraday' && !midnight) return 'intraday'
  const spacing = medianSpacing(readings.map((r) => r.instant))
  const found = SPACINGS.find(([, low, high]) => spacing >= low * DAY && spacing <= high * DAY)?.[0]
  const instants = [...new Set(readings.map(({ instant }) => instant))]
  const isKept = found && new Set(instants.map((instant) => floorPeriod(found, instant))).size === instants.length
  return (isKept && areAlike(found, instants, finest) ? found : null) ?? (finest === 'monthly' ? 'monthly' : 'daily')
}

/** Months of a period of these frequencies. */
const MONTHS: Partial<Record<Frequency, number>> = { annual: 12, semiannual: 6, quarterly: 3 }
/** Days by which the ends of quarters and of fiscal years of whole weeks may differ. */
const DIFFERENCE = 16
const DAYS_OF_MONTH = 365.25 / 12

/** Whether moments stand at the same place of their quarters, halves or years: where they do not, they stand for themselves. */
function areAlike(found: Frequency, instants: readonly number[], precision: Frequency): boolean {
  const months = MONTHS[found]
  if (months === undefined) return true
  const places = instants.map((instant) => {
    const { year, month, day } = toCivil(instant)
    return (year * 12 + month - 1 + (precision === 'monthly' ? 0 : (day - 1) / DAYS_OF_MONTH)) % months
  })
  const first = places[0]!
  const most = precision === 'monthly' ? 0 : DIFFERENCE / DAYS_OF_MONTH
  return places.every((place) => {
    const away = Math.abs(place - first)
    return Math.min(away, months - away) <= most
  })
}

function medianSpacing(instants: number[]): number {
  const sorted = Float64Array.from(new Set(instants)).sort()
  if (sorted.length < 2) return Number.NaN
  return sorted
    .slice(1)
    .map((instant, i) => instant - sorted[i]!)
    .sort()[Math.floor((sorted.length - 1) / 2)]!
}
