import type { MarkEvidence } from '../decimalMark'
import Papa from 'papaparse'
import { parseNumber } from '../number'
import { COMMENT, hasOpenQuote, withComments, withoutOpenQuotes } from './openQuotes'
import { pipedRows } from './pipedRows'
import { NUMBERS, spacedRows } from './spacedRows'
import { printedWords, wideSpacedRows } from './wideSpaces'

/** A cell of a spreadsheet that knows more than its text: a number as stored, or a date. */
interface TypedCell {
  /** As the spreadsheet shows it. */
  text: string
  /** The stored number, where the cell is one. */
  number?: number
  /** The power of ten that its format multiplies it by: 2 for percent, -3 for thousands. */
  power?: number
  /** The instant, where the cell is a date. */
  instant?: number
  /** Of a date, that its format shows no year: it may be any. */
  isYearless?: true
  /** The flag that stands in a cell beside it. */
  flag?: string
  /** The unit that stands behind its number. */
  unit?: string
  /** Where in the table of the file it stands, from 0, where that is not its own place. */
  place?: { row: number; column: number }
  /** What the file writes, where its text was brought into the common way: `民國109年`. */
  written?: string
}

export type TableCell = string | TypedCell

/** A sheet or a text file as rows of cells; rows may be of different lengths. */
export interface Table {
  name: string
  rows: TableCell[][]
  /** Whether a cell that is not there means nothing (a text file) or an empty cell (a spreadsheet). */
  ragged: boolean
  /** Where blocks of months or quarters begin that stand side by side, each below its year. */
  blockStarts?: readonly number[]
  /** The sheet that it is a block of, where others stand beside it. */
  blockOf?: string
  /** The sheet that it is a part of, where others go on from it below with other periods. */
  continues?: string
  /** Of a block, the column of the file that its own first one is; 0 where it is not said. */
  firstColumn?: number
  /** The first date of weeks that are kept as those which hold most of their days, and that week. */
  weekOf?: { text: string; week: string }
  /** The first of moments that are all at one time of day, and its day. */
  dayOf?: { text: string; read: string }
  /** A moment that is a midnight of another place, and the day that begins there. */
  midnightOf?: { text: string; read: string }
  /** The year of its title, which its heads were given. */
  titleYear?: string
  /** The measure that all of its years are of, where it is counted as parts of a year are. */
  ordinal?: string
  /** What all heads say beside their periods: `Plan 2023`, `Plan 2024`. */
  measure?: string
  /** Its groups of labels are named at their first row only: all of them name its series. */
  isTree?: true
  /** Of a workbook, that it is not shown: older figures, or what others are calculated from. */
  isHidden?: boolean
  /** Of a workbook, the rows and columns of the sheet that it does not show, from 0. */
  hiddenLines?: { rows: number[]; columns: number[] }
  /** Of an old workbook, that what is raised in its texts is not told: a note may be the last digit of a number. */
  losesRaised?: true
  /** Of a workbook whose dates a spreadsheet of another country read: one of them, and what it is read as. */
  exchanged?: { text: string; read: string }
  /** What separates the cells of a text file. */
  separator?: string
  /** Each number of some columns has ▲, which is read as a minus: one of them. */
  onlyRaised?: string
  /** A period as the file counts its years, and as it is read. */
  countedYears?: { text: string; read: string }
  /** An hour of those from 1 to 24, and the moment that it is read as. */
  countedHours?: { text: string; read: string }
  /** The same of half hours. */
  countedHalfHours?: { text: string; read: string }
  /** A number that its format shows in thousands or more, and as it is stored and read. */
  stored?: { text: string; value: number }
  /** Heads and rows made its periods together: one of the heads, its first period, and the heads of amounts that are not read. */
  crossed?: { text: string; read: string; leftOut: string[] }
  /** Of a part of a sheet, what the whole says of the decimal mark. */
  marks?: MarkEvidence
  /** A number whose thousands single spaces part, as two numbers may be: `58 136`. */
  spaced?: string
}

/** The tables that one goes on in, itself among them, of all of a file. */
export const partsOf = (table: Table, all: readonly Table[]): Table[] =>
  table.continues === undefined ? [table] : all.filter(({ continues }) => continues === table.continues)

