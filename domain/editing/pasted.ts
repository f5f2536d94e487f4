import { judgeMark, markEvidence } from '../decimalMark'
import { numberText, parseNumber, type DecimalMark } from '../number'

/** A text of the clipboard as the grid has it: with a point before the decimals. What is no number stays as it is. */
function withPoint(text: string, mark: DecimalMark): string {
  const number = parseNumber(text, mark)
  if (number.kind !== 'value') return text
  const plain = numberText(number.value, number.decimals)
  return number.flag === null ? plain : `${plain} ${number.flag}`
}

const NO_OTHERS = markEvidence([])

/**
 * Rows of the clipboard with the numbers of one column as the grid has them, judged by the whole column: `1,5` beside
 * `2,75` has decimals. Null where two readings fit (`1,081` alone), until the mark is given.
 */
export function readPasted(
  cells: readonly (readonly string[])[],
  column: number,
  given: DecimalMark | null = null,
): string[][] | null {
  const { mark } = given
    ? { mark: given }
    : judgeMark(markEvidence(cells.map((row) => row[column] ?? '')), NO_OTHERS, null)
  if (mark === null) return null
  return cells.map((row) => row.map((text, i) => (i === column && mark === ',' ? withPoint(text, mark) : text)))
}
