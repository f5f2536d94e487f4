import { TITLES_HEADER } from './heads'
import { isTurned, widthOf, type Mapping } from './mapping'
import { sideNames } from './sideNames'
import { cellText, textIn, type Table, type TableCell } from './table'
import { unitAlone } from './unitWords'

export interface ColumnLabel {
  column: number
  /** The header's text, after that of a row above which names groups of columns; empty when the column has none. */
  label: string
  /** Where it stands in the file: a column's letter, or a row's number on a table's side. */
  place: string
}

/** When a file was made. */
const MOMENT = /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/

/** A measure, a date or a long number, which names no group. */
const SAID = /^-?\d+[.,]\d|^\d{6,}$|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/
/** Whether a row tells something of a file: a name with what it is, or a place and a time. */
function areOfFile(above: readonly string[], before: readonly TableCell[] | undefined): boolean {
  if (above.some((text) => MOMENT.test(text) || SAID.test(text))) return true
  const isPair = (texts: readonly string[]) => texts.every((text, column) => (text !== '') === column < 2)
  return /[:：]$/.test(above[0] ?? '') || (isPair(above) && isPair((before ?? []).map((cell) => cellText(cell).trim())))
}

/** What is said of all values. */
const SAYS_UNIT = /(?:单位|單位|単位|단위|\bunits?)\s*[:：]/i

const CODE = /^[A-Z]{0,3}[\d.-]*\d$/

/**
 * Names of groups of columns, each at its first one: a row above the header with more than a title. On a table's side a
 * blank is no merged cell where its own name is the only one, or stands in the group already.
 */
function groupNames(rows: readonly (readonly TableCell[])[], headerRow: number, isOnSide: boolean): string[] {
  const above = (rows[headerRow - 1] ?? []).map((cell) => cellText(cell).trim())
  // A text above the last column alone is said of the table.
  const last = above.findLastIndex((text) => text !== '')
  const isAtEnd = last > 1 && last === widthOf([rows[headerRow] ?? []]) - 1 && above.indexOf(above[last]!) === last
  if (isAtEnd && above.every((text, column) => column === last || text === '')) return []
  if (!isOnSide && areOfFile(above, rows[headerRow - 2])) return []
  const names = above.filter((text, column) => column > 0 && text !== '' && !MOMENT.test(text) && !SAYS_UNIT.test(text))
  if (above.some((text) => SAYS_UNIT.test(text)) && names.length === 0) return []
  const header = (rows[headerRow] ?? []).map((cell) => cellText(cell).trim())
  if (names.length === 0 || above.filter((text) => text !== '').length >= header.length) return []
  // A code is that of its own row, and of none below it.
  const codes = names.filter((text) => CODE.test(text)).length
  if (isOnSide && codes > names.length / 2) return above.map((text, column) => (column > 0 ? text : ''))
  const counts = new Map<string, number>()
  for (const own of header) counts.set(own, (counts.get(own) ?? 0) + 1)
  // Above the first of several columns of periods it names a group as well.
  const isAgain = header.some((own, column) => column > 0 && own !== '' && own === header[0] && Boolean(above[column]))
  let group = isAgain ? (above[0] ?? '') : ''
  let inGroup = new Set<string>()
  return header.map((own, column) => {
    if (column > 0 && above[column]) {
      group = above[column]
      inGroup = new Set()
    } else if (!isOnSide && endsBefore(above, column)) group = ''
    const isFirst = Boolean(above[column])
    const isBlank = isOnSide && !isFirst && (counts.get(own) === 1 || inGroup.has(own))
    inGroup.add(own)
    return isBlank ? '' : group
  })
}

/** Whether a name that stands in several columns, as merged cells do, ends right before a column without one. */
const endsBefore = (names: readonly string[], column: number): boolean =>
  names[column] === '' && column > 2 && names[column - 1] !== '' && names[column - 1] === names[column - 2]

/** A part of what the head above it names. */
const OF_WHICH = /^(?:of which|darunter|davon|dont|di cui|de los cuales|waarvan|其中)/i

