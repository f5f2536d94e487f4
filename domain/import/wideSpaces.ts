import { UNIT_HEADER } from './heads'
import { cellsOf, cellsOfLines, isMultiple, isNumber, type Cell, type Column, type Line } from './printedCells'
import { readPeriod } from '../periodText'
import { areOverOne, headLines, widened, withWraps, type HeadLine } from './printedHeads'

/** What parts the columns of printed tables. */
const GAP = / {2,}/
/** Lines that tell whether it is worth looking at all of a text. */
const SAMPLE = 200
const FEWEST = 3
/** More are none that anybody printed. */
const MOST_COLUMNS = 500
const FEWEST_BELOW_YEARS = 2

/** A row of data: it ends with numbers or marks for missing ones, and begins with something else or a year. */
const isOfData = (cells: readonly Cell[]): boolean =>
  cells.length > 1 &&
  cells.some(({ text }, i) => i > 0 && isNumber(text) && (!isMultiple(text) || /\d/.test(cells[0]!.text))) &&
  !cells.every(({ text }) => isMultiple(text)) &&
  !cells.slice(LABELS).some(({ text }) => /\p{L}{3}/u.test(text))

/** A row of a period that has no values: marks alone stand beside it. */
const isOfMarks = ([first, ...marks]: readonly Cell[]): boolean =>
  first !== undefined &&
  /\d{4}/.test(first.text) &&
  marks.length > 0 &&
  marks.every(({ text }) => MISSING.test(text)) &&
  typeof readPeriod(first.text) !== 'string'
const MISSING = /^(?:[-–—.:…]{1,3}|n\.?a\.?|n\/a|x|…)$/i
/** Whether what stands behind the first cell are words, and neither numbers nor marks. */
const areWords = (cells: readonly Cell[]): boolean =>
  cells.length > 1 && cells.slice(1).every(({ text }) => /\p{L}{2}/u.test(text) && !isNumber(text))
/** Labels before the numbers of a row: a name and its unit. */
const LABELS = 2

/** With a flag behind it: 2020(p), 2020*. */
const YEAR = /^(?:1[89]|20)\d{2}(?:\s?\([a-z]{1,2}\)|[a-z*]{1,2})?$/i
const YEAR_ALONE = /^\(?(?:1[89]|20)\d{2}[):.]?$/
/** Heads that are years, behind the corner and what else labels are called; two of them alone, not above another year. */
function areYears(heads: readonly Cell[], below?: readonly Cell[]): boolean {
  if (heads.length > 1 && heads.every(({ text }) => YEAR.test(text)) && !/\d{4}/.test(below?.[0]?.text ?? ''))
    return true
  const years = heads.slice(
    Math.max(
      1,
      heads.findIndex(({ text }, i) => i > 0 && YEAR.test(text)),
    ),
  )
  return years.length > 1 && heads.length - years.length <= LABELS && years.every(({ text }) => YEAR.test(text))
}

/** Dots that lead from a name to its numbers. */
const LEADERS = /(?:\s\.+|\.{2,})$/

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
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else columns.push({ start, end })
  }
  return columns
}

/** How many columns say of what each row is, and hold no numbers: `2019  Q1`. */
function stubOf(data: readonly Line[], columns: readonly Column[]): number {
  const some = data.slice(0, SAMPLE).flatMap(({ row }) => inColumns(row, columns) ?? [])
  const textsAt = (column: number) =>
    some.filter((text, i) => i % columns.length === column && text !== '' && !MISSING.test(text))
  let stub = 1
  while (stub < columns.length - 1 && textsAt(stub).length > 0 && textsAt(stub).every((text) => isOfStub(text)))
    stub += 1
  return stub
}
const isOfStub = (text: string): boolean => !isNumber(text) && /[\p{L}\d]/u.test(text)

/** Rows of a printed text, and whether the lowest of them stand over one column each. */
interface Printed {
  rows: string[][]
  /** Whether single spaces part words of heads, or one of them is of several columns. */
  haveWords: boolean
  areOverOne: boolean
}

