import { plausiblePeriod } from './periodCells'
import { textIn, type Table, type TableCell } from './table'

/** Rows in which heads are looked for, and those that tell whether a column holds times. */
const HEAD_ROWS = 40
const SAMPLE = 60
const COLUMNS = 6
/** What a column of times of day is called. */
const TIME_HEADER =
  /^<?(?:time|hhmm(?:ss)?|hora|heure|uhrzeit|zeit|ora|godzina|tijd|tid|время|时间|時間|时刻|時刻)(?:[\s_(]*(?:utc|gmt|local|lst|loc)\)?)?>?$/i

const TOGETHER = /^(\d{1,2})(\d{2})(\d{2})$/
const SHORT = /^(\d{1,2})(\d{2})(?:\s?(?:utc|gmt|z|h))?$/i
const DOTTED = /^(\d{1,2})\.(\d{2})\.(\d{2})$/

/** The time of day that a text says, with its parts apart: `100100`, `0930`, `18.00.00`, `0600 UTC`; null for none. */
function timeOf(text: string, pattern: RegExp): string | null {
  const [, hours, minutes, seconds = '00'] = pattern.exec(text) ?? []
  if (hours === undefined || Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 59) return null
  return `${hours}:${minutes}:${seconds}`
}

/** The way in which the times of a column are written; null where they are none, or none of these. */
function patternOf(texts: readonly string[]): RegExp | null {
  if (texts.length < 2 || texts.every((text) => /^\d{1,2}$/.test(text))) return null
  const padded = (pattern: RegExp) =>
    texts.every((text) => timeOf(text.padStart(pattern === TOGETHER ? 6 : 3, '0'), pattern) !== null)
  return [DOTTED, SHORT, TOGETHER].find((pattern) => padded(pattern)) ?? null
}

/**
 * A table with a column of times beside dates that writes them without colons, with them; any other table as it is.
 * O(cells of the column).
 */
export function withPlainTimes(table: Table): Table {
  for (const [at, heads] of table.rows.slice(0, HEAD_ROWS).entries()) {
    const column = heads.slice(0, COLUMNS).findIndex((_, i) => TIME_HEADER.test(textIn(heads, i)))
    if (column < 0) continue
    const data = table.rows.slice(at + 1)
    const sample = data.slice(0, SAMPLE).filter((row) => textIn(row, column) !== '')
    const hasDates = sample.some((row) =>
      row.slice(0, COLUMNS).some((cell, i) => i !== column && plausiblePeriod(cell)?.precision === 'daily'),
    )
    const pattern = hasDates ? patternOf(sample.map((row) => textIn(row, column))) : null
    if (!pattern) continue
    const plain = (cell: TableCell): TableCell => {
      const text = textIn([cell], 0)
      return text === '' ? cell : (timeOf(text.padStart(pattern === TOGETHER ? 6 : 3, '0'), pattern) ?? cell)
    }
    return {
      ...table,
      rows: table.rows.map((row, r) => (r > at && column < row.length ? row.with(column, plain(row[column]!)) : row)),
    }
  }
  return table
}
