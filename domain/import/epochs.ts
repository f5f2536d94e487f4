import { cellText, type Table, type TableCell } from './table'

/** The head of a column of moments. */
const HEADER =
  /^(?:(?:start|begin|from|end|event|utc|open|close)?[ _-]?time(?:[ _-]?stamp)?|date|datetime|timestamp|epoch|unix|unix[ _-]?time(?:stamp)?|open[ _-]?time|ts|时间戳?)(?:[ _-]?\(?(?:m?s|utc|unix)\)?)?$/i
/** Rows that tell what a column holds. */
const SAMPLE = 50
const COLUMNS = 3

/** A day and an hour without anything between them: 2024010123, 202401012359. */
const STAMP = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-4])(?:[0-5]\d)?$/

/** Seconds since 1970, or thousandths or millionths of them, from 1973 to 2065. */
function momentIn(cell: TableCell | undefined): number | null {
  const match = /^([1-9]\d{8,9}|[1-9]\d{11,12}|[1-9]\d{14,15})(?:\.0+)?$/.exec(cellText(cell).trim())
  if (!match || STAMP.test(match[1]!)) return null
  const number = Number(match[1])
  const { length } = match[1]!
  const moment = length <= 10 ? number * 1000 : length <= 13 ? number : Math.floor(number / 1000)
  return moment < LAST ? moment : null
}
const LAST = Date.UTC(2065, 0)

/**
 * A table whose first columns hold moments as programs count them, seconds or parts of them since 1970, below a head
 * that says so, with their dates. Any other table as it is. O(rows).
 */
export function withMoments(table: Table): Table {
  const head = table.rows[0] ?? []
  const column = head.slice(0, COLUMNS).findIndex((cell) => HEADER.test(cellText(cell).trim()))
  if (column < 0) return withoutHead(table)
  const isMoment = (row: readonly TableCell[]) => momentIn(row[column]) !== null
  const data = table.rows.slice(1)
  if (data.length < 2 || !data.slice(0, SAMPLE).every((row) => isMoment(row))) return table
  const rows = data.map((row) => {
    const instant = momentIn(row[column])
    return instant === null ? row : row.with(column, { text: cellText(row[column]), instant })
  })
  return { ...table, rows: [head, ...rows] }
}

const FEWEST = 3
/** Thousandths of seconds, or millionths. */
const PARTS = /^[12]\d{12}(?:\d{3})?$/

/** The same of a table without heads whose first column goes on by whole seconds, written in parts of them. */
function withoutHead(table: Table): Table {
  const texts = table.rows.slice(0, SAMPLE).map((row) => cellText(row[0]).trim())
  if (texts.length < FEWEST || !texts.every((text) => PARTS.test(text))) return table
  const steps = texts.slice(1).map((text, i) => Number(text) - Number(texts[i]))
  if (steps.some((step) => step <= 0 || step % 1000 !== 0)) return table
  const rows = table.rows.map((row) => {
    const instant = momentIn(row[0])
    return instant === null ? row : row.with(0, { text: cellText(row[0]), instant })
  })
  return { ...table, rows }
}
