import { plausiblePeriod } from './periodCells'
import { yearIn } from './parts'
import { textIn, type Table, type TableCell } from './table'
import { unitAlone } from './unitWords'

/* Words below or above years that say how their values were found: Actual, Prel., Budget. */

/** Rows in which heads are looked for. */
const HEAD_ROWS = 20
const FEWEST_YEARS = 2
/** A longer text is no such word. */
const LONGEST = 24

const yearAt = (row: readonly TableCell[], column: number): string | null => {
  const year = yearIn(textIn(row, column))
  return year !== null && /^(?:1[89]|20)/.test(year) ? year : null
}

/** The columns of a row of years; empty where anything else stands behind its first cell. */
function yearsOf(row: readonly TableCell[]): number[] {
  const filled = row.flatMap((_, column) => (column > 0 && textIn(row, column) !== '' ? [column] : []))
  return filled.every((column) => yearAt(row, column) !== null) ? filled : []
}

/** Whether a row holds one such word for each year, and nothing else: each makes a year with the one beside it. */
function areStatuses(row: readonly TableCell[], years: readonly TableCell[], columns: readonly number[]): boolean {
  const filled = row.flatMap((_, column) => (textIn(row, column) === '' ? [] : [column]))
  return (
    filled.length === columns.length &&
    columns.every((column) => {
      const text = textIn(row, column)
      const isWord = text.length <= LONGEST && /\p{L}/u.test(text) && !/\d/.test(text) && unitAlone(text) === ''
      return isWord && plausiblePeriod(`${yearAt(years, column)} ${text}`)?.precision === 'annual'
    })
  )
}

/**
 * A table with years across and a row of words for each of them, `Actual,Prel.,Budget`, with the words beside the years, where they
 * are flags. Years that come again are two measures of one year: such a table, and any other, as it is. O(cells of some rows).
 */
export function withStatuses(table: Table): Table {
  for (const [at, row] of table.rows.slice(0, HEAD_ROWS).entries()) {
    const columns = yearsOf(row)
    const isEach = new Set(columns.map((column) => yearAt(row, column))).size === columns.length
    if (columns.length < FEWEST_YEARS || !isEach) continue
    const other = [at + 1, at - 1].find((one) => areStatuses(table.rows[one] ?? [], row, columns))
    if (other === undefined) continue
    const words = table.rows[other]!
    const heads = row.map((cell, column): TableCell =>
      columns.includes(column) ? `${yearAt(row, column)} ${textIn(words, column)}` : cell,
    )
    return { ...table, rows: table.rows.with(at, heads).with(other, []) }
  }
  return table
}
