import { toCivil } from '../calendar'
import type { Frequency } from '../frequency'
import { parseNumber, type DecimalMark } from '../number'
import { decideColumnStyle, guessFrequency } from '../periodColumn'
import { monthOfHeader, orient, type Layout, type Mapping } from './mapping'
import { findPeriodColumn, plausiblePeriod, sampleRows, type PeriodColumn } from './periodCells'
import { cellText, type Table, type TableCell } from './table'

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
