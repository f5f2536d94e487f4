import type { Frequency } from '../frequency'
import type { DecimalMark } from '../number'
import type { PeriodStyle } from '../periodText'
import { cellText, type Table, type TableCell } from './table'

/**
 * How the series lie in a table: `down` one column of periods and columns of values; `across` the same, lying on its
 * side; `yearByMonth` a row a year with twelve columns of months.
 */
export const LAYOUTS = ['down', 'across', 'yearByMonth'] as const
export type Layout = (typeof LAYOUTS)[number]

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
  /** Not used by `yearByMonth`, where every month's column holds values. */
  valueColumn: number
  frequency: Frequency
  /** A null order is undecided: dates that need it are refused until a person decides. */
  style: Omit<PeriodStyle, 'dayMonthOrder'> & { dayMonthOrder: PeriodStyle['dayMonthOrder'] | null }
  decimalMark: DecimalMark
  /** Values that stand for a missing one in this file, such as -99.99. */
  missingValues: number[]
}

/** The table with rows and columns exchanged for `across`, as it is otherwise. */
export function orient(table: Table, layout: Layout): Table {
  if (layout !== 'across') return table
  const width = Math.max(0, ...table.rows.map((row) => row.length))
  const rows = Array.from({ length: width }, (_, column) => table.rows.map((row) => row[column] ?? ''))
  return { ...table, rows, ragged: false }
}

export interface ColumnLabel {
  column: number
  /** The header's text; empty when the column has none. */
  label: string
}

/** Every column of an oriented table with its header, for a person to choose from. */
export function columnLabels(oriented: Table, mapping: Pick<Mapping, 'headerRow'>): ColumnLabel[] {
  const width = oriented.rows.reduce((most, row) => Math.max(most, row.length), 0)
  const header: TableCell[] = mapping.headerRow === null ? [] : (oriented.rows[mapping.headerRow] ?? [])
  return Array.from({ length: width }, (_, column) => ({ column, label: cellText(header[column]).trim() }))
}

const MONTH = /^\s*(?:(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?|(\d{1,2})\s*月(?:份)?)\s*$/i
const NAMES = 'janfebmaraprmayjunjulaugsepoctnovdec'

/** The month that a header cell names, 1 to 12, or null. */
export function monthOfHeader(text: string): number | null {
  const match = MONTH.exec(text.normalize('NFKC'))
  if (!match) return null
  const month = match[1] ? NAMES.indexOf(match[1].toLowerCase()) / 3 + 1 : Number(match[2])
  return month >= 1 && month <= 12 ? month : null
}

/** A spreadsheet's name of a column: 0 → A, 26 → AA. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCodePoint(65 + (column % 26))
}
