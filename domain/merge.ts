import type { Observation } from './observation'
import type { Period } from './period'

/** What is at a period: a value (or a missing value), or nothing at all. */
export type Cell = { value: number | null; decimals: number; flag?: string | undefined } | undefined

/** One difference: what was at a period, and what is there now. */
export interface Change {
  period: Period
  before: Cell
  after: Cell
}

/** Decimal places are for display: 1.5 and 1.50 are the same value but a different entry. */
export const sameCell = (a: Cell, b: Cell): boolean =>
  a?.value === b?.value && a?.decimals === b?.decimals && a?.flag === b?.flag

/** What is at the period of an observation. */
export const cellOf = ({ value, decimals, flag }: Observation): NonNullable<Cell> =>
  flag === undefined ? { value, decimals } : { value, decimals, flag }

const toCells = (observations: readonly Observation[]): Map<Period, Cell> =>
  new Map(observations.map((observation) => [observation.period, cellOf(observation)]))

/** Every difference between two states of a series, sorted by period. */
export function diffObservations(before: readonly Observation[], after: readonly Observation[]): Change[] {
  const old = toCells(before)
  const now = toCells(after)
  const periods = new Set([...old.keys(), ...now.keys()])
  return [...periods]
    .sort((a, b) => a - b)
    .map((period) => ({ period, before: old.get(period), after: now.get(period) }))
    .filter((change) => !sameCell(change.before, change.after))
}

/** What a file says, where it says the same value as is there already as that is written there: 10.0 for its 10. */
export function keepingDecimals(before: readonly Observation[], after: readonly Observation[]): Observation[] {
  const old = toCells(before)
  return after.map((one) => {
    const held = old.get(one.period)
    return held?.value === one.value && held.flag === one.flag ? { ...one, decimals: held.decimals } : one
  })
}

/** A state with changes applied, sorted by period. */
export function applyChanges(observations: readonly Observation[], changes: readonly Change[]): Observation[] {
  const cells = toCells(observations)
  for (const { period, after } of changes) {
    if (after) cells.set(period, after)
    else cells.delete(period)
  }
  return [...cells].sort(([a], [b]) => a - b).map(([period, cell]) => ({ period, ...cell! }))
}

/** A place that both sides changed, and differently. */
export interface Conflict<Key, Value> {
  key: Key
  base: Value
  mine: Value
  theirs: Value
}

export interface Merged<Key, Value> {
  /** My changes that still hold against theirs: what is to be sent. */
  changes: Map<Key, Value>
  conflicts: Conflict<Key, Value>[]
}

/**
 * Three-way merge, place by place: what only one side changed merges by itself; where both wrote the same there is
 * nothing to do; where both differ, a conflict. `mine` and `theirs` hold the changed places only.
 */
export function threeWayMerge<Key, Value>(
  baseOf: (key: Key) => Value,
  mine: ReadonlyMap<Key, Value>,
  theirs: ReadonlyMap<Key, Value>,
  same: (a: Value, b: Value) => boolean,
): Merged<Key, Value> {
  const merged: Merged<Key, Value> = { changes: new Map(), conflicts: [] }
  for (const [key, value] of mine) {
    const base = baseOf(key)
    if (same(base, value)) continue
    if (!theirs.has(key) || same(theirs.get(key)!, base)) merged.changes.set(key, value)
    else if (!same(theirs.get(key)!, value)) merged.conflicts.push({ key, base, mine: value, theirs: theirs.get(key)! })
  }
  return merged
}
