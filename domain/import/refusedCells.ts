import type { Frequency } from '../frequency'
import type { NumberProblem } from '../number'
import { plausiblePeriod } from './periodCells'
import type { RefusedCell } from './readTable'

const NUMBER_PROBLEMS: readonly string[] = ['notANumber', 'tooLarge', 'tooPrecise'] satisfies NumberProblem[]
const isNumberProblem = (reason: string): boolean => NUMBER_PROBLEMS.includes(reason)

/** A value of a series that is not read: a cell that is no number, or another value of a period that is there already. */
export const ofValue = ({ dropped, ...cell }: RefusedCell): RefusedCell[] =>
  isNumberProblem(cell.reason) ? [cell] : dropped ? [{ ...cell, ...dropped }] : []

/** Whether a cell was refused only since its period is of another series that is read as well. */
export const isOfAnother = ({ reason, text }: RefusedCell, own: Frequency, taken: ReadonlySet<Frequency>): boolean => {
  if (reason !== 'tooCoarse' && reason !== 'tooFine') return false
  const precision = plausiblePeriod(text)?.precision
  return precision !== undefined && precision !== own && taken.has(precision)
}

/** A cell of a part at its place in the whole file; both count from 1. */
export const inWhole = (
  { row, firstRow, dropped, ...cell }: RefusedCell,
  rowAt: (row: number) => number,
): RefusedCell => ({
  ...cell,
  row: rowAt(row - 1) + 1,
  ...(dropped && { dropped: { ...dropped, row: rowAt(dropped.row - 1) + 1 } }),
  ...(firstRow !== undefined && { firstRow: rowAt(firstRow - 1) + 1 }),
})
