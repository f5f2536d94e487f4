import type { Observation } from '../observation'
import { cellOf } from '../merge'
import { byPeriod } from '../observation'
import { decimalsOf, parseNumber, type NumberProblem, type ParsedNumber } from '../number'
import type { Period } from '../period'
import { NUMERIC_DATE } from '../periodColumn'
import { isLowerFrequency } from '../frequency'
import type { PeriodProblem, PeriodReading } from '../periodPatterns'
import { fitPeriod, readInstant, readPeriod } from '../periodText'
import { isChosen } from './keys'
import { orient, type Mapping } from './mapping'
import { partText, readPart, yearIn } from './parts'
import { periodTeller } from './periodCells'
import { cellText, type Table, type TableCell } from './table'

/** Why a cell was refused. */
type Refusal =
  | PeriodProblem
  | NumberProblem
  | 'duplicatePeriod'
  | 'shortRow'
  | 'extraCells'
  | 'undecidedOrder'
  | 'undecidedMark'

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

/** How many values a source writes a flag beside. */
export interface FlagCount {
  flag: string
  count: number
}

export interface ReadResult {
  /** Sorted by period. */
  observations: Observation[]
  /** The commonest first. */
  flags: FlagCount[]
  refused: RefusedCell[]
  /** Rows above and below the data that hold text. */
  skipped: SkippedRow[]
  /** How many periods stand against the order of most: rows that were moved, or are of another series. */
  misplaced: number
}

type Value = { value: number | null; decimals: number; flag: string | null }

/** The value of one cell, or why it has none. */
function readValue(cell: TableCell, mapping: Mapping): Value | NumberProblem | 'undecidedMark' {
  const { decimalMark, missingValues, missingMarks } = mapping
  if (typeof cell !== 'string' && cell.number !== undefined) return storedValue(cell.text, cell.number, missingValues)
  const text = cellText(cell)
  if (missingMarks.includes(text.trim())) return MISSING
  const parsed = parseNumber(text, decimalMark ?? '.')
  if (decimalMark === null && !isSame(parsed, parseNumber(text, ','))) return 'undecidedMark'
  if (parsed.kind === 'problem') return parsed.problem
  return parsed.kind === 'missing' ? { ...MISSING, flag: parsed.flag } : withoutSentinel(parsed, missingValues)
}

const isSame = (a: ParsedNumber, b: ParsedNumber): boolean =>
  a.kind === b.kind && (a.kind !== 'value' || (b.kind === 'value' && a.value === b.value))

const MISSING: Value = { value: null, decimals: 0, flag: null }

const withoutSentinel = ({ value, decimals, flag }: Value, sentinels: readonly number[]): Value =>
  value !== null && sentinels.includes(value) ? MISSING : { value, decimals, flag }

/** A spreadsheet's stored number; as percent where it is shown so. Decimal places as shown, unless that would lose any. */
function storedValue(text: string, stored: number, sentinels: readonly number[]): Value {
  const value = text.trim().endsWith('%') ? Number(`${stored}e2`) : stored
  const number = Number.isFinite(value) ? value : stored
  const shown = parseNumber(text)
  const decimals = shown.kind === 'value' && shown.value === number ? shown.decimals : decimalsOf(number)
  return withoutSentinel({ value: number, decimals, flag: null }, sentinels)
}

/** The period that one cell names, or why it names none. */
function readPeriodCell(
  cell: TableCell | undefined,
  { style }: Mapping,
): PeriodReading | PeriodProblem | 'undecidedOrder' {
  if (cell !== undefined && typeof cell !== 'string' && cell.instant !== undefined) return readInstant(cell.instant)
  const text = cellText(cell)
  const { dayMonthOrder } = style
  if (dayMonthOrder === null && NUMERIC_DATE.test(text.normalize('NFKC'))) return 'undecidedOrder'
  return readPeriod(text, { ...style, dayMonthOrder: dayMonthOrder ?? 'monthFirst' })
}

