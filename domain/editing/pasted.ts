import { allEvidence, judgeMark, markEvidence, openText, withoutEvidence, type MarkEvidence } from '../decimalMark'
import type { DecimalMark } from '../number'
import { atOnce, type Steps } from '../steps'
import { withPoint } from './gridNumber'

/** Which columns of a paste hold numbers: from one up to the one before `to`. */
export interface NumberColumns {
  from: number
  to: number
}

/** Rows of the clipboard as the grid has them, or a number of theirs that may be read in two ways. */
export type PastedNumbers = { rows: string[][] } | { asked: string }

/**
 * Rows of the clipboard with their numbers as the grid has them, each column judged by its own cells, then by the others:
 * `1,5` beside `2,75` has decimals. Where two readings fit (`1,081` alone) it is asked, until the mark is given.
 */
export const readPasted = (
  cells: readonly (readonly string[])[],
  columns: NumberColumns,
  given: DecimalMark | null = null,
): PastedNumbers => atOnce(readPastedSteps(cells, columns, given))

/** The same in steps. */
export function* readPastedSteps(
  cells: readonly (readonly string[])[],
  { from, to }: NumberColumns,
  given: DecimalMark | null = null,
): Steps<PastedNumbers> {
  const width = Math.min(to, Math.max(0, ...cells.map((row) => row.length)))
  const textsOf = (column: number) => cells.map((row) => row[column] ?? '')
  const columns = Array.from({ length: Math.max(0, width - from) }, (_, i) => from + i)
  const evidence: MarkEvidence[] = []
  for (const column of columns) {
    evidence.push(markEvidence(textsOf(column)))
    yield
  }
  const all = allEvidence(evidence)
  const marks = new Map<number, DecimalMark>()
  for (const [i, column] of columns.entries()) {
    const own = evidence[i]!
    const mark = judgeMark(own, withoutEvidence(all, own), null).mark ?? given
    if (mark === null)
      return { asked: openText(textsOf(column)) ?? textsOf(column).find((text) => /\d[.,]\d/.test(text))! }
    marks.set(column, mark)
  }
  return { rows: cells.map((row) => row.map((text, i) => (marks.has(i) ? withPoint(text, marks.get(i)!) : text))) }
}
