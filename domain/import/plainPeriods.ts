import { withPlainDigits } from '../digits'
import type { Table, TableCell } from './table'

/** A number or a date in digits of another script, with marks that all scripts have: those of Arabic say what they are. */
const WRITTEN = /^[\p{Nd}\s.,:/+-]*\p{Nd}\s?%?$/u
const OTHER_DIGIT = /(?!\d)\p{Nd}/u
const ASCII = 0x7f

function plain(cell: TableCell): TableCell {
  // Most cells end with a digit or a letter of ASCII.
  if (typeof cell !== 'string' || !(cell.charCodeAt(cell.length - 1) > ASCII) || !OTHER_DIGIT.test(cell)) return cell
  const text = cell.replace(/٪$/, '%')
  return WRITTEN.test(text) ? withPlainDigits(text) : text
}

/** A table with the numbers and dates that stand in digits of another script, `٢٠١٩` and `١١`, in those of all others. O(cells). */
export function withPlainPeriods(table: Table): Table {
  const hasOther = table.rows.some((row) => row.some((cell) => plain(cell) !== cell))
  return hasOther ? { ...table, rows: table.rows.map((row) => row.map(plain)) } : table
}
