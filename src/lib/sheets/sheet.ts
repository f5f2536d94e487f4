/** What a cell of a sheet holds; a time is written as a real date. */
export type SheetCell = string | number | boolean | Date | null

/** Cells that are one, from the first to the last row and column, counted from 0. */
interface Merge {
  s: { r: number; c: number }
  e: { r: number; c: number }
}

export interface Sheet {
  name: string
  /** The rows of the head, then those of values. */
  head: readonly (readonly string[])[]
  rows: readonly (readonly SheetCell[])[]
  merges?: readonly Merge[]
  /** Columns as wide as what they hold. */
  hasWidths?: boolean
}

export const BOOK_TYPES = ['xlsx', 'csv', 'txt'] as const
export type BookType = (typeof BOOK_TYPES)[number]

const EMPTY = 10
const LAST_NARROW = 255

/** How many characters wide a cell is: twice as wide where it begins with one that is. */
function widthOf(cell: SheetCell): number {
  if (cell === null || cell === '') return EMPTY
  const text = cell instanceof Date ? cell.toISOString().slice(0, 16) : String(cell)
  return text.codePointAt(0)! > LAST_NARROW ? text.length * 2 : text.length
}

/** The width of each column in characters: that of its longest cell. */
export function columnWidths({ head, rows }: Pick<Sheet, 'head' | 'rows'>): number[] {
  const widths: number[] = []
  for (const row of [...head, ...rows])
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))
  return widths
}
