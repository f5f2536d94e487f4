/** Nobody writes such a line: it would only keep whoever reads it waiting. */
const LONGEST_LINE = 5000
/** More lines than a report has. */
const MOST_LINES = 8000
const MARKER = /^(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/
const MOST_NESTED_AT_ONCE = 12
/** What reads Markdown takes the square of the items of nested lists, and of the marks of a paragraph, as time. */
const MOST_NESTED = 1000
const MOST_SQUARES = 2e7
/** What may begin or end emphasis, a link or something struck out. */
const MARKS = /[*_~\]]/g
/** A line that begins a paragraph of its own. */
const BEGINS = /^[ >]{0,3}(?:[-*+]|1[.)])[ \t]+\S|^ {0,3}#{1,6}[ \t]/
const TABLE_RULE = /^[ >]{0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/** How many markers of lists and quotes a line begins with, and how many of them are items inside others. */
function markersOf(line: string): { markers: number; nested: number } {
  let rest = line
  let markers = 0
  let nested = 0
  for (;;) {
    const inner = rest.trimStart()
    const marker = inner.startsWith('>') ? '>' : (MARKER.exec(inner)?.[0] ?? '')
    if (marker === '') return { markers, nested }
    if (marker !== '>' && (markers > 0 || inner.length < rest.length)) nested += 1
    markers += 1
    if (markers > MOST_NESTED_AT_ONCE) return { markers, nested }
    rest = inner.slice(marker.length)
  }
}

const pipesIn = (line: string): number => line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|').length

/** The sum of the squares of the marks of each paragraph; rows of a table are read one by one. O(characters). */
function squaresOf(lines: readonly string[]): number {
  let squares = 0
  let marks = 0
  let isTable = false
  const end = () => {
    squares += marks ** 2
    marks = 0
  }
  for (const [i, line] of lines.entries()) {
    const isBlank = line.trim() === ''
    if (isBlank) isTable = false
    else if (TABLE_RULE.test(line) && i > 0 && pipesIn(line) > 1 && pipesIn(lines[i - 1]!) === pipesIn(line))
      isTable = true
    if (isBlank || isTable || BEGINS.test(line)) end()
    marks += line.match(MARKS)?.length ?? 0
  }
  end()
  return squares
}

/** Whether a text can be read as Markdown in a moment; else it is shown as it stands. O(characters). */
export function isReadable(text: string): boolean {
  const lines = text.split('\n')
  if (lines.length > MOST_LINES) return false
  let nested = 0
  for (const line of lines) {
    if (line.length > LONGEST_LINE) return false
    const own = markersOf(line)
    nested += own.nested
    if (own.markers >= MOST_NESTED_AT_ONCE || nested > MOST_NESTED) return false
  }
  return squaresOf(lines) <= MOST_SQUARES
}
