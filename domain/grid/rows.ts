import { contains, isSingle, type Block } from './range'
import { isEmptyRow, type Patch, type Sheet, type SheetRow } from './sheet'

/** Puts empty rows before a row. */
export const insertRows = (sheet: Sheet, before: number, count: number, width: number): Patch => ({
  start: Math.min(before, sheet.length),
  before: [],
  after: Array.from({ length: count }, () => Array.from({ length: width }, () => '')),
})

/** Takes away every row of a block that the sheet has; null where it has none of them. */
export function removeBlockRows(sheet: Sheet, { top, bottom }: Block): Patch | null {
  const before = sheet.slice(top, bottom + 1)
  return before.length === 0 ? null : { start: top, before, after: [] }
}

/**
 * Sorts all rows by a key, those without one behind the others in the order they had, without empty rows; null where
 * nothing moves.
 */
export function sortRows(sheet: Sheet, keyOf: (row: SheetRow, index: number) => number | null): Patch | null {
  const keyed = sheet.map((row, i) => ({ row, key: keyOf(row, i) })).filter(({ row }) => !isEmptyRow(row))
  const named = keyed.filter(({ key }) => key !== null).toSorted((a, b) => a.key! - b.key!)
  const after = [...named, ...keyed.filter(({ key }) => key === null)].map(({ row }) => row)
  const isSame = after.length === sheet.length && after.every((row, i) => row === sheet[i])
  return isSame ? null : { start: 0, before: sheet, after }
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** All cells behind the first column, which is that of the periods: another text moves values to other dates. */
const valuesOf = (sheet: Sheet): Block => ({ top: 0, left: 1, bottom: sheet.length, right: Number.POSITIVE_INFINITY })

/**
 * Replaces a text, whatever its case, in the selected block, or in all values where one cell is selected; says in how many cells.
 * Null where it stands nowhere in them.
 */
export function replaceAll(
  sheet: Sheet,
  text: string,
  by: string,
  selected: Block,
): { patch: Patch; cells: number } | null {
  if (text === '') return null
  const wanted = new RegExp(escape(text), 'gi')
  let cells = 0
  const block = isSingle(selected) ? valuesOf(sheet) : selected
  const after = sheet.map((row, at) => {
    const next = row.map((cell, column) => {
      const replaced = contains(block, at, column) ? cell.replaceAll(wanted, () => by) : cell
      if (replaced !== cell) cells += 1
      return replaced
    })
    return next.every((cell, i) => cell === row[i]) ? row : next
  })
  return cells === 0 ? null : { patch: { start: 0, before: sheet, after }, cells }
}
