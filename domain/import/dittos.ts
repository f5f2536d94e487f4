import { cellText, isNumeric, type Table, type TableCell } from './table'

/** What stands for the text above it. */
const DITTO = /^(?:-?["″„”〃]{1,2}-?|''|,,|ditto|do\.|idem|id\.|dto\.?|同上|〃)$/i
/** Rows that tell whether there are any. */
const SAMPLE = 2000

const isDitto = (cell: TableCell | undefined): boolean => {
  const text = cellText(cell)
  return text.length < 8 && DITTO.test(text.trim())
}
const isText = (cell: TableCell | undefined): boolean =>
  /\p{L}|%/u.test(cellText(cell).slice(0, 80)) && !isNumeric(cell)

/** A table whose words are written once and as marks below, with the words in every row of values. Any other table as it is. O(cells). */
export function withoutDittos(table: Table): Table {
  if (!table.rows.slice(0, SAMPLE).some((row) => row.some(isDitto))) return table
  const above: (TableCell | undefined)[] = []
  return {
    ...table,
    rows: table.rows.map((row) => {
      if (!row.some(isNumeric)) return row
      return row.map((cell, column) => {
        const meant = isDitto(cell) ? above[column] : undefined
        if (meant === undefined) above[column] = isText(cell) ? cell : undefined
        return meant ?? cell
      })
    }),
  }
}
