import { ABOUT_HEADER, OTHER_TIME_HEADER, PERIOD_HEADER, TITLES_HEADER, UNIT_HEADER } from './heads'
import { isCurrency } from '../currency'
import { readParts, type PartUnit } from './parts'
import { isNumeric, cellText, type TableCell } from './table'
import { unitAlone } from './unitWords'

/** Rows above the data in which a header is looked for. */
const ROWS_ABOVE = 40
/** Rows of data that tell which columns hold values. */
const SAMPLE = 5
/** Of the columns that one row names, a header names as many. */
const ENOUGH = 0.75
/** A longer text is a sentence. */
const LONGEST_HEAD = 30

interface HeadRow {
  row: number
  /** How many columns it names, and how differently. */
  covered: number
  names: number
  length: number
  kind: 'titles' | 'periods' | 'about' | 'other'
  /** It is called units, or all that it says of columns of values are units: a name may be written as one is. */
  units: 'called' | 'like' | null
}

const isPeriodHead = (label: string): boolean =>
  label.length <= LONGEST_HEAD && !/\d/.test(label) && PERIOD_HEADER.test(label)

/** Whether a text begins a row of heads: it is that of the column of periods, or tells more of the columns. */
export const isHead = (label: string): boolean => kindOf(label) !== 'other'

function kindOf(label: string): HeadRow['kind'] {
  if (TITLES_HEADER.test(label)) return 'titles'
  if (ABOUT_HEADER.test(label) || OTHER_TIME_HEADER.test(label)) return 'about'
  return isPeriodHead(label) ? 'periods' : 'other'
}

/** Currencies name columns: USD, NZD/USD. */
const areCurrencies = (text: string): boolean => text.split('/').every((word) => isCurrency(word))

/**
 * The row above the data that names its columns: one that is called so, or that names the column of periods; else the one
 * that names the most columns of values differently, of equals the one with the longest names.
 */
export function findHeader(rows: readonly TableCell[][], firstRow: number, periodColumn: number): number | null {
  // The first rows may have no value in any column.
  const valued = rows.findIndex(
    (row, at) => at >= firstRow && row.some((cell, i) => i !== periodColumn && isNumeric(cell)),
  )
  const from = Math.max(firstRow, valued)
  const data = rows.slice(from, from + SAMPLE)
  const isOfValues = (column: number) => data.some((row) => isNumeric(row[column]))
  const near = nearRows(rows, firstRow)
  const best = bestHead(rows, near, firstRow, periodColumn, isOfValues)
  if (best && best.kind !== 'about') return best.row
  const wider = bestHead(rows, rowAbove(rows, firstRow, ROWS_ABOVE), firstRow, periodColumn, isOfValues)
  return wider?.row ?? null
}

/** A code or a count that names something: 7, 0101, 01.1, 1.2.3. */
const NUMBER_NAME = /^(?:\d{1,12}|0\d*\.\d+|\d+(?:\.\d+){2,6})$/

/**
 * On a table's side, the first row above the data that names its columns by numbers, such as ages and codes: none twice,
 * and under a word of its own. Null where none does.
 */
export function numbersHeader(rows: readonly TableCell[][], firstRow: number, periodColumn: number): number | null {
  const found = rows.slice(0, firstRow).findIndex((row) => {
    const texts = row.map((cell) => cellText(cell).trim()).filter((_, column) => column !== periodColumn)
    const areNames = texts.length > 1 && texts.every((text) => NUMBER_NAME.test(text))
    return areNames && new Set(texts).size === texts.length && /\p{L}/u.test(cellText(row[periodColumn]))
  })
  return found < 0 ? null : found
}

const isBlank = (row: readonly TableCell[]): boolean => row.every((cell) => cellText(cell).trim() === '')

/** The first of so many rows above one; blank ones count for nothing, as those of the sections before are. O(rows). */
function rowAbove(rows: readonly TableCell[][], row: number, count: number): number {
  let [at, left] = [row, count]
  while (at > 0 && left > 0) {
    at -= 1
    if (!isBlank(rows[at]!)) left -= 1
  }
  return at
}

/** The first of the rows right above the data, without an empty one between them. */
function nearRows(rows: readonly TableCell[][], firstRow: number): number {
  let last = firstRow - 1
  while (last >= 0 && isBlank(rows[last]!)) last -= 1
  let first = Math.max(0, last)
  while (first > 0 && firstRow - first < ROWS_ABOVE && !isBlank(rows[first - 1]!)) first -= 1
  return first
}

