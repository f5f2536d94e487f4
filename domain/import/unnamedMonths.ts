import { markJudge } from './columnMark'
import { letterMarks, type Stretch } from './columns'
import type { Mapping } from './mapping'
import { yearIn } from './parts'
import { cellText, isNumeric, type Table, type TableCell } from './table'

const MONTHS = 12

/** The rows of years that are followed by twelve numbers each and nothing else, where all but a few are; null where not. */
export function unnamedMonths(rows: Table['rows'], { first, last }: Stretch, periodColumn: number): Stretch | null {
  if (periodColumn !== 0) return null
  const isWhole = (row: readonly TableCell[]) =>
    row.length === MONTHS + 1 && yearIn(cellText(row[0])) !== null && row.every((cell) => isNumeric(cell))
  const found = rows.flatMap((row, at) => (at >= first && at <= last && isWhole(row) ? [at] : []))
  const [from, to] = [found[0], found.at(-1)]
  if (from === undefined || to === undefined || found.length < 2 || found.length < to - from + 1) return null
  return { first: from, last: to }
}

/** A table of years and the months of each in twelve columns without heads, as measurements of the climate are published. */
export const ofMonths = (table: Table, stretch: Stretch, periodColumn: number): Mapping => {
  const columns = Array.from({ length: MONTHS }, (_, i) => periodColumn + 1 + i)
  return {
    layout: 'yearByPart',
    headerRow: null,
    firstRow: stretch.first,
    lastRow: stretch.last,
    periodColumn,
    partColumn: null,
    partUnit: null,
    valueColumn: columns[0]!,
    frequency: 'monthly',
    style: { dayMonthOrder: null, dotMonth: null },
    decimalMark: markJudge(table, stretch, columns, [periodColumn])(columns).mark,
    missingValues: [],
    missingMarks: letterMarks(table, stretch, columns),
    filter: [],
  }
}
