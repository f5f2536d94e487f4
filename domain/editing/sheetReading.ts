import type { Frequency } from '../frequency'
import { isEmptyRow, splicePatch, type Patch, type Sheet, type SheetRow } from '../grid/sheet'
import { numberText } from '../numberText'
import { byPeriod, type Observation } from '../observation'
import { formatPeriod, stepPeriod } from '../period'
import { parsePeriod } from '../periodText'
import { gridNumber, type GridNumberProblem } from './gridNumber'
import { gridPeriodReader, gridStyle, sameStyle, type GridPeriodProblem, type GridStyle } from './gridPeriods'

/** The two columns of a series in the grid. */
const PERIOD_COLUMN = 0
const VALUE_COLUMN = 1
export const SHEET_WIDTH = 2

/** A cell that cannot be read, and why. */
interface WrongCell {
  column: number
  problem: GridPeriodProblem | GridNumberProblem | 'duplicateInGrid'
}

/** What a row says: an observation, why it says none, or nothing. */
export type RowReading = Observation | WrongCell | null

const isWrong = (reading: RowReading): reading is WrongCell => reading !== null && 'problem' in reading

/** What a sheet says at a frequency. */
export interface SheetReading {
  frequency: Frequency
  /** How its periods are written. */
  style: GridStyle
  /** Of each row. */
  rows: readonly RowReading[]
  /** Sorted by period; only of rows without a problem. */
  observations: readonly Observation[]
  /** By row: which cell is wrong, and why. */
  problems: ReadonlyMap<number, WrongCell>
}

function rowReader(frequency: Frequency, style: GridStyle): (row: SheetRow) => RowReading {
  const readPeriod = gridPeriodReader(frequency, style)
  return (row) => {
    if (isEmptyRow(row)) return null
    const period = readPeriod(row[PERIOD_COLUMN] ?? '')
    if (typeof period === 'string') return { column: PERIOD_COLUMN, problem: period }
    const number = gridNumber(row[VALUE_COLUMN] ?? '')
    if (number.kind === 'problem') return { column: VALUE_COLUMN, problem: number.problem }
    const flag = number.flag !== null && { flag: number.flag }
    return number.kind === 'missing'
      ? { period, value: null, decimals: 0, ...flag }
      : { period, value: number.value, decimals: number.decimals, ...flag }
  }
}

const styleOf = (sheet: Sheet): GridStyle => gridStyle(sheet.map((row) => row[PERIOD_COLUMN] ?? ''))

/** Reads every row. */
export function readSheet(sheet: Sheet, frequency: Frequency): SheetReading {
  const style = styleOf(sheet)
  return collect(frequency, style, sheet.map(rowReader(frequency, style)))
}

/** What a sheet says after a patch: only the patched rows are read, unless they decide how all others are. */
export function readPatched(before: SheetReading, sheet: Sheet, patch: Patch): SheetReading {
  const { frequency } = before
  const style = styleOf(sheet)
  if (!sameStyle(style, before.style)) return readSheet(sheet, frequency)
  return collect(frequency, style, splicePatch(before.rows, patch, patch.after.map(rowReader(frequency, style))))
}

/** A value with its flag behind it, as a cell holds it; a missing value with a flag is a colon with it. */
export function cellText({ value, decimals, flag }: Observation): string {
  const text = value === null ? (flag === undefined ? '' : ':') : numberText(value, decimals)
  return flag === undefined ? text : `${text} ${flag}`
}

/** The rows of observations, as `readSheet` reads them again. */
export const writeRows = (observations: readonly Observation[], frequency: Frequency): SheetRow[] =>
  observations.map((observation) => [formatPeriod(frequency, observation.period), cellText(observation)])

/** What rows say whose readings are known, so that a long sheet is not read a second time. */
export const readKnown = (sheet: Sheet, readings: readonly RowReading[], frequency: Frequency): SheetReading =>
  collect(frequency, styleOf(sheet), readings)

function collect(frequency: Frequency, style: GridStyle, rows: readonly RowReading[]): SheetReading {
  const problems = new Map<number, WrongCell>()
  const observations: Observation[] = []
  let isSorted = true
  for (const [index, reading] of rows.entries()) {
    if (reading === null) continue
    if (isWrong(reading)) problems.set(index, reading)
    else {
      isSorted &&= observations.length === 0 || observations.at(-1)!.period < reading.period
      observations.push(reading)
    }
  }
  return isSorted
    ? { frequency, style, rows, observations, problems }
    : { frequency, style, rows, ...withoutDuplicates(rows, problems) }
}

/** The first row of a period counts; the others are wrong. */
function withoutDuplicates(rows: readonly RowReading[], wrong: ReadonlyMap<number, WrongCell>) {
  const found = new Map<number, Observation>()
  const problems = new Map(wrong)
  for (const [index, reading] of rows.entries()) {
    if (reading === null || isWrong(reading)) continue
    if (found.has(reading.period)) problems.set(index, { column: PERIOD_COLUMN, problem: 'duplicateInGrid' })
    else found.set(reading.period, reading)
  }
  return {
    observations: [...found.values()].sort(byPeriod),
    problems: new Map([...problems].sort(([a], [b]) => a - b)),
  }
}

/** How a column goes on when it is filled down: periods step, values repeat. */
export const continuePeriods =
  (frequency: Frequency) =>
  (column: number, first: string, n: number): string | null => {
    const period = column === PERIOD_COLUMN ? parsePeriod(first, frequency) : 'notAPeriod'
    return typeof period === 'string' ? null : formatPeriod(frequency, stepPeriod(frequency, period, n))
  }
