import { previousValue, yearAgoValue } from './earlier'
import { difference, percent } from './formulas'
import { periodsPerYear, type Frequency } from './frequency'
import type { Observation } from './observation'
import type { Period } from './period'

/** The newest value of a series with its changes. */
export interface NewestValue {
  period: Period
  value: number
  decimals: number
  change: number | null
  percentChange: number | null
  changeFromYearAgo: number | null
  percentChangeFromYearAgo: number | null
}

/** The last value of observations with its changes from the period before and from a year ago; null where there is none. `observations` sorted by period, in the series' own unit. */
export function newestOf(observations: readonly Observation[], frequency: Frequency): NewestValue | null {
  const last = observations.findLastIndex(({ value }) => value !== null)
  const newest = observations[last]
  if (!newest || newest.value === null) return null
  const perYear = periodsPerYear(frequency)
  const before = previousValue(observations, last, frequency)
  const yearAgo = perYear === null ? null : yearAgoValue(observations, last, frequency)
  return {
    period: newest.period,
    value: newest.value,
    decimals: newest.decimals,
    change: difference(newest.value, before, perYear),
    percentChange: percent(newest.value, before, perYear),
    changeFromYearAgo: difference(newest.value, yearAgo, perYear),
    percentChangeFromYearAgo: percent(newest.value, yearAgo, perYear),
  }
}
