import { readFlag } from './flagColumns'
import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, type Table, type TableCell } from './table'

/** Rows in which heads are looked for. */
const HEAD_ROWS = 40

const textAt = (row: readonly TableCell[] | undefined, column: number): string => cellText(row?.[column]).trim()

/** The columns of the periods of a row of heads, each of which has a column without a name behind it; none where one has not. */
function periodsWithSpace(heads: readonly TableCell[]): number[] {
  const columns = heads.flatMap((cell, column) => (plausiblePeriod(cell) === null ? [] : [column]))
  const areApart = columns.every((column, i) => i === 0 || column === columns[i - 1]! + 2)
  return columns.length > 1 && areApart && columns.every((column) => textAt(heads, column + 1) === '') ? columns : []
}

/** Letters of grades are no flags. */
const GRADE = /^[A-F]$/

/**
 * A table of periods across with their flags in columns without a name behind them, as Eurostat writes its workbooks: each
 * flag stands with its value. Any other table as it is. O(cells).
 */
export function withFlagsBeside(table: Table): Table {
  const at = table.rows.slice(0, HEAD_ROWS).findIndex((row) => periodsWithSpace(row).length > 0)
  if (at < 0) return table
  const columns = periodsWithSpace(table.rows[at]!)
  const data = table.rows.slice(at + 1)
  const hasFlag = (row: readonly TableCell[], column: number) => textAt(row, column + 1) !== ''
  const told = data.flatMap((row) =>
    columns.filter((column) => hasFlag(row, column)).map((column) => ({ row, column })),
  )
  const areFlags =
    told.every(({ row, column }) => readFlag(textAt(row, column + 1)) !== null && textAt(row, column) !== '') &&
    !told.every(({ row, column }) => GRADE.test(textAt(row, column + 1)))
  const hasValues = data.some((row) => columns.some((column) => isNumeric(row[column])))
  if (told.length === 0 || !areFlags || !hasValues) return table
  const rows = data.map((row) => {
    const own = columns.filter((column) => hasFlag(row, column))
    if (own.length === 0) return row
    const next = [...row]
    for (const column of own) {
      const [cell, flag] = [row[column]!, readFlag(textAt(row, column + 1))!]
      if (flag !== '') next[column] = typeof cell === 'string' ? { text: cell, flag } : { ...cell, flag }
      next[column + 1] = ''
    }
    return next
  })
  return { ...table, rows: [...table.rows.slice(0, at + 1), ...rows] }
}
