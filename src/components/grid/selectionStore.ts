import { at, blockOf, contains, type Block, type CellPlace, type Selection } from '#domain/grid/range'

/** The selection of a grid, outside React: only the cells that it touches draw themselves anew. */
export interface SelectionStore {
  read: () => Selection
  block: () => Block
  set: (selection: Selection) => void
  extendTo: (focus: CellPlace) => void
  isSelected: (row: number, column: number) => boolean
  subscribe: (listener: () => void) => () => void
}

export function createSelectionStore(): SelectionStore {
  let selection = at(0, 0)
  const listeners = new Set<() => void>()
  const set = (next: Selection) => {
    selection = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => selection,
    block: () => blockOf(selection),
    set,
    extendTo: (focus) => set({ ...selection, focus }),
    isSelected: (row, column) => contains(blockOf(selection), row, column),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
