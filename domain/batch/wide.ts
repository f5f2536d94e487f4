import { gridPeriodReader, gridStyle, type GridPeriodProblem } from '../editing/gridPeriods'
import { cellText } from '../editing/sheetReading'
import type { Frequency } from '../frequency'
import { isEmptyRow, type Sheet, type SheetRow } from '../grid/sheet'
import { cellOf, sameCell } from '../merge'
import { gridNumber, type GridNumberProblem } from '../editing/gridNumber'
import { byPeriod, observationAt, type Observation } from '../observation'
import { formatPeriod, type Period } from '../period'
import { atOnce, type Steps } from '../steps'

/** Where the periods stand; each series has a column behind it. */
export const PERIODS = 0

type WideProblem = GridPeriodProblem | GridNumberProblem | 'duplicateInGrid'

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

/** Several series of a frequency beside one another, as work on their values starts from them. */
export interface WideBase {
  frequency: Frequency
  series: readonly (readonly Observation[])[]
  /** Periods down, sorted; series across. A missing value is a colon, what a series has not is empty. */
  sheet: Sheet
  /** Of each row. */
  periods: readonly Period[]
  /** Where the row of a period stands. */
  rowOf: ReadonlyMap<Period, number>
  /** Where a row stands: one that was not touched is known by itself. */
  places: ReadonlyMap<SheetRow, number>
}

/** What stands in the cell of an observation. */
export const textOf = (observation: Observation | undefined): string =>
  observation ? cellText(observation) || ':' : ''

/** Sorted periods with those of a series among them; the same where it has no other. O(periods). */
function withPeriods(periods: readonly Period[], observations: readonly Observation[]): readonly Period[] {
  const all: Period[] = []
  let at = 0
  for (const { period } of observations) {
    while (at < periods.length && periods[at]! < period) all.push(periods[at++]!)
    if (periods[at] === period) at += 1
    all.push(period)
  }
  for (; at < periods.length; at += 1) all.push(periods[at]!)
  return all.length === periods.length ? periods : all
}

/** Rows that are done in one step. */
const STEP = 100

/** One sheet of several series of a frequency. O(cells). */
export const wideBase = (series: readonly (readonly Observation[])[], frequency: Frequency): WideBase =>
  atOnce(wideBaseSteps(series, frequency))

/** The same in steps. */
export function* wideBaseSteps(series: readonly (readonly Observation[])[], frequency: Frequency): Steps<WideBase> {
  const periods = series.reduce(withPeriods, [])
  // Each series is walked along once, beside the periods of all.
  const next = series.map(() => 0)
  const sheet: SheetRow[] = []
  for (const [at, period] of periods.entries()) {
    if (at % STEP === 0) yield
    const row = [formatPeriod(frequency, period)]
    for (let i = 0; i < series.length; i += 1) {
      const observation = series[i]![next[i]!]
      const isHere = observation?.period === period
      row.push(isHere ? textOf(observation) : '')
      if (isHere) next[i]! += 1
    }
    sheet.push(row)
  }
  return {
    frequency,
    series,
    sheet,
    periods,
    rowOf: new Map(periods.map((period, row) => [period, row])),
    places: new Map(sheet.map((row, i) => [row, i])),
  }
}

type RowPeriod = Period | WideProblem | null

/** The period of each row; null for a row that says nothing. Rows that were not touched are not read again. O(rows). */
export function periodsOf(sheet: Sheet, { frequency, places, periods, sheet: before }: WideBase): RowPeriod[] {
  const readPeriod = gridPeriodReader(frequency, gridStyle(sheet.map((row) => row[PERIODS] ?? '')))
  const seen = new Set<Period>()
  return sheet.map((row, at) => {
    // Most rows stand where they stood, with the period that they had.
    const place = before[at]?.[PERIODS] === row[PERIODS] && periods[at] !== undefined ? at : places.get(row)
    if (place === undefined && isEmptyRow(row)) return null
    const period = place === undefined ? readPeriod(row[PERIODS] ?? '') : periods[place]!
    if (typeof period === 'string') return period
    if (seen.has(period)) return 'duplicateInGrid'
    seen.add(period)
    return period
  })
}

const observationOf = (period: Period, text: string): Observation | GridNumberProblem => {
  const number = gridNumber(text)
  if (number.kind === 'problem') return number.problem
  const flag = number.flag !== null && { flag: number.flag }
  return number.kind === 'missing'
    ? { period, value: null, decimals: 0, ...flag }
    : { period, value: number.value, decimals: number.decimals, ...flag }
}

/** What a wide sheet says against what its series had: added, changed, cleared, and each cell that cannot be read. O(rows + cells that differ). */
export const readWide = (sheet: Sheet, base: WideBase): WideReading => atOnce(readWideSteps(sheet, base))

/** The same in steps. */
export function* readWideSteps(sheet: Sheet, base: WideBase): Steps<WideReading> {
  const periods = periodsOf(sheet, base)
  const refused: WideRefusal[] = []
  const changes = base.series.map((): WideChange => ({ added: [], changed: [], cleared: [] }))
  const gone = new Set(base.periods)
  for (const [row, period] of periods.entries()) {
    if (row % STEP === 0) yield
    if (typeof period === 'string') refused.push({ row, column: PERIODS, problem: period })
    if (typeof period !== 'number') continue
    gone.delete(period)
    const before = base.sheet[base.rowOf.get(period) ?? -1]
    const cells = sheet[row]!
    if (before === cells) continue
    for (let i = 0; i < changes.length; i += 1) {
      const change = changes[i]!
      const column = i + 1
      const text = cells[column] ?? ''
      const was = before?.[column] ?? ''
      if (text === was) continue
      if (text.trim() === '') {
        if (was !== '') change.cleared.push(period)
        continue
      }
      const after = observationOf(period, text)
      if (typeof after === 'string') refused.push({ row, column, problem: after })
      else if (was === '') change.added.push(after)
      else if (!sameCell(cellOf(observationAt(base.series[i]!, period)!), cellOf(after))) change.changed.push(after)
    }
  }
  for (const period of gone)
    for (const [i, text] of base.sheet[base.rowOf.get(period)!]!.entries())
      if (i !== PERIODS && text !== '') changes[i - 1]!.cleared.push(period)
  for (const { cleared } of changes) cleared.sort((a, b) => a - b)
  return { changes, refused: refused.sort((a, b) => a.row - b.row || a.column - b.column) }
}

/** What a series has after a change; the same where there is none. Sorted by period. O(n). */
export function withChange(series: readonly Observation[], change: WideChange): readonly Observation[] {
  if (!hasChanges(change)) return series
  const written = [...change.added, ...change.changed].sort(byPeriod)
  const cleared = new Set(change.cleared)
  const after: Observation[] = []
  let at = 0
  for (const observation of series) {
    while (at < written.length && written[at]!.period < observation.period) after.push(written[at++]!)
    if (written[at]?.period === observation.period) after.push(written[at++]!)
    else if (!cleared.has(observation.period)) after.push(observation)
  }
  for (; at < written.length; at += 1) after.push(written[at]!)
  return after
}

export const hasChanges = ({ added, changed, cleared }: WideChange): boolean =>
  added.length + changed.length + cleared.length > 0
