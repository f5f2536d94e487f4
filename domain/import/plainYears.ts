import { PERIOD_HEADER } from './heads'
import { cellText, type Table, type TableCell } from './table'

/** Rows in which the head of a column is looked for, and heads that are years. */
const HEAD_ROWS = 20
const FEWEST = 3

type Stored = Exclude<TableCell, string> & { number: number }

/** A whole number that may be a year, whatever its format makes of it: 2,019 or 2019.00. */
const isYear = (cell: TableCell | undefined): cell is Stored =>
  typeof cell === 'object' &&
  cell.number !== undefined &&
  cell.instant === undefined &&
  Number.isInteger(cell.number) &&
  cell.number >= 1500 &&
  cell.number < 2200

const isShownOtherwise = (cell: TableCell | undefined): boolean =>
  isYear(cell) && cell.text !== String(cell.number) && !/\p{L}/u.test(cell.text)
const plain = (cell: TableCell): TableCell =>
  isShownOtherwise(cell) ? { ...(cell as Stored), text: String((cell as Stored).number) } : cell

/** Whether numbers go on by one, up or down. */
const goOn = (cells: readonly TableCell[]): boolean => {
  const years = cells.flatMap((cell) => (isYear(cell) ? [cell.number] : []))
  const step = years[1]! - years[0]!
  return years.length >= FEWEST && Math.abs(step) === 1 && years.every((year, i) => year === years[0]! + i * step)
}

/** The columns of years by their heads: below one that says so all numbers go on as years do. */
function yearColumns({ rows }: Table): Set<number> {
  const found = new Set<number>()
  for (const [at, row] of rows.slice(0, HEAD_ROWS).entries())
    for (const [column, cell] of row.entries()) {
      if (!PERIOD_HEADER.test(cellText(cell).trim()) || !isShownOtherwise(rows[at + 1]?.[column])) continue
      const below = rows.slice(at + 1).flatMap((one) => one[column] ?? [])
      const filled = below.filter((one) => cellText(one).trim() !== '' && /\d/.test(cellText(one)))
      if (filled.every((one) => isYear(one)) && goOn(filled)) found.add(column)
    }
  return found
}

/**
 * A workbook's table whose years are shown as amounts, `2,019` or `2019.00`, with plain ones: those below a head that says
 * so, and those that head columns one after the other. Any other table as it is. O(cells).
 */
export function withPlainYears(table: Table): Table {
  const some = table.rows.slice(0, HEAD_ROWS)
  const head = some.findIndex(
    (row) =>
      row.some(isShownOtherwise) &&
      row.slice(1).every((cell) => isYear(cell) || !/\d/.test(cellText(cell))) &&
      goOn(row.slice(1)),
  )
  const columns = some.some((row) => row.some(isShownOtherwise)) ? yearColumns(table) : new Set<number>()
  if (head < 0 && columns.size === 0) return table
  return {
    ...table,
    rows: table.rows.map((row, at) =>
      row.map((cell, column) => (at === head || columns.has(column) ? plain(cell) : cell)),
    ),
  }
}
