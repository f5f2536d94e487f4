import { at, blockOf, contains, type Block, type CellPosition, type Selection } from '#domain/grid/range'
import { createStore } from '../../lib/store'

/** The selection of a grid, outside React: only the cells that it touches draw themselves anew. */
export interface SelectionStore {
  read: () => Selection
  block: () => Block
  set: (selection: Selection) => void
  extendTo: (focus: CellPosition) => void
  isSelected: (row: number, column: number) => boolean
  subscribe: (listener: () => void) => () => void
}

export function createSelectionStore({ row, column }: CellPosition): SelectionStore {
  const { read, write, subscribe } = createStore(at(row, column))
  return {
    read,
    block: () => blockOf(read()),
    set: write,
    extendTo: (focus) => write({ ...read(), focus }),
    isSelected: (row, column) => contains(blockOf(read()), row, column),
    subscribe,
  }
}
