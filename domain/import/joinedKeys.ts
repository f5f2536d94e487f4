import { cellText, textIn, type Table } from './table'

/** Rows in which the head is looked for. */
const HEAD_ROWS = 20
/** What tells series apart, joined, and behind a backslash what stands across: `freq,unit,geo\TIME_PERIOD`, as Eurostat writes it. */
const HEAD = /^(\w+(?:,\w+){1,15})\\\w+$/
/** Of the rows below it, as many hold as many parts. */
const MOST = 0.9

/**
 * A table whose first column joins what tells its series apart, with a column for each; any other table as it is. The values
 * keep their places. O(cells).
 */
export function withKeysApart(table: Table): Table {
  const { rows } = table
  const at = rows.slice(0, HEAD_ROWS).findIndex((row) => HEAD.test(textIn(row, 0)))
  if (at < 0) return table
  const keys = HEAD.exec(textIn(rows[at], 0))![1]!.split(',')
  const parts = rows.map((row) => textIn(row, 0).split(','))
  const below = parts.slice(at + 1)
  if (below.filter((own) => own.length === keys.length).length < below.length * MOST) return table
  return {
    ...table,
    firstColumn: (table.firstColumn ?? 0) - (keys.length - 1),
    rows: rows.map((row, i) => {
      const own = i === at ? keys : parts[i]!.length === keys.length && i > at ? parts[i]! : [cellText(row[0])]
      return [...own, ...keys.slice(own.length).map(() => ''), ...row.slice(1)]
    }),
  }
}
