/** Cells from where a selection began to where it ends now; a single cell has both the same. */
export interface Selection {
  anchor: CellPosition
  focus: CellPosition
}

export interface CellPosition {
  row: number
  column: number
}

/** A block of cells; all bounds inclusive. */
export interface Block {
  top: number
  left: number
  bottom: number
  right: number
}

export const blockOf = ({ anchor, focus }: Selection): Block => ({
  top: Math.min(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  bottom: Math.max(anchor.row, focus.row),
  right: Math.max(anchor.column, focus.column),
})

export const heightOf = ({ top, bottom }: Block): number => bottom - top + 1
export const widthOf = ({ left, right }: Block): number => right - left + 1

export const contains = ({ top, left, bottom, right }: Block, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

export const isSingle = (block: Block): boolean => heightOf(block) === 1 && widthOf(block) === 1

export const at = (row: number, column: number): Selection => ({ anchor: { row, column }, focus: { row, column } })
