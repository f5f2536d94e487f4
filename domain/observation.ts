import type { Period } from './period'

/** One value of a series. A null value is a missing value (a gap); a period without an observation is absent. */
export interface Observation {
  period: Period
  value: number | null
  /** Decimal places as entered, for display. */
  decimals: number
  /** What its source marks it with, such as `p` for provisional; see the list of flags. Absent without one. */
  flag?: string | undefined
}

export const byPeriod = (a: Observation, b: Observation): number => a.period - b.period

/** Index of the first observation at or after a period; observations sorted by period. O(log n). */
export function lowerBound(observations: readonly Observation[], period: Period): number {
  let low = 0
  let high = observations.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (observations[middle]!.period < period) low = middle + 1
    else high = middle
  }
  return low
}

/** What a series has at a period; observations sorted by period. O(log n). */
export function observationAt(observations: readonly Observation[], period: Period): Observation | undefined {
  const found = observations[lowerBound(observations, period)]
  return found?.period === period ? found : undefined
}
