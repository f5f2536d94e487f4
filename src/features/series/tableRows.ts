import { fromColumns } from '#domain/columns'
import { numberText } from '#domain/numberText'
import type { Observations } from '#domain/schema/observations'
import { transform } from '#domain/units'
import { formatValue } from '../../lib/formats'

export interface Cell {
  value: number | null
  decimals: number
  flag?: string | undefined
}

export interface TableRow extends Partial<Cell> {
  period: string
  instant: number
  change?: number | null
  /** Of the value and of the one before it, whichever has more. */
  changeDecimals?: number
  /** Of the series compared, in their order. */
  beside: (Cell | undefined)[]
}

/** Decimal places of what is calculated. */
const CALCULATED = 4
/** Of the values of a column, as many have no more decimals than all are shown with. */
const MOST_ROWS = 0.95
/** More decimals are of programs that write all they have. */
const MOST_PLACES = 6
const TELLING_DIGITS = 8

/** The newest first, with the change against the period before and the values of the series compared in the same period. */
export function toRows(shown: Observations, beside: readonly Observations[]): TableRow[] {
  const { periods, decimals, frequency } = shown
  const observations = fromColumns(shown, frequency)
  const changes = transform(observations, 'change', { frequency })
  const rows = new Map<string, TableRow>()
  for (const [i, { period, value, decimals: places, flag }] of observations.entries())
    rows.set(periods[i]!, {
      period: periods[i]!,
      instant: period,
      value,
      decimals: places,
      flag,
      change: changes[i]!.value,
      changeDecimals: Math.max(places, decimals[i - 1] ?? 0),
      beside: [],
    })
  for (const [column, other] of beside.entries())
    for (const [i, { period: instant, ...cell }] of fromColumns(other, other.frequency).entries()) {
      const period = other.periods[i]!
      const row = rows.get(period) ?? { period, instant, beside: [] }
      row.beside[column] = cell
      rows.set(period, row)
    }
  return [...rows.values()].sort((a, b) => b.instant - a.instant)
}

/** A value to copy: as it was entered, or as many places as the downloads have. */
export const plainText = (cell: Partial<Cell> | undefined, isEntered: boolean): string => {
  if (cell?.value === undefined || cell.value === null) return ''
  return isEntered ? numberText(cell.value, cell.decimals ?? 0) : String(Number(cell.value.toFixed(CALCULATED)))
}

/** The decimals of a cell; of those that a program wrote because it had them, as many as tell the value: copied are all. */
export function placesIn({ value, decimals = 0 }: Partial<Cell>): number {
  if (value === undefined || value === null || value === 0) return Math.min(decimals, MOST_PLACES)
  const telling = TELLING_DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)))
  return Math.min(decimals, Math.max(MOST_PLACES, telling))
}

/** With how many decimals a column is shown, so that its points stand below each other; a cell with more keeps its own. */
export function placesOf(cells: readonly (Partial<Cell> | undefined)[]): number {
  const all = cells.flatMap((cell) => (cell?.value === undefined || cell.value === null ? [] : (cell.decimals ?? 0)))
  const most = all.sort((a, b) => a - b)[Math.ceil(all.length * MOST_ROWS) - 1] ?? 0
  return Math.min(most, MOST_PLACES)
}

/** The text of a cell in a column of so many decimals: what was entered with more keeps its own, what is calculated is rounded. */
export const shownText = (cell: Partial<Cell> | undefined, places: number, isEntered: boolean): string =>
  cell?.value === undefined ? '' : formatValue(cell.value, isEntered ? Math.max(placesIn(cell), places) : places)
