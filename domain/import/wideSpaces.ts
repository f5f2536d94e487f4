import { parseNumber } from '../number'

/** What parts the columns of printed tables. */
const GAP = / {2,}/
/** Lines that tell whether it is worth looking at all of a text. */
const SAMPLE = 200
const FEWEST = 3
const FEWEST_BELOW_YEARS = 2

/** Whether a line is drawn between rows: of signs for lines alone, several of them beside each other. O(line). */
export const isRule = (line: string): boolean => /^[-=_*+|─━═—\s]+$/u.test(line) && /[-=_*+─━═—]{3}/u.test(line)

type Column = { start: number; end: number }
/** What two spaces or more part in a line, with where it begins and ends. */
type Cell = Column & { text: string }
/** A line that is not empty, with its number. */
type Line = { row: Cell[]; at: number }
const cellsOf = (line: string): Cell[] =>
  isRule(line)
    ? []
    : [...line.matchAll(/[^ ]+(?: [^ ]+)*/g)].map(({ 0: text, index }) => ({
        text,
        start: index,
        end: index + text.length,
      }))

const isNumber = (text: string | undefined): boolean =>
  text !== undefined && (parseNumber(text).kind === 'value' || parseNumber(text, ',').kind === 'value')

/** A row of data: it ends with numbers or marks for missing ones, and begins with something else or a year. */
const isOfData = (cells: readonly Cell[]): boolean =>
  cells.length > 1 &&
  cells.some(({ text }, i) => i > 0 && isNumber(text)) &&
  !cells.every(({ text }) => isMultiple(text)) &&
  !cells.slice(LABELS).some(({ text }) => /\p{L}{3}/u.test(text))
/** A unit of numbers: (1,000). */
const isMultiple = (text: string): boolean => /^\(?1[ .,\u00A0]?000(?:[ .,\u00A0]000)?\)?$/.test(text)
/** Labels before the numbers of a row: a name and its unit. */
const LABELS = 2

const YEAR = /^(?:1[89]|20)\d{2}$/
const YEAR_ALONE = /^\(?(?:1[89]|20)\d{2}[):.]?$/
/** Heads that are years, behind the corner and what else labels are called. */
function areYears(heads: readonly Cell[]): boolean {
  const years = heads.slice(
    Math.max(
      1,
      heads.findIndex(({ text }, i) => i > 0 && YEAR.test(text)),
    ),
  )
  return years.length > 1 && heads.length - years.length <= LABELS && years.every(({ text }) => YEAR.test(text))
}

/** Cells in columns of given places; null where one stands below none of them, or two below one, or between its sides. */
function inColumns(cells: readonly Cell[], columns: readonly Column[]): string[] | null {
  const found = columns.map(() => '')
  const isShort = cells.length < columns.length
  let at = 0
  for (const { text, start, end } of cells) {
    // Both go from left to right.
    while (at < columns.length && columns[at]!.end <= start) at += 1
    const column = columns[at]
    const isOver = column !== undefined && end > column.start && end <= (columns[at + 1]?.start ?? Infinity)
    if (!isOver || found[at] !== '') return null
    found[at] = text
    // A row that lacks cells and is printed without regard to them has its others anywhere.
    if (isShort && isNumber(text) && start !== column.start && end !== column.end) return null
  }
  return found
}

/** From where to where the cells of any row stand: what no row has a gap in is one column. O(cells log cells). */
function columnsOf(rows: readonly (readonly Cell[])[]): Column[] {
  const columns: Column[] = []
  for (const { start, end } of rows.flat().toSorted((a, b) => a.start - b.start)) {
    const last = columns.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else columns.push({ start, end })
  }
  return columns
}

/** Words above columns, each of the column that it stands over the most; null where two are of one, or one of none. */
function overColumns(cells: readonly Cell[], columns: readonly Column[]): string[] | null {
  const missing = columns.length - cells.length
  const texts = cells.map(({ text }) => text)
  if (missing === 0) return texts
  const found = columns.map(() => '')
  let before = -1
  for (const { text, start, end } of cells) {
    const shared = columns.map((column) => Math.min(end, column.end) - Math.max(start, column.start))
    const at = shared.reduce((best, own, i) => (own > shared[best]! ? i : best), 0)
    const most = shared[at]!
    // A corner without a name is one head fewer.
    if (most <= 0 || at <= before) return missing === 1 ? ['', ...texts] : null
    found[at] = text
    before = at
  }
  return missing === 1 && found[0] !== '' ? ['', ...texts] : found
}