/** Months, quarters and halves; days may stand for any of them. */
const isPartOfYear = ({ precision }: PeriodReading): boolean =>
  precision === 'monthly' || precision === 'quarterly' || precision === 'semiannual'

/** Fits readings to the frequency. Beside rows of that very frequency those of a finer one are another series. */
function fitting({ frequency }: Mapping, hasExact: boolean) {
  return (reading: PeriodReading | PeriodProblem | 'undecidedOrder'): Period | Refusal => {
    if (typeof reading === 'string') return reading
    if (hasExact && isPartOfYear(reading) && isLowerFrequency(frequency, reading.precision)) return 'tooFine'
    return fitPeriod(reading, frequency)
  }
}

interface Entry {
  row: number
  column: number
  period: PeriodReading | PeriodProblem | 'undecidedOrder'
  periodCell: { row: number; column: number; text: string }
  cell: TableCell | undefined
}

/** Every cell of the mapped series with its period; a generator, so that a long table can be read with progress. */
function* entries(table: Table, mapping: Mapping): Generator<Entry> {
  const header = mapping.headerRow === null ? [] : (table.rows[mapping.headerRow] ?? [])
  const parts = header.map((cell, column) => (column === mapping.periodColumn ? null : readPart(cellText(cell))))
  const isOfSeries = isChosen(mapping.filter)
  const tell = periodTeller(mapping)
  for (let row = mapping.firstRow; row <= mapping.lastRow; row += 1) {
    const cells = table.rows[row]
    if (!cells || cells.length === 0) continue
    // A year above its parts stands in rows of any series.
    if (mapping.partColumn === null && !isOfSeries(cells)) continue
    const told = tell(cells)
    if (told === null || !isOfSeries(cells)) continue
    const periodCell = { row, column: mapping.periodColumn, text: cellText(told) }
    if (mapping.layout !== 'yearByPart') {
      const period = readPeriodCell(told, mapping)
      yield { row, column: mapping.valueColumn, period, periodCell, cell: cells[mapping.valueColumn] }
      continue
    }
    const year = yearIn(periodCell.text)
    for (const [column, part] of parts.entries()) {
      if (part?.unit !== mapping.frequency) continue
      const period = readPeriodCell(year === null ? periodCell.text : partText(year, part), mapping)
      yield { row, column, period, periodCell, cell: cells[column] }
    }
  }
}

/** Whether any row of a series by the year is of a whole year, and of one by the quarter of a quarter. */
function hasExactRows(table: Table, mapping: Mapping): boolean {
  if (mapping.frequency === 'daily' || mapping.frequency === 'intraday' || mapping.frequency === 'monthly') return false
  for (const { period } of entries(table, mapping))
    if (typeof period !== 'string' && period.precision === mapping.frequency) return true
  return false
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
  const flags = new Map<string, number>()
  let done = 0
  let [rises, falls, before] = [0, 0, Number.NaN]
  const fit = fitting(mapping, hasExactRows(table, mapping))
  for (const { row, column, period: reading, periodCell, cell } of entries(table, mapping)) {
    const period = fit(reading)
    done += 1
    if (typeof period !== 'string') {
      if (period > before) rises += 1
      else if (period < before) falls += 1
      before = period
    }
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
      else {
        const { flag, ...rest } = value
        if (flag !== null) flags.set(flag, (flags.get(flag) ?? 0) + 1)
        found.set(period, { period, ...rest, ...(flag !== null && { flag }), row })
      }
    }
  }
  const observations = [...found].map(([period, entry]) => ({ period, ...cellOf(entry) })).sort(byPeriod)
  return {
    observations,
    refused,
    flags: [...flags].map(([flag, count]) => ({ flag, count })).sort((a, b) => b.count - a.count),
    skipped: skippedRows(table, mapping, place),
    misplaced: Math.min(rises, falls),
  }
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
