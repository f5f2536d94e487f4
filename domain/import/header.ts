import type { YearPart } from '../periodStyle'
import { isNumeric } from './columns'
import { readParts } from './parts'
import { cellText, type TableCell } from './table'

/** The row above the data that names the most value columns differently; of equals the one with the longest names. */
export function findHeader(rows: readonly TableCell[][], firstRow: number, periodColumn: number): number | null {
  let best: { row: number; names: number; length: number } | null = null
  for (let row = Math.max(0, firstRow - 40); row < firstRow; row += 1) {
    const texts = rows[row]!.map((cell, column) => (column === periodColumn ? '' : cellText(cell).trim())).filter(
      (text) => text !== '',
    )
    const names = new Set(texts.filter((text) => !isNumeric(text))).size
    const length = texts.join('').length
    if (names >= 1 && (!best || names > best.names || (names === best.names && length >= best.length)))
      best = { row, names, length }
  }
  return best && (best.names > 1 || best.row === firstRow - 1) ? best.row : null
}

const PARTS_OF_YEAR: [YearPart, number][] = [
  ['monthly', 12],
  ['quarterly', 4],
  ['semiannual', 2],
]

/** The columns that a header names as parts of a year, two or more and each once; null where it does not. */
export function partColumns(
  header: readonly TableCell[],
  periodColumn: number,
): { unit: YearPart; columns: number[]; numbers: number[] } | null {
  const parts = readParts(header.map((cell, column) => (column === periodColumn ? '' : cellText(cell))))
  for (const [unit, count] of PARTS_OF_YEAR) {
    const columns = parts.flatMap((part, column) => (part?.unit === unit ? [column] : []))
    if (
      columns.length > 1 &&
      columns.length <= count &&
      new Set(columns.map((column) => parts[column]!.n)).size === columns.length
    )
      return { unit, columns, numbers: columns.map((column) => parts[column]!.n) }
  }
  return null
}

/** The row above the first data that names parts of a year. */
export function partsHeader(rows: readonly TableCell[][], firstRow: number, periodColumn: number) {
  for (let row = firstRow - 1; row >= Math.max(0, firstRow - 10); row -= 1) {
    const parts = partColumns(rows[row]!, periodColumn)
    if (parts) return { row, ...parts }
  }
  return null
}
