import { plausiblePeriod } from './periodCells'
import { isNumeric, textIn, type Table } from './table'

/** Rows in which such heads are looked for. */
const HEAD_ROWS = 5
const SOON = 4
const TITLE =
  /^(?:libell[ée]|titles?|series[ _-]?(?:name|title)|name|bezeichnung|t[íi]tulo|titolo|nom|nombre|名称|名前)$/i
const ID = /^(?:id|idbank|codes?|series[ _-]?(?:id|code)|identifi\w*|key|cl[ée]|clave|代码)$/i

/**
 * A table of one series whose title and code stand in one row below their heads, and its periods and values below those, with
 * the title as the head of the values. Any other table as it is.
 */
export function withTitleBelow(table: Table): Table {
  const at = table.rows.slice(0, HEAD_ROWS).findIndex((row) => TITLE.test(textIn(row, 0)) && ID.test(textIn(row, 1)))
  if (at < 0) return table
  const [heads, titles, ...data] = table.rows.slice(at)
  const title = textIn(titles, 0)
  const isTitle = /\p{L}/u.test(title) && plausiblePeriod(title) === null
  const first = data.findIndex((row) => plausiblePeriod(row[0]) !== null)
  if (!isTitle || first < 0 || first > SOON || !isNumeric(data[first]![1])) return table
  return { ...table, rows: [...table.rows.slice(0, at), ['', title, ...heads!.slice(2)], [], ...data] }
}
