import { readPeriod } from '../periodText'
import { HALF_HEADER, MONTH_HEADER, PERIOD_HEADER, QUARTER_HEADER, UNIT_HEADER } from './heads'
import { isMultiple, isNumber, type Cell, type Column, type Line } from './printedCells'
import { centredGroups } from './printedGroups'
import { NUMBERED } from './saidUnit'
import { saysMoney, unitAlone } from './unitWords'
import { goesOn, joined } from './wrapped'

/* The heads of printed tables: lines of names over columns. */

const sharedWith = (cell: Column, column: Column): number =>
  Math.min(cell.end, column.end) - Math.max(cell.start, column.start)
/** Of a column, as much is below what stands over several. */
const BELOW = 0.6

/**
 * Words above columns, each of the column that it stands over the most, and of the others that it stands over as a whole; null
 * where two are of one, or one of none.
 */
function overColumns(cells: readonly Cell[], columns: readonly Column[]): Over | null {
  const missing = columns.length - cells.length
  const texts = cells.map(({ text }) => text)
  const shared = new Set<number>()
  if (missing === 0) return { placed: texts, shared }
  const shifted = { placed: ['', ...texts], shared }
  const isOfUnits = UNIT_HEADER.test(texts[0] ?? '')
  const found = columns.map(() => '')
  let before = -1
  for (const cell of cells) {
    const widths = columns.map((column) => sharedWith(cell, column))
    const over = widths.reduce((best, own, i) => (own > widths[best]! ? i : best), 0)
    // What is beside all columns is of the next one, in a row that says to be of units.
    const at = widths[over]! <= 0 && isOfUnits && before >= 0 ? nearest(cell, columns, before + 1) : over
    // A corner without a name is one head fewer.
    if ((widths[at]! <= 0 && !isOfUnits) || at <= before || at < 0) return missing === 1 ? shifted : null
    const below = widths.flatMap((own, i) =>
      i === at || (i > before && own >= (columns[i]!.end - columns[i]!.start) * BELOW) ? [i] : [],
    )
    for (const i of below) found[i] = cell.text
    if (below.length > 1) for (const i of below) shared.add(i)
    before = below.at(-1)!
  }
  const isShifted = missing === 1 && found[0] !== '' && !PERIOD_HEADER.test(found[0]!) && !isOfUnits
  return isShifted ? shifted : { placed: found, shared }
}
/** The column nearest to a cell, of those from one on; -1 for none. */
const nearest = (cell: Column, columns: readonly Column[], from: number): number =>
  columns.reduce((best, column, i) => {
    const isNearer = best < 0 || sharedWith(cell, column) > sharedWith(cell, columns[best]!)
    return i >= from && isNearer ? i : best
  }, -1)

/** Words in their columns, and the columns that share one with others. */
interface Over {
  placed: string[]
  shared: ReadonlySet<number>
}

/** Quarters and months may be numbers. */
const isPartHead = (text: string): boolean => [MONTH_HEADER, QUARTER_HEADER, HALF_HEADER].some((one) => one.test(text))

/** Names in the middle of several columns, above the heads of those; null for any others. */
function overGroups(
  cells: readonly Cell[],
  columns: readonly Column[],
  lower: readonly HeadLine[],
  columnsOfNames: number,
): Over | null {
  const below = lower[0]
  if (!below) return null
  let stub = columnsOfNames
  while (stub < columns.length - 1 && isPartHead(below.placed[stub] ?? '')) stub += 1
  const labels = cells.filter(({ start }) => start < columns[stub - 1]!.end)
  const wide = columns.map((column, i) => {
    const own = lower.flatMap(({ row }) => row.filter((cell) => columnsBelow(cell, columns).join() === String(i)))
    return {
      start: Math.min(column.start, ...own.map(({ start }) => start)),
      end: Math.max(column.end, ...own.map(({ end }) => end)),
    }
  })
  const names = cells.slice(labels.length)
  if (names.length >= below.row.length) return null
  const groups = labels.length < 2 ? centredGroups(names, wide.slice(stub), below.placed.slice(stub)) : null
  if (!groups) return null
  const placed = columns.map((_, i) => (i === 0 ? (labels[0]?.text ?? '') : ''))
  const shared = new Set<number>()
  for (const [n, [first, last]] of groups.entries())
    for (let i = first + stub; i <= last + stub; i += 1) {
      placed[i] = names[n]!.text
      if (last > first) shared.add(i)
    }
  return { placed, shared }
}

/**
 * The lines of heads above the data, which no empty line parts, with their words in the columns. `rows` end with the last of
 * them; `stub`: how many columns say of what each row is, as years and months in one each.
 */
