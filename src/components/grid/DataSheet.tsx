import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type Ref, useImperativeHandle } from 'react'
import { DataGrid, type Column, type DataGridHandle } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { clearBlock, copyBlock, parseBlock, pasteBlock, type Continue } from '#domain/grid/clipboard'
import type { EditedSheet, SheetEdit } from '#domain/grid/history'
import type { CellPosition } from '#domain/grid/range'
import { patchCell, type Patch, type SheetRow } from '#domain/grid/sheet'
import { numberColumn, textColumn, type SheetColumn } from './columns'
import { selectionCell } from './SelectionCell'
import styles from './DataSheet.module.css'
import gridTheme from './gridTheme.module.css'
import { createSelectionStore } from './selectionStore'
import { handleKey } from './keys'

export interface DataSheetHandle {
  /** Shows and selects a cell. */
  goTo: (position: CellPosition) => void
  selected: () => CellPosition
}

interface Props {
  label: string
  columns: readonly SheetColumn[]
  state: EditedSheet
  onEdit: (edit: SheetEdit) => void
  /** Why a cell is wrong, in words. */
  problemOf?: (row: number, column: number) => string | undefined
  /** How columns go on when filled down. */
  goOn?: Continue
  /** A paste was wider than the sheet: how many cells stand outside. */
  onOutside?: (cells: number) => void
  onFind?: () => void
  /** Another cell is active. */
  onActive?: (position: CellPosition) => void
  /** What stands in a cell's editor before it is committed, so that even that can be kept. */
  onTyping?: (position: CellPosition, text: string) => void
  height: number
  ref?: Ref<DataSheetHandle>
}

/** Empty rows offered below the last, to type into. */
const SPARE_ROWS = 30
const ROW_HEIGHT = 32

/** A grid with a spreadsheet's habits: ranges, copy and paste of blocks, fill, undo. One component, from two columns to fifty. */
export function DataSheet({
  label,
  columns,
  state,
  onEdit,
  problemOf,
  goOn = () => null,
  onOutside,
  onFind,
  onActive,
  onTyping,
  height,
  ref,
}: Props) {
  const grid = useRef<DataGridHandle>(null)
  /** Tab goes from cell to cell: Escape leaves them, to here. */
  const wayOut = useRef<HTMLSpanElement>(null)
  const width = columns.length
  const [selection] = useState(createSelectionStore)
  const isDragging = useRef(false)
  /** The column where entering by Tab began: Enter goes back to it, a row down. */
  const entryColumn = useRef<number | null>(null)
  const rows = useMemo(() => [...state.sheet, ...spareRows(width)], [state.sheet, width])

  const apply = (patch: Patch | null) => {
    if (patch) onEdit({ kind: 'patch', patch })
  }
  const activate = ({ row, column }: CellPosition) =>
    grid.current?.setActivePosition({ rowIdx: row, idx: column + 1 }, { shouldFocus: true })

  useImperativeHandle(ref, () => ({
    goTo: (position) => {
      grid.current?.scrollToCell({ rowIdx: position.row, idx: position.column + 1 })
      activate(position)
      // A cell that was active already is not focused by that.
      requestAnimationFrame(() =>
        grid.current?.element?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus(),
      )
    },
    selected: () => selection.read().focus,
  }))

  useEffect(() => {
    const stop = () => {
      isDragging.current = false
    }
    window.addEventListener('mouseup', stop)
    return () => window.removeEventListener('mouseup', stop)
  }, [])

  const gridColumns = useMemo<Column<SheetRow>[]>(
    () => [numberColumn, ...columns.map((column, index) => textColumn(column, index, onTyping))],
    [columns, onTyping],
  )
  const renderers = useMemo(
    () => ({ renderCell: selectionCell(selection, isDragging, problemOf) }),
    [selection, problemOf],
  )

  const isInEditor = (event: ClipboardEvent) => event.target instanceof HTMLInputElement
  const copy = (event: ClipboardEvent) => {
    if (isInEditor(event)) return
    event.clipboardData.setData('text/plain', copyBlock(state.sheet, selection.block()))
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    if (isInEditor(event)) return
    event.preventDefault()
    const { patch, block, outside } = pasteBlock(
      state.sheet,
      selection.block(),
      parseBlock(event.clipboardData.getData('text/plain')),
      width,
    )
    apply(patch)
    selection.set({ anchor: { row: block.top, column: block.left }, focus: { row: block.bottom, column: block.right } })
    if (outside > 0) onOutside?.(outside)
  }

  return (
    <div
      className={styles.sheet}
      onCopy={copy}
      onCut={(event) => {
        if (isInEditor(event)) return
        copy(event)
        apply(clearBlock(state.sheet, selection.block(), width))
      }}
      onPaste={paste}
    >
      <DataGrid
        ref={grid}
        className={gridTheme.grid}
        style={{ blockSize: height }}
        aria-label={label}
        columns={gridColumns}
        rows={rows}
        rowHeight={ROW_HEIGHT}
        headerRowHeight={ROW_HEIGHT}
        renderers={renderers}
        onRowsChange={(changed, { indexes: [index], column }) => {
          const position = { row: index!, column: column.idx - 1 }
          apply(patchCell(state.sheet, position.row, position.column, changed[position.row]![position.column]!, width))
        }}
        onActivePositionChange={({ rowIdx, column }) => {
          if (rowIdx < 0 || !column || column.idx === 0) return
          const position = { row: rowIdx, column: column.idx - 1 }
          onActive?.(position)
          const { focus } = selection.read()
          if (focus.row !== position.row || focus.column !== position.column)
            selection.set({ anchor: position, focus: position })
        }}
        onCellMouseDown={({ rowIdx, column }, event) => {
          if (event.button !== 0) return
          if (column.idx === 0) {
            // A row's number stands for the whole row.
            event.preventGridDefault()
            activate({ row: rowIdx, column: 0 })
            selection.set({ anchor: { row: rowIdx, column: width - 1 }, focus: { row: rowIdx, column: 0 } })
            return
          }
          const position = { row: rowIdx, column: column.idx - 1 }
          isDragging.current = true
          entryColumn.current = null
          if (event.shiftKey) {
            event.preventGridDefault()
            selection.extendTo(position)
          } else selection.set({ anchor: position, focus: position })
        }}
        onCellKeyDown={(args, event) =>
          handleKey(event, {
            state,
            width,
            rowCount: rows.length,
            here: { row: args.rowIdx, column: args.column ? args.column.idx - 1 : 0 },
            selection,
            entryColumn,
            apply,
            onEdit,
            activate,
            commit: args.mode === 'EDIT' ? () => args.onClose(true, true) : null,
            goOn,
            onFind,
            leave: () => wayOut.current?.focus(),
          })
        }
      />
      <span ref={wayOut} tabIndex={-1} />
    </div>
  )
}

const spareRows = (width: number): SheetRow[] =>
  Array.from({ length: SPARE_ROWS }, () => Array.from({ length: width }, () => ''))
