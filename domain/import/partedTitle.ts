import { cellText, type Table } from './table'

/** Rows in which a title stands. */
const TITLE_ROWS = 10
const BEFORE = /\p{L}.*\s\d{1,3}$/u
const BEHIND = /^000(?!\d)/

/** A table whose title is parted by the mark that groups thousands in it, `Deaths per 1,000 people`, with it whole. Any other table as it is. */
export function withWholeTitle(table: Table): Table {
  if (table.separator !== ',') return table
  const isParted = (row: Table['rows'][number]) => {
    const texts = row.map((cell) => cellText(cell).trim())
    const end = texts.findLastIndex((text) => text !== '')
    return (
      end > 0 && BEFORE.test(texts[0]!.slice(-LONGEST)) && texts.slice(1, end + 1).every((text) => BEHIND.test(text))
    )
  }
  const at = table.rows.slice(0, TITLE_ROWS).findIndex(isParted)
  if (at < 0) return table
  const row = table.rows[at]!
  const parts = row.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
  return { ...table, rows: table.rows.with(at, [parts.join(','), ...row.slice(1).map(() => '')]) }
}
/** More says nothing of the end of a title. */
const LONGEST = 80
