import type { Observation } from '../observation'
import { byPeriod } from '../observation'
import { decimalsOf, parseNumber, type NumberProblem } from '../number'
import type { Period } from '../period'
import { NUMERIC_DATE } from '../periodColumn'
import { fitPeriod, readInstant, readPeriod, type PeriodProblem } from '../periodText'
import { monthOfHeader, orient, type Mapping } from './mapping'
import { cellText, type Table, type TableCell } from './table'

/** Why a cell was refused. */
type Refusal = PeriodProblem | NumberProblem | 'duplicatePeriod' | 'shortRow' | 'extraCells' | 'undecidedOrder'

export interface RefusedCell {
  /** Place in the file, from 1, as a spreadsheet shows it. */
  row: number
  column: number
  text: string
  reason: Refusal
  /** For a duplicate: the row that came first. */
  firstRow?: number
}

export interface SkippedRow {
  row: number
  text: string
}

export interface ReadResult {
  /** Sorted by period. */
  observations: Observation[]
  refused: RefusedCell[]
  /** Rows above and below the data that hold text. */
  skipped: SkippedRow[]
}

type Value = { value: number | null; decimals: number }

/** The value of one cell, or why it has none. */
function readValue(cell: TableCell, { decimalMark, missingValues }: Mapping): Value | NumberProblem {
  const parsed = parseNumber(cellText(cell), decimalMark)
  if (typeof cell !== 'string' && cell.number !== undefined) return storedValue(cell.text, cell.number, missingValues)
  if (parsed.kind === 'problem') return parsed.problem
  return parsed.kind === 'missing' ? MISSING : withoutSentinel(parsed.value, parsed.decimals, missingValues)
}

const MISSING: Value = { value: null, decimals: 0 }

const withoutSentinel = (value: number, decimals: number, sentinels: readonly number[]): Value =>
  sentinels.includes(value) ? MISSING : { value, decimals }

/** A spreadsheet's stored number; as percent where it is shown so. Decimal places as shown, unless that would lose any. */
function storedValue(text: string, stored: number, sentinels: readonly number[]): Value {
  const value = text.trim().endsWith('%') ? Number(`${stored}e2`) : stored
  const number = Number.isFinite(value) ? value : stored
  const shown = parseNumber(text)
  const decimals = shown.kind === 'value' && shown.value === number ? shown.decimals : decimalsOf(number)
  return withoutSentinel(number, decimals, sentinels)
}

/** The period of one cell, or why it has none. */
function readPeriodCell(cell: TableCell | undefined, mapping: Mapping): Period | PeriodProblem | 'undecidedOrder' {
  const { style, frequency } = mapping
  if (cell !== undefined && typeof cell !== 'string' && cell.instant !== undefined) {
    return fitPeriod(readInstant(cell.instant), frequency)
  }
  const text = cellText(cell)
  const { dayMonthOrder } = style
  if (dayMonthOrder === null && NUMERIC_DATE.test(text.normalize('NFKC'))) return 'undecidedOrder'
  const reading = readPeriod(text, { ...style, dayMonthOrder: dayMonthOrder ?? 'monthFirst' })
  return typeof reading === 'string' ? reading : fitPeriod(reading, frequency)
}

interface Entry {
  row: number
  column: number
  period: Period | Refusal
  periodCell: { row: number; column: number; text: string }
  cell: TableCell | undefined
}

/** Every cell of the mapped series with its period; a generator, so that a long table can be read with progress. */
function* entries(table: Table, mapping: Mapping): Generator<Entry> {
  const header = mapping.headerRow === null ? [] : (table.rows[mapping.headerRow] ?? [])
  const months = header.map((cell) => monthOfHeader(cellText(cell)))
  for (let row = mapping.firstRow; row <= mapping.lastRow; row += 1) {
    const cells = table.rows[row]
    if (!cells || cells.length === 0) continue
    const periodCell = { row, column: mapping.periodColumn, text: cellText(cells[mapping.periodColumn]) }
    if (mapping.layout !== 'yearByMonth') {
      const period = readPeriodCell(cells[mapping.periodColumn], mapping)
      yield { row, column: mapping.valueColumn, period, periodCell, cell: cells[mapping.valueColumn] }
      continue
    }
    for (const [column, month] of months.entries()) {
      if (month === null) continue
      const text = `${periodCell.text.trim()}-${month}`
      yield { row, column, period: readPeriodCell(text, mapping), periodCell, cell: cells[column] }
    }
  }
}

/** The commonest number of cells a row; a text row with more has an unquoted separator inside. */
function usualWidth({ rows }: Table, { headerRow, firstRow, lastRow }: Mapping): number {
  const counts = new Map<number, number>()
  for (const row of rows.slice(firstRow, lastRow + 1)) {
    if (row.length > 0) counts.set(row.length, (counts.get(row.length) ?? 0) + 1)
  }
  const [usual = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  return Math.max(usual, headerRow === null ? 0 : (rows[headerRow]?.length ?? 0))
}

/**
 * Reads one series out of a table. Every cell that cannot be kept is in `refused` with its place and reason; nothing
 * is dropped in silence. `onProgress` is called with the share done, 0 to 1, every few thousand rows.
 */
export function readTable(source: Table, mapping: Mapping, onProgress?: (share: number) => void): ReadResult {
  const table = orient(source, mapping.layout)
  const width = table.ragged ? usualWidth(table, mapping) : Number.POSITIVE_INFINITY
  const place = placement(mapping)
  const found = new Map<Period, Observation & { row: number }>()
  const refused: RefusedCell[] = []
  let done = 0
  for (const { row, column, period, periodCell, cell } of entries(table, mapping)) {
    done += 1
    if (done % 5000 === 0) onProgress?.((row - mapping.firstRow) / (mapping.lastRow - mapping.firstRow + 1))
    const refuse = (at: { row: number; column: number; text: string }, reason: Refusal, extra: object = {}) =>
      refused.push({ ...place(at.row, at.column), text: at.text, reason, ...extra })
    const here = { row, column, text: cellText(cell) }
    const cells = table.rows[row]!
    if (cells.length > width)
      refuse({ row, column: width, text: cells.slice(width).map(cellText).join(',') }, 'extraCells')
    else if (typeof period === 'string') refuse(periodCell, period)
    else if (cell === undefined && table.ragged) refuse(here, 'shortRow')
    else {
      const value = readValue(cell ?? '', mapping)
      const first = found.get(period)
      if (typeof value === 'string') refuse(here, value)
      else if (first) refuse(periodCell, 'duplicatePeriod', { firstRow: place(first.row, column).row })
      else found.set(period, { period, ...value, row })
    }
  }
  const observations = [...found.values()]
    .map(({ period, value, decimals }) => ({ period, value, decimals }))
    .sort(byPeriod)
  return { observations, refused, skipped: skippedRows(table, mapping, place) }
}

/** Turns places of the oriented table back into those of the file, from 1. */
const placement =
  ({ layout }: Mapping) =>
  (row: number, column: number) =>
    layout === 'across' ? { row: column + 1, column: row + 1 } : { row: row + 1, column: column + 1 }

const skippedRows = (table: Table, mapping: Mapping, place: ReturnType<typeof placement>): SkippedRow[] =>
  table.rows.flatMap((cells, row) => {
    const inData = row >= mapping.firstRow && row <= mapping.lastRow
    const text = cells.map(cellText).filter(Boolean).join(' ').trim()
    return inData || row === mapping.headerRow || text === '' ? [] : [{ row: place(row, 0).row, text }]
  })
