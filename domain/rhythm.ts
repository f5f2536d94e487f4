import { DAY } from './duration'
import type { Frequency } from './frequency'
import { stepPeriod, type Period } from './period'

const LEAST_TOLERANCE = 3 * DAY
/** What has been due for so long is late no more: the series has ended. */
const ENDED_AFTER = 5 * 365 * DAY
/** What came as long after its period was of the past when it came, and says nothing of when the next value does. */
const OF_THE_PAST = 180 * DAY

/** A series' own rhythm: which period comes next, when its value is to be expected, and from when on it is late. */
export interface Rhythm {
  next: Period
  /** As long after the end of its period as the last value came after the end of its own. Milliseconds since 1970. */
  expected: number
  late: number
}

/** Null for intraday series, for one without a value, one that has ended and one whose last value was of the past when it came. `extendedAt`: when the last value came. */
export function rhythmOf(
  frequency: Frequency,
  lastPeriod: Period | null,
  extendedAt: number | null,
  now: number,
): Rhythm | null {
  if (frequency === 'intraday' || lastPeriod === null || extendedAt === null) return null
  const next = stepPeriod(frequency, lastPeriod, 1)
  const nextEnd = stepPeriod(frequency, lastPeriod, 2)
  if (hasEnded(frequency, lastPeriod, now) || extendedAt - nextEnd > OF_THE_PAST) return null
  const expected = nextEnd + Math.max(0, extendedAt - next)
  return { next, expected, late: expected + Math.max(LEAST_TOLERANCE, (nextEnd - next) / 2) }
}

/** Whether no value has come for so long after the last one that none is expected. `lastPeriod`: of the last value. */
export const hasEnded = (frequency: Frequency, lastPeriod: Period, now: number): boolean =>
  frequency !== 'intraday' && now - stepPeriod(frequency, lastPeriod, 2) > ENDED_AFTER

/**
 * Whether a series is late against its own rhythm: the next period has ended, as much time has passed since as last
 * time until the value came, and half a period (at least three days) more. Never for intraday
 * series, and for those that have ended.
 */
export function isLate(
  frequency: Frequency,
  lastPeriod: Period | null,
  extendedAt: number | null,
  now: number,
): boolean {
  const rhythm = rhythmOf(frequency, lastPeriod, extendedAt, now)
  return rhythm !== null && now > rhythm.late
}
