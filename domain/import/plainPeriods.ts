import { withPlainDigits } from '../digits'
import type { Table, TableCell } from './table'

/** A year, a month or another short whole number in digits of another script: numbers with marks are read as they are. */
const SHORT = /^\s*\p{Nd}{1,4}$/u
const ASCII = 0x7f

const plain = (cell: TableCell): TableCell =>
  // Most cells end with a digit or a letter of ASCII.
  typeof cell === 'string' && cell.charCodeAt(cell.length - 1) > ASCII && SHORT.test(cell)
    ? withPlainDigits(cell)
    : cell

/** A table with the years and months that stand in digits of another script, `٢٠١٩` and `١١`, in those of all others. O(cells). */
export function withPlainPeriods(table: Table): Table {
  const hasOther = table.rows.some((row) => row.some((cell) => plain(cell) !== cell))
  return hasOther ? { ...table, rows: table.rows.map((row) => row.map(plain)) } : table
}
