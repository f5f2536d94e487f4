import { filledIn } from './filled'
import { MAY_BE_PERIOD, PLAIN_DATE_HEADER } from './heads'
import { parseNumber } from '../number'
import { plausiblePeriod } from './periodCells'
import { statedPeriods } from './statedPeriods'
import { cellText, isNumeric, type Table, type TableCell } from './table'

type Row = readonly TableCell[]

/** Rows below heads in which their data begin. */
const SOON = 4
/** More are no tables below each other. */
const MOST_PARTS = 100

const textAt = (row: Row | undefined, column: number): string => cellText(row?.[column]).trim()
/** Whether a number stands behind the first text of a row that neither is a year nor names something, as 100 HUF does. */
const holdsAmount = (row: Row, corner: number): boolean =>
  row.some((cell, column) => {
    if (column <= corner || !isNumeric(cell)) return false
    const text = cellText(cell)
    return !MAY_BE_PERIOD.test(text) && !/\p{L}{2}/u.test(text)
  })

/** The first column of a row that holds anything. */
const cornerOf = (row: Row): number => row.findIndex((cell) => cellText(cell).trim() !== '')

/** Rows that head columns: the first of them, what stands first in it, and those below it down to the data. */
interface Head {
  rows: readonly Row[]
  corner: number
  name: string
}

/** Years of heads are as far from each other, or nearer. */
const LONGEST_STEP = 10

/** Whether what stands behind the first text of a row are names: words, or periods that go on; no amount and no mark for a missing one. */
function areNames(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '')
  const bare = filled.filter((text) => MAY_BE_PERIOD.test(text)).map(Number)
  const steps = bare.slice(1).map((one, i) => one - bare[i]!)
  const goOn = steps.every((step) => step !== 0 && Math.abs(step) <= LONGEST_STEP && step > 0 === steps[0]! > 0)
  const isName = (text: string) =>
    MAY_BE_PERIOD.test(text) ||
    plausiblePeriod(text) !== null ||
    parseNumber(text).kind === 'problem' ||
    /\p{L}{2}/u.test(text)
  return goOn && bare.length !== 1 && filled.every((text) => isName(text) && parseNumber(text).kind !== 'missing')
}

/** What a row may head columns as, with the data soon below: words or periods, and several of them. */
function headAt(all: readonly Row[], at: number): Head | null {
  const row = all[at]!
  const corner = cornerOf(row)
  const name = textAt(row, corner).toLowerCase()
  if (corner < 0 || !/\p{L}/u.test(name) || filledIn(row) < 2 || holdsAmount(row, corner)) return null
  if (!areNames(row.slice(corner + 1).map((cell) => cellText(cell).trim()))) return null
  const below = all.slice(at, at + SOON + 1)
  const data = below.findIndex((one) => holdsAmount(one, corner))
  return data < 0 ? null : { rows: below.slice(0, data), corner, name }
}

const toldBy = ({ rows }: Head): string =>
  JSON.stringify(
    rows.filter((row) => filledIn(row) > 0).map((row) => row.map((cell) => cellText(cell).trim().toLowerCase())),
  )

/** Whether a row heads columns anew: it begins as a head above the data does, or both as columns of periods are called. */
const isAnew = ({ corner, name }: Head, head: Head): boolean =>
  corner === head.corner && (name === head.name || (PLAIN_DATE_HEADER.test(name) && PLAIN_DATE_HEADER.test(head.name)))

/** The rows of a table where other heads begin than those above them, with the rows of heads right above each. */
function beginnings(table: Table): number[] {
  const { rows } = table
  const stated = statedPeriods(table, false)
  const first = rows.findIndex((row) => holdsAmount(row, Math.max(0, cornerOf(row))))
  // What names rows of data names no columns.
  const labels = new Set(
    rows.flatMap((row) => {
      const corner = cornerOf(row)
      return corner >= 0 && holdsAmount(row, corner) ? [textAt(row, corner).toLowerCase()] : []
    }),
  )
  let heads = rows
    .slice(0, Math.max(0, first))
    .flatMap((_, at) => headAt(rows, at) ?? [])
    .filter(({ name }) => !labels.has(name))
  if (heads.length === 0) return []
  const corners = new Set(heads.map(({ corner }) => corner))
  const found: number[] = []
  for (let at = first + 1; at < rows.length; at += 1) {
    const row = rows[at]!
    // Most rows of data begin with a number, or have one behind their name.
    const corner = cornerOf(row)
    if (stated && plausiblePeriod(row[stated.column]) !== null) continue
    if (!corners.has(corner) || !/\p{L}/u.test(textAt(row, corner))) continue
    const head = headAt(rows, at)
    const above = head && heads.find((one) => isAnew(head, one))
    if (!head || !above || toldBy(head) === toldBy(above)) continue
    let start = at
    while (start > first && filledIn(rows[start - 1]!) > 1 && !holdsAmount(rows[start - 1]!, corner)) start -= 1
    found.push(start)
    if (found.length >= MOST_PARTS) return []
    heads = [head]
  }
  return found
}

/**
 * A table whose columns are headed anew further down, by other names or in another order, as a table for each; every cell
 * keeps its place. Series that are called alike are one. Any other table as it is. O(cells).
 */
export function splitHeadsAgain(table: Table): Table[] {
  const starts = beginnings(table)
  if (starts.length === 0) return [table]
  return [0, ...starts].map((from, i, all) => ({
    ...table,
    name: i === 0 ? table.name : `${table.name} (${i + 1})`.trim(),
    rows: table.rows.slice(0, all[i + 1] ?? table.rows.length).map((row, at) => (at >= from ? row : [])),
    continues: table.name,
  }))
}