/** Where the columns of printed lines stand, their heads, and their data. */
interface Layout {
  columns: Column[]
  /** Lines below the heads that hold more than a word. */
  below: Line[]
  data: Line[]
  heads: HeadLine[]
  areOverOne: boolean
  /** The first line of data among all. */
  first: number
}

/** Where data begin, and the last line above them that is no year alone; null where none do. */
function beginningOf(rows: readonly Line[]): { first: number; last: number } | null {
  const isBeginning = ({ row }: Line) => isOfData(row) || isOfMarks(row)
  const found = rows.findIndex((line, i) => i > 0 && isBeginning(line))
  // The heads may be years, with their units below.
  const isAbove = found > 0 && areYears(rows[found]!.row, rows[found + 1]?.row)
  const first = isAbove ? rows.findIndex((line, i) => i > found && isBeginning(line)) : found
  // A year may stand alone between the heads and its months.
  const last = rows
    .slice(0, Math.max(0, first))
    .findLastIndex(({ row }) => row.length > 1 || !YEAR_ALONE.test(row[0]!.text))
  return last < 0 ? null : { first, last }
}

/**
 * The layout of lines whose columns two spaces or more part, which stand below each other in all rows of data, below a line of
 * as many heads. Null where they are none. O(lines).
 */
function layoutOf(rows: readonly Line[], lines: readonly string[]): Layout | null {
  const beginning = beginningOf(rows)
  if (!beginning) return null
  const { first, last } = beginning
  // A line alone is a title of a part, or a note; one of several phrases is a note where it does not stand in columns.
  const below = rows.slice(first).filter(({ row }) => row.length > 1 || isNumber(row[0]!.text))
  // A number alone may be that of a page.
  const isWhole = ({ row }: Line): boolean => row.length > 1 && !areWords(row)
  const columns = columnsOf(below.filter((line) => isWhole(line)).map(({ row }) => row))
  if (columns.length === 0 || columns.length > MOST_COLUMNS) return null
  const data = below.filter((line) => isWhole(line) || inColumns(line.row, columns) !== null)
  // Lines below all heads that begin where the labels do are the names of sections.
  const isSection = ({ row }: Line): boolean => row.length === 1 && row[0]!.start < columns[0]!.end
  const lowest = rows.slice(0, last + 1).findLastIndex((line) => !isSection(line))
  const areSections = lowest >= 0 && rows[lowest]!.row.length >= Math.max(2, columns.length - 1)
  const above = rows.slice(0, (areSections ? lowest : last) + 1)
  const wide = widened(above, columns)
  const stub = stubOf(data, columns)
  const heads = headLines(above, wide, lines, stub)
  const over = heads.length > 0 && areOverOne(heads, wide)
  const named = heads.findLast(({ row }) => row.length >= columns.length - stub) ?? (over ? heads.at(-1) : undefined)
  if (!named) return null
  const least = heads.some(({ row }) => areYears(row)) ? FEWEST_BELOW_YEARS : FEWEST
  // Commas between heads part columns, and stand in the name of one; those of numbers group thousands.
  const areNamed =
    named.row.length === columns.length &&
    ![...heads, ...data].some(({ row }) => row.some(({ text }) => text.endsWith(',')))
  if (data.length < least || (!areNamed && named.row.some(({ text }) => text.includes(',') && !isMultiple(text))))
    return null
  const isFull = [...data, ...(over ? [named] : [])].some(({ row }) => row.length === columns.length)
  return isFull ? { columns, below, data, heads, areOverOne: over, first } : null
}

/** Where the lines of heads come again, as on the next page, by the first of them. O(cells). */
function againIn(rows: readonly Line[], heads: readonly HeadLine[], first: number): number[] {
  const textOf = ({ row }: Line) => row.map(({ text }) => text).join('\0')
  const own = heads.map((head) => textOf(head))
  return rows.flatMap((line, i) =>
    i >= first && textOf(line) === own[0] && own.every((text, n) => rows[i + n] && textOf(rows[i + n]!) === text)
      ? [i]
      : [],
  )
}

