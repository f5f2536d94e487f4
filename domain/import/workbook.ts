import { read, SSF, type CellObject, type ParsingOptions, type WorkSheet } from 'xlsx'
import { fromExcelSerial } from '../excelSerial'
import { LIMITS } from '../limits'
import { withRaised } from './raised'
import type { Table, TableCell } from './table'
import { unpackedBytes } from './zip'

/** A workbook that cannot be opened: damaged, protected by a password, or larger than it looks. */
class UnreadableWorkbook extends Error {
  constructor(readonly reason: 'damaged' | 'protected' | 'tooManyCells') {
    super(`unreadable workbook: ${reason}`)
  }
}

/** The sheets of an XLSX or XLS file that have any cell, each as a table. Errors: UnreadableWorkbook. */
export function readWorkbook(bytes: Uint8Array): Table[] {
  if ((unpackedBytes(bytes) ?? 0) > LIMITS.importUnpackedBytes) throw new UnreadableWorkbook('tooManyCells')
  return tablesOf(bytes, { type: 'array' })
}

/**
 * The tables of a page in HTML, or of a workbook in XML, which programs save as XLS: texts as they are written, for their
 * marks are read later. Errors: UnreadableWorkbook.
 */
export function readMarkup(text: string): Table[] {
  if (text.split(/<table\b/i, MOST_TABLES + 2).length > MOST_TABLES + 1) throw new UnreadableWorkbook('tooManyCells')
  return tablesOf(withRaised(text), { type: 'string', raw: true })
}
const MOST_TABLES = 1000

function tablesOf(source: Uint8Array | string, how: ParsingOptions): Table[] {
  try {
    const book = read(source, {
      ...how,
      dense: true,
      cellNF: true,
      cellText: true,
      cellFormula: false,
      // It tells what is raised: the note behind a number is none of its digits.
      cellHTML: true,
      // Excel's own most: a row may say that it is any.
      sheetRows: MOST_ROWS,
    })
    const uses1904 = book.Workbook?.WBProps?.date1904 === true
    const room = { cells: LIMITS.importCells }
    const hidden = new Set(book.Workbook?.Sheets?.flatMap(({ name, Hidden: isHidden }) => (isHidden ? [name] : [])))
    return book.SheetNames.map((name) => ({
      ...toTable(name, book.Sheets[name]!, uses1904, room),
      ...(hidden.has(name) && { isHidden: true }),
    })).filter((table) => table.rows.length > 0)
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw error
    throw new UnreadableWorkbook(/password/i.test(String(error)) ? 'protected' : 'damaged')
  }
}

const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384

function toTable(name: string, sheet: WorkSheet, uses1904: boolean, room: { cells: number }): Table {
  const rows = (sheet['!data'] ?? []).slice(0, MOST_ROWS).map((cells) => {
    const filled = (cells ?? []).slice(0, MOST_COLUMNS)
    room.cells -= filled.length + 1
    if (room.cells < 0) throw new UnreadableWorkbook('tooManyCells')
    return Array.from(filled, (cell) => toCell(cell, uses1904))
  })
  while (rows.length > 0 && rows.at(-1)!.length === 0) rows.pop()
  return { name, rows: Array.from(rows, (row) => row ?? []), ragged: false }
}

/** Excel's built-in East Asian date formats have no pattern in the file; the reader shows those cells as dates all the same. */
const isDateFormat = (format: CellObject['z'], text: string): boolean =>
  typeof format === 'string' ? SSF.is_date(format) : /^\d{1,2}\/\d{1,2}\/\d{2}$/.test(text)

/** What a format writes as it stands: in quotes, behind a backslash, in brackets, or as wide as another character. */
const LITERAL = /"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g

/** Hours, minutes or seconds that are not begun anew after a day. */
const ELAPSED = /\[(?:h+|m+|s+)\]/i

const CONDITION = /\[(<>|<=|>=|<|>|=)\s*(-?[\d.]+)\]/
const HOLDS: Record<string, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b,
}

/** The part of a format that is one of positive, negative and zero numbers, or of those that its condition holds for. */
function sectionOf(format: string, value: number): string {
  const sections = format.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  if (!CONDITION.test(format)) return (value < 0 && sections[1]) || (value === 0 && sections[2]) || sections[0]!
  const found = sections.find((section) => {
    const [, operator, bound] = CONDITION.exec(section) ?? []
    return operator === undefined || HOLDS[operator]!(value, Number(bound))
  })
  return found ?? sections[0]!
}

/** The power of ten that a number's format multiplies it by: percent signs, and commas behind the last digit. */
function powerOf(format: string, value: number): number {
  const section = sectionOf(format, value).replaceAll(LITERAL, '')
  const commas = /[0#?.](,+)[^0#?,]*$/.exec(section)?.[1]?.length ?? 0
  const percents = section.split('%').length - 1
  return 2 * percents - 3 * commas
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What a cell shows, with what is raised in it apart from the rest. */
function textOf({ h, t, v, w }: CellObject): string {
  if (t !== 's' || !h?.includes('<sup>')) return w ?? String(v)
  return withRaised(h)
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!)
}

function toCell(cell: CellObject | undefined, uses1904: boolean): TableCell {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  const text = textOf(cell)
  if (typeof cell.v !== 'number' || cell.t !== 'n') return text
  if (isDateFormat(cell.z, text)) {
    // A time of day or a duration: as a number it would be a share of a day.
    if (cell.v < 1 || ELAPSED.test(String(cell.z))) return text
    const instant = fromExcelSerial(cell.v, uses1904)
    if (instant !== null) return { text, number: cell.v, instant }
  }
  const power = typeof cell.z === 'string' ? powerOf(cell.z, cell.v) : 0
  return { text, number: cell.v, ...(power !== 0 && { power }) }
}
