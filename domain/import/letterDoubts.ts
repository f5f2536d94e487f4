import { currencyIn } from '../currency'
import type { Doubt } from './doubt'
import { hasParts, type Mapping } from './mapping'
import { isChosen } from './keyedRows'
import { cellText, type Table } from './table'

/** A number with a letter right behind it. */
const LETTERED = /^[-+]?[\d.,\s]*\d\s?([a-z])$/i
/** Fewer values say nothing together. */
const FEWEST = 3

/**
 * Letters behind numbers that are read as flags, where they may be units: one and the same behind all of a series, or behind
 * some where others have the sign of a currency, 99p beside £1.05. O(rows).
 */
export function letterDoubts({ rows }: Table, mapping: Mapping): Doubt[] {
  if (hasParts(mapping.layout)) return []
  const { firstRow, lastRow, valueColumn, filter } = mapping
  const texts = rows
    .slice(firstRow, lastRow + 1)
    .filter(isChosen(filter))
    .map((row) => row[valueColumn])
    // What a workbook stores, or a multiple, is a number without its letter.
    .map((cell) => (typeof cell === 'object' && cell.number !== undefined ? '' : cellText(cell).trim()))
    .filter((text) => /\d/.test(text))
  const lettered = texts.filter((text) => LETTERED.test(text))
  const [first] = lettered
  if (first === undefined) return []
  const letters = new Set(lettered.map((text) => LETTERED.exec(text)![1]))
  if (letters.size > 1) return []
  if (lettered.length === texts.length) return texts.length < FEWEST ? [] : [{ kind: 'letterOfAll', text: first }]
  const other = texts.find((text) => currencyIn(text) !== null)
  return other === undefined ? [] : [{ kind: 'mixedUnits', text: first, other }]
}
