import type { Frequency } from '../frequency'
import type { Sheet } from '../grid/sheet'
import { cellOf, sameCell } from '../merge'
import { parseNumber, type NumberProblem } from '../number'
import type { Observation } from '../observation'
import { formatPeriod, type Period } from '../period'
import { decideDateStyle, NUMERIC_DATE } from '../periodColumn'
import type { PeriodProblem } from '../periodStyle'
import { parsePeriod } from '../periodText'
import { writeRows } from '../editing/sheetReading'

/** Where the periods stand; each series has a column behind it. */
const PERIODS = 0

type WideProblem = PeriodProblem | NumberProblem | 'duplicateInGrid' | 'undecidedInGrid'

/** A cell that cannot be read. */
interface WideRefusal {
  row: number
  column: number
  problem: WideProblem
}

/** What a column says against what its series had. */
export interface WideChange {
  added: Observation[]
  changed: Observation[]
  /** Periods whose cell was emptied: the observation goes. */
  cleared: Period[]
}

export interface WideReading {
  /** Of each series, in the order of the columns. */
  changes: WideChange[]
  refused: WideRefusal[]
}

/** One sheet of several series of a frequency: periods down, series across. A missing value is a colon, what a series has
 * not is empty. */
export function wideSheet(all: readonly (readonly Observation[])[], frequency: Frequency): Sheet {
  const periods = [...new Set(all.flatMap((series) => series.map(({ period }) => period)))].sort((a, b) => a - b)
  const columns = all.map((series) => {
    const texts = writeRows(series, frequency)
    return new Map(series.map(({ period }, i) => [period, texts[i]![1] || ':']))
  })
  return periods.map((period) => [
    formatPeriod(frequency, period),
    ...columns.map((column) => column.get(period) ?? ''),
  ])
}

type RowPeriod = Period | PeriodProblem | 'duplicateInGrid' | 'undecidedInGrid' | null

/** The period of each row; null for a row that says nothing. */
function periodsOf(sheet: Sheet, frequency: Frequency): RowPeriod[] {
  const { dayMonthOrder, dotMonth } = decideDateStyle(sheet.map((row) => row[PERIODS] ?? ''))
  const isDecided = dayMonthOrder === 'dayFirst' || dayMonthOrder === 'monthFirst'
  const seen = new Set<Period>()
  return sheet.map((row) => {
    if (row.every((cell) => cell.trim() === '')) return null
    const text = row[PERIODS] ?? ''
    if (!isDecided && NUMERIC_DATE.test(text.normalize('NFKC'))) return 'undecidedInGrid'
    const period = parsePeriod(text, frequency, { dayMonthOrder: isDecided ? dayMonthOrder : 'monthFirst', dotMonth })
    if (typeof period === 'string') return period
    if (seen.has(period)) return 'duplicateInGrid'
    seen.add(period)
    return period
  })
}

/** What a wide sheet says against what its series had: added, changed, cleared, and each cell that cannot be read. */
export function readWide(sheet: Sheet, frequency: Frequency, bases: readonly (readonly Observation[])[]): WideReading {
  const periods = periodsOf(sheet, frequency)
  const refused: WideRefusal[] = periods.flatMap((period, row) =>
    typeof period === 'string' ? [{ row, column: PERIODS, problem: period }] : [],
  )
  const changes = bases.map((base, index): WideChange => {
    const column = index + 1
    const left = new Map(base.map((observation) => [observation.period, observation]))
    const change: WideChange = { added: [], changed: [], cleared: [] }
    for (const [row, period] of periods.entries()) {
      if (typeof period !== 'number') continue
      const text = sheet[row]![column] ?? ''
      if (text.trim() === '') continue
      const number = parseNumber(text)
      const before = left.get(period)
      left.delete(period)
      if (number.kind === 'problem') {
        refused.push({ row, column, problem: number.problem })
        continue
      }
      const after: Observation = {
        period,
        ...(number.kind === 'missing'
          ? { value: null, decimals: 0 }
          : { value: number.value, decimals: number.decimals }),
        ...(number.flag !== null && { flag: number.flag }),
      }
      if (!before) change.added.push(after)
      else if (!sameCell(cellOf(before), cellOf(after))) change.changed.push(after)
    }
    change.cleared = [...left.keys()].sort((a, b) => a - b)
    return change
  })
  return { changes, refused: refused.sort((a, b) => a.row - b.row || a.column - b.column) }
}

export const hasChanges = ({ added, changed, cleared }: WideChange): boolean =>
  added.length + changed.length + cleared.length > 0

/**
 * A sheet on what a series has become meanwhile: cells that were not changed take the new values, those that were stay.
 * `conflicts` are the periods that both sides changed, each its own way.
 */
export function rebaseWide(
  sheet: Sheet,
  frequency: Frequency,
  bases: readonly (readonly Observation[])[],
  index: number,
  theirs: readonly Observation[],
): { sheet: Sheet; conflicts: Period[] } {
  const column = index + 1
  const base = new Map(bases[index]!.map((one) => [one.period, one]))
  const now = new Map(theirs.map((one) => [one.period, one]))
  const periods = periodsOf(sheet, frequency)
  const mine = readWide(sheet, frequency, bases).changes[index]!
  const own = new Map<Period, Observation | undefined>([
    ...[...mine.added, ...mine.changed].map((one) => [one.period, one] as const),
    ...mine.cleared.map((period) => [period, undefined] as const),
  ])
  const cell = (one: Observation | undefined) => one && cellOf(one)
  const isTheirs = (period: Period) => !sameCell(cell(base.get(period)), cell(now.get(period)))
  const conflicts = [...own].flatMap(([period, one]) =>
    isTheirs(period) && !sameCell(cell(one), cell(now.get(period))) ? [period] : [],
  )
  const textOf = (one: Observation | undefined) => (one ? writeRows([one], frequency)[0]![1] || ':' : '')
  const seen = new Set<Period>()
  const rows = sheet.map((row, i) => {
    const period = periods[i]
    if (typeof period !== 'number') return row
    seen.add(period)
    return isTheirs(period) && !own.has(period) ? row.with(column, textOf(now.get(period))) : row
  })
  const width = bases.length + 1
  const added = theirs
    .filter(({ period }) => !seen.has(period) && !own.has(period))
    .map((one) =>
      Array.from({ length: width }, (_, i) =>
        i === PERIODS ? formatPeriod(frequency, one.period) : i === column ? textOf(one) : '',
      ),
    )
  return { sheet: [...rows, ...added], conflicts: conflicts.sort((a, b) => a - b) }
}
