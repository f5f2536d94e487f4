import { weekday } from './calendar'
import { DAY } from './duration'
import { FREQUENCIES, isLowerFrequency, type Frequency } from './frequency'
import type { Observation } from './observation'
import { floorPeriod, stepPeriod, type Period } from './period'

export const AGGREGATIONS = ['average', 'sum', 'endOfPeriod'] as const
export type Aggregation = (typeof AGGREGATIONS)[number]

/** The frequencies to which a series can be lowered. A month has no weeks of its own, so nothing between is left out. */
export const lowerFrequencies = (frequency: Frequency): Frequency[] =>
  FREQUENCIES.filter((lower) => isLowerFrequency(lower, frequency))

/** The lower period that an observation belongs to: a week belongs to the month (quarter, year) of its Thursday. */
const targetPeriod = (from: Frequency, to: Frequency, period: Period): Period =>
  floorPeriod(to, from === 'weekly' ? period + 3 * DAY : period)

/** The first and the last period of `from` that a whole period of `to` holds; days from first to last weekday. */
function wholeSpan(from: Frequency, to: Frequency, target: Period): [Period, Period] {
  const end = stepPeriod(to, target, 1) - DAY
  if (from === 'weekly') {
    const first = floorPeriod('weekly', target)
    const last = floorPeriod('weekly', end)
    return [first + 3 * DAY < target ? first + 7 * DAY : first, last + 3 * DAY > end ? last - 7 * DAY : last]
  }
  if (from === 'daily' || from === 'intraday') {
    let first = target
    let last = end
    if (to !== 'daily') {
      while (weekday(first) > 5) first += DAY
      while (weekday(last) > 5) last -= DAY
    }
    return [first, last]
  }
  return [target, floorPeriod(from, end)]
}

/**
 * Lowers the frequency of a series. Frequency comes before units.
 * The first and the last period are missing (null) where the data do not cover them whole. Missing values inside are left
 * out of the average; a sum without one of its weeks, months, quarters or halves is missing, as it is of another time than
 * those beside it. `endOfPeriod` is the last value there is in the period.
 */
export function aggregate(
  observations: readonly Observation[],
  from: Frequency,
  to: Frequency,
  method: Aggregation,
): Observation[] {
  if (from === to) return [...observations]
  if (!isLowerFrequency(to, from)) throw new RangeError(`cannot raise ${from} to ${to}`)
  const groups = new Map<Period, Observation[]>()
  for (const observation of observations) {
    const target = targetPeriod(from, to, observation.period)
    const group = groups.get(target)
    if (group) group.push(observation)
    else groups.set(target, [observation])
  }
  const covered = coverage(observations)
  return [...groups].map(([period, group]) => {
    const whole =
      covered !== null &&
      coversWhole(from, to, period, covered) &&
      (method !== 'sum' || hasAllParts(from, to, period, group.filter(({ value }) => value !== null).length))
    return { period, value: whole ? combine(group, method) : null, decimals: decimalsFor(group, method) }
  })
}

/** Whether data with a first and a last value (`covered`) cover a period of `to` whole. Intraday data cover their day. */
export function coversWhole(
  from: Frequency,
  to: Frequency,
  period: Period,
  covered: readonly [Period, Period],
): boolean {
  const [first, last] = wholeSpan(from, to, period)
  return floorPeriod(from === 'intraday' ? 'daily' : from, covered[0]) <= first && covered[1] >= last
}

/** Days without a value are holidays. */
const hasHolidays = (from: Frequency): boolean => from === 'daily' || from === 'intraday'

/** Whether so many values are all parts of a period of `to`, of which a sum is made. */
export function hasAllParts(from: Frequency, to: Frequency, period: Period, count: number): boolean {
  if (hasHolidays(from)) return true
  const [first, last] = wholeSpan(from, to, period)
  let parts = 0
  for (let part = first; part <= last; part = stepPeriod(from, part, 1)) parts += 1
  return count >= parts
}

/** First and last period with a value. */
function coverage(observations: readonly Observation[]): [Period, Period] | null {
  const first = observations.find((o) => o.value !== null)
  const last = observations.findLast((o) => o.value !== null)
  return first && last ? [first.period, last.period] : null
}

function combine(group: readonly Observation[], method: Aggregation): number | null {
  if (method === 'endOfPeriod') return group.findLast((o) => o.value !== null)?.value ?? null
  let sum = 0
  let count = 0
  for (const { value } of group) {
    if (value === null) continue
    sum += value
    count += 1
  }
  if (count === 0) return null
  const result = method === 'sum' ? sum : sum / count
  return Number.isFinite(result) ? result : null
}

const decimalsFor = (group: readonly Observation[], method: Aggregation): number => {
  const entered = group.reduce((most, o) => Math.max(most, o.decimals), 0)
  return method === 'average' ? Math.max(entered, 2) : entered
}
