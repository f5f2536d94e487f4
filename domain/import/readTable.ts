import { cellOf } from '../merge'
import { byPeriod, type Observation } from '../observation'
import type { Period } from '../period'
import type { PeriodReading } from '../periodStyle'
import { flagOfPeriod } from '../periodText'
import { flagColumns, flagIn } from './flagColumns'
import { isChosen } from './keys'
import { hasParts, headsOf, orient, type Mapping } from './mapping'
import { partText, readParts, startOfYear, yearIn, yearOverTwo, type PartReading } from './parts'
import { perTable } from './perTable'
import { periodTeller } from './periodCells'
import { placement } from './places'
import { fitting, readPeriodCell, readValue, type PeriodRefusal, type ValueRefusal } from './readCell'
import { usualWidth } from './rowWidth'
import { cellText, type Table, type TableCell } from './table'

/** Why a cell was refused. */
type Refusal = PeriodRefusal | ValueRefusal | 'duplicatePeriod' | 'shortRow' | 'extraCells'

export interface RefusedCell {
  /** Place in the file, from 1, as a spreadsheet shows it. */
  row: number
  column: number
  text: string
  reason: Refusal
  /** For a duplicate: the row that came first. */
  firstRow?: number
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
  /** How many periods stand against the order of most: rows that were moved, or are of another series. */
  misplaced: number
}

/** A cell at its place in the oriented table, from 0. */
interface PlacedCell {
  row: number
  column: number
  text: string
}

interface Entry {
  row: number
  column: number
  cells: readonly TableCell[]
  period: PeriodReading | PeriodRefusal
  periodCell: PlacedCell
}

/** Rows above the data in which the year of the first ones is looked for. */
const YEAR_ABOVE = 5

/** Whether a row is the header again, as on each page of a printed table. */
const headerAgain = perTable((table, headerRow: number | null): ((row: readonly TableCell[]) => boolean) => {
  const texts = (headerRow === null ? [] : (table.rows[headerRow] ?? [])).map((cell) => cellText(cell))
  const areWords = texts.filter((text) => text.trim() !== '').length > 1 && texts.every((text) => !/^\d/.test(text))
  return (row) =>
    areWords && row.length === texts.length && texts.every((text, column) => cellText(row[column]) === text)
})

/** Every cell of the mapped series with its period; a generator, so that a long table can be read with progress. */
function* entries(table: Table, mapping: Mapping): Generator<Entry> {
  const header = hasParts(mapping.layout) ? headsOf(table, mapping) : []
  const parts = readParts(header.map(cellText), mapping.periodColumn)
  const isOfSeries = isChosen(mapping.filter)
  const { spans, ...style } = mapping.style
  // A month of a year over two is a month as any other.
  const whole = { ...mapping, style }
  const start = startOfYear(parts.flatMap((part) => (part?.unit === mapping.frequency ? [part.n] : [])))
  const yearOf = (year: string, { n }: PartReading) =>
    start === 1 ? year : String(Number(year) + (n < start ? 1 : 0) - (spans === 'ends' ? 1 : 0))
  const tell = periodTeller(mapping)
  // The year of the first rows may stand above their header.
  const above = mapping.partColumn !== null ? Math.max(0, mapping.firstRow - YEAR_ABOVE) : mapping.firstRow
  for (let row = above; row < mapping.firstRow; row += 1) {
    const cells = table.rows[row] ?? []
    // Of several years beside each other each is that of its own columns.
    if (cells.filter((cell) => yearIn(cellText(cell)) !== null).length < 2) tell(cells)
  }
  const isHeader = headerAgain(table, mapping.headerRow)
  for (let row = mapping.firstRow; row <= mapping.lastRow; row += 1) {
    const cells = table.rows[row]
    if (!cells || cells.length === 0 || isHeader(cells)) continue
    // A year above its parts stands in rows of any series.
    if (mapping.partColumn === null && !isOfSeries(cells)) continue
    const told = tell(cells)
    if (told === null || !isOfSeries(cells)) continue
    const periodCell = { row, column: mapping.periodColumn, text: cellText(told) }
    if (!hasParts(mapping.layout)) {
      const period = readPeriodCell(told, mapping)
      yield { row, column: mapping.valueColumn, cells, period, periodCell }
      continue
    }
    const year = yearIn(periodCell.text) ?? yearOverTwo(periodCell.text)
    for (const [column, part] of parts.entries()) {
      if (part?.unit !== mapping.frequency) continue
      const period = readPeriodCell(year === null ? periodCell.text : partText(yearOf(year, part), part), whole)
      yield { row, column, cells, period, periodCell }
    }
  }
}

