import { DAY } from './duration'
import { isLowerFrequency, type Frequency } from './frequency'
import type { PeriodReading, PeriodStyle } from './periodText'

/** Dates whose order a column must decide; with dots the day is always first. */
export const NUMERIC_DATE = /^\s*(\d{1,2})[-/](\d{1,2})[-/](?:\d{4}|\d{2})\b/
const DOT_MONTH = /^\s*\d{4}\.(\d{1,2})\s*$/

const UNDECIDED = /^\s*(?:[\d\uFF10-\uFF19]{1,2}[^\d\s]|[\d\uFF10-\uFF19]{4}[.\uFF0E])/

/** The undecided points of a column of period texts: null means that no cell decides it, so a person must be asked. */
export interface ColumnStyle {
  dayMonthOrder: PeriodStyle['dayMonthOrder'] | 'conflicting' | null
  dotMonth: PeriodStyle['dotMonth']
  /** Whether any cell is written `01/02/2020` at all. */
  hasNumericDates: boolean
}

/** Decides the day-month order and `2016.1` from a whole column: one cell such as `13/02/2020` settles all. */
export function decideColumnStyle(texts: Iterable<string>): ColumnStyle {
  let dayFirst = false
  let monthFirst = false
  let hasNumericDates = false
  let oneDigit = false
  let twoDigits = false
  for (const text of texts) {
    // Neither spelling can be without a dot, a slash or two hyphens after one or two digits: most texts are passed over.
    if (!UNDECIDED.test(text)) continue
    const plain = text.normalize('NFKC')
    const date = NUMERIC_DATE.exec(plain)
    if (date) {
      hasNumericDates = true
      if (Number(date[1]) > 12) dayFirst = true
      if (Number(date[2]) > 12) monthFirst = true
    }
    const dot = DOT_MONTH.exec(plain)?.[1]
    if (dot?.startsWith('0')) twoDigits = true
    else if (dot?.length === 1 && dot !== '1') oneDigit = true
  }
  const decided = dayFirst ? 'dayFirst' : monthFirst ? 'monthFirst' : null
  return {
    dayMonthOrder: dayFirst && monthFirst ? 'conflicting' : decided,
    dotMonth: oneDigit === twoDigits ? null : oneDigit ? 'january' : 'october',
    hasNumericDates,
  }
}

/** The commonest spacing of sorted instants tells what the dates stand for. */
const SPACINGS: [Frequency, number, number][] = [
  ['annual', 360, 370],
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
  if (finest === 'annual' || finest === 'quarterly' || finest === 'weekly') return finest
  const midnight = readings.every((r) => r.instant % DAY === 0)
  if (finest === 'intraday' && !midnight) return 'intraday'
  const spacing = medianSpacing(readings.map((r) => r.instant))
  const found = SPACINGS.find(([, low, high]) => spacing >= low * DAY && spacing <= high * DAY)?.[0]
  return found ?? (finest === 'monthly' ? 'monthly' : 'daily')
}

function medianSpacing(instants: number[]): number {
  const sorted = Float64Array.from(new Set(instants)).sort()
  if (sorted.length < 2) return Number.NaN
  return sorted
    .slice(1)
    .map((instant, i) => instant - sorted[i]!)
    .sort()[Math.floor((sorted.length - 1) / 2)]!
}
