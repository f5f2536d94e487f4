import { fromColumns, toColumns } from '../columns'
import type { Frequency } from '../frequency'
import { cellOf, sameCell, type Cell, type Conflict } from '../merge'
import type { Observation } from '../observation'
import type { Period } from '../period'
import type { ObservationColumns } from '../schema/series'

/** A period of a series that a file and somebody else changed, each its own way. */
export type FileConflict = Conflict<Period, Cell>

const cellsOf = (observations: readonly Observation[]): Map<Period, Cell> =>
  new Map(observations.map((observation) => [observation.period, cellOf(observation)]))

/** Whether a file leaves a value as it was: its decimals are how it is shown, and a file without flags takes none away. */
const leaves = (mine: NonNullable<Cell>, base: Cell): boolean =>
  mine.value === base?.value && (mine.flag === undefined || mine.flag === base.flag)

/**
 * A file's values on what a series has become since it was compared with: what the file would not have changed takes
 * theirs, so that no correction is undone by an older file. `conflicts` are the places that both changed; the file's stand
 * in the values. O(observations).
 */
export function rebaseValues(
  values: ObservationColumns,
  frequency: Frequency,
  before: readonly Observation[],
  theirs: readonly Observation[],
): { values: ObservationColumns; conflicts: FileConflict[] } {
  const [was, now] = [cellsOf(before), cellsOf(theirs)]
  const taken = new Map<Period, Cell>()
  const conflicts: FileConflict[] = []
  for (const observation of fromColumns(values, frequency)) {
    const { period } = observation
    const [base, mine, their] = [was.get(period), cellOf(observation), now.get(period)]
    if (sameCell(base, their) || sameCell(mine, their)) continue
    if (leaves(mine, base)) taken.set(period, their)
    else conflicts.push({ key: period, base, mine, theirs: their })
  }
  return { values: taken.size === 0 ? values : withCells(values, frequency, taken), conflicts }
}

/** A file's values with others at some periods; undefined says nothing of one. O(observations). */
export function withCells(
  values: ObservationColumns,
  frequency: Frequency,
  cells: ReadonlyMap<Period, Cell>,
): ObservationColumns {
  const all = cellsOf(fromColumns(values, frequency))
  for (const [period, cell] of cells) all.set(period, cell)
  const observations = [...all].flatMap(([period, cell]) => (cell === undefined ? [] : [{ period, ...cell }]))
  return toColumns(
    observations.sort((a, b) => a.period - b.period),
    frequency,
  )
}

/** What a file's values say, by their periods. */
export const cellsOfFile = (values: ObservationColumns, frequency: Frequency): ReadonlyMap<Period, Cell> =>
  cellsOf(fromColumns(values, frequency))
