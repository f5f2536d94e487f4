import { PERIOD_HEADER } from './heads'
import { areBlank } from './filled'
import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, textIn, type Table } from './table'

/** Rows in which heads are looked for. */
const HEAD_ROWS = 30
/** A longer text is a note. */
const LONGEST = 160

/** The columns that begin a table beside others in a row of heads: their periods are called alike. */
function startsIn(row: Table['rows'][number]): number[] {
  const first = row.findIndex((cell) => cellText(cell).trim() !== '')
  const name = textIn(row, first)
  if (first < 0 || !PERIOD_HEADER.test(name)) return []
  return row.flatMap((_, column) => (textIn(row, column) === name ? [column] : []))
}

/**
 * A table of tables side by side whose titles stand above an empty row, with the titles right above their heads. Any other
 * table as it is.
 */
export function withSideTitles(table: Table): Table {
  const { rows } = table
  for (let at = 2; at < Math.min(rows.length, HEAD_ROWS); at += 1) {
    const [titles, blank, heads] = [rows[at - 2]!, rows[at - 1]!, rows[at]!]
    if (!areBlank(blank, 0)) continue
    const starts = startsIn(heads)
    const filled = titles.flatMap((cell, column) => (cellText(cell).trim() === '' ? [] : [column]))
    const areTitles = filled.every((column) => {
      const text = textIn(titles, column)
      return starts.includes(column) && text.length <= LONGEST && !isNumeric(text) && plausiblePeriod(text) === null
    })
    if (starts.length > 1 && filled.length === starts.length && areTitles)
      return { ...table, rows: rows.with(at - 2, blank).with(at - 1, titles) }
  }
  return table
}