export function headLines(
  rows: readonly Line[],
  columns: readonly Column[],
  lines: readonly string[],
  stub: number,
): HeadLine[] {
  const heads: HeadLine[] = []
  for (const { row, at } of rows.toReversed()) {
    const below = heads[0]
    const isParted = below && lines.slice(at + 1, below.at).some((line) => line.trim() === '')
    // What stands alone above the labels, or over several columns, is a title.
    const isOver =
      row.length > 1 ||
      (!below && columns.length === 2) ||
      (row[0]!.start >= columns[0]!.end &&
        (row[0]!.text.length <= LONGEST_ALONE || (goesOn(row[0]!.text) && columnsBelow(row[0]!, columns).length === 1)))
    const isTitle = below !== undefined && isOverLabels(row, columns)
    const mayBe = !isParted && !isTitle && isOver && row.length <= columns.length
    const over = mayBe ? (overGroups(row, columns, heads, stub) ?? overColumns(row, columns)) : null
    if (!over || heads.length === MOST_HEADS) break
    heads.unshift({ row, at, ...over })
  }
  return heads
}
const MOST_HEADS = 4
/** Whether a line stands over the labels and what is beside them, or begins with the number of a table: a title with gaps. */
const isOverLabels = (row: readonly Cell[], [labels, next]: readonly Column[]): boolean =>
  NUMBERED.test(row[0]!.text) ||
  (row[0]!.text.length <= LONGEST_ALONE && PERIOD_HEADER.test(row[0]!.text) ? row.slice(1) : row).some(
    ({ start, end }) => start < labels!.end && next !== undefined && end > next.start,
  )
/** A part of a head that goes on below it. */
const LONGEST_ALONE = 12

const columnsBelow = (head: Cell, columns: readonly Column[]): number[] =>
  columns.flatMap((column, i) => (sharedWith(head, column) > 0 ? [i] : []))

/** Whether each of the lowest heads stands over one column alone, and over each, but that of the labels, stands one of all heads. */
export function areOverOne(heads: readonly Line[], columns: readonly Column[]): boolean {
  const lowest = heads.at(-1)!.row.map((head) => columnsBelow(head, columns))
  const found = new Set(heads.flatMap(({ row }) => row.flatMap((head) => columnsBelow(head, columns))))
  return (
    lowest.every(({ length }) => length === 1) &&
    new Set(lowest.flat()).size === lowest.length &&
    columns.every((_, i) => i === 0 || found.has(i))
  )
}

/** Columns as wide as the heads that a line has for each, where none stands over another: names stand beside numbers as well. */
export function widened(rows: readonly Line[], columns: readonly Column[]): readonly Column[] {
  // A corner without a name is one head fewer.
  const missing = (row: readonly Cell[]) => columns.length - row.length
  const full = rows
    .slice(-MOST_HEADS)
    .findLast(
      ({ row }) =>
        (missing(row) === 0 || (missing(row) === 1 && row.length > 1)) &&
        row.every((head, i) => columnsBelow(head, columns).every((column) => column === i + missing(row))),
    )
  if (!full) return columns
  const from = missing(full.row)
  const wide = columns.map(({ start, end }, i) => ({
    start: Math.min(start, full.row[i - from]?.start ?? start),
    end: Math.max(end, full.row[i - from]?.end ?? end),
  }))
  return wide.every(({ start }, i) => i === 0 || start >= wide[i - 1]!.end) ? wide : columns
}

export type HeadLine = Line & Over

/** A text that no name goes on with: a number, a period, a unit. */
const isOwn = (text: string): boolean =>
  isNumber(text) || isMultiple(text) || typeof readPeriod(text) !== 'string' || unitAlone(text) !== ''

/** Whether names that stand over some columns only are of groups: what stands below them comes again. */
function areGroups(count: number, below: readonly string[]): boolean {
  const filled = below.filter((text) => text !== '')
  return count < filled.length && new Set(filled).size < filled.length
}

/** Whether names begin with a word of a unit and go on in small letters: Persons, employed. */
const areBegun = (pairs: readonly (readonly [string, string])[]): boolean =>
  pairs.length > 0 &&
  pairs.every(
    ([first, second]) =>
      /^\p{Lu}\p{Ll}+$/u.test(first) &&
      /^\p{Ll}{2}/u.test(second) &&
      isOwn(first) &&
      !isOwn(second) &&
      !saysMoney(first),
  )

/**
 * Heads whose names go on in the line below, each in the lower one: of all columns where any of them ends so, else where none
 * of the lower ones is a unit or a period. What stands over several columns is a name of them all.
 */
export function withWraps(heads: readonly HeadLine[]): HeadLine[] {
  const lines = heads.map((line) => ({ ...line, placed: [...line.placed] }))
  for (let at = 0; at + 1 < lines.length; at += 1) {
    const [upper, lower] = [lines[at]!, lines[at + 1]!]
    const pairs = upper.placed.flatMap((text, i) => (text === '' || i === 0 || upper.shared.has(i) ? [] : [i]))
    const isWrap = (i: number) => goesOn(upper.placed[i]!) && lower.placed[i] !== ''
    const areWraps = pairs.some(isWrap) || areBegun(pairs.map((i) => [upper.placed[i]!, lower.placed[i]!]))
    if (!areWraps && pairs.some((i) => isOwn(lower.placed[i]!) || isOwn(upper.placed[i]!))) continue
    // Beside what is of several columns, heads of one have nothing below.
    const isBeside = !areWraps && (upper.shared.size > 0 || areGroups(pairs.length, lower.placed.slice(1)))
    for (const i of pairs) {
      if (isBeside && lower.placed[i] !== '') continue
      lower.placed[i] = lower.placed[i] === '' ? upper.placed[i]! : joined(upper.placed[i]!, lower.placed[i]!)
      upper.placed[i] = ''
    }
    if (lower.placed[0] === '') [lower.placed[0], upper.placed[0]] = [upper.placed[0]!, '']
  }
  // A line that is left empty parts none from the data.
  const filled = lines.filter(({ placed }) => placed.some((text) => text !== ''))
  const above = lines.length - filled.length
  return lines.map((line, i) => ({ ...line, placed: i < above ? [] : filled[i - above]!.placed }))
}
