import { parseNumber } from '../number'
import { widthOf, type Mapping, type RowFilter } from './mapping'
import { periodTeller } from './periodCells'
import { cellText, type Table, type TableCell } from './table'

/** A column that tells the series of a long table apart, with its values in the order in which they come. */
export interface KeyColumn {
  column: number
  values: string[]
}

/** Of as many rows as this, duplicates say that there are several series. */
const FEW = 0.02

const textIn = (row: readonly TableCell[], column: number): string => cellText(row[column]).trim()

/** Whether rows are told apart by their period and these columns. */
function tellApart(rows: readonly TableCell[][], periods: readonly string[], columns: readonly number[]): boolean {
  const seen = new Set<string>()
  let repeated = 0
  for (const [i, row] of rows.entries()) {
    if (periods[i] === '') continue
    const key = [periods[i], ...columns.map((column) => textIn(row, column))].join('\u0000')
    if (seen.has(key)) repeated += 1
    else seen.add(key)
  }
  return repeated <= seen.size * FEW
}

/**
 * The columns that tell the series of a long table apart: as few as are needed, the first ones; none where the periods of
 * the table do not repeat, or nothing tells the rows apart.
 */
export function keyColumns(
  { rows }: Table,
  mapping: Pick<Mapping, 'layout' | 'firstRow' | 'lastRow' | 'periodColumn' | 'partColumn' | 'partUnit'>,
  values: readonly number[],
): KeyColumn[] {
  const data = rows.slice(mapping.firstRow, mapping.lastRow + 1)
  const tell = periodTeller(mapping)
  const periods = data.map((row) => {
    const told = tell(row)
    return told === null ? '' : cellText(told).trim()
  })
  if (tellApart(data, periods, [])) return []
  const taken = [mapping.periodColumn, mapping.partColumn]
  const candidates = Array.from({ length: widthOf(data) }, (_, column) => column).filter((column) => {
    if (taken.includes(column) || (mapping.layout !== 'yearByPart' && values.includes(column))) return false
    const texts = new Set(data.map((row) => textIn(row, column)))
    const isMeasure = [...texts].some((text) => text.includes('.') && parseNumber(text).kind === 'value')
    return texts.size > 1 && texts.size <= data.length / 2 && !isMeasure
  })
  if (!tellApart(data, periods, candidates)) return []
  const needed = candidates.reduceRight<number[]>((kept, column) => {
    const without = kept.filter((one) => one !== column)
    return tellApart(data, periods, without) ? without : kept
  }, candidates)
  return needed.map((column) => ({ column, values: [...new Set(data.map((row) => textIn(row, column)))] }))
}

/** Whether a row is one of the series that is chosen. */
export const isChosen =
  (filter: readonly RowFilter[]) =>
  (row: readonly TableCell[]): boolean =>
    filter.every(({ column, value }) => textIn(row, column) === value)

/** Every combination of the keys' values that rows have, as filters, in the order of the rows. */
export function seriesOf(
  { rows }: Table,
  { firstRow, lastRow }: Pick<Mapping, 'firstRow' | 'lastRow'>,
  keys: readonly KeyColumn[],
): RowFilter[][] {
  const found = new Map<string, RowFilter[]>()
  for (const row of rows.slice(firstRow, lastRow + 1)) {
    const filter = keys.map(({ column }) => ({ column, value: textIn(row, column) }))
    if (filter.some(({ value }) => value === '')) continue
    const key = filter.map(({ value }) => value).join('\u0000')
    if (!found.has(key)) found.set(key, filter)
  }
  return [...found.values()]
}