/** Lines as rows of columns; null where they are none. O(lines). */
function rowsOf(lines: readonly string[]): Printed | null {
  const cells = cellsOfLines(lines)
  const rows = cells.flatMap((row, at) => (row.length > 0 ? [{ row, at }] : []))
  const layout = layoutOf(rows, lines)
  if (!layout) return null
  const { columns, below, data, heads, first } = layout
  // What stands above the heads is a title, whatever gaps are in it; rows of more words, such as a unit for each, are data.
  const isTitle = (own: readonly string[]) =>
    own.length > 1 &&
    (own.length < columns.length || columns.length <= LABELS) &&
    !UNIT_HEADER.test(own[0]!.replace(/:$/, ''))
  const texts = cells.map((row, at) => {
    const own = row.map(({ text }) => text)
    return at < heads[0]!.at && isTitle(own) ? [own.join('  ')] : own
  })
  for (const { row, at } of below) texts[at] = [row.map(({ text }) => text).join('  ')]
  for (const { row, at } of data) {
    const placed = inColumns(row, columns)
    if (!placed) return null
    texts[at] = placed.with(0, placed[0]!.replace(LEADERS, ''))
  }
  const whole = withWraps(heads)
  // Lines drawn between heads part none of them.
  for (const { at } of whole) texts[at] = []
  for (const [i, { placed }] of whole.entries()) texts[whole.at(-1)!.at - whole.length + 1 + i] = placed
  for (const i of againIn(rows, heads, first))
    for (const [n, { placed }] of whole.entries()) texts[rows[i + n]!.at] = placed
  return {
    rows: texts,
    haveWords: whole.some(({ placed, shared }) => shared.size > 0 || placed.some((text) => /\p{L}\S* \S/u.test(text))),
    areOverOne: layout.areOverOne,
  }
}

function printedOf(text: string): Printed | null {
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

/** The rows of a text whose columns are parted by two spaces or more, as programs print them; null where it is none. O(text). */
export const wideSpacedRows = (text: string): string[][] | null => printedOf(text)?.rows ?? null
const LOOKED = 20_000
const MOST_PARTED = 3

/** A number whose thousands a space parts, and one of its groups that begins with a nought, as no number by itself does. */
const GROUPED = /^[-+]?\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/
const INNER_NOUGHT = / 0\d{2}/
const wordsIn = (row: readonly string[]): number => row.join(' ').trim().split(/\s+/).length

/**
 * As wideSpacedRows, of a text whose words may be cells as well: not where single spaces group its numbers, or part the words of
 * heads, each over one column. `spaced`: a number so grouped, where none begins a group with a nought and the heads have as many
 * words: two numbers may be as like. Null for any other text. O(text).
 */
export function printedWords(text: string): { rows: string[][]; spaced: string | null } | null {
  const printed = printedOf(text)
  if (!printed) return null
  const { rows } = printed
  const first = rows.findIndex(
    (row, i) => i > 0 && isOfData(row.flatMap((text) => (text === '' ? [] : { text, start: 0, end: 0 }))),
  )
  if (first < 1) return null
  const grouped = rows.slice(first).flatMap((row) => row.slice(1).filter((one) => /\d \d/.test(one)))
  const areNamed = printed.areOverOne && printed.haveWords
  if (grouped.length === 0) return printed.areOverOne ? { rows, spaced: null } : null
  const areGroups = grouped.every((one) => GROUPED.test(one))
  const heads = wordsIn(rows[first - 1]!.slice(1))
  const isCertain =
    grouped.some((one) => INNER_NOUGHT.test(one)) ||
    wordsIn(rows[first]!.slice(1)) !== heads ||
    // Words that single spaces part are no more than the heads above them.
    rows.slice(first).some((row) => wordsIn(row.slice(1)) > heads)
  if (!areGroups || (!isCertain && (!areNamed || rows[first]!.length < FEWEST_COLUMNS))) return null
  return { rows, spaced: isCertain ? null : grouped[0]! }
}
/** Fewer are parted by single spaces as well. */
const FEWEST_COLUMNS = 3
