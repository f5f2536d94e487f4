import type { Mapping } from './mapping'
import { cellText, type Table, type TableCell } from './table'

/** The commonest number of cells a row; a text row with more has an unquoted separator inside. */
export function usualWidth({ rows, separator }: Table, { headerRow, firstRow, lastRow }: Mapping): number {
  const counts = new Map<number, number>()
  for (const row of rows.slice(firstRow, lastRow + 1)) {
    if (row.length > 0) counts.set(row.length, (counts.get(row.length) ?? 0) + 1)
  }
  const [usual = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  const named = headerRow === null ? 0 : (rows[headerRow]?.length ?? 0)
  const isCut =
    separator === ',' && named > 1 && usual > named && areCutNumbers(rows.slice(firstRow, lastRow + 1), named)
  return isCut ? named : Math.max(usual, named)
}

/**
 * Whether the commas of numbers without quotes made more cells than the header names: all of whole digits, and behind the
 * first of a number groups of three, or decimals of the one column of values.
 */
function areCutNumbers(rows: readonly (readonly TableCell[])[], named: number): boolean {
  const texts = rows.filter((row) => row.length > named).map((row) => row.slice(1).map((cell) => cellText(cell).trim()))
  return texts.every(
    (cells) =>
      cells.every((text) => /^-?\d+$/.test(text)) &&
      (cells.slice(1).every((text) => text.length === 3) ||
        (named === 2 && cells.length === 2 && cells[1]!.length < 3)),
  )
}
