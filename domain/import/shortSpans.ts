import { textIn, type Table, type TableCell } from './table'

/** Rows and columns that may hold periods. */
const PLACES = 6
const FEWEST = 2
/** A year and the last digit of the next one: 2002-3. */
const SHORT = /^((?:1[89]|20)\d{2})\s?([-/–])\s?(\d)$/
/** The same in two digits, as those beside it may be: 2009-10. */
const WRITTEN = /^(?:1[89]|20)\d{2}\s?[-/–]\s?\d{2}$/

/** A year over two with both digits of the next one; null for any other text. */
function whole(text: string): string | null {
  const [, year, sign, digit] = SHORT.exec(text) ?? []
  if (year === undefined) return null
  const next = Number(year) + 1
  return next % 10 === Number(digit) ? `${year}${sign}${String(next % 100).padStart(2, '0')}` : null
}

/** Whether texts are such years: each of them is of the next one, and of several years. */
function areSpans(texts: readonly string[]): boolean {
  const short = texts.filter((text) => SHORT.test(text))
  const years = new Set(short.map((text) => text.slice(0, 4)))
  return years.size >= FEWEST && years.size === short.length && short.every((text) => whole(text) !== null)
}

/**
 * A table whose years over two are written with one digit, `2002-3`, `2003-4`, which are months elsewhere, with two; any other
 * table as it is. O(cells of some rows and columns).
 */
export function withWholeSpans(table: Table): Table {
  const { rows } = table
  const column = Array.from({ length: PLACES }, (_, at) => at).find((at) =>
    areSpans(rows.map((row) => textIn(row, at))),
  )
  const row = rows.slice(0, PLACES * 2).findIndex((cells) => areSpans(cells.map((_, at) => textIn(cells, at))))
  if (column === undefined && row < 0) return table
  const plain = (cell: TableCell): TableCell => {
    const text = textIn([cell], 0)
    return WRITTEN.test(text) ? cell : (whole(text) ?? cell)
  }
  return {
    ...table,
    rows: rows.map((cells, r) =>
      r === row
        ? cells.map(plain)
        : column === undefined
          ? cells
          : cells.map((cell, c) => (c === column ? plain(cell) : cell)),
    ),
  }
}
