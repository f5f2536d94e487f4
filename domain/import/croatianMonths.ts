import { croatianMonth } from '../periodSpelling'
import { textIn, type Table } from './table'

/** Rows and columns that may hold names of months. */
const SAMPLE = 20
/** Of a longer table the first alone. */
const MOST_ROWS = 2000
const FEWEST = 3
/** Names that no other language has. */
const OF_CROATIA = /^(?:sije|velja|o[žz]uj|trav|svib|lipanj|srpanj|kolo|ruj|stude)/i
const ENGLISH = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A name alone, or with its year behind it or before it. */
const NAMED = /^(?:(\d{4})\.?\s)?(\p{L}{3,10})\.?(?:\s(\d{4})\.?)?$/u

/** The month of a text, counted from 0, and its year where it has one; null for any other text. */
function monthIn(text: string): { month: number; year: string | undefined } | null {
  const [, before, name, behind] = NAMED.exec(text) ?? []
  const month = name === undefined || (before && behind) ? undefined : croatianMonth(`${name} 2000`)?.month
  return month === undefined ? null : { month: month - 1, year: before ?? behind }
}

function nameOf(text: string): string | undefined {
  const found = monthIn(text)
  return found ? [ENGLISH[found.month], found.year].filter(Boolean).join(' ') : undefined
}

/** Whether texts are months of Croatia, each the next. */
function areMonths(texts: readonly string[]): boolean {
  const months = texts.flatMap((text) => monthIn(text)?.month ?? [])
  return (
    months.length >= FEWEST &&
    months.every((month, i) => i === 0 || month === (months[i - 1]! + 1) % ENGLISH.length || month === months[0]) &&
    texts.some((text) => OF_CROATIA.test(text))
  )
}

/**
 * A table with months by their names of Croatia, some of which are those of other months elsewhere, across as heads or down
 * beside years, with their English names; any other table as it is. O(cells of some rows and columns).
 */
export function withCroatianMonths(table: Table): Table {
  const some = table.rows.slice(0, SAMPLE)
  // Tables below each other have heads of their own.
  const all = table.rows.length > MOST_ROWS ? some : table.rows
  const rows = all.flatMap((row, at) => (areMonths(row.map((_, column) => textIn(row, column))) ? [at] : []))
  const columns = Array.from({ length: SAMPLE }, (_, column) => column).filter((column) =>
    areMonths(some.map((row) => textIn(row, column))),
  )
  if (rows.length === 0 && columns.length === 0) return table
  return {
    ...table,
    rows: table.rows.map((row, at) =>
      rows.includes(at) || columns.length > 0
        ? row.map((cell, column) =>
            rows.includes(at) || columns.includes(column) ? (nameOf(textIn([cell], 0)) ?? cell) : cell,
          )
        : row,
    ),
  }
}
