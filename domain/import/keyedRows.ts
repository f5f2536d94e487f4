import type { KeyColumn } from './keys'
import { isTurned, type Mapping, type RowFilter } from './mapping'
import { periodTeller, type PeriodPlace } from './periodTeller'
import { cellText, textIn, type Table, type TableCell } from './table'

/** Whether a row is one of the series that is chosen. */
export const isChosen =
  (filter: readonly RowFilter[]) =>
  (row: readonly TableCell[]): boolean =>
    filter.every(({ column, value }) => textIn(row, column) === value)

/** The keys that the chosen rows of an oriented table still have several values of. */
export function openKeys(
  { rows }: Table,
  { firstRow, lastRow, filter }: Mapping,
  keys: readonly KeyColumn[],
): KeyColumn[] {
  const others = keys.filter(({ column }) => !filter.some((one) => one.column === column))
  if (filter.length === 0) return others
  const chosen = rows.slice(firstRow, lastRow + 1).filter(isChosen(filter))
  return others.filter(({ column }) => new Set(chosen.map((row) => textIn(row, column))).size > 1)
}

/** One series of a table with several: which rows it is told by, and where they lie. */
export interface RowsOfSeries {
  filter: RowFilter[]
  /** Counted from 0, in the oriented table. */
  rows: number[]
}

/** Every combination of the keys' values that rows have, with its rows, in the order of the rows. O(rows). */
export function seriesOf(
  { rows }: Table,
  { firstRow, lastRow, ...place }: Pick<Mapping, 'firstRow' | 'lastRow'> & PeriodPlace,
  keys: readonly KeyColumn[],
): RowsOfSeries[] {
  const found = new Map<string, RowsOfSeries>()
  const tell = periodTeller(place)
  for (let row = firstRow; row <= lastRow; row += 1) {
    const told = tell(rows[row] ?? [])
    const filter = keys.map(({ column }) => ({ column, value: textIn(rows[row] ?? [], column) }))
    // A blank stands for the whole, such as a country without its province; a row without a period is a note.
    if (filter.every(({ value }) => value === '') && cellText(told ?? '').trim() === '') continue
    const key = filter.map(({ value }) => value).join('\u0000')
    const known = found.get(key)
    if (known) known.rows.push(row)
    else found.set(key, { filter, rows: [row] })
  }
  return [...found.values()]
}

/** Whether each row of the data says its period by itself, so that those of one series can be read without the others. */
export function standAlone({ rows }: Table, { layout, firstRow, lastRow, periodColumn, partColumn }: Mapping): boolean {
  if (isTurned(layout)) return false
  if (partColumn === null) return true
  if (partColumn === periodColumn) return false
  const data = rows.slice(firstRow, lastRow + 1)
  return data.every((row) => textIn(row, periodColumn) !== '' || textIn(row, partColumn) === '')
}

/**
 * A table with some of its rows alone, so that one series of thousands is read without the others; `rowAt` tells where a
 * row of it stands in the whole. Only of rows that stand alone.
 */
export function partOf(table: Table, mapping: Mapping, own: readonly number[]) {
  const { firstRow } = mapping
  const rows = [...table.rows.slice(0, firstRow), ...own.map((row) => table.rows[row]!)]
  return {
    table: { ...table, rows },
    mapping: { ...mapping, lastRow: rows.length - 1 },
    rowAt: (row: number): number => (row < firstRow ? row : own[row - firstRow]!),
  }
}
