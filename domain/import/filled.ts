import { plausiblePeriod } from './periodCells'
import { cellText, textIn, type Table, type TableCell } from './table'

/** Rows that tell whether it is worth looking at all of a table. */
export const SAMPLE = 200

export const isPeriod = (row: readonly TableCell[] | undefined, column: number): boolean =>
  row !== undefined && plausiblePeriod(row[column]) !== null

/** A table whose blank cells of a column, in some rows, say what stands above them. */
export function withAbove(table: Table, column: number, blanks: ReadonlySet<number>): Table {
  let above: TableCell = ''
  const rows = table.rows.map((row, at) => {
    if (blanks.has(at)) return row.with(column, above)
    if (textIn(row, column) !== '') above = row[column]!
    return row
  })
  return { ...table, rows }
}

/** Whether a row says nothing from a column on. */
export const areBlank = (row: readonly TableCell[], from: number): boolean =>
  row.every((_, column) => column < from || textIn(row, column) === '')

/** How many cells of a row say anything. */
export const filledIn = (row: readonly TableCell[]): number => row.filter((cell) => cellText(cell).trim() !== '').length
