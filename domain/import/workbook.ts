import { withPageTitles } from './pageTitles'
import { withCharacters } from './entities'
import { read, utils, type CellObject, type ParsingOptions, type Range, type WorkSheet } from 'xlsx'
import { fromExcelSerial } from '../excelSerial'
import { LIMITS } from '../limits'
import {
  besideOf,
  ELAPSED,
  isDateFormat,
  isMarkOfFormat,
  isYearless,
  powerOf,
  shownPower,
  shownText,
} from './cellFormats'
import { filledIn } from './filled'
import { preparedOds } from './ods'
import { withElementsApart, withRaised } from './raised'
import type { Table, TableCell } from './table'
import { unpackedBytes } from './zip'

/** A workbook that cannot be opened: damaged, protected by a password, or larger than it looks. */
/** For who reads no other words, such as on the command line. */
const REASONS = {
  damaged: 'the workbook is damaged and cannot be opened',
  protected: 'the workbook is protected by a password',
  tooManyCells: 'the workbook is too large to be read at once',
}

class UnreadableWorkbook extends Error {
  constructor(readonly reason: 'damaged' | 'protected' | 'tooManyCells') {
    super(REASONS[reason])
  }
}

/** How far from the end of a zip archive its list of files stands; an ODS workbook has few. */
const LIST_OF_FILES = 66_000
const isOds = (bytes: Uint8Array): boolean =>
  /(?<![/\w])content\.xml/.test(new TextDecoder('latin1').decode(bytes.subarray(-LIST_OF_FILES)))

/** The sheets of an XLSX or XLS file that have any cell, each as a table. Errors: UnreadableWorkbook. */
export function readWorkbook(bytes: Uint8Array): Table[] {
  if ((unpackedBytes(bytes) ?? 0) > LIMITS.importUnpackedBytes) throw new UnreadableWorkbook('tooManyCells')
  if (!isOds(bytes)) return tablesOf(bytes, { type: 'array' })
  const ods = preparedOds(bytes)
  if (ods.cells > LIMITS.importCells) throw new UnreadableWorkbook('tooManyCells')
  // Its empty rows may stand for any number.
  return tablesOf(ods.bytes, { type: 'array', sheetRows: MOST_ROWS })
}

/**
 * The tables of a page in HTML, or of a workbook in XML, which programs save as XLS: texts as they are written, for their
 * marks are read later. Errors: UnreadableWorkbook.
 */
export function readMarkup(text: string): Table[] {
  if (text.split(/<table\b/i, MOST_TABLES + 2).length > MOST_TABLES + 1) throw new UnreadableWorkbook('tooManyCells')
  return tablesOf(withElementsApart(withRaised(withPageTitles(withCharacters(text)))), { type: 'string', raw: true })
}
const MOST_TABLES = 1000

