import { readInstant, readPeriod, type PeriodReading, type PeriodStyle } from '../periodText'
import { cellText, type Table, type TableCell } from './table'

const SAMPLE_ROWS = 600
/** A column of periods is one where at least this share of the filled cells reads as a period. */
const ENOUGH = 0.3
const GUESSING_STYLE: PeriodStyle = { dayMonthOrder: 'dayFirst', dotMonth: 'january' }
const SWAPPED_STYLE: PeriodStyle = { ...GUESSING_STYLE, dayMonthOrder: 'monthFirst' }

/** Rows spread evenly over a table, the first hundred among them. */
export function sampleRows(count: number): number[] {
  const step = Math.max(1, Math.floor(count / SAMPLE_ROWS))
  const spread = Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step)
  return [...new Set([...Array.from({ length: Math.min(100, count) }, (_, i) => i), ...spread])].sort((a, b) => a - b)
}

/** A spreadsheet's number of a day from 1927 to 2091. */
const SERIAL_OF_OUR_TIME = /^[1-6]\d{4}(\.\d+)?$/
const DATE_HEADER = /date|time|period|month|day|日期|时间|时期|年月|月份/i

/** Whether a column holds dates as a spreadsheet numbers them: it is called so, and holds nothing else. */
function holdsSerials(rows: readonly TableCell[][], sample: readonly number[], column: number): boolean {
  const texts = sample.map((row) => cellText(rows[row]![column]).trim()).filter((text) => text !== '')
  const numbers = texts.filter((text) => SERIAL_OF_OUR_TIME.test(text))
  return (
    numbers.length >= 2 &&
    new Set(numbers).size === numbers.length &&
    texts.some((text) => DATE_HEADER.test(text)) &&
    texts.every((text) => SERIAL_OF_OUR_TIME.test(text) || !/^\d/.test(text))
  )
}

/** Stricter than readPeriod: a bare number is a year only from 1000 to 2999, so that counts are not taken for years. */
export function plausiblePeriod(cell: TableCell | undefined, serials = false): PeriodReading | null {
  if (cell === undefined) return null
  if (typeof cell !== 'string' && cell.instant !== undefined) return readInstant(cell.instant)
  const text = cellText(cell)
  if (serials && SERIAL_OF_OUR_TIME.test(text.trim())) {
    const reading = readPeriod(text, { ...GUESSING_STYLE, serials })
    return typeof reading === 'string' ? null : reading
  }
  if (/^\s*\d+\s*$/.test(text) && !/^\s*(?:[12]\d{3}|(?:1[89]|2\d)\d{2}(?:0[1-9]|1[0-2])(?:[0-3]\d)?)\s*$/.test(text))
    return null
  const reading = readPeriod(text, GUESSING_STYLE)
  if (typeof reading !== 'string') return reading
  const swapped = readPeriod(text, SWAPPED_STYLE)
  return typeof swapped === 'string' ? null : swapped
}

export interface PeriodColumn {
  column: number
  score: number
  serials: boolean
}

/** The column that reads most like periods: a high share of readable cells, most of them distinct; the leftmost wins. */
export function findPeriodColumn({ rows }: Table): PeriodColumn | null {
  const sample = sampleRows(rows.length)
  const width = Math.min(200, Math.max(0, ...sample.map((row) => rows[row]!.length)))
  let best: PeriodColumn | null = null
  for (let column = 0; column < width; column += 1) {
    const filled = sample.filter((row) => cellText(rows[row]![column]).trim() !== '')
    const serials = holdsSerials(rows, sample, column)
    const readings = filled
      .map((row) => plausiblePeriod(rows[row]![column], serials))
      .filter((reading) => reading !== null)
    const distinct = new Set(readings.map((reading) => reading.instant)).size
    // A few rows of notes around the data must not hide a column; a lone date in a preamble must not make one.
    const share = readings.length / Math.max(1, filled.length)
    if (readings.length < 2 || share < ENOUGH) continue
    const score = readings.length * (0.3 + 0.7 * (distinct / readings.length))
    if (!best || score > best.score * 1.05) best = { column, score, serials }
  }
  return best
}
