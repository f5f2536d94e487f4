import type { Frequency } from '../frequency'
import type { DecimalMark } from '../number'
import type { DotMonth, PeriodStyle } from '../periodStyle'
import type { PartUnit } from './parts'
import { perTable } from './perTable'
import type { Table, TableCell } from './table'

/**
 * How the series lie in a table: `down` one column of periods and columns of values; `across` the same, lying on its
 * side; `yearByPart` a row a year with columns of its months, quarters or halves; `partByYear` the same on its side.
 */
export const LAYOUTS = ['down', 'across', 'yearByPart', 'partByYear'] as const
export type Layout = (typeof LAYOUTS)[number]

/** Whether a table lies on its side. */
export const isTurned = (layout: Layout | undefined): boolean => layout === 'across' || layout === 'partByYear'
/** Whether years and their parts stand across each other: all columns of parts are one series. */
export const hasParts = (layout: Layout | undefined): boolean => layout === 'yearByPart' || layout === 'partByYear'

/** Rows of one series among those of several: a column that says so. */
export interface RowFilter {
  column: number
  value: string
}

/**
 * Where in a table one series is. Rows and columns count from 0, in the table as it reads once `across` is turned to
 * `down` (see `orient`).
 */
export interface Mapping {
  layout: Layout
  /** The row that names the columns; null when there is none. */
  headerRow: number | null
  firstRow: number
  /** Inclusive; what follows is a footer. */
  lastRow: number
  periodColumn: number
  /**
   * The months, quarters or halves beside a column of years, which may stand in the first row of each year only. The
   * column of periods itself where years stand in rows of their own above them. Null where a period is one cell.
   */
  partColumn: number | null
  /** The days beside years and months. */
  dayColumn?: number | undefined
  /** The year of months or quarters that have none: the title of the table says it. */
  titleYear?: string | undefined
  /** The part that years begin with, 4 where they run from April to March; absent for those of the calendar. */
  yearStart?: number | undefined
  /** The times of day beside dates that are one cell. */
  timeColumn?: number | undefined
  /** What bare numbers of the part column count. */
  partUnit: PartUnit | null
  /** Not used by `yearByPart`, where every part's column holds values. */
  valueColumn: number
  frequency: Frequency
  /** A null order is undecided: dates that need it are refused until a person decides. */
  style: Omit<PeriodStyle, 'dayMonthOrder'> & { dayMonthOrder: PeriodStyle['dayMonthOrder'] | null }
  /** Null where two readings fit: values that need it are refused until a person decides. */
  decimalMark: DecimalMark | null
  /** Values that stand for a missing one in this file, such as -99.99. */
  missingValues: number[]
  /** Texts that do, beside the customary ones. */
  missingMarks: string[]
  /** The rows of the series; empty where all are. */
  filter: RowFilter[]
}

/** The columns that say the period. */
export const periodColumns = ({
  periodColumn,
  partColumn,
  dayColumn,
  timeColumn,
}: Pick<Mapping, 'periodColumn' | 'partColumn' | 'dayColumn' | 'timeColumn'>): number[] => [
  periodColumn,
  ...(partColumn === null ? [] : [partColumn]),
  ...(dayColumn === undefined ? [] : [dayColumn]),
  ...(timeColumn === undefined ? [] : [timeColumn]),
]

/** Months by their numbers. */
const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1))

/** The heads of an oriented table's columns; where years stand before columns of parts without any, those are the months. */
export function headsOf(
  { rows }: Table,
  { headerRow, layout, periodColumn }: Pick<Mapping, 'headerRow' | 'layout' | 'periodColumn'>,
): readonly TableCell[] {
  if (headerRow !== null) return rows[headerRow] ?? []
  return hasParts(layout) ? [...Array.from({ length: periodColumn + 1 }, () => ''), ...MONTHS] : []
}

/** The table with rows and columns exchanged where it lies on its side, as it is otherwise. */
export const orient = (table: Table, layout: Layout): Table => (isTurned(layout) ? turned(table, null) : table)

const turned = perTable((table): Table => {
  const width = widthOf(table.rows)
  const rows = Array.from({ length: width }, (_, column) => table.rows.map((row) => row[column] ?? ''))
  return { ...table, rows, ragged: false }
})

/** The length of the longest row. */
export const widthOf = (rows: readonly (readonly TableCell[])[]): number =>
  rows.reduce((most, row) => Math.max(most, row.length), 0)

/** The mapping with another frequency: months and quarters that are written alike are what it says. */
export function withFrequency(mapping: Mapping, frequency: Frequency): Mapping {
  const { style } = mapping
  const isOpen = style.spelling === 'quarters' || style.spelling === 'openQuarters'
  const dotMonth = frequency === 'monthly' ? 'january' : frequency === 'quarterly' ? 'quarter' : null
  return {
    ...mapping,
    frequency,
    ...(isOpen && dotMonth !== null && { style: { ...style, spelling: 'openQuarters', dotMonth } }),
  }
}

/** The mapping with what `2016.1` is said to be, and the frequency that follows. */
export function withDotMonth(mapping: Mapping, dotMonth: DotMonth): Mapping {
  const told = { ...mapping, style: { ...mapping.style, dotMonth } }
  if (dotMonth === 'quarter') return { ...told, frequency: 'quarterly' }
  return mapping.style.spelling === 'openQuarters' ? { ...told, frequency: 'monthly' } : told
}
