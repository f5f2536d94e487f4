import { widthOf, type Mapping } from './mapping'
import { isNumeric, type Table } from './table'

/**
 * Where nothing was guessed: the first column as periods, the next as values, all rows but a header of words, so that a
 * person can choose, and sees why each row is refused. Null for an empty table.
 */
export function plainMapping({ rows }: Table): Mapping | null {
  const last = rows.length - 1
  if (last < 0) return null
  const hasHeader = last > 0 && !rows[0]!.some(isNumeric)
  return {
    layout: 'down',
    headerRow: hasHeader ? 0 : null,
    firstRow: hasHeader ? 1 : 0,
    lastRow: last,
    periodColumn: 0,
    partColumn: null,
    partUnit: null,
    valueColumn: widthOf(rows) > 1 ? 1 : 0,
    frequency: 'monthly',
    style: { dayMonthOrder: null, dotMonth: null },
    decimalMark: '.',
    missingValues: [],
    missingMarks: [],
    filter: [],
  }
}
