import { parseNumber } from '../number'
import { textIn, type Table, type TableCell } from './table'

/** Rows that tell which columns to look at. */
const SAMPLE = 300
/** A flag before a number: `r140.7`, `p 12.6`, `(r) 140.7`, `*12`. */
const FLAGGED = /^(?:\(([bcdefnprsu]{1,2})\)|([bcdefnprsu])|(\*{1,2}|[†‡]))\s?([-+]?\d[\d.,]*)$/
/** More than any number needs. */
const LONGEST = 24

const partsOf = (text: string) => (text.length > LONGEST ? null : FLAGGED.exec(text))

/** The number without the flag, which stands beside it. */
function apart(cell: TableCell): TableCell {
  const [, bracketed, letter, mark, number] = (typeof cell === 'string' && partsOf(cell.trim())) || []
  return number === undefined ? cell : { text: number, flag: (bracketed ?? letter ?? mark!).toLowerCase() }
}

/**
 * A table with columns of numbers some of which have a flag before them, `r140.7` among `140.6`, with each flag beside its
 * number. Codes such as P3 stand among no plain numbers, and stay. Any other table as it is. O(cells).
 */
export function withFlagsBefore(table: Table): Table {
  const some = table.rows.slice(0, SAMPLE)
  const columns = new Set(
    some.flatMap((row) => row.flatMap((_, column) => (partsOf(textIn(row, column)) ? [column] : []))),
  )
  const taken = [...columns].filter((column) => {
    const texts = some.map((row) => textIn(row, column)).filter((text) => /\d/.test(text))
    const flagged = texts.filter((text) => partsOf(text) !== null)
    const plain = texts.filter((text) => parseNumber(text).kind === 'value' || parseNumber(text, ',').kind === 'value')
    // What comes again and again is a name.
    if (new Set(texts).size <= texts.length / 2) return false
    // A letter with a whole number is a name as well.
    return plain.length > 0 && flagged.every((text) => /^[(*†‡]/.test(text) || /\d[.,]\d/.test(text))
  })
  if (taken.length === 0) return table
  const areTaken = new Set(taken)
  return { ...table, rows: table.rows.map((row) => row.map((cell, i) => (areTaken.has(i) ? apart(cell) : cell))) }
}