export const cellText = (cell: TableCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text

/** The text of a cell without the space around it; empty where there is none. */
export const textIn = (row: readonly TableCell[] | undefined, column: number): string => cellText(row?.[column]).trim()

/** The first column of rows that holds anything; 0 for none. */
export const firstColumn = (rows: readonly (readonly TableCell[])[]): number =>
  Math.max(
    0,
    rows.reduce((first, row) => {
      const own = row.findIndex((cell) => cellText(cell).trim() !== '')
      return own >= 0 && (first < 0 || own < first) ? own : first
    }, -1),
  )

/** What the file writes in a cell. */
export const writtenIn = (cell: TableCell | undefined): string =>
  (typeof cell === 'object' ? cell.written : undefined) ?? cellText(cell)

/** A cell that says another text, and knows what the file writes in it. */
export const rewritten = (cell: TableCell | undefined, text: string): TableCell => ({ text, written: writtenIn(cell) })

/** Whether a cell holds an amount. */
export const isNumeric = (cell: TableCell | undefined): boolean => {
  if (cell === undefined) return false
  // A date is no amount, though a spreadsheet keeps it as a number.
  if (typeof cell !== 'string' && cell.number !== undefined) return cell.instant === undefined
  const text = cellText(cell)
  return parseNumber(text).kind === 'value' || parseNumber(text, ',').kind === 'value'
}

/** How many rows are looked at to guess the separator. */
const SAMPLE = 200

/** Of the lines from the first one of numbers on, as many are such lines. */
const MOST = 0.8
/** Characters that are looked at to guess the separator. */
const BEGINNING = 200_000
/** The first lines; of one alone that is longer, without what a quote holds beyond. */
function beginningOf(text: string): string {
  if (text.length <= BEGINNING) return text
  const some = text.slice(0, BEGINNING)
  const end = some.lastIndexOf('\n')
  return end > 0 ? some.slice(0, end) : some.replace(/^((?:[^"]|"[^"]*")*)"[^"]*$/, '$1')
}

/** Tab, comma, semicolon or pipe, by what gives most rows the same number of cells; else spaces between numbers. */
function guessDelimiter(text: string): string {
  const all = beginningOf(text)
    .split('\n', SAMPLE)
    .filter((line) => line !== '' && !COMMENT.test(line))
  // Columns of numbers that only spaces part, as measurements are often published, below whatever is said of them.
  const spacedFrom = all.findIndex((line) => NUMBERS.test(line))
  const data = spacedFrom < 0 ? [] : all.slice(spacedFrom)
  const spaced = data.filter((line) => NUMBERS.test(line)).length
  const lines = spaced >= 3 && spaced > data.length * MOST ? data : all
  const score = (delimiter: string) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const cells = line.replaceAll(/"[^"]*"/g, '').split(delimiter).length
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
    }
    return Math.max(0, ...counts.values())
  }
  // A comma may stand in every line for the decimals: of nearly equals the others come first.
  const candidates = ['\t', ';', '|', ',']
  const scores = candidates.map(score)
  const best = Math.max(...scores)
  if (spaced >= 3 && spaced > lines.length / 2 && best < lines.length / 2) return ' '
  if (lines.length > 1 && lines.every((line) => QUOTED.test(line)) && best < lines.length / 2) return QUOTED_SPACE
  return candidates.find((_, i) => scores[i]! >= best * NEARLY)!
}
/** Words in quotes and numbers that one space parts each, as statistics programs write them. */
const QUOTED = /^"[^"]*"(?: (?:"[^"]*"|[^\s"]+))+$/
const QUOTED_SPACE = '" "'

/** What is said of a table has commas of its own. */
const NEARLY = 0.9

/** Without the empty lines at its end. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '\n') end -= 1
  return text.slice(0, end)
}

/** Reads CSV, TSV or pasted text. Any mixture of line ends; quotes as in RFC 4180. Rows without any text are dropped. */
export function parseText(text: string, name = ''): Table {
  const whole = text.replaceAll(/\r\n?/g, '\n').replaceAll(DIRECTIONS, '')
  const unified = withoutEnd(whole.replaceAll(LEADERS, (dots) => ' '.repeat(dots.length)))
  const guessed = guessDelimiter(unified)
  const isQuoted = guessed === QUOTED_SPACE
  const separator = isQuoted ? ' ' : guessed === ',' && areCutNumbers(unified) ? '\t' : guessed
  const printed = guessed === ' ' ? printedWords(unified) : { rows: wideSpacedRows(unified), spaced: null }
  if (printed?.rows && !isQuoted)
    return {
      name,
      rows: printed.rows,
      ragged: true,
      separator: ' ',
      ...(printed.spaced !== null && { spaced: printed.spaced }),
    }
  const piped = separator === '|' ? pipedRows(unified) : null
  if (piped) return { name, rows: piped, ragged: true, separator: ' ' }
  if (separator === ' ' && !isQuoted) return { name, rows: spacedRows(unified.split('\n')), ragged: true, separator }
  const parse = (one: string) => Papa.parse<string[]>(one, { delimiter: separator, newline: '\n' }).data
  const parsed = parse(unified)
  const data = hasOpenQuote(parsed, separator) ? parse(withoutOpenQuotes(unified)) : parsed
  return { name, rows: withRowNumbers(withComments(data.map(trimmedRow), separator)), ragged: true, separator }
}

/** A header that is one name short, above rows that begin with their numbers: their column has no name. */
function withRowNumbers(rows: string[][]): string[][] {
  const [header = [], ...data] = rows
  const sample = data.slice(0, SAMPLE).filter((row) => row.length > 0)
  const first = Number(sample[0]?.[0])
  const areNumbered =
    sample.length > 2 &&
    (first === 0 || first === 1) &&
    sample.every((row, i) => row.length === header.length + 1 && row[0]!.trim() === String(first + i))
  return areNumbered ? [['', ...header], ...data] : rows
}

/** A row of separators alone is an empty row, but keeps its place so that row numbers stay those of the file. */
const trimmedRow = (row: string[]): string[] =>
  row.every((cell) => cell.trim() === '') || isRuleOfPipes(row) ? [] : row.map(unwrapped)

/**
 * Whether commas would cut the numbers of a printed text, whose columns spaces part: in most lines that have one, all of them
 * stand between digits. It is no table then.
 */
function areCutNumbers(text: string): boolean {
  const lines = beginningOf(text)
    .split('\n', SAMPLE)
    .filter((line) => line.includes(','))
  const cut = lines.filter((line) => /\S {2,}\S/.test(line) && !/(?<!\d),|,(?!\d)/.test(line)).length
  return cut > 2 && cut >= lines.length * MOST
}

/** A line between the heads and the data of a table that pipes part: `|-----|:----:|`. */
const isRuleOfPipes = (row: readonly string[]): boolean =>
  row.some((cell) => cell.length > 2) && row.every((cell) => /^(?::?-{3,}:?)?$/.test(cell.trim()))

/** What stands in `="2019-01"`, as programs write a text that no spreadsheet is to change. */
const unwrapped = (cell: string): string => (cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1) : cell)

/** Dots that lead from a name to its number. */
const LEADERS = /(?<!\.)\.{5,}(?= +[-(]?\d)|(?<!\. )\.(?: \.){4,}(?= +[-(]?\d)/g

/** Characters that say in which direction a text is read, and nothing of it. */
const DIRECTIONS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** What programs call a sheet that nobody has named. */
const UNNAMED =
  /^(?:sheet|tabelle|tabellenblatt|feuil|feuille|hoja|foglio|planilha|folha|blad|ark|arkusz|list|munka|taul|sayfa|лист|аркуш|工作表|シート|시트)\s?\d+$/iu
/** The name of a part of a sheet: that of the sheet, where somebody named it, and its own. */
export const partName = (sheet: string, ...own: readonly string[]): string => {
  const named = own.filter((text) => text !== '')
  return named.length === 0 ? sheet : [...(UNNAMED.test(sheet) || sheet === '' ? [] : [sheet]), ...named].join(', ')
}
