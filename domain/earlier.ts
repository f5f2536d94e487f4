import { DAY } from './duration'
import type { Frequency } from './frequency'
import { lowerBound, type Observation } from './observation'
import { oneYearBefore, stepPeriod } from './period'

const SEVEN_DAYS = 7 * DAY

/**
 * The value one period before an observation. By date, so that a gap stays a gap; daily and intraday series have no
 * observation on most dates (nights, weekends), so there it is the observation before, for daily at most seven days.
 */
export function previousValue(observations: readonly Observation[], i: number, frequency: Frequency): number | null {
  const before = observations[i - 1]
  const { period } = observations[i]!
  if (!before) return null
  if (frequency === 'intraday') return before.value
  if (frequency === 'daily') return period - before.period <= SEVEN_DAYS ? before.value : null
  return before.period === stepPeriod(frequency, period, -1) ? before.value : null
}

/**
 * The value a year before an observation, matched by date and never by counting rows. Daily: the last value at most
 * seven days before that date. ISO week 53 has none.
 */
export function yearAgoValue(observations: readonly Observation[], i: number, frequency: Frequency): number | null {
  const target = oneYearBefore(frequency, observations[i]!.period)
  if (target === null) return null
  let found = lowerBound(observations, target)
  if (frequency !== 'daily') return observations[found]?.period === target ? observations[found]!.value : null
  if (observations[found]?.period !== target) found -= 1
  while (found >= 0 && observations[found]!.period >= target - SEVEN_DAYS) {
    const { value } = observations[found]!
    if (value !== null) return value
    found -= 1
  }
  return null
}
