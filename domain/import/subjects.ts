import { areCodes } from './codes'
import { ABOUT_HEADER, MULTIPLIER_HEADER, QUALIFIER_HEADER, UNIT_HEADER } from './heads'
import { textIn, type TableCell } from './table'

/** A longer text is a note. */
const LONGEST_LABEL = 120

/**
 * Columns that tell series apart, with those that say what their units and measures are of, where nothing else of them
 * does: percent alone may be of unemployment as well as of prices.
 */
export function withSubjects(
  data: readonly TableCell[][],
  header: readonly TableCell[],
  keys: readonly number[],
  words: readonly number[],
): readonly number[] {
  const is = (column: number, ...heads: RegExp[]) => heads.some((head) => head.test(textIn(header, column)))
  const isOfSubjects = (column: number) => !is(column, UNIT_HEADER, MULTIPLIER_HEADER, QUALIFIER_HEADER)
  if (keys.every(isOfSubjects)) return keys
  const countOf = (columns: readonly number[]) =>
    new Set(data.map((row) => columns.map((column) => textIn(row, column)).join('\u0000'))).size
  const isName = (column: number) => {
    const texts = [...new Set(data.map((row) => textIn(row, column)))]
    return !areCodes(texts) && texts.every((text) => text.length <= LONGEST_LABEL)
  }
  const series = countOf(keys)
  const kept = [...keys]
  for (const column of words) {
    if (keys.includes(column) || !isOfSubjects(column) || is(column, ABOUT_HEADER) || !isName(column)) continue
    const subjects = kept.filter(isOfSubjects)
    const isOfSeries = countOf([...kept, column]) === series
    if (isOfSeries && countOf([...subjects, column]) > countOf(subjects)) kept.push(column)
  }
  return kept.toSorted((a, b) => a - b)
}
