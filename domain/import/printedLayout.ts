import { isMultiple, isNumber, type Cell, type Column, type Line } from './printedCells'
import { readPeriod } from '../periodText'
import { areOverOne, headLines, widened, type HeadLine } from './printedHeads'

/* Where the heads and the data of printed tables stand. */

/** Lines that tell whether it is worth looking at all of a text. */
export const SAMPLE = 200
const FEWEST = 3
/** More are none that anybody printed. */
const MOST_COLUMNS = 500
const FEWEST_NAMED = 2

/** A row of data: it ends with numbers or marks for missing ones, and begins with something else or a year. */
export const isOfData = (cells: readonly Cell[]): boolean =>
  cells.length > 1 &&
  cells.some(
    ({ text }, i) => i > 0 && isNumber(text) && !PRICED.test(text) && (!isMultiple(text) || /\d/.test(cells[0]!.text)),
  ) &&
  !cells.every(({ text }) => isMultiple(text)) &&
  (!cells.slice(LABELS).some(({ text }) => /\p{L}{3}/u.test(text)) || isLabelled(cells) || isRecord(cells))

/** So much of a currency, which is priced below: 1 USD. */
const PRICED = /^10{0,3}\s?[A-Z]{3}$/

/** A row of more labels than a name and its unit, and numbers or marks alone behind them. */
function isLabelled(cells: readonly Cell[]): boolean {
  const labels = cells.findLastIndex(({ text }) => !isNumber(text) && !MISSING.test(text)) + 1
  const rest = cells.slice(labels)
  return labels <= MOST_LABELS && rest.length > 1 && rest.some(({ text }) => isNumber(text))
}

/** A row of a long table: its period, names of what it is of, and a number that is no year. */
function isRecord(cells: readonly Cell[]): boolean {
  const at = cells.findIndex(
    ({ text }) => YEAR.test(text) || (/\d{4}/.test(text) && typeof readPeriod(text) !== 'string'),
  )
  return (
    at >= 0 && cells.some(({ text }, i) => i > 0 && i !== at && isNumber(text) && !isMultiple(text) && !YEAR.test(text))
  )
}

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
export const LABELS = 2
/** More are no labels: a row number, a name, what of it, a unit. */
const MOST_LABELS = 4

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
  return years.length > 1 && heads.length - years.length <= MOST_LABELS && years.every(({ text }) => YEAR.test(text))
}

/** Heads that are periods with their years, behind the corner where it is called anything. */
const arePeriods = (heads: readonly Cell[]): boolean =>
  heads.length > 1 &&
  heads.filter(({ text }) => /\d{4}/.test(text) && typeof readPeriod(text) !== 'string').length >= heads.length - 1

/** Cells in columns of given places; null where one stands below none of them, or two below one, or between its sides. */
export function inColumns(cells: readonly Cell[], columns: readonly Column[]): string[] | null {
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

/** Heads without those behind the last column, which is empty in every row, where one for each column is left. */
function withoutEmpty(line: Line, columns: readonly Column[]): Line {
  if (line.row.length <= columns.length) return line
  const row = line.row.filter(({ start }) => start < columns.at(-1)!.end)
  return row.length === columns.length ? { ...line, row } : line
}

/**
 * The layout of lines whose columns two spaces or more part, which stand below each other in all rows of data, below a line of
 * as many heads. Null where they are none. O(lines).
 */
export function layoutOf(rows: readonly Line[], lines: readonly string[]): Layout | null {
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
  const above = rows.slice(0, (areSections ? lowest : last) + 1).map((line) => withoutEmpty(line, columns))
  const wide = widened(above, columns)
  const stub = stubOf(data, columns)
  const heads = headLines(above, wide, lines, stub)
  const over = heads.length > 0 && areOverOne(heads, wide)
  const named = heads.findLast(({ row }) => row.length >= columns.length - stub) ?? (over ? heads.at(-1) : undefined)
  if (!named) return null
  // Commas between heads part columns, and stand in the name of one; those of numbers group thousands.
  const areNamed =
    named.row.length === columns.length &&
    ![...heads, ...data].some(({ row }) => row.some(({ text }) => text.endsWith(',')))
  const areOfPeriods =
    areNamed && data.every(({ row }) => /\d{4}/.test(row[0]!.text) && typeof readPeriod(row[0]!.text) !== 'string')
  const least = areOfPeriods || heads.some(({ row }) => areYears(row) || arePeriods(row)) ? FEWEST_NAMED : FEWEST
  if (data.length < least || (!areNamed && named.row.some(({ text }) => text.includes(',') && !isMultiple(text))))
    return null
  const isFull = [...data, ...(over ? [named] : [])].some(({ row }) => row.length === columns.length)
  return isFull ? { columns, below, data, heads, areOverOne: over, first } : null
}