/** The lines of heads above the data, which no empty line parts, with their words in the columns. `rows` end with the last of them. */
function headLines(
  rows: readonly Line[],
  columns: readonly Column[],
  lines: readonly string[],
): (Line & { placed: string[] })[] {
  const heads: (Line & { placed: string[] })[] = []
  for (const { row, at } of rows.toReversed()) {
    const below = heads[0]
    const isParted = below && lines.slice(at + 1, below.at).some((line) => line.trim() === '')
    // What stands alone above the labels, or over several columns, is a title.
    const isOver =
      row.length > 1 ||
      (!below && columns.length === 2) ||
      (row[0]!.start >= columns[0]!.end && row[0]!.text.length <= LONGEST_ALONE)
    const placed = !isParted && isOver && row.length <= columns.length ? overColumns(row, columns) : null
    if (!placed || heads.length === MOST_HEADS) break
    heads.unshift({ row, at, placed })
  }
  return heads
}
const MOST_HEADS = 4
/** A part of a head that goes on below it. */
const LONGEST_ALONE = 12

/**
 * Lines as rows of columns that two spaces or more part, which stand below each other in all rows of data, below a line of
 * as many heads. Null where they are none. O(lines).
 */
function rowsOf(lines: readonly string[]): string[][] | null {
  const cells = lines.map((line) => cellsOf(line))
  const rows = cells.flatMap((row, at) => (row.length > 0 ? [{ row, at }] : []))
  const found = rows.findIndex(({ row }, i) => i > 0 && isOfData(row))
  // The heads may be years, with their units below.
  const isAbove = found > 0 && areYears(rows[found]!.row)
  const first = isAbove ? rows.findIndex(({ row }, i) => i > found && isOfData(row)) : found
  if (first < 1) return null
  // A year may stand alone between the heads and its months.
  const last = rows.slice(0, first).findLastIndex(({ row }) => row.length > 1 || !YEAR_ALONE.test(row[0]!.text))
  if (last < 0) return null
  // A line alone is a title of a part, or a note.
  const data = rows.slice(first).filter(({ row }) => row.length > 1 || isNumber(row[0]!.text))
  const columns = columnsOf(data.map(({ row }) => row))
  const heads = headLines(rows.slice(0, last + 1), columns, lines)
  const named = heads.findLast(({ row }) => row.length >= columns.length - 1)
  if (!named) return null
  const least = heads.some(({ row }) => areYears(row)) ? FEWEST_BELOW_YEARS : FEWEST
  // Commas between heads part columns, and stand in the name of one; those of numbers group thousands.
  const areNamed =
    named.row.length === columns.length &&
    ![...heads, ...data].some(({ row }) => row.some(({ text }) => text.endsWith(',')))
  if (data.length < least || (!areNamed && named.row.some(({ text }) => text.includes(',') && !isMultiple(text))))
    return null
  if (!data.some(({ row }) => row.length === columns.length)) return null
  const texts = cells.map((row) => row.map(({ text }) => text))
  for (const { row, at } of data) {
    const placed = inColumns(row, columns)
    if (!placed) return null
    texts[at] = placed
  }
  for (const { at, placed } of heads) texts[at] = placed
  return texts
}

/** The rows of a text whose columns are parted by two spaces or more, as programs print them; null where it is none. O(text). */
export function wideSpacedRows(text: string): string[][] | null {
  if (text.slice(0, LOOKED).includes('\t') || !GAP.test(text.slice(0, LOOKED))) return null
  const lines = text.split('\n')
  // A title or a legend may have some of them: p provisional; e estimated.
  const parted = text
    .slice(0, LOOKED)
    .split('\n')
    .filter((line) => /[;|]/.test(line))
  if (parted.length > MOST_PARTED || parted.some((line) => isOfData(cellsOf(line)))) return null
  return rowsOf(lines.slice(0, SAMPLE)) && rowsOf(lines)
}
const LOOKED = 20_000
const MOST_PARTED = 3

/** A number whose thousands a space parts, and one of its groups that begins with a nought, as no number by itself does. */
const GROUPED = /^[-+]?\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/
const INNER_NOUGHT = / 0\d{2}/
const wordsIn = (row: readonly string[]): number => row.join(' ').trim().split(/\s+/).length

/**
 * As wideSpacedRows, of a text whose numbers single spaces group, so that its words are no cells: a group begins with a nought,
 * or the line of heads has another number of words. Null for any other text. O(text).
 */
export function printedGroups(text: string): string[][] | null {
  const rows = wideSpacedRows(text)
  const first =
    rows?.findIndex(
      (row, i) => i > 0 && isOfData(row.flatMap((text) => (text === '' ? [] : { text, start: 0, end: 0 }))),
    ) ?? -1
  if (!rows || first < 1) return null
  const numbers = rows.slice(first).map((row) => row.slice(1).filter((one) => one.includes(' ')))
  const grouped = numbers.flat()
  const areGroups = grouped.length > 0 && grouped.every((one) => GROUPED.test(one))
  const isCertain = grouped.some((one) => INNER_NOUGHT.test(one)) || wordsIn(rows[first]!) !== wordsIn(rows[first - 1]!)
  return areGroups && isCertain ? rows : null
}
