import { finite } from './formulas'
import { DAY } from './duration'
import { isLowerFrequency, type Frequency } from './frequency'
import { lowerBound, type Observation } from './observation'
import { floorPeriod, stepPeriod, type Period } from './period'

/** The period in which an index is 100: one of the series' own, or of a lower frequency, in which its mean is 100. */
export interface BasePeriod {
  frequency: Frequency
  /** Any instant in it. */
  period: Period
}

export function baseLevel(
  observations: readonly Observation[],
  { frequency, base }: { frequency: Frequency; base?: BasePeriod },
): number | null {
  if (base === undefined) return observations.find(({ value }) => value !== null)?.value ?? null
  const [first, last] = baseRange(frequency, base)
  let sum = 0
  let count = 0
  for (let i = lowerBound(observations, first); i < observations.length && observations[i]!.period <= last; i += 1) {
    const { value } = observations[i]!
    if (value === null) continue
    if (!isMeanOf(frequency, base)) return value
    sum += value
    count += 1
  }
  return count === 0 ? null : finite(sum / count)
}

/** Whether the mean of a base period counts, and not the first value in it. */
export const isMeanOf = (frequency: Frequency, base: BasePeriod): boolean => isLowerFrequency(base.frequency, frequency)

/**
 * The first and the last instant of the periods that make the base: those of which the mean counts, or of which the first
 * with a value does: the one that is chosen; of days and moments, which have no value on many dates, those of the week
 * that begins with it.
 */
export function baseRange(frequency: Frequency, base: BasePeriod): [Period, Period] {
  if (isMeanOf(frequency, base)) {
    const first = floorPeriod(base.frequency, base.period)
    return [first, stepPeriod(base.frequency, first, 1) - 1]
  }
  const period = floorPeriod(frequency, base.period)
  return frequency === 'daily' || frequency === 'intraday' ? [period, period + 6 * DAY] : [period, period]
}
