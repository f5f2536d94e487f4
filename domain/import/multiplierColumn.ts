import { MULTIPLIER_HEADER, NOMINAL_HEADER } from './heads'
import { cellText, type TableCell } from './table'

/** More different ones are sizes of something. */
const MOST = 4
/** What a file says for 1000: 3, 1000 or 10^3. */
const POWER = /^(?:1[0-5]|\d|10+|10\s?[\^*]+\s?\d{1,2})$/

/**
 * Whether a column says what values are multiplied by: it is called so, and holds words or a few powers of ten. A scale or
 * a magnitude may be a value itself. `rows`: those below its head.
 */
export function isMultiplierColumn(rows: readonly (readonly TableCell[])[], column: number, head: string): boolean {
  if (!MULTIPLIER_HEADER.test(head)) return false
  const texts = [...new Set(rows.map((row) => cellText(row[column]).trim()))].filter((text) => /\d/.test(text))
  return texts.length <= MOST && texts.every((text) => POWER.test(text) || /\p{L}/u.test(text))
}

/** One unit, or so many. */
const NOMINAL = /^10{0,5}$/

/** Whether a column says of how many units each price is: it is called so, and holds 1 and other powers of ten, each again and again. */
export function isNominalColumn(rows: readonly (readonly TableCell[])[], column: number, head: string): boolean {
  if (!NOMINAL_HEADER.test(head)) return false
  const texts = rows.map((row) => cellText(row[column]).trim()).filter((text) => text !== '')
  const distinct = new Set(texts)
  return (
    texts.every((text) => NOMINAL.test(text)) &&
    distinct.size <= texts.length / 2 &&
    [...distinct].some((text) => text !== '1')
  )
}
