import { toCivil } from '../calendar'
import type { Frequency } from '../frequency'
import { parseNumber, type DecimalMark } from '../number'
import { decideColumnStyle, guessFrequency } from '../periodColumn'
import { readPeriod, type PeriodReading, type PeriodStyle } from '../periodText'
import { monthOfHeader, orient, type Layout, type Mapping } from './mapping'
import { cellText, type Table, type TableCell } from './table'

const SAMPLE_ROWS = 600
/** A column of periods is one where at least this share of the filled cells reads as a period. */
const ENOUGH = 0.3
const GUESSING_STYLE: PeriodStyle = { dayMonthOrder: 'dayFirst', dotMonth: 'january' }
const SWAPPED_STYLE: PeriodStyle = { ...GUESSING_STYLE, dayMonthOrder: 'monthFirst' }

/** Rows spread evenly over a table, the first hundred among them. */
function sampleRows(count: number): number[] {
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
function plausiblePeriod(cell: TableCell | undefined, serials = false): PeriodReading | null {
  if (cell === undefined) return null
  if (typeof cell !== 'string' && cell.instant !== undefined) return { instant: cell.instant, precision: 'daily' }
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

interface PeriodColumn {
  column: number
  score: number
  serials: boolean
}

/** The column that reads most like periods: a high share of readable cells, most of them distinct; the leftmost wins. */
function findPeriodColumn({ rows }: Table): PeriodColumn | null {
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

const isNumeric = (cell: TableCell | undefined): boolean => {
  const text = cellText(cell)
  return text.trim() !== '' && parseNumber(text).kind !== 'problem' && parseNumber(text).kind !== 'missing'
}

/** First and last row of the data: the first row with a period, to the last with a period or something in the value's place. */
function dataRows({ rows }: Table, { column: periodColumn, serials }: PeriodColumn): [number, number] {
  const first = rows.findIndex((row) => plausiblePeriod(row[periodColumn], serials) !== null)
  const last = rows.findLastIndex(
    (row) =>
      plausiblePeriod(row[periodColumn], serials) !== null ||
      row.some((cell, column) => column !== periodColumn && isNumeric(cell)),
  )
  return [first, Math.max(first, last)]
}

/** The row above the data that names the most value columns differently; of equals the one with the longest names. */
function findHeader({ rows }: Table, firstRow: number, periodColumn: number): number | null {
  let best: { row: number; names: number; length: number } | null = null
  for (let row = Math.max(0, firstRow - 40); row < firstRow; row += 1) {
    const texts = rows[row]!.map((cell, column) => (column === periodColumn ? '' : cellText(cell).trim())).filter(
      (text) => text !== '',
    )
    const names = new Set(texts.filter((text) => parseNumber(text).kind !== 'value')).size
    const length = texts.join('').length
    if (names >= 1 && (!best || names > best.names || (names === best.names && length >= best.length)))
      best = { row, names, length }
  }
  return best && (best.names > 1 || best.row === firstRow - 1) ? best.row : null
}

/** A second column of dates written as numbers, such as 1958.2027 beside 1958-03. */
const isDecimalYear = (rows: readonly TableCell[][], periodColumn: number, column: number): boolean =>
  rows.every((row) => {
    const period = plausiblePeriod(row[periodColumn])
    return period === null || Math.floor(Number(cellText(row[column]))) === toCivil(period.instant).year
  })

/** A column that says the same everywhere, such as a region's code. */
const isConstant = (rows: readonly TableCell[][], column: number): boolean =>
  new Set(rows.map((row) => cellText(row[column]).trim()).filter((text) => text !== '')).size === 1

/** The header of a column of codes: cityCode, 行政区划代码. */
const CODE = /code$|\bid$|代码|编码|编号/i

/** The first column beside the periods that holds numbers, not always the same one, in most of the filled rows. */
function findValueColumn(
  { rows }: Table,
  periodColumn: number,
  [first, last]: [number, number],
  header: readonly TableCell[],
): number {
  const sample = sampleRows(last - first + 1).map((i) => rows[first + i]!)
  const width = Math.max(0, ...sample.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => column !== periodColumn)
  const share = (column: number) => {
    const filled = sample.filter((row) => cellText(row[column]).trim() !== '')
    return filled.length === 0 ? 0 : filled.filter((row) => isNumeric(row[column])).length / filled.length
  }
  const mostlyNumbers = columns.filter((column) => share(column) > 0.5)
  const measured = mostlyNumbers.filter(
    (column) => !isDecimalYear(sample, periodColumn, column) && !CODE.test(cellText(header[column])),
  )
  return (
    measured.find((column) => !isConstant(sample, column)) ??
    measured[0] ??
    mostlyNumbers[0] ??
    columns.find((column) => share(column) > 0) ??
    columns[0] ??
    periodColumn
  )
}

/** A comma is the decimal mark only where it makes more cells readable than a point does. */
function guessDecimalMark({ rows }: Table, column: number, [first, last]: [number, number]): DecimalMark {
  const texts = sampleRows(last - first + 1).map((i) => cellText(rows[first + i]?.[column]))
  const readable = (mark: DecimalMark) => texts.filter((text) => parseNumber(text, mark).kind === 'value').length
  return readable(',') > readable('.') ? ',' : '.'
}

/** Twelve months named in the header over rows of years. */
const isYearByMonth = (header: readonly TableCell[], frequency: Frequency): boolean =>
  frequency === 'annual' &&
  new Set(header.map((cell) => monthOfHeader(cellText(cell))).filter((month) => month !== null)).size === 12

function guessIn(oriented: Table, layout: Layout): { mapping: Mapping; score: number } | null {
  const period = findPeriodColumn(oriented)
  if (!period) return null
  const rows = dataRows(oriented, period)
  if (rows[0] < 0) return null
  const texts = oriented.rows.slice(rows[0], rows[1] + 1).map((row) => row[period.column])
  const decided = decideColumnStyle(texts.map(cellText))
  const readings = texts.map((cell) => plausiblePeriod(cell, period.serials)).filter((reading) => reading !== null)
  const frequency = guessFrequency(readings) ?? 'annual'
  const headerRow = findHeader(oriented, rows[0], period.column)
  const header = headerRow === null ? [] : oriented.rows[headerRow]!
  const byMonth = layout === 'down' && isYearByMonth(header, frequency)
  const valueColumn = findValueColumn(oriented, period.column, rows, header)
  const order = decided.dayMonthOrder === 'conflicting' ? null : decided.dayMonthOrder
  return {
    score: period.score,
    mapping: {
      layout: byMonth ? 'yearByMonth' : layout,
      headerRow,
      firstRow: rows[0],
      lastRow: rows[1],
      periodColumn: period.column,
      valueColumn,
      frequency: byMonth ? 'monthly' : frequency,
      style: { dayMonthOrder: order, dotMonth: decided.dotMonth, ...(period.serials && { serials: true }) },
      decimalMark: guessDecimalMark(oriented, valueColumn, rows),
      missingValues: [],
    },
  }
}

/** The likeliest mapping of a table, or null where nothing in it reads as a column (or row) of periods. */
export function guessMapping(table: Table): Mapping | null {
  const candidates = (['down', 'across'] as const).map((layout) => guessWithin(table, layout))
  return (
    candidates.reduce<Guess | null>(
      (best, guess) => (guess && (!best || guess.score > best.score) ? guess : best),
      null,
    )?.mapping ?? null
  )
}

type Guess = { mapping: Mapping; score: number }

/** A table lies on its side only when it is narrow enough to be turned. */
const MOST_ACROSS = 20_000

const guessWithin = (table: Table, layout: 'down' | 'across'): Guess | null =>
  layout === 'across' && table.rows.length > MOST_ACROSS ? null : guessIn(orient(table, layout), layout)

/** Of a workbook's sheets, the one that reads most like data; the first where none does. */
export function chooseTable(tables: readonly Table[]): number {
  if (tables.length < 2) return 0
  let best = { index: 0, score: 0 }
  for (const [index, table] of tables.entries()) {
    const score = Math.max(0, ...(['down', 'across'] as const).map((layout) => guessWithin(table, layout)?.score ?? 0))
    if (score > best.score) best = { index, score }
  }
  return best.index
}

/**
 * Where nothing was guessed: the first column as periods, the next as values, all rows but a header of words, so that a
 * person can choose, and sees why each row is refused. Null for an empty table.
 */
export function plainMapping({ rows }: Table): Mapping | null {
  const last = rows.length - 1
  if (last < 0) return null
  const hasHeader = last > 0 && !rows[0]!.some(isNumeric)
  return {
    layout: 'down',
    headerRow: hasHeader ? 0 : null,
    firstRow: hasHeader ? 1 : 0,
    lastRow: last,
    periodColumn: 0,
    valueColumn: Math.max(...rows.map((row) => row.length)) > 1 ? 1 : 0,
    frequency: 'monthly',
    style: { dayMonthOrder: null, dotMonth: null },
    decimalMark: '.',
    missingValues: [],
  }
}
