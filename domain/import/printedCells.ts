import { parseNumber } from '../number'

/* The cells of printed lines: what two spaces or more part, with their places. */

/** Whether a line is drawn between rows: of signs for lines alone, several of them beside each other. O(line). */
export const isRule = (line: string): boolean => /^[-=_*+|─━═—\s]+$/u.test(line) && /[-=_*+─━═—]{3}/u.test(line)

export type Column = { start: number; end: number }
/** What two spaces or more part in a line, with where it begins and ends. */
export type Cell = Column & { text: string }
/** A line that is not empty, with its number. */
export type Line = { row: Cell[]; at: number }
export const cellsOf = (line: string): Cell[] => (isRule(line) ? [] : partsOf(line))

const partsOf = (line: string): Cell[] =>
  [...line.matchAll(/[^ ]+(?: [^ ]+)*/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))

/** More are none that anybody printed. */
const MOST_DRAWN = 100
/** A line drawn below the head of some columns. */
const isDrawn = ({ text }: Cell): boolean => /^[-=_─━═—]{8,}$/u.test(text)

/** The cells of all lines; what has a line drawn below it stands over as much as that. */
export function cellsOfLines(lines: readonly string[]): Cell[][] {
  const cells = lines.map((line) => cellsOf(line))
  for (const [at, row] of cells.entries()) {
    const isRuled = isRule(lines[at]!)
    const drawn = (isRuled ? partsOf(lines[at]!) : row).filter((cell) => isDrawn(cell))
    // One line alone is drawn below the whole table.
    if (drawn.length <= Number(isRuled) || drawn.length > MOST_DRAWN) continue
    cells[at] = row.filter((cell) => !isDrawn(cell))
    for (const { start, end } of drawn)
      for (const above of at === 0 ? [] : cells[at - 1]!)
        if (above.start >= start && above.end <= end) [above.start, above.end] = [start, end]
  }
  return cells
}

export const isNumber = (text: string | undefined): boolean =>
  text !== undefined && (parseNumber(text).kind === 'value' || parseNumber(text, ',').kind === 'value')
/** A unit of numbers: (1,000). */
export const isMultiple = (text: string): boolean => /^\(?1[ .,\u00A0]?000(?:[ .,\u00A0]000)?\)?$/.test(text)
