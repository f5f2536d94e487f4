import { yearIn } from './parts'
import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, type Table, type TableCell } from './table'

/** Rows that tell whether a table has such heads. */
const SAMPLE = 2000
const LONGEST = 120

/** The place of the only cell of a row, where it is a text behind an empty label; null for any other row. */
function placeOfHead(row: readonly TableCell[]): number | null {
  const filled = row.flatMap((cell, column) => (cellText(cell).trim() === '' ? [] : [column]))
  const [column = 0] = filled
  const text = cellText(row[column]).trim()
  const isText = text.length < LONGEST && /[\p{L}%]/u.test(text) && !isNumeric(text) && plausiblePeriod(text) === null
  return filled.length === 1 && column > 0 && isText ? column : null
}

/** Whether a row has a label, and numbers behind it; years alone are heads. */
const isOfData = (row: readonly TableCell[]): boolean => {
  const numbers = row.filter((cell, column) => column > 0 && isNumeric(cell))
  return (
    /\p{L}/u.test(cellText(row[0])) &&
    numbers.length > 1 &&
    numbers.some((cell) => yearIn(cellText(cell).trim()) === null)
  )
}

/**
 * A table whose rows of labels are parted by heads that stand above their values (`;per cent;;`) with those heads in the
 * place of the labels, as other tables write them. Any other table as it is. O(cells).
 */
export function withGroupHeads(table: Table): Table {
  const { rows } = table
  const first = rows.findIndex((row) => isOfData(row))
  if (first < 0 || first > SAMPLE) return table
  const between = rows.flatMap((row, at) => {
    const column = at > first ? placeOfHead(row) : null
    return column !== null && isOfData(rows[at + 1] ?? []) ? [{ at, column }] : []
  })
  if (between.length === 0) return table
  // The one above the first rows stands right before them.
  const above = placeOfHead(rows[first - 1] ?? [])
  const heads = new Map(between.map(({ at, column }) => [at, column]))
  if (above !== null && above === between[0]!.column) heads.set(first - 1, above)
  return {
    ...table,
    rows: rows.map((row, at) => {
      const column = heads.get(at)
      return column === undefined ? row : row.with(column, '').with(0, row[column]!)
    }),
  }
}
