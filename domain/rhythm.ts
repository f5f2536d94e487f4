import { DAY } from './duration'
import type { Frequency } from './frequency'
import { stepPeriod, type Period } from './period'

const LEAST_TOLERANCE = 3 * DAY

/**
 * Whether a series is late against its own rhythm: the next period has ended, as much time has passed since as last
 * time until the value came, and half a period (at least three days) more. Never for intraday series.
 */
export function isLate(
  frequency: Frequency,
  lastPeriod: Period | null,
  extendedAt: number | null,
  now: number,
): boolean {
  if (frequency === 'intraday' || lastPeriod === null || extendedAt === null) return false
  const end = stepPeriod(frequency, lastPeriod, 1)
  const nextEnd = stepPeriod(frequency, lastPeriod, 2)
  const usualDelay = Math.max(0, extendedAt - end)
  return now > nextEnd + usualDelay + Math.max(LEAST_TOLERANCE, (nextEnd - end) / 2)
}
