import { useSyncExternalStore, type Key, type RefObject } from 'react'
import { Tooltip } from 'antd'
import { Cell, type CellRendererProps } from 'react-data-grid'
import type { SheetRow } from '#domain/grid/sheet'
import styles from './DataSheet.module.css'
import type { SelectionStore } from './selectionStore'

type ProblemOf = ((row: number, column: number) => string | undefined) | undefined

/** Draws cells that know whether they are selected or wrong; each listens for itself, so a drag redraws only what changes. */
export const selectionCell = (selection: SelectionStore, isDragging: RefObject<boolean>, problemOf: ProblemOf) =>
  function renderCell(key: Key, props: CellRendererProps<SheetRow, unknown>) {
    return <SelectionCell key={key} {...props} selection={selection} isDragging={isDragging} problemOf={problemOf} />
  }

interface Props extends CellRendererProps<SheetRow, unknown> {
  selection: SelectionStore
  isDragging: RefObject<boolean>
  problemOf: ProblemOf
}

function SelectionCell({ selection, isDragging, problemOf, ...props }: Props) {
  const { rowIdx } = props
  const column = props.column.idx - 1
  const isSelected = useSyncExternalStore(
    selection.subscribe,
    () => column >= 0 && selection.isSelected(rowIdx, column),
  )
  const problem = column >= 0 ? problemOf?.(rowIdx, column) : undefined
  const className = [isSelected && styles.selected, problem && styles.wrong].filter(Boolean).join(' ')
  const cell = (
    <Cell
      {...props}
      className={className}
      aria-invalid={problem ? true : undefined}
      onMouseEnter={() => {
        if (isDragging.current && column >= 0) selection.extendTo({ row: rowIdx, column })
      }}
    />
  )
  return problem ? <Tooltip title={problem}>{cell}</Tooltip> : cell
}
