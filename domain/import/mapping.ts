import type { Frequency } from '../frequency'
import type { DecimalMark } from '../number'
import type { PeriodStyle } from '../periodStyle'
import { TITLES_HEADER } from './heads'
import type { PartUnit } from './parts'
import { perTable } from './perTable'
import { cellText, type Table, type TableCell } from './table'

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

export interface ColumnLabel {
  column: number
  /** The header's text, after that of a row above which names groups of columns; empty when the column has none. */
  label: string
  /** Where it stands in the file: a column's letter, or a row's number on a table's side. */
  place: string
}

/** When a file was made. */
const MOMENT = /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/

/**
 * Names of groups of columns, each at its first one: a row above the header with more than a title. On a table's side a
 * blank is no merged cell where its own name is the only one, or stands in the group already.
 */
function groupNames(rows: readonly (readonly TableCell[])[], headerRow: number, isOnSide: boolean): string[] {
  const above = (rows[headerRow - 1] ?? []).map((cell) => cellText(cell).trim())
  const names = above.filter((text, column) => column > 0 && text !== '' && !MOMENT.test(text))
  const header = (rows[headerRow] ?? []).map((cell) => cellText(cell).trim())
  if (names.length === 0 || above.filter((text) => text !== '').length >= header.length) return []
  const counts = new Map<string, number>()
  for (const own of header) counts.set(own, (counts.get(own) ?? 0) + 1)
  let group = ''
  let inGroup = new Set<string>()
  return header.map((own, column) => {
    if (column > 0 && above[column]) {
      group = above[column]
      inGroup = new Set()
    }
    const isFirst = Boolean(above[column])
    const isBlank = isOnSide && !isFirst && (counts.get(own) === 1 || inGroup.has(own))
    inGroup.add(own)
    return isBlank ? '' : group
  })
}

/** Every column of an oriented table with its header, for a person to choose from. */
export function columnLabels(
  oriented: Table,
  { headerRow, firstRow, layout }: Pick<Mapping, 'headerRow' | 'firstRow' | 'layout'>,
): ColumnLabel[] {
  const header: readonly TableCell[] = headerRow === null ? [] : (oriented.rows[headerRow] ?? [])
  const groups = headerRow === null ? [] : groupNames(oriented.rows, headerRow, isTurned(layout))
  // On a table's side the first cell names what numbers below it count: Age 5.
  const what = isTurned(layout) ? cellText(header[0]).trim() : ''
  const labels = Array.from({ length: widthOf(oriented.rows) }, (_, column) => {
    const text = cellText(header[column]).trim()
    const own = column > 0 && /^\d[\d.]*$/.test(text) && /\p{L}/u.test(what) ? `${what} ${text}` : text
    const group = groups[column] ?? ''
    const label = own !== '' && group !== '' && own !== group ? `${group}, ${own}` : own || group
    const place = isTurned(layout) ? String(column + 1) : columnName(column + (oriented.firstColumn ?? 0))
    return { column, label: label || titleAbove(oriented.rows, firstRow, column), place }
  })
  return toldApart(oriented.rows, labels, headerRow, firstRow)
}

/** Rows beside the header that may tell columns apart. */
const ROWS_BESIDE = 5

/** Labels that are not alike: with the texts of another row of heads that tells those apart which are. */
function toldApart(
  rows: readonly (readonly TableCell[])[],
  labels: ColumnLabel[],
  headerRow: number | null,
  firstRow: number,
): ColumnLabel[] {
  const counts = (all: readonly ColumnLabel[]) => {
    const found = new Map<string, number>()
    for (const { label } of all) if (label !== '') found.set(label, (found.get(label) ?? 0) + 1)
    return found
  }
  const repeated = counts(labels)
  if (headerRow === null || [...repeated.values()].every((count) => count === 1)) return labels
  const data = rows.slice(firstRow, firstRow + ROWS_BESIDE)
  const isSection = ({ column, label }: ColumnLabel) =>
    column > 0 && label !== '' && data.every((row) => cellText(row[column]).trim() === '')
  let section = ''
  const sectioned = labels.map((one) => {
    if (isSection(one)) section = one.label
    const isRepeated = (repeated.get(one.label) ?? 0) > 1
    return isRepeated && section !== '' && section !== one.label ? { ...one, label: `${section}, ${one.label}` } : one
  })
  if ([...counts(sectioned).values()].every((count) => count === 1)) return sectioned
  const others = Array.from({ length: firstRow }, (_, row) => row).filter(
    (row) => row !== headerRow && Math.abs(row - headerRow) <= ROWS_BESIDE,
  )
  for (const row of others.toSorted((a, b) => Math.abs(a - headerRow) - Math.abs(b - headerRow))) {
    const named = labels.map(({ column, label, place }) => {
      const text = cellText(rows[row]?.[column]).trim()
      const isRepeated = (repeated.get(label) ?? 0) > 1 && text !== '' && text !== label
      return {
        column,
        place,
        label: isRepeated ? (row < headerRow ? `${text}, ${label}` : `${label}, ${text}`) : label,
      }
    })
    if ([...counts(named).values()].every((count) => count === 1)) return named
  }
  return labels
}

/** Rows above the data in which a title is looked for. */
const PREAMBLE_ROWS = 40

/** What a row above the data, which is called so, says of a column. */
function titleAbove(rows: readonly (readonly TableCell[])[], firstRow: number, column: number): string {
  if (column === 0) return ''
  const preamble = rows.slice(Math.max(0, firstRow - PREAMBLE_ROWS), firstRow)
  const row = preamble.find((cells) => TITLES_HEADER.test(cellText(cells[0]).trim()))
  return cellText(row?.[column]).trim()
}

/** What a column is called, or where it stands. */
export const labelOrPlace = (column: ColumnLabel | undefined): string => column?.label || (column?.place ?? '')

/** A spreadsheet's name of a column: 0 → A, 26 → AA. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCodePoint(65 + (column % 26))
}
