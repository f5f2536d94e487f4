import type { Frequency } from './frequency'
import type { Sheet, SheetRow } from './grid/sheet'
import { isEmptyRow } from './grid/sheet'
import { numberText, parseNumber, type NumberProblem } from './number'
import { byPeriod, type Observation } from './observation'
import { formatPeriod, stepPeriod } from './period'
import { decideColumnStyle, NUMERIC_DATE } from './periodColumn'
import { parsePeriod, type PeriodProblem, type PeriodStyle } from './periodText'

/** The two columns of a series in the grid. */
const PERIOD_COLUMN = 0
const VALUE_COLUMN = 1
export const SHEET_WIDTH = 2

type CellProblem = PeriodProblem | NumberProblem | 'duplicateInGrid' | 'undecidedInGrid'

export interface SheetReading {
  /** Sorted by period; only rows without a problem. */
  observations: Observation[]
  /** By row: which cell is wrong, and why. */
  problems: Map<number, { column: number; problem: CellProblem }>
}

type RowReading = { observation: Observation } | { column: number; problem: CellProblem } | null

/** Reads one row; null for an empty one. */
function readRow(row: SheetRow, frequency: Frequency, style: PeriodStyle, isOrderDecided: boolean): RowReading {
  if (isEmptyRow(row)) return null
  if (!isOrderDecided && NUMERIC_DATE.test((row[PERIOD_COLUMN] ?? '').normalize('NFKC'))) {
    return { column: PERIOD_COLUMN, problem: 'undecidedInGrid' }
  }
  const period = parsePeriod(row[PERIOD_COLUMN] ?? '', frequency, style)
  if (typeof period === 'string') return { column: PERIOD_COLUMN, problem: period }
  const number = parseNumber(row[VALUE_COLUMN] ?? '')
  if (number.kind === 'problem') return { column: VALUE_COLUMN, problem: number.problem }
  const { value, decimals } = number.kind === 'missing' ? { value: null, decimals: 0 } : number
  return { observation: { period, value, decimals } }
}

export interface SheetReader {
  read: (sheet: Sheet, frequency: Frequency) => SheetReading
  /** Rows of observations whose reading is known, so that a long import is not read a second time. */
  rowsOf: (observations: readonly Observation[], frequency: Frequency) => SheetRow[]
  /** The sheet that these sorted observations make, all of it rows of `rowsOf`: read by looking, not row by row. */
  knowWhole: (sheet: Sheet, observations: Observation[], frequency: Frequency) => void
}

/**
 * Reads the rows of a grid for one frequency. Readings are kept by row while the row, the frequency and the style stay
 * the same, so that an edit in a long sheet costs its own rows only.
 */
export function createSheetReader(): SheetReader {
  let readings = new WeakMap<SheetRow, RowReading>()
  let readFor = ''
  /** Rows that this reader wrote itself: canonical, so they say nothing about the column's style. */
  const canonical = new WeakMap<SheetRow, { frequency: Frequency; observation: Observation }>()
  const readCanonical = (row: SheetRow, frequency: Frequency): RowReading | undefined => {
    const known = canonical.get(row)
    return known?.frequency === frequency ? { observation: known.observation } : undefined
  }
  const whole = new WeakMap<Sheet, { frequency: Frequency; reading: SheetReading }>()
  return {
    knowWhole: (sheet, observations, frequency) =>
      void whole.set(sheet, { frequency, reading: { observations, problems: new Map() } }),
    read: (sheet, frequency) => {
      const known = whole.get(sheet)
      if (known?.frequency === frequency) return known.reading
      const decided = decideColumnStyle(
        sheet.filter((row) => !canonical.has(row)).map((row) => row[PERIOD_COLUMN] ?? ''),
      )
      const isOrderDecided = decided.dayMonthOrder === 'dayFirst' || decided.dayMonthOrder === 'monthFirst'
      const dayMonthOrder = decided.dayMonthOrder === 'dayFirst' ? 'dayFirst' : 'monthFirst'
      const style: PeriodStyle = { dayMonthOrder, dotMonth: decided.dotMonth }
      const wanted = `${frequency} ${decided.dayMonthOrder} ${decided.dotMonth}`
      if (wanted !== readFor) readings = new WeakMap()
      readFor = wanted
      return collect(sheet, (row) => {
        let reading = readCanonical(row, frequency) ?? readings.get(row)
        if (reading === undefined) {
          reading = readRow(row, frequency, style, isOrderDecided)
          readings.set(row, reading)
        }
        return reading
      })
    },
    rowsOf: (observations, frequency) =>
      observations.map((observation) => {
        const { period, value, decimals } = observation
        const row: SheetRow = [formatPeriod(frequency, period), value === null ? '' : numberText(value, decimals)]
        canonical.set(row, { frequency, observation })
        return row
      }),
  }
}

function collect(sheet: Sheet, read: (row: SheetRow) => RowReading): SheetReading {
  const found = new Map<number, Observation>()
  const problems: SheetReading['problems'] = new Map()
  for (const [index, row] of sheet.entries()) {
    const reading = read(row)
    if (reading === null) continue
    if ('problem' in reading) problems.set(index, reading)
    else if (found.has(reading.observation.period))
      problems.set(index, { column: PERIOD_COLUMN, problem: 'duplicateInGrid' })
    else found.set(reading.observation.period, reading.observation)
  }
  const observations = [...found.values()]
  const isSorted = observations.every((o, i) => i === 0 || observations[i - 1]!.period < o.period)
  return { observations: isSorted ? observations : observations.sort(byPeriod), problems }
}

/** How a column goes on when it is filled down: periods step, values repeat. */
export const continuePeriods =
  (frequency: Frequency) =>
  (column: number, first: string, n: number): string | null => {
    const period = column === PERIOD_COLUMN ? parsePeriod(first, frequency) : 'notAPeriod'
    return typeof period === 'string' ? null : formatPeriod(frequency, stepPeriod(frequency, period, n))
  }
