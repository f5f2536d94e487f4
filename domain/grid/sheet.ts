/** A sheet of texts, as a spreadsheet keeps them; rows are never changed, only replaced. */
export type SheetRow = readonly string[]
export type Sheet = readonly SheetRow[]

/** Every edit is one of these: some rows in a row, replaced by others. Its inverse undoes it. */
export interface Patch {
  start: number
  before: readonly SheetRow[]
  after: readonly SheetRow[]
}

/** Puts something for each row of a patch in the place of what stood for its rows before. O(rows), without copying cells. */
export const splicePatch = <Item>(
  items: readonly Item[],
  { start, before }: Patch,
  after: readonly Item[],
): readonly Item[] =>
  before.length === items.length ? after : [...items.slice(0, start), ...after, ...items.slice(start + before.length)]

/** Applies a patch. */
export const applyPatch = (sheet: Sheet, patch: Patch): Sheet => splicePatch(sheet, patch, patch.after)

export const invertPatch = ({ start, before, after }: Patch): Patch => ({ start, before: after, after: before })

export const isEmptyRow = (row: SheetRow): boolean => row.every((cell) => cell.trim() === '')

const emptyRow = (width: number): SheetRow => Array.from({ length: width }, () => '')

/** Rows from `start` on with empty ones added up to `count`. */
const rowsFrom = (sheet: Sheet, start: number, count: number, width: number): SheetRow[] =>
  Array.from({ length: count }, (_, i) => sheet[start + i] ?? emptyRow(width))

/**
 * Changes rows from `start` on by a function of their index; rows that the sheet does not have yet are added, with those
 * between its end and `start`. Null where nothing would change.
 */
export function patchRows(
  sheet: Sheet,
  start: number,
  count: number,
  width: number,
  change: (row: SheetRow, index: number) => SheetRow,
): Patch | null {
  const first = Math.min(start, sheet.length)
  const skipped = rowsFrom(sheet, first, start - first, width)
  const after = rowsFrom(sheet, start, count, width).map(change)
  const before = sheet.slice(start, start + count)
  const isSame = after.every((row, i) => row.every((cell, column) => cell === (before[i]?.[column] ?? '')))
  return isSame ? null : { start: first, before, after: [...skipped, ...after] }
}

/** Sets one cell. */
export const patchCell = (sheet: Sheet, row: number, column: number, text: string, width: number): Patch | null =>
  patchRows(sheet, row, 1, width, (cells) => cells.with(column, text))

export const removeRows = (sheet: Sheet, start: number, count: number): Patch => ({
  start,
  before: sheet.slice(start, start + count),
  after: [],
})
