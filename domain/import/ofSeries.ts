import type { Frequency } from '../frequency'
import { markJudge } from './columnMark'
import { filledIn } from './filled'
import { guessMapping } from './guess'
import { hasParts, orient, type Mapping } from './mapping'
import { plausiblePeriod } from './periodCells'
import { periodTeller } from './periodTeller'
import { cellText, isNumeric, type Table } from './table'

/** What a file is read as where it goes into a series whose frequency is known. */

/** Titles and heads above the only row. */
const MOST_ABOVE = 5

/** Whether all periods of a mapped table are written as those of a frequency: months, though only each January has a value. */
export function arePeriodsOf(table: Table, mapping: Mapping, frequency: Frequency): boolean {
  const { layout, style, firstRow, lastRow } = mapping
  if (hasParts(layout) || style.spans !== undefined || style.fiscalStart !== undefined) return false
  const tell = periodTeller(mapping)
  const readings = orient(table, layout)
    .rows.slice(firstRow, lastRow + 1)
    .flatMap((row) => plausiblePeriod(tell(row) ?? undefined, style) ?? [])
  return readings.length > 0 && readings.every(({ precision }) => precision === frequency)
}

/** The mapping of a table with one period of a frequency and a value beside it: the newest of a series. Null for any other. */
function ofOneRow(table: Table, frequency: Frequency): Mapping | null {
  const filled = table.rows.flatMap((row, at) => (filledIn(row) > 0 ? [at] : []))
  const at = filled.at(-1)
  if (at === undefined || filled.length > MOST_ABOVE) return null
  const row = table.rows[at]!
  const isPeriod = row.map((cell) => plausiblePeriod(cell)?.precision === frequency)
  const periodColumn = isPeriod.indexOf(true)
  const values = row.flatMap((cell, column) => (column !== periodColumn && isNumeric(cell) ? [column] : []))
  const hasNumbersAbove = filled.slice(0, -1).some((one) => table.rows[one]!.some((cell) => isNumeric(cell)))
  if (periodColumn < 0 || values.length === 0 || hasNumbersAbove) return null
  return {
    layout: 'down',
    headerRow: filled.findLast((one) => one < at && cellText(table.rows[one]![values[0]!]).trim() !== '') ?? null,
    firstRow: at,
    lastRow: at,
    periodColumn,
    partColumn: null,
    partUnit: null,
    valueColumn: values[0]!,
    frequency,
    style: { dayMonthOrder: null, dotMonth: null },
    decimalMark: markJudge(table, { first: at, last: at }, values, [periodColumn])([values[0]!]).mark,
    missingValues: [],
    missingMarks: [],
    filter: [],
  }
}

/** The likeliest mapping of a table; of one row alone where the frequency of its series is known. Null where nothing reads as a series. */
export const guessForSeries = (table: Table, frequency: Frequency | undefined): Mapping | null =>
  guessMapping(table) ?? (frequency === undefined ? null : ofOneRow(table, frequency))
