import { toCivil } from './calendar'
import { DAY } from './duration'
import { isLowerFrequency, type Frequency } from './frequency'
import { floorPeriod } from './period'
import type { PeriodReading } from './periodStyle'

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
  if (finest === 'monthly' && found === 'annual' && instants.length < FEWEST_YEARS && !endYears(instants))
    return 'monthly'
  return (isKept && areAlike(found, instants, finest) ? found : null) ?? (finest === 'monthly' ? 'monthly' : 'daily')
}

/** A month and the same one of a year before: two are compared, and stand for no years. */
const FEWEST_YEARS = 3
const endYears = (instants: readonly number[]): boolean => instants.every((instant) => toCivil(instant).month === 12)

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