/** Whether heads without a corner go on in the row below them, in words that are no units. */
function areNamesBelow(header: readonly TableCell[], below: readonly TableCell[], periodColumn: number): boolean {
  const isBare = textIn(below, periodColumn) === '' && header.some((cell) => cellText(cell).trim() !== '')
  const texts = below.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
  return isBare && texts.length > 1 && texts.every((text) => /\p{L}/u.test(text) && unitAlone(text) === '')
}

/** What a column is of, without a letter: ages, sizes, shares. */
const RANGE = /^[<>≤≥]?\s?\d{1,4}\s?(?:\+|[-–—~]\s?\d{1,4})?\s?[+%]?$/
const isSubhead = (text: string): boolean => /\p{L}/u.test(text) || (RANGE.test(text) && /\D/.test(text))

/** Whether a row right below the header names the columns of groups that the header names at their first one only. */
export function isOfSubheads(
  rows: readonly (readonly TableCell[])[],
  headerRow: number,
  firstRow: number,
  periodColumn: number,
): boolean {
  const below = headerRow + 1 < firstRow ? (rows[headerRow + 1] ?? []) : []
  if (areNamesBelow(rows[headerRow] ?? [], below, periodColumn)) return true
  return below.some(
    (cell, column) =>
      column > periodColumn &&
      column > 0 &&
      isSubhead(cellText(cell).trim()) &&
      (textIn(rows[headerRow], column) === '' || OF_WHICH.test(cellText(cell).trim())),
  )
}

/** Names of columns by a header whose groups are named at their first column, and the row of their own names below it. */
function subheads(rows: readonly (readonly TableCell[])[], headerRow: number): string[] {
  let group = ''
  const width = widthOf(rows.slice(headerRow, headerRow + 2))
  const names = Array.from({ length: width }, (_, column) => textIn(rows[headerRow], column))
  return names.map((own, column) => {
    const below = textIn(rows[headerRow + 1], column)
    if (own !== '') group = own
    else if (endsBefore(names, column)) group = ''
    return below === '' || own === below ? own : [group, below].filter((text) => text !== '').join(', ')
  })
}

/** Names of two levels of groups, where those of the lower one come again under the upper one. */
function upperGroups(rows: readonly (readonly TableCell[])[], headerRow: number, isOnSide: boolean): string[] {
  const lower = (rows[headerRow - 1] ?? []).map((cell) => cellText(cell).trim()).filter((text) => text !== '')
  const isRepeated = new Set(lower).size < lower.length
  return isRepeated && !isOnSide && headerRow > 1 ? groupNames(rows, headerRow - 1, isOnSide) : []
}

/** Every column of an oriented table with its header, for a person to choose from. */
export function columnLabels(
  oriented: Table,
  { headerRow, firstRow, layout, periodColumn }: Pick<Mapping, 'headerRow' | 'firstRow' | 'layout' | 'periodColumn'>,
): ColumnLabel[] {
  const { rows } = oriented
  const isOnSide = isTurned(layout)
  const hasSubheads = headerRow !== null && !isOnSide && isOfSubheads(rows, headerRow, firstRow, periodColumn)
  const below = hasSubheads ? subheads(rows, headerRow) : []
  const header: readonly TableCell[] = headerRow === null ? [] : (rows[headerRow] ?? [])
  const groups = headerRow === null ? [] : groupNames(rows, headerRow, isOnSide)
  const upper = headerRow === null ? [] : upperGroups(rows, headerRow, isOnSide)
  const sides = isOnSide && headerRow !== null ? sideNames(oriented, firstRow, periodColumn) : null
  // On a table's side the first cell names what numbers below it count: Age 5.
  const what = isOnSide ? cellText(header[0]).trim() : ''
  const labels = Array.from({ length: widthOf(rows) }, (_, column) => {
    const text = below[column] ?? cellText(header[column]).trim()
    const own = column > 0 && /^\d[\d.]*$/.test(text) && /\p{L}/u.test(what) ? `${what} ${text}` : text
    const names = [upper[column] ?? '', groups[column] ?? '', own].filter((name) => name !== '')
    const label = [...new Set(names)].join(', ')
    const place = isOnSide ? String(column + 1) : columnName(column + (oriented.firstColumn ?? 0))
    const fallback = titleAbove(rows, firstRow, column) || (isOnSide ? '' : nameAbove(rows, headerRow, column))
    return { column, label: sides?.get(column) ?? (label || fallback), place }
  })
  return sides ? labels : toldApart(rows, labels, headerRow, firstRow)
}

