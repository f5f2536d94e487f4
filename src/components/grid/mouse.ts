import type { CellMouseEvent } from 'react-data-grid'
import type { CellPosition } from '#domain/grid/range'
import type { SelectionStore } from './selectionStore'

interface Context {
  selection: SelectionStore
  width: number
  activate: (position: CellPosition) => void
}

/** What a pressed button selects; the column is -1 at a row's number. Answers whether a range may be drawn from there. */
export function handleMouseDown(
  event: CellMouseEvent,
  at: CellPosition,
  { selection, width, activate }: Context,
): boolean {
  const isNumber = at.column < 0
  // The other button opens a menu for what is selected.
  if (event.button !== 0) {
    if (!selection.isSelected(at.row, Math.max(0, at.column))) activate({ row: at.row, column: Math.max(0, at.column) })
    event.preventGridDefault()
    return false
  }
  if (isNumber) {
    // A row's number stands for the whole row.
    event.preventGridDefault()
    const first = event.shiftKey ? selection.read().anchor.row : at.row
    activate({ row: at.row, column: 0 })
    selection.set({ anchor: { row: first, column: width - 1 }, focus: { row: at.row, column: 0 } })
    return false
  }
  if (event.shiftKey) {
    event.preventGridDefault()
    selection.extendTo(at)
  } else selection.set({ anchor: at, focus: at })
  return true
}
