import type { PeriodReading } from '../periodStyle'
import { PERIOD_HEADER } from './heads'
import { isNumeric, type TableCell } from './table'

/** Fewer periods below a long preamble may be dates of anything. */
const FEWEST_TOGETHER = 4
const MOST_BELOW = 5
const DENSE = 0.8

/** Whether each row from the first period on has one, finer than a year, of one precision, and a number beside it. */
export function areDated(
  rows: readonly TableCell[][],
  filled: readonly number[],
  told: readonly (PeriodReading | null)[],
  column: number,
): boolean {
  const first = told.findIndex((reading) => reading !== null)
  const precision = told[first]?.precision
  return (
    precision !== undefined &&
    precision !== 'annual' &&
    told.slice(first).every((reading) => reading?.precision === precision) &&
    filled.slice(first).every((row) => rows[row]!.some((cell, other) => other !== column && isNumeric(cell)))
  )
}

/** Whether the last cells of a column are periods, but for some notes, however much stands above them. */
export function standTogether(
  told: readonly (PeriodReading | null)[],
  texts: readonly string[],
  isDated: boolean,
): boolean {
  const first = told.findIndex((reading) => reading !== null)
  const last = told.findLastIndex((reading) => reading !== null)
  const count = told.filter((reading) => reading !== null).length
  const isNamed = PERIOD_HEADER.test(texts[first - 1] ?? '')
  return (
    count >= (isNamed || isDated ? 2 : FEWEST_TOGETHER) &&
    count >= (last - first + 1) * DENSE &&
    told.length - 1 - last <= MOST_BELOW
  )
}
