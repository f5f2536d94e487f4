import { isPeriod, SAMPLE } from './filled'
import { plausiblePeriod } from './periodCells'
import { isNumeric, textIn, type Table, type TableCell } from './table'

/** Columns that may hold periods, and how far from them the labels stand. */
const PERIODS = 4
const BESIDE = 2

type Rows = readonly (readonly TableCell[])[]

/** Where the periods of a table stand, and its labels: one column, or the groups of labels before them as well. */
interface Place {
  periods: number
  groups: number | null
  labels: number
}

/** A row with its label and that of its group. */
interface Labelled {
  at: number
  label: string
  group: string
}

const isBlank = (row: readonly TableCell[], width: number): boolean => {
  for (let column = 0; column < width; column += 1) if (textIn(row, column) !== '') return false
  return true
}

const holdsNumber = (row: readonly TableCell[], from: number): boolean =>
  row.some((cell, column) => column >= from && isNumeric(cell))

/** The rows with a label from one on, each with that of its group; a note below them ends them. */
function labelledRows(rows: Rows, { periods, groups, labels }: Place, start: number): Labelled[] {
  const found: Labelled[] = []
  const width = Math.max(periods, labels, groups ?? 0) + 1
  let group = ''
  for (let at = start; at < rows.length; at += 1) {
    const label = textIn(rows[at], labels)
    const period = textIn(rows[at], periods)
    if (label === '' && isBlank(rows[at]!, width) && !holdsNumber(rows[at]!, width)) continue
    // The total of a period stands for itself.
    if (label === '' && TOTAL.test(period)) continue
    if (label === '' || (period !== '' && !isPeriod(rows[at], periods))) break
    if (groups !== null) group = textIn(rows[at], groups) || group
    found.push({ at, label, group })
  }
  return found
}

/** What a row of totals is called, with its period or without. */
export const TOTAL = /\b(?:sub)?totals?\b|\bsumme\b|gesamt|\bensemble\b|合计|合計|小计|小計|总计|總計/i

/** The first row that belongs to the first period: rows of numbers with a label may stand above it, where it is centred. */
function startOf(rows: Rows, { periods, labels, groups }: Place, first: number): number {
  const from = Math.max(periods, labels, groups ?? 0) + 1
  let start = first
  while (start > 0 && textIn(rows[start - 1], labels) !== '' && holdsNumber(rows[start - 1]!, from)) start -= 1
  return start
}

/** Whether a cell is a label: neither a number nor a period. */
const isLabel = (cell: TableCell | undefined): boolean => !isNumeric(cell) && plausiblePeriod(cell) === null

/** By the rows whose period or group stands in another row, that row. */
interface Unwritten {
  periods: Map<number, number>
  groups: Map<number, number>
}

/**
 * What is written once for several labels, which come again in the same order for each period: at the first of them, or in
 * the middle of all. Null where it is not so. `isWhole`: all rows are there.
 */
function unwritten(rows: Rows, place: Place, isWhole: boolean): Unwritten | null {
  const first = rows.findIndex((row) => isPeriod(row, place.periods))
  if (first < 0) return null
  // What stands above may as well be of another kind: the heads of rows that are numbers.
  const starts = new Set([startOf(rows, place, first), first])
  for (const start of starts) {
    const found = unwrittenFrom(rows, place, isWhole, start)
    if (found) return found
  }
  return null
}

function unwrittenFrom(rows: Rows, place: Place, isWhole: boolean, start: number): Unwritten | null {
  const { periods, groups, labels } = place
  const found = labelledRows(rows, place, start)
  const begins = found.flatMap(({ at }, i) => (textIn(rows[at], periods) === '' ? [] : [i]))
  const [offset, second] = begins
  if (offset === undefined || second === undefined) return null
  const size = second - offset
  // Only the last group may be there in part, and only where it is told where it begins.
  const isEven =
    begins.every((begin, i) => begin === offset + i * size) && begins.length === Math.ceil(found.length / size)
  // At the last of them it may be that of the next.
  if (size < 2 || (offset > 0 && offset >= size - 1) || !isEven || (isWhole && offset > 0 && found.length % size > 0))
    return null
  const keys = found.map(({ group, label }) => `${group}\n${label}`)
  if (new Set(keys.slice(0, size)).size < size || keys.some((key, i) => key !== keys[i % size])) return null
  if (found.slice(0, size).some(({ at }) => !isLabel(rows[at]![labels]))) return null
  const source = (i: number) => found[Math.min(found.length - 1, Math.floor(i / size) * size + offset)]!.at
  const answer: Unwritten = { periods: new Map(), groups: new Map() }
  let last = start
  for (const [i, { at }] of found.entries()) {
    if (textIn(rows[at], periods) === '') answer.periods.set(at, source(i))
    if (groups === null) continue
    if (textIn(rows[at], groups) !== '') last = at
    // The group is written anew for each period.
    else if (i % size === 0 || !isLabel(rows[last]![groups])) return null
    else answer.groups.set(at, last)
  }
  return answer.periods.size > 0 && (groups === null || answer.groups.size > 0) ? answer : null
}

/** Where periods and labels may stand. */
function* places(most: number): Generator<Place> {
  for (let periods = 0; periods < most; periods += 1) {
    for (let labels = Math.max(0, periods - BESIDE); labels <= periods + BESIDE; labels += 1)
      if (labels !== periods) yield { periods, groups: null, labels }
    yield { periods, groups: periods + 1, labels: periods + 2 }
  }
}

/**
 * A table whose periods stand once for each group of labels only, as merged cells do, with the period in every row; and so
 * with the groups of labels between them. Any other table as it is. `most`: how many columns may hold periods.
 */
export function fillPeriods(table: Table, most = PERIODS): Table {
  for (const place of places(most)) {
    // The first rows tell whether it is worth looking at all.
    if (unwritten(table.rows.slice(0, SAMPLE), place, false) === null) continue
    const found = unwritten(table.rows, place, true)
    if (found === null) continue
    const above = (row: readonly TableCell[], at: number, from: Map<number, number>, column: number) =>
      from.has(at) ? row.with(column, table.rows[from.get(at)!]![column]!) : row
    return {
      ...table,
      rows: table.rows.map((row, at) => {
        const dated = above(row, at, found.periods, place.periods) as TableCell[]
        return place.groups === null ? dated : (above(dated, at, found.groups, place.groups) as TableCell[])
      }),
    }
  }
  return table
}