/** Whether any row of a series by the year is of a whole year, and of one by the quarter of a quarter. */
export function hasExactRows(source: Table, mapping: Mapping): boolean {
  const table = orient(source, mapping.layout)
  if (mapping.frequency === 'daily' || mapping.frequency === 'intraday' || mapping.frequency === 'monthly') return false
  for (const { period } of entries(table, mapping))
    if (typeof period !== 'string' && period.precision === mapping.frequency) return true
  return false
}

type Refused = PlacedCell & { reason: Refusal }

/** Reads entries whose periods are fitted: an observation, or the cell that is refused. */
function entryReader(table: Table, mapping: Mapping) {
  const width = table.ragged ? usualWidth(table, mapping) : Number.POSITIVE_INFINITY
  const flags = flagColumns(table, mapping)
  return ({ row, column, cells, periodCell }: Entry, period: Period | PeriodRefusal): Observation | Refused => {
    const more = cells.slice(width).map((cell) => cellText(cell))
    // A word behind a row says what it is: Provisional.
    const isFlagged = more.length === 1 && flagIn(more, [0]) !== null
    if (more.length > 0 && !isFlagged) return { row, column: width, text: more.join(','), reason: 'extraCells' }
    if (typeof period === 'string') return { ...periodCell, reason: period }
    const cell = cells[column]
    const here = { row, column, text: cellText(cell) }
    if (cell === undefined && table.ragged) return { ...here, reason: 'shortRow' }
    const value = readValue(cell ?? '', mapping)
    if (typeof value === 'string') return { ...here, reason: value }
    const { flag: own, ...rest } = value
    const flag = own ?? flagIn(cells, flags) ?? (isFlagged ? flagIn(more, [0]) : null) ?? flagOfPeriod(periodCell.text)
    return { period, ...rest, ...(flag !== null && { flag }) }
  }
}

/**
 * Reads one series out of a table. Every cell that cannot be kept is in `refused` with its place and reason; nothing
 * is dropped in silence. `onProgress` is called with the share done, 0 to 1, every few thousand rows.
 */
export function readTable(source: Table, mapping: Mapping, onProgress?: (share: number) => void): ReadResult {
  const table = orient(source, mapping.layout)
  const fit = fitting(mapping, hasExactRows(source, mapping))
  const readEntry = entryReader(table, mapping)
  const place = placement(source, mapping)
  const found = new Map<Period, Observation & { row: number }>()
  const refused: RefusedCell[] = []
  const refuse = ({ row, column, ...why }: Refused, firstRow?: number) =>
    refused.push({ ...place(row, column), ...why, ...(firstRow !== undefined && { firstRow }) })
  const periods: Period[] = []
  let done = 0
  for (const entry of entries(table, mapping)) {
    const period = fit(entry.period)
    if (typeof period !== 'string') periods.push(period)
    done += 1
    if (done % 5000 === 0) onProgress?.((entry.row - mapping.firstRow) / (mapping.lastRow - mapping.firstRow + 1))
    const read = readEntry(entry, period)
    if ('reason' in read) {
      refuse(read)
      continue
    }
    const first = found.get(read.period)
    if (first) refuse({ ...entry.periodCell, reason: 'duplicatePeriod' }, place(first.row, entry.column).row)
    else found.set(read.period, { ...read, row: entry.row })
  }
  return {
    observations: [...found].map(([period, entry]) => ({ period, ...cellOf(entry) })).sort(byPeriod),
    refused,
    flags: countFlags(found.values()),
    misplaced: countMisplaced(periods),
  }
}

function countFlags(observations: Iterable<Observation>): FlagCount[] {
  const counts = new Map<string, number>()
  for (const { flag } of observations) if (flag !== undefined) counts.set(flag, (counts.get(flag) ?? 0) + 1)
  return [...counts].map(([flag, count]) => ({ flag, count })).sort((a, b) => b.count - a.count)
}

/** The fewer of the steps forward and back, by periods in the order of their rows. */
function countMisplaced(periods: readonly Period[]): number {
  let [rises, falls, before] = [0, 0, Number.NaN]
  for (const period of periods) {
    if (period > before) rises += 1
    else if (period < before) falls += 1
    before = period
  }
  return Math.min(rises, falls)
}
