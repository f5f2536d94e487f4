import { UNIT_HEADER } from './heads'
import { cellsOf, cellsOfLines, type Line } from './printedCells'
import { withWraps, type HeadLine } from './printedHeads'
import { inColumns, isOfData, LABELS, layoutOf, SAMPLE } from './printedLayout'

/** What parts the columns of printed tables. */
const GAP = / {2,}/
/** Dots that lead from a name to its numbers. */
const LEADERS = /(?:\s\.+|\.{2,})$/

/** Rows of a printed text, and whether the lowest of them stand over one column each. */
interface Printed {
  rows: string[][]
  /** Whether single spaces part words of heads, or one of them is of several columns. */
  haveWords: boolean
  areOverOne: boolean
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
  return rowsOfAll(lines) ?? (WIDE.test(text) ? inWideLetters(lines) : null)
}

const rowsOfAll = (lines: readonly string[]): Printed | null => rowsOf(lines.slice(0, SAMPLE)) && rowsOf(lines)

/** Letters of East Asia, which programs that print count as two: as such, where the lines stand in no columns otherwise. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/
const SECOND = '\u2060'
function inWideLetters(lines: readonly string[]): Printed | null {
  const found = rowsOfAll(lines.map((line) => line.replaceAll(EACH_WIDE, `$&${SECOND}`)))
  return found && { ...found, rows: found.rows.map((row) => row.map((text) => text.replaceAll(SECOND, ''))) }
}
const EACH_WIDE = new RegExp(WIDE, 'g')

/** The rows of a text whose columns are parted by two spaces or more, as programs print them; null where it is none. O(text). */
export const wideSpacedRows = (text: string): string[][] | null => printedOf(text)?.rows ?? null
const LOOKED = 20_000
const MOST_PARTED = 3

/** A number whose thousands a space parts, with a flag behind it, and one of its groups that begins with a nought, as no number by itself does. */
const GROUPED = /^[-+]?\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?:\s?(?:\*{1,3}|\p{L}{1,2}|\(\p{L}{1,2}\)))?$/u
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