function bestHead(
  rows: readonly TableCell[][],
  from: number,
  firstRow: number,
  periodColumn: number,
  isOfValues: (column: number) => boolean,
): HeadRow | null {
  const found: HeadRow[] = []
  for (let row = Math.max(from, belowPlaces(rows, from, firstRow)); row < firstRow; row += 1) {
    const cells = rows[row]!.map((cell, column) => (column === periodColumn ? '' : cellText(cell).trim()))
    const label = cellText(rows[row]![periodColumn]).trim()
    const kind = kindOf(label)
    // Numbers name columns where their row says that it does.
    const isName = (text: string) => text !== '' && (kind === 'periods' || kind === 'titles' || !isNumeric(text))
    const texts = cells.filter((text, column) => isName(text) && isOfValues(column))
    const all = cells.filter((text) => isName(text))
    if (all.length === 0 || (kind !== 'titles' && cells.some((text) => DATE.test(text)))) continue
    const names = new Set(texts).size
    // A column that tells series apart has a name as well.
    const others = names > 0 || row === firstRow - 1 ? new Set(all).size / 1000 : 0
    const alike = texts.filter((text) => unitAlone(text) !== '' && !areCurrencies(text)).length
    const mayBeUnits = kind !== 'titles' && texts.length > 0
    const likeUnits = mayBeUnits && alike * 2 > texts.length - 1 ? 'like' : null
    const units = mayBeUnits && UNIT_HEADER.test(label) ? 'called' : likeUnits
    found.push({ row, covered: texts.length, names: names + others, length: all.join('').length, kind, units })
  }
  const most = Math.max(0, ...found.map(({ covered }) => covered))
  const enough = found.filter(({ names, covered }) => names > 0 && covered >= most * ENOUGH)
  // A row of units names nothing where another row does.
  const names = (ofUnits: readonly HeadRow['units'][]) => enough.filter(({ units }) => ofUnits.includes(units))
  const [plain, uncalled] = [names([null]), names([null, 'like'])]
  return bestOf(plain.length > 0 ? plain : uncalled.length > 0 ? uncalled : enough)
}

/** A date, which tells something of the whole table: `last, 2020-09-30`. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.Z+-]+)?$/

/** A degree of longitude or latitude. */
const DEGREE = /^-?\d{1,3}[.,]\d{3,}$/

const PLACE = [/^lat/i, /^lon/i]

/** The first row behind one that says where something is, above which its own heads stand. */
function belowPlaces(rows: readonly TableCell[][], from: number, firstRow: number): number {
  const place = rows.slice(0, firstRow - 1).findLastIndex((row, at) => {
    const degrees = row.filter((cell) => DEGREE.test(cellText(cell).trim())).length
    const heads = (rows[at - 1] ?? []).map((cell) => cellText(cell).trim())
    return at >= from && degrees > 1 && PLACE.every((head) => heads.some((text) => head.test(text)))
  })
  return place + 1
}

function bestOf(enough: readonly HeadRow[]): HeadRow | null {
  const titles = enough.find(({ kind }) => kind === 'titles')
  const periods = enough.findLast(({ kind }) => kind === 'periods')
  const rest = enough.some(({ kind }) => kind !== 'about') ? enough.filter(({ kind }) => kind !== 'about') : enough
  const named = rest.reduce<HeadRow | null>(
    (best, one) =>
      !best || one.names > best.names || (one.names === best.names && one.length >= best.length) ? one : best,
    null,
  )
  return titles ?? periods ?? named
}

const PARTS_OF_YEAR: [PartUnit, number][] = [
  ['weekly', 53],
  ['monthly', 12],
  ['quarterly', 4],
  ['semiannual', 2],
]

/** The columns that a header names as parts of a year, two or more and each once; null where it does not. */
export function partColumns(
  header: readonly TableCell[],
  periodColumn: number,
): { unit: PartUnit; columns: number[]; numbers: number[] } | null {
  const parts = readParts(header.map(cellText), periodColumn)
  for (const [unit, count] of PARTS_OF_YEAR) {
    const columns = parts.flatMap((part, column) => (part?.unit === unit ? [column] : []))
    if (
      columns.length > 1 &&
      columns.length <= count &&
      new Set(columns.map((column) => parts[column]!.n)).size === columns.length
    )
      return { unit, columns, numbers: columns.map((column) => parts[column]!.n) }
  }
  return null
}

/** Rows above the data in which parts of a year are looked for. */
const PARTS_ABOVE = 10
/** The row above the first data that names parts of a year. */
export function partsHeader(rows: readonly TableCell[][], firstRow: number, periodColumn: number) {
  const top = rowAbove(rows, firstRow, PARTS_ABOVE)
  for (let row = firstRow - 1; row >= top; row -= 1) {
    const parts = partColumns(rows[row]!, periodColumn)
    if (parts && !haveOwnRows(rows, row, firstRow, parts.columns)) return { row, ...parts }
  }
  return null
}

/** Several columns of numbers without a name behind each part of a year: the days of a month, of which it names the first. */
function haveOwnRows(
  rows: readonly TableCell[][],
  head: number,
  firstRow: number,
  columns: readonly number[],
): boolean {
  const data = rows.slice(firstRow, firstRow + SAMPLE)
  const isUnnamed = (column: number) =>
    cellText(rows[head]![column]).trim() === '' && data.some((row) => isNumeric(row[column]))
  return columns.slice(0, -1).every((column) => isUnnamed(column + 1) && isUnnamed(column + 2))
}
