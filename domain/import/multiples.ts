import { cellText, textIn, type Table, type TableCell } from './table'

/** Rows that tell which columns to look at. */
const SAMPLE = 60
/** More than any number needs. */
const LONGEST = 24
const POWERS: Record<string, number> = { k: 3, m: 6, mn: 6, b: 9, bn: 9, t: 12 }
const MULTIPLE = /^([-+]?)([$€£¥]?)\s?(\d+(?:\.\d+|,\d{1,2})?)\s?([KkMmBT]|mn|bn)$/

const partsOf = (cell: TableCell | undefined) =>
  typeof cell === 'string' && cell.length <= LONGEST ? MULTIPLE.exec(cell.trim()) : null

/** The number that a text such as 1.23M says; the text stays. */
function numberOf(cell: TableCell): TableCell {
  const [, sign, , digits, letter] = partsOf(cell) ?? []
  if (digits === undefined || letter === undefined) return cell
  const number = Number(`${sign}${digits.replace(',', '.')}e${POWERS[letter.toLowerCase()]}`)
  return { text: cellText(cell), number }
}

/**
 * A table with columns of thousands and millions in short, `1.23M` beside `980.5K`, as stored numbers. One letter alone may
 * be a unit: several must stand there. Any other table as it is. O(cells).
 */
export function withMultiples(table: Table): Table {
  const some = table.rows.slice(0, SAMPLE)
  const columns = new Set(some.flatMap((row) => row.flatMap((cell, column) => (partsOf(cell) ? [column] : []))))
  const taken = [...columns].filter((column) => {
    const letters = new Set(table.rows.flatMap((row) => partsOf(row[column])?.[4]?.toLowerCase() ?? []))
    // A number without a letter among them is itself, but for nought.
    const isMixed = table.rows.some(
      (row) => /^[-+]?\d[\d.,]*$/.test(textIn(row, column)) && !/^0*(?:[.,]0*)?$/.test(textIn(row, column)),
    )
    return letters.size > 1 && !isMixed
  })
  if (taken.length === 0) return table
  const areTaken = new Set(taken)
  return {
    ...table,
    rows: table.rows.map((row) => row.map((cell, column) => (areTaken.has(column) ? numberOf(cell) : cell))),
  }
}