/** The last name above a column that its header leaves blank, in a row of several. */
function nameAbove(rows: readonly (readonly TableCell[])[], headerRow: number | null, column: number): string {
  if (column === 0 || headerRow === null) return ''
  const above = rows.slice(Math.max(0, headerRow - ROWS_BESIDE), headerRow)
  const row = above.findLast(
    (cells) =>
      /\p{L}/u.test(cellText(cells[column])) && cells.filter((cell) => cellText(cell).trim() !== '').length > 2,
  )
  return cellText(row?.[column]).trim()
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
    label !== '' && data.every((row) => cellText(row[column]).trim() === '')
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
  const areDistinct = (all: readonly ColumnLabel[]) => [...counts(all).values()].every((count) => count === 1)
  for (const row of others.toSorted((a, b) => Math.abs(a - headerRow) - Math.abs(b - headerRow))) {
    // Merged cells name the columns behind them as well.
    let merged = ''
    const named = labels.map(({ column, label, place }) => {
      const own = cellText(rows[row]?.[column]).trim()
      if (column > 0 && own !== '') merged = own
      const text = row < headerRow && column > 0 ? merged : own
      const isRepeated = (repeated.get(label) ?? 0) > 1 && text !== '' && text !== label
      return {
        column,
        place,
        label: isRepeated ? (row < headerRow ? `${text}, ${label}` : `${label}, ${text}`) : label,
      }
    })
    if (areDistinct(named)) return named
  }
  const isPart = ({ label }: ColumnLabel) => (repeated.get(label) ?? 0) > 1
  const indented = byIndents(rows[headerRow] ?? [], labels, isPart)
  if (indented && areDistinct(indented)) return indented
  // Parts of a whole that stands before them: men and women of each group. Where one has none, it is open what they are of.
  const named = labels.filter(({ column, label }) => column > 0 && label !== '')
  const first = named.findIndex((one) => isPart(one)) - 1
  const lacksParts = named.some((one, i) => i >= first && !isPart(one) && !(named[i + 1] && isPart(named[i + 1]!)))
  if (lacksParts) return labels
  let before = ''
  const parts = labels.map((one) => {
    const isRepeated = (repeated.get(one.label) ?? 0) > 1
    if (!isRepeated) before = one.column > 0 ? one.label : before
    return isRepeated && before !== '' ? { ...one, label: `${before}, ${one.label}` } : one
  })
  return areDistinct(parts) ? parts : labels
}

const INDENT = /^[\s\u00A0\u3000]*/

/** Labels that come again, with the one that they are indented below; null where none is indented. O(labels). */
function byIndents(
  header: readonly TableCell[],
  labels: readonly ColumnLabel[],
  isPart: (label: ColumnLabel) => boolean,
): ColumnLabel[] | null {
  const depthOf = (column: number) => INDENT.exec(cellText(header[column]))![0].length
  if (!labels.some(({ column, label }) => column > 0 && label !== '' && depthOf(column) > 0)) return null
  const above: { depth: number; label: string }[] = []
  return labels.map((one) => {
    if (one.column === 0 || one.label === '') return one
    const depth = depthOf(one.column)
    while (above.length > 0 && above.at(-1)!.depth >= depth) above.pop()
    const parent = above.at(-1)?.label
    const label = isPart(one) && parent !== undefined ? `${parent}, ${one.label}` : one.label
    above.push({ depth, label })
    return { ...one, label }
  })
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
