import { withPlainDigits } from '../digits'
import type { Table, TableCell } from './table'

/** A year, a month or another short whole number in digits of another script: numbers with marks are read as they are. */
const SHORT = /^\s*(?=\p{Nd}{1,4}\s*$)(?!\d+\s*$)/u

const plain = (cell: TableCell): TableCell =>
  typeof cell === 'string' && SHORT.test(cell) ? withPlainDigits(cell) : cell

/** A table with the years and months that stand in digits of another script, `٢٠١٩` and `١١`, in those of all others. O(cells). */
export function withPlainPeriods(table: Table): Table {
  const hasOther = table.rows.some((row) => row.some((cell) => plain(cell) !== cell))
  return hasOther ? { ...table, rows: table.rows.map((row) => row.map(plain)) } : table
}
