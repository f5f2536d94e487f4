import { yearAgoValue } from './earlier'
import type { Frequency } from './frequency'
import type { Observation } from './observation'
import { oneYearBefore, type Period } from './period'

/** What the newest value of a series is against what came before it. */
export interface Insight {
  value: number
  period: Period
  /** In percent of the value a year ago, or in the series' own unit (points); null where there is none. */
  change: number | null
  /** How far back no value is higher or lower: the last period that is, or null where none is. */
  extreme: { kind: 'highest' | 'lowest'; since: Period | null } | null
}

/** The last period before the newest whose value satisfies a condition. */
const lastWhere = (observations: readonly Observation[], test: (value: number) => boolean): Observation | undefined =>
  observations.findLast(({ value }, i) => i < observations.length - 1 && value !== null && test(value))

/**
 * The newest value with its change from a year ago, in percent unless `inPoints`, and whether it is the highest or the
 * lowest for a year and more. Null for a series without a value. `observations` in order.
 */
export function insightOf(
  observations: readonly Observation[],
  frequency: Frequency,
  inPoints: boolean,
): Insight | null {
  const last = observations.findLastIndex(({ value }) => value !== null)
  if (last < 0) return null
  const rows = observations.slice(0, last + 1)
  const { value, period } = rows[last]! as Observation & { value: number }
  const before = yearAgoValue(rows, last, frequency)
  const change = before === null ? null : inPoints ? value - before : before > 0 ? (value / before - 1) * 100 : null
  return { value, period, change, extreme: extremeOf(rows, value, frequency) }
}

function extremeOf(rows: readonly Observation[], value: number, frequency: Frequency): Insight['extreme'] {
  const { period } = rows.at(-1)!
  const aYearAgo = oneYearBefore(frequency, period)
  if (aYearAgo === null || rows[0]!.period >= aYearAgo) return null
  const sides = [
    { kind: 'highest' as const, since: lastWhere(rows, (other) => other >= value)?.period ?? null },
    { kind: 'lowest' as const, since: lastWhere(rows, (other) => other <= value)?.period ?? null },
  ]
  const reach = (since: Period | null) => since ?? Number.NEGATIVE_INFINITY
  const [further] = sides.toSorted((a, b) => reach(a.since) - reach(b.since))
  return reach(further!.since) < aYearAgo ? further! : null
}
