import { cellOf } from '../merge'
import { byPeriod, type Observation } from '../observation'
import type { Period } from '../period'
import { flagOfPeriod } from '../periodText'
import { entries, hasExactRows, type Entry, type PlacedCell } from './entries'
import { flagColumns, flagIn } from './flagColumns'
import { hasParts, orient, type Mapping } from './mapping'
import { placement } from './places'
import { fitting, readValue, type PeriodRefusal, type ValueRefusal } from './readCell'
import { usualWidth } from './rowWidth'
import { cellText, textIn, type Table } from './table'

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
  /** For a duplicate with another value than the first: its value, which is not read. */
  dropped?: { row: number; column: number; text: string }
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
  /** Periods whose cells are refused. */
  unread: Period[]
  /** The periods that stand against the order of most: rows that were moved, or are of another series. */
  misplaced: Period[]
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

/** Of all rows, as many that come again are of other series. */
const MANY = 1 / 3

/** Of the rows of a series, as many that come again are no mistake: each period has several. */
const SEVERAL = 0.1

/**
 * Reads one series out of a table. Every cell that cannot be kept is in `refused` with its place and reason; nothing
 * is dropped in silence. `onProgress` is called with the share done, 0 to 1, every few thousand rows.
 */
export function readTable(source: Table, mapping: Mapping, onProgress?: (share: number) => void): ReadResult {
  const hasExact = hasExactRows(source, mapping)
  const first = readAs(source, mapping, fitting(mapping, { hasExact, areSeveral: false }), onProgress)
  if (first.repeated <= SEVERAL) return first.result
  return readAs(source, mapping, fitting(mapping, { hasExact, areSeveral: true })).result
}

/** Reads with periods fitted in one way; `repeated`: the share of rows of another time of a period that a row before has. */
function readAs(
  source: Table,
  mapping: Mapping,
  fit: ReturnType<typeof fitting>,
  onProgress?: (share: number) => void,
): { result: ReadResult; repeated: number } {
  const table = orient(source, mapping.layout)
  const readEntry = entryReader(table, mapping)
  const place = placement(source, mapping)
  const found = new Map<Period, Observation & { row: number; instant: number }>()
  const refused: RefusedCell[] = []
  const refuse = ({ row, column, ...why }: Refused, first?: Pick<RefusedCell, 'firstRow' | 'dropped'>) =>
    refused.push({ ...place(row, column), ...why, ...first })
  const periods: Period[] = []
  const unread: Period[] = []
  let rows = 0
  let again = 0
  const repeated = new Set<Period>()
  for (const entry of entries(table, mapping)) {
    const period = fit(entry.period)
    if (typeof period !== 'string') periods.push(period)
    rows += 1
    if (rows % 5000 === 0) onProgress?.((entry.row - mapping.firstRow) / (mapping.lastRow - mapping.firstRow + 1))
    const read = readEntry(entry, period)
    if ('reason' in read) {
      refuse(read)
      if (typeof period !== 'string') unread.push(period)
      continue
    }
    const instant = typeof entry.period === 'string' ? read.period : entry.period.instant
    const before = found.get(read.period)
    // A row without a value in this column, such as that of a dividend among prices, says nothing of its period.
    if (before && textIn(entry.cells, entry.column) === '') continue
    const first = before && textIn(table.rows[before.row], entry.column) === '' ? undefined : before
    if (first && first.instant !== instant) again += 1
    if (first && first.value !== read.value) repeated.add(read.period)
    if (first)
      refuse(
        { ...entry.periodCell, reason: 'duplicatePeriod' },
        {
          firstRow: place(first.row, entry.column).row,
          ...(first.value !== read.value && {
            dropped: { ...place(entry.row, entry.column), text: textIn(entry.cells, entry.column) },
          }),
        },
      )
    else found.set(read.period, { ...read, row: entry.row, instant })
  }
  // Where periods come again and again there are several series, and none of them is the first.
  if (refused.filter(({ reason }) => reason === 'duplicatePeriod').length > rows * MANY)
    for (const period of repeated) {
      const { row } = found.get(period)!
      const text = cellText(table.rows[row]?.[mapping.periodColumn])
      refuse({ row, column: mapping.periodColumn, text, reason: 'duplicatePeriod' }, { firstRow: place(row, 0).row })
      found.delete(period)
    }
  const result = {
    observations: [...found].map(([period, entry]) => ({ period, ...cellOf(entry) })).sort(byPeriod),
    refused,
    unread,
    flags: countFlags(found.values()),
    // Years across may go back, and their months down do not.
    misplaced: hasParts(mapping.layout) ? [] : misplacedOf(periods),
  }
  return { result, repeated: again / Math.max(1, rows) }
}

function countFlags(observations: Iterable<Observation>): FlagCount[] {
  const counts = new Map<string, number>()
  for (const { flag } of observations) if (flag !== undefined) counts.set(flag, (counts.get(flag) ?? 0) + 1)
  return [...counts].map(([flag, count]) => ({ flag, count })).sort((a, b) => b.count - a.count)
}

/** Where periods, in the order of their rows, step forward or back: of these two the fewer. */
function misplacedOf(periods: readonly Period[]): Period[] {
  const [rises, falls]: [Period[], Period[]] = [[], []]
  let before = Number.NaN
  for (const period of periods) {
    if (period > before) rises.push(period)
    else if (period < before) falls.push(period)
    before = period
  }
  return rises.length < falls.length ? rises : falls
}
