import { cellText, type Table, type TableCell } from './table'

/** Letters that Vietnamese alone has. */
const LETTERS = /[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu
const MONTH = /^t\.?\s?(0?[1-9]|1[0-2])(?:\s?[-/. ]\s?(\d{4}))?$/i
/** Rows in which the language shows, and heads stand. */
const HEAD_ROWS = 20
/** Columns that may hold periods. */
const COLUMNS = 3

/**
 * A table in Vietnamese with its months `T1/2025` and `T1`, which is short for tháng, as `M1/2025` and `M1`: in Romance languages
 * they are quarters. Any other table as it is. O(cells).
 */
export function withMonthsOfVietnam(table: Table): Table {
  const heads = table.rows.slice(0, HEAD_ROWS)
  if (!heads.some((row) => row.some((cell) => LETTERS.test(cellText(cell))))) return table
  // Where the first rows have them, all rows do.
  const columns = new Set(
    heads.flatMap((row) => row.flatMap((cell, column) => (MONTH.test(cellText(cell).trim()) ? [column] : []))),
  )
  let found = 0
  const plain = (cell: TableCell): TableCell => {
    const [, month, year] = MONTH.exec(cellText(cell).trim()) ?? []
    if (month === undefined) return cell
    found += 1
    return year === undefined ? `M${Number(month)}` : `M${Number(month)}/${year}`
  }
  const rows = table.rows.map((row, at) =>
    at < HEAD_ROWS
      ? row.map((cell) => plain(cell))
      : row.map((cell, column) => (column < COLUMNS || columns.has(column) ? plain(cell) : cell)),
  )
  return found === 0 ? table : { ...table, rows }
}
