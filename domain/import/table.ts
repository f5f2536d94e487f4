import Papa from 'papaparse'

/** A cell of a spreadsheet that knows more than its text: a number as stored, or a date. */
interface TypedCell {
  /** As the spreadsheet shows it. */
  text: string
  /** The stored number, where the cell is one. */
  number?: number
  /** The instant, where the cell is a date. */
  instant?: number
}

export type TableCell = string | TypedCell

/** A sheet or a text file as rows of cells; rows may be of different lengths. */
export interface Table {
  name: string
  rows: TableCell[][]
  /** Whether a cell that is not there means nothing (a text file) or an empty cell (a spreadsheet). */
  ragged: boolean
  /** What separates the cells of a text file. */
  separator?: string
}

export const cellText = (cell: TableCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text

/** How many rows are looked at to guess the separator. */
const SAMPLE = 200

/** Tab, comma, semicolon or pipe, by what gives most rows the same number of cells; else spaces between numbers. */
function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, 200_000)
    .split('\n', SAMPLE)
    .filter((line) => line !== '')
  const score = (delimiter: string) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const cells = line.replaceAll(/"[^"]*"/g, '').split(delimiter).length
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
    }
    return Math.max(0, ...counts.values())
  }
  const candidates = ['\t', ',', ';', '|']
  const scores = candidates.map(score)
  const best = Math.max(...scores)
  // Columns of numbers that only spaces part, as measurements are often published.
  const spaced = lines.filter((line) => NUMBERS.test(line)).length
  if (spaced >= 3 && spaced > lines.length / 2 && best < lines.length / 2) return ' '
  return candidates[scores.indexOf(best)]!
}

/** A line of two numbers or more, with spaces between them. */
const NUMBERS = /^ *-?\d[\d.:/-]*(?: +-?[\d.*]+){1,200} *$/

const wordsOf = (line: string): string[] => line.split(' ').filter((word) => word !== '')

/** Without the empty lines at its end. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '\n') end -= 1
  return text.slice(0, end)
}

/** Reads CSV, TSV or pasted text. Any mixture of line ends; quotes as in RFC 4180. Rows without any text are dropped. */
export function parseText(text: string, name = ''): Table {
  const unified = withoutEnd(text.replaceAll(/\r\n?/g, '\n'))
  const separator = guessDelimiter(unified)
  if (separator === ' ') return { name, rows: unified.split('\n').map(wordsOf), ragged: true, separator }
  const { data } = Papa.parse<string[]>(unified, { delimiter: separator, newline: '\n' })
  return { name, rows: data.map(trimmedRow), ragged: true, separator }
}

/** A row of separators alone is an empty row, but keeps its place so that row numbers stay those of the file. */
const trimmedRow = (row: string[]): string[] => (row.every((cell) => cell.trim() === '') ? [] : row)
