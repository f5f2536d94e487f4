import { markBesideNumbers, markEvidence } from '../decimalMark'
import { isFormula } from '../grid/formula'
import type { CellPosition } from '../grid/range'
import type { Sheet } from '../grid/sheet'
import { parseNumber, type DecimalMark, type NumberProblem, type ParsedNumber } from '../number'
import { numberText } from '../numberText'

/** Why a cell of the grid holds no number: 4,318 may be two, and a formula that stays has no result. */
export type GridNumberProblem = NumberProblem | 'openMark' | 'formula'

/** A number as a cell of the grid holds it: with a point before the decimals. */
export function gridNumber(
  text: string,
): Exclude<ParsedNumber, { kind: 'problem' }> | { kind: 'problem'; problem: GridNumberProblem } {
  if (isFormula(text)) return { kind: 'problem', problem: 'formula' }
  return text.includes(',') && markEvidence([text]).open[','] > 0
    ? { kind: 'problem', problem: 'openMark' }
    : parseNumber(text)
}

/** A text as the grid has it, read with a decimal mark. What is no number stays as it is. */
export function withPoint(text: string, mark: DecimalMark): string {
  const number = mark === ',' || text.includes(',') ? parseNumber(text, mark) : null
  if (number?.kind !== 'value') return text
  const plain = numberText(number.value, number.decimals)
  return number.flag === null ? plain : `${plain} ${number.flag}`
}

/** Rows above and below a cell whose numbers tell how large its own is. */
const AROUND = 25
const PERIODS = 0

/**
 * What is typed into a cell, as the grid has it: `4,5` has decimals, and `4,318` has them where the numbers above and below are about
 * as large as 4.318. Where those do not tell, it stays as it is, and is asked about there.
 */
export function typedInto(text: string, { row, column }: CellPosition, sheet: Sheet): string {
  if (column === PERIODS || !text.includes(',')) return text
  const { comma, open } = markEvidence([text])
  if (comma > 0) return withPoint(text, ',')
  if (open[','] === 0) return withPoint(text, '.')
  const numbers = sheet.slice(Math.max(0, row - AROUND), row + AROUND + 1).flatMap((cells) => {
    const number = gridNumber(cells[column] ?? '')
    return number.kind === 'value' ? number.value : []
  })
  const mark = markBesideNumbers([text], numbers)
  return mark === null ? text : withPoint(text, mark)
}
