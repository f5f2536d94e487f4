import type { Doubt } from './doubt'
import { AMOUNT_HEADER, MULTIPLIER_HEADER, NOMINAL_HEADER } from './heads'
import type { Mapping } from './mapping'
import { cellText, textIn, type Table, type TableCell } from './table'

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

/** Whether a column of words, each again and again, always stands beside the same text of another: the amount of a currency. O(cells). */
function isToldByWords(rows: readonly (readonly TableCell[])[], column: number): boolean {
  const width = rows[0]?.length ?? 0
  return Array.from({ length: width }, (_, other) => other).some((other) => {
    if (other === column) return false
    const told = new Map<string, string>()
    const isSame = rows.every((row) => {
      const [name, text] = [textIn(row, other), textIn(row, column)]
      if (!/\p{L}/u.test(name) || (told.get(name) ?? text) !== text) return false
      told.set(name, text)
      return true
    })
    return isSame && told.size <= rows.length / 2
  })
}

/** Whether a column says of how many units each price is: it is called so, and holds 1 and other powers of ten, each again and again. */
export function isNominalColumn(rows: readonly (readonly TableCell[])[], column: number, head: string): boolean {
  const isCertain = NOMINAL_HEADER.test(head)
  if (!isCertain && !AMOUNT_HEADER.test(head)) return false
  const texts = rows.map((row) => textIn(row, column)).filter((text) => text !== '')
  const distinct = new Set(texts)
  return (
    texts.every((text) => NOMINAL.test(text)) &&
    distinct.size <= texts.length / 2 &&
    [...distinct].some((text) => text !== '1') &&
    (isCertain || distinct.size === 1 || isToldByWords(rows, column))
  )
}

const SEVERAL = /^10{1,5}$/

const isAmount = (head: string): boolean => NOMINAL_HEADER.test(head) || AMOUNT_HEADER.test(head)

/**
 * That the prices of a series are those of several units, by a row between heads and values. `oriented`: the table with
 * periods down.
 */
export function nominalDoubts({ rows }: Table, { headerRow, firstRow, valueColumn, periodColumn }: Mapping): Doubt[] {
  const below = headerRow === null ? [] : rows.slice(headerRow + 1, firstRow)
  const row = below.find((cells) => isAmount(textIn(cells, periodColumn)) && SEVERAL.test(textIn(cells, valueColumn)))
  return row ? [{ kind: 'nominal', text: textIn(row, periodColumn), other: textIn(row, valueColumn) }] : []
}
