import { TITLES_HEADER } from './heads'
import { isTurned, widthOf, type Mapping } from './mapping'
import { cellText, type Table, type TableCell } from './table'

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
