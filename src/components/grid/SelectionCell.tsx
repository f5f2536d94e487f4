import { useSyncExternalStore, type Key, type RefObject } from 'react'
import { Cell, type CellRendererProps } from 'react-data-grid'
import type { SheetRow } from '#domain/grid/sheet'
import styles from './DataSheet.module.css'
import type { SelectionStore } from './selectionStore'

/** What is said of a cell, in words. */
export type SaysOf = (row: number, column: number) => string | undefined

/** Draws cells that know whether they are selected or wrong; each listens for itself, so a drag redraws only what changes. */
export const selectionCell = (
  selection: SelectionStore,
  isDragging: RefObject<boolean>,
  problemOf: SaysOf | undefined,
  markOf: SaysOf | undefined,
) =>
  function renderCell(key: Key, props: CellRendererProps<SheetRow, unknown>) {
    return <SelectionCell key={key} {...props} {...{ selection, isDragging, problemOf, markOf }} />
  }

interface Props extends CellRendererProps<SheetRow, unknown> {
  selection: SelectionStore
  isDragging: RefObject<boolean>
  problemOf: SaysOf | undefined
  markOf: SaysOf | undefined
}

function SelectionCell({ selection, isDragging, problemOf, markOf, ...props }: Props) {
  const { rowIdx } = props
  const column = props.column.idx - 1
  const isSelected = useSyncExternalStore(
    selection.subscribe,
    () => column >= 0 && selection.isSelected(rowIdx, column),
  )
  const problem = column >= 0 ? problemOf?.(rowIdx, column) : undefined
  const mark = column >= 0 ? markOf?.(rowIdx, column) : undefined
  const className = [isSelected && styles.selected, problem && styles.wrong, mark && styles.marked]
    .filter(Boolean)
    .join(' ')
  // The reason is no element of its own around the cell, which would be made anew and lose the focus.
  return (
    <Cell
      {...props}
      className={className}
      aria-invalid={problem ? true : undefined}
      title={problem ?? mark}
      onMouseEnter={() => {
        if (isDragging.current && column >= 0) selection.extendTo({ row: rowIdx, column })
      }}
    />
  )
}
