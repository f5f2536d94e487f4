import { PERIOD_HEADER } from './heads'
import { COMMENT, EMPTY_COMMENT } from './openQuotes'
import { rangeLine } from './rangeLine'
import { withGroups } from './spacedGroups'
import { isUnit } from './unitWords'
import { isRule } from './printedCells'

/** Of the lines from the first one of numbers on, as many are such lines. */
const MOST = 0.8
const YEAR_LIKE = /^(?:1[5-9]|20)\d{2}/

/** A line of two numbers or more, with spaces between them. */
export const NUMBERS =
  /^ *-?\d[\d.:/-]*(?: +(?:-?[\d.*#]+|-{2,5}|NA|NaN|nan|N\/A|MM|null)){1,200}(?: +[A-Z][a-z]{3,15})? *$/

const WORDS = /^[A-Z][a-z]{3,}$/

interface Word {
  text: string
  start: number
  end: number
}

/** The words of a line with their places; a mark of a comment before them is none. */
const wordsOf = (line: string): Word[] =>
  [...line.replace(/^ *#+/, (mark) => ' '.repeat(mark.length)).matchAll(/[^ ]+/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))

/** From where to where words stand in any of some lines: what no line has a gap in is one column. O(words log words). */
function stackedColumns(lines: readonly (readonly Word[])[]): { start: number; end: number }[] {
  const columns: { start: number; end: number }[] = []
  for (const { start, end } of lines.flat().toSorted((a, b) => a.start - b.start)) {
    const last = columns.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else columns.push({ start, end })
  }
  return columns
}

/**
 * Lines of words as rows. A line of numbers with fewer words than most has its empty cells where no word stands below
 * those of the others; where that does not say which, only its first word is kept, so that no value comes into another's
 * column. Words above numbers that are not one for each column name none.
 */
export function spacedRows(all: readonly string[]): string[][] {
  const range = rangeLine(all)
  const written = range < 0 ? all : all.with(range, '')
  const isData = written.map((line) => NUMBERS.test(line))
  const lines = withGroups(written, isData).map((line) => (EMPTY_COMMENT.test(line) || isRule(line) ? '' : line))
  const words = lines.map(wordsOf)
  const counts = new Map<number, number>()
  for (const [i, { length }] of words.entries()) if (isData[i]) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [most = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  // Where most rows have an empty cell, all of them together tell the columns.
  const stacked = stackedColumns(words.filter((_, i) => isData[i]))
  const isStacked = stacked.length > most && Math.max(...counts.keys()) <= stacked.length
  const usual = isStacked ? stacked.length : most
  const columns = isStacked
    ? stacked
    : Array.from({ length: usual }, () => ({ start: Number.POSITIVE_INFINITY, end: 0 }))
  for (const [i, row] of words.entries())
    if (isData[i] && row.length === usual && !isStacked)
      for (const [column, { start, end }] of row.entries()) {
        columns[column]!.start = Math.min(columns[column]!.start, start)
        columns[column]!.end = Math.max(columns[column]!.end, end)
      }
  // Parted by single spaces, words do not stand below each other.
  const areAligned = columns.every(({ end }, i) => end <= (columns[i + 1]?.start ?? end))
  const ofData = words.filter((_, i) => isData[i])
  const areYears = ofData.filter(([first]) => YEAR_LIKE.test(first!.text)).length > ofData.length * MOST
  /** Whether a word above years calls them nothing: it begins a title. */
  const isSentence = (first: string) => areYears && !/\d/.test(first) && !PERIOD_HEADER.test(first)
  const firstData = isData.indexOf(true)
  // A word behind numbers, such as Provisional, has no head.
  const endsInWords = ofData.some((row) => row.length === usual && WORDS.test(row.at(-1)!.text))
  const inColumns = (row: readonly Word[], isAbove = false): string[] | null => {
    // Above the first column stands what its periods are called, or nothing; else it is a title.
    const [first] = row
    if (!areAligned || (isAbove && first && first.start < columns[0]!.end && isSentence(first.text))) return null
    const cells = Array.from({ length: usual }, () => '')
    let [last, before] = [-1, -1]
    for (const { text, start, end } of row) {
      const over = columns.flatMap((column, i) => (start < column.end && end > column.start ? [i] : []))
      const [at] = over
      // A name of several words, which single spaces part.
      const isNext = isAbove && start === before + 1 && at === last
      if (at === undefined || over.length > 1 || (cells[at] !== '' && !isNext)) return null
      cells[at] = isNext ? `${cells[at]} ${text}` : text
      ;[last, before] = [at, end]
    }
    return cells
  }
  /** Heads in a comment whose words do not all stand above one column: each phrase is of the column that it is nearest to. */
  const nearest = (line: string): string[] | null => {
    const cells = Array.from({ length: usual }, () => '')
    let last = -1
    for (const { 0: text, index } of line.replace(/^ *#+/, (mark) => ' '.repeat(mark.length)).matchAll(PHRASE)) {
      const middle = index + text.length / 2
      const away = columns.map(({ start, end }) => Math.max(0, start - middle, middle - end))
      const at = away.indexOf(Math.min(...away))
      if (at <= last) return null
      cells[at] = text
      last = at
    }
    return cells.filter((cell) => cell !== '').length > 1 ? cells : null
  }
  const rows = words.map((row, i) => {
    const texts = row.map(({ text }) => text)
    const isAbove = i < firstData
    // Heads in a comment may be parted by commas.
    const listed = isAbove && COMMENT.test(lines[i]!) ? lines[i]!.replace(/^[\s#%!/]+/, '').split(',') : []
    if (listed.length === usual && usual > 1) return listed.map((text) => text.trim())
    // Names of several words stand far from each other.
    const wide = isData[i] || i < firstData - HEAD_LINES ? [] : lines[i]!.trim().split(/ {2,}/)
    if (wide.length === usual && usual > 1) return wide
    if (row.length === 0 || (row.length === usual && !(isAbove && isSentence(texts[0]!)))) return texts
    const isShort = row.length < usual && /^-?\d/.test(texts[0]!)
    if (isShort) return inColumns(row) ?? [texts[0]!]
    // A word behind a row says what it is; more words than columns are a sentence.
    if (isData[i] || (row.length > usual && /^[-+]?\d/.test(texts[0]!))) return texts
    // Printed rows begin with their names, which have no head.
    const isIndented = lines[i]!.startsWith('  ') && row.length === usual - 1
    const isHead = isAbove && i >= firstData - HEAD_LINES && areAligned && COMMENT.test(lines[i]!)
    return (
      (row.length > usual ? null : inColumns(row, isAbove)) ??
      (isHead ? nearest(lines[i]!) : null) ??
      (isAbove && isIndented ? (endsInWords ? [...texts, ''] : ['', ...texts]) : [lines[i]!.trim()])
    )
  })
  const [upper, lower] = [firstData - 2, firstData - 1]
  const areComments = upper >= 0 && [upper, lower].every((i) => rows[i]!.length === usual && COMMENT.test(lines[i]!))
  // Heads over two lines, the lower of which does not say units.
  return !areComments || rows[lower]!.some((text) => isUnit(text) && !OF.test(text))
    ? rows
    : rows.with(upper, []).with(
        lower,
        rows[upper]!.map((text, i) => `${text} ${rows[lower]![i]}`.trim()),
      )
}

/** Of a head that goes on: st.dev of days. */
const OF = /^of\s/i
/** Words that single spaces part. */
const PHRASE = /[^ ]+(?: [^ ]+)*/g
/** Lines of heads above the data. */
const HEAD_LINES = 2