function tablesOf(source: Uint8Array | string, how: ParsingOptions): Table[] {
  try {
    const book = read(source, {
      ...how,
      dense: true,
      cellNF: true,
      cellText: true,
      // A formula without its result is told as it is.
      cellFormula: true,
      sheetStubs: true,
      // It tells what is raised: the note behind a number is none of its digits.
      cellHTML: true,
      // Without it nothing says which rows and columns are hidden.
      cellStyles: true,
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

/** Excel's own most. */
const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384
const LONGEST_FORMULA = 100

/** Rows in which heads stand. */
const HEAD_ROWS = 20
/** Wider merged cells are titles. */
const WIDEST_HEAD = 200

/** A head that is no number: a word, a unit's sign, a range of ages. */
const NAMES = /[\p{L}\p{Sc}%‰°#]|^\d{1,3}\s?[-–]\s?\d{1,3}$|^\d{1,3}\s?\+$/u

/**
 * Rows whose heads stand in merged cells, with each in all columns that it is of; a cell that is alone in its row is a title, unless it stands over some columns only.
 * O(cells of heads).
 */
function withMergedHeads(rows: TableCell[][], merges: readonly Range[]): TableCell[][] {
  // Counted before any is filled, and once for each row.
  const counts = rows.slice(0, HEAD_ROWS).map((row) => filledIn(row))
  for (const { s: from, e: to } of merges) {
    const row = rows[from.r]
    const cell = row?.[from.c]
    const isHead = from.r < HEAD_ROWS && to.c > from.c && to.c - from.c < WIDEST_HEAD && from.r === to.r
    if (!isHead || typeof cell !== 'string' || !NAMES.test(cell)) continue
    // It stands over some of the columns below it, and not over those of the labels.
    const isOverSome = from.c > 0 && (rows[from.r + 1] ?? []).length - 1 > to.c
    if (counts[from.r]! < 2 && !isOverSome) continue
    for (let column = from.c + 1; column <= Math.min(to.c, MOST_COLUMNS - 1); column += 1) row![column] = cell
  }
  return rows
}

/** Whether a row says that it stands where no program has one. O(rows). */
function hasFarRow(sheet: WorkSheet): boolean {
  const isFar = (lines: readonly unknown[] = []) =>
    lines.length > MOST_ROWS || Number(Object.keys(lines).at(-1) ?? 0) >= MOST_ROWS
  const whole = sheet['!fullref'] === undefined ? 0 : utils.decode_range(String(sheet['!fullref'])).e.r
  return isFar(sheet['!data']) || isFar(sheet['!rows']) || whole >= MOST_ROWS
}

function toTable(name: string, sheet: WorkSheet, uses1904: boolean, room: { cells: number }): Table {
  if (hasFarRow(sheet)) throw new UnreadableWorkbook('tooManyCells')
  const rows = (sheet['!data'] ?? []).map((cells) => {
    if (cells && cells.length > MOST_COLUMNS) throw new UnreadableWorkbook('tooManyCells')
    const last = (cells ?? []).findLastIndex((cell) => cell && (cell.t !== 'z' || cell.f !== undefined))
    const filled = (cells ?? []).slice(0, last + 1)
    room.cells -= filled.length + 1
    if (room.cells < 0) throw new UnreadableWorkbook('tooManyCells')
    return Array.from(filled, (cell) => toCell(cell, uses1904))
  })
  while (rows.length > 0 && rows.at(-1)!.length === 0) rows.pop()
  const hiddenLines = {
    rows: hiddenOf(sheet['!rows']).filter((row) => row < rows.length),
    columns: hiddenOf(sheet['!cols']),
  }
  return {
    name,
    ...(hiddenLines.rows.length + hiddenLines.columns.length > 0 && { hiddenLines }),
    rows: withMergedHeads(
      Array.from(rows, (row) => row ?? []),
      sheet['!merges'] ?? [],
    ),
    ragged: false,
  }
}

/** The places of hidden rows or columns. */
const hiddenOf = (lines: readonly ({ hidden?: boolean } | null | undefined)[] | undefined): number[] =>
  Array.from(lines ?? [], (line, at) => (line?.hidden ? at : -1)).filter((at) => at >= 0)

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
  if (cell.t === 'z') return cell.f === undefined ? '' : `=${cell.f}`.slice(0, LONGEST_FORMULA)
  if (cell.f !== undefined && cell.v === '') return `=${cell.f}`.slice(0, LONGEST_FORMULA)
  const text = textOf(cell) || (cell.t === 'n' && cell.v !== 0 ? String(cell.v) : '')
  if (typeof cell.v !== 'number' || cell.t !== 'n') return text
  if (isDateFormat(cell.z, text)) {
    // A time of day or a duration: as a number it would be a share of a day.
    if (cell.v < 1 || ELAPSED.test(String(cell.z))) return text
    const instant = fromExcelSerial(cell.v, uses1904)
    if (instant !== null)
      return { text, number: cell.v, instant, ...(isYearless(String(cell.z ?? '')) && { isYearless: true as const }) }
  }
  return toNumber(cell.v, text, cell.z)
}

function toNumber(value: number, said: string, format: CellObject['z']): TableCell {
  const text = typeof format === 'string' ? shownText(format, value, said) : said
  // What a format shows in the place of a number is said of it; a dash stands for nought as well.
  if (isMarkOfFormat(text, value)) return text
  const power = (typeof format === 'string' ? powerOf(format, value) : 0) || shownPower(text, value)
  return { text, number: value, ...(power !== 0 && { power }), ...besideOf(text) }
}
