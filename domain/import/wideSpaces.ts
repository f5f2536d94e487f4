import { parseNumber } from '../number'

/** What parts the columns of printed tables. */
const GAP = / {2,}/
/** Lines that tell whether it is worth looking at all of a text. */
const SAMPLE = 200
const FEWEST = 3
const FEWEST_BELOW_YEARS = 2

const cellsOf = (line: string): string[] => line.trim().split(GAP)

const isNumber = (text: string | undefined): boolean => text !== undefined && parseNumber(text).kind === 'value'

/** A row of data: it ends with numbers or marks for missing ones, and begins with something else or a year. */
const isOfData = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.some((cell, i) => i > 0 && isNumber(cell)) &&
  !cells.slice(2).some((cell) => /\p{L}{3}/u.test(cell))

/** Heads that are years, behind the corner. */
const areYears = ([, ...heads]: readonly string[]): boolean =>
  heads.length > 1 && heads.every((head) => /^(?:1[89]|20)\d{2}$/.test(head))

/** Whether lines are rows of columns that two spaces or more part: as many in every row of data, and in the heads above them. */
function areRows(lines: readonly string[]): boolean {
  const rows = lines.filter((line) => line.trim() !== '').map((line) => cellsOf(line))
  // The heads may be years.
  const found = rows.findIndex((cells, i) => i > 0 && isOfData(cells))
  const first = found > 0 && areYears(rows[found]!) ? found + 1 : found
  if (first < 1 || first >= rows.length) return false
  const width = rows[first]!.length
  const data = rows.slice(first)
  const spans = lines
    .filter((line) => line.trim() !== '')
    .slice(first)
    .map((line) =>
      [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => [index, index + text.length] as const),
    )
    .filter((cells) => cells.length === width)
  // Right of where a column ends in any row the next one begins: else a cell may be that of another.
  const areBelow = Array.from({ length: width - 1 }, (_, i) => i).every(
    (i) =>
      spans.reduce((most, cells) => Math.max(most, cells[i]![1]), 0) <
      spans.reduce((least, cells) => Math.min(least, cells[i + 1]![0]), Infinity),
  )
  if (!areBelow) return false
  const areWhole = data.every((cells) => cells.length === width || (cells.length === 1 && !isNumber(cells[0])))
  // A corner without a name is one head fewer.
  const heads = rows[first - 1]!
  // Commas between heads part columns; those of numbers group thousands.
  if (heads.some((head) => head.includes(','))) return false
  const least = areYears(heads) ? FEWEST_BELOW_YEARS : FEWEST
  return areWhole && heads.length === width && data.filter((cells) => cells.length === width).length >= least
}

/** The rows of a text whose columns are parted by two spaces or more, as programs print them; null where it is none. O(text). */
export function wideSpacedRows(text: string): string[][] | null {
  if (/[\t;|]/.test(text.slice(0, LOOKED)) || !GAP.test(text.slice(0, LOOKED))) return null
  const lines = text.split('\n')
  if (!areRows(lines.slice(0, SAMPLE)) || !areRows(lines)) return null
  return lines.map((line) => (line.trim() === '' ? [] : cellsOf(line)))
}
const LOOKED = 20_000
