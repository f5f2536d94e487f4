import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { DataGrid, type Column, type DataGridHandle } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import type { Continue } from '#domain/grid/clipboard'
import { entered } from '#domain/grid/formula'
import type { EditedSheet, SheetEdit } from '#domain/grid/history'
import type { Block, CellPosition } from '#domain/grid/range'
import { patchCell, type Patch, type SheetRow, type Sheet } from '#domain/grid/sheet'
import { sheetClipboard, type ReadPaste } from './clipboard'
import { numberColumn, textColumn, type SheetColumn } from './columns'
import { selectionCell, type SaysOf } from './SelectionCell'
import styles from './DataSheet.module.css'
import gridTheme from './gridTheme.module.css'
import { createSelectionStore } from './selectionStore'
import { handleKey } from './keys'
import { handleMouseDown } from './mouse'

export interface DataSheetHandle {
  /** Shows and selects a cell. */
  goTo: (position: CellPosition) => void
  selected: () => CellPosition
  block: () => Block
  /** Pastes rows of texts at the selection. */
  paste: (cells: readonly (readonly string[])[]) => void
}

interface Props {
  label: string
  columns: readonly SheetColumn[]
  state: EditedSheet
  onEdit: (edit: SheetEdit) => void
  /** Why a cell is wrong, in words. */
  problemOf?: SaysOf
  /** What is told of a cell that is marked, such as that it is not saved. */
  markOf?: SaysOf
  /** How columns go on when filled down. */
  goOn?: Continue
  readPaste?: ReadPaste
  /** A paste was wider than the sheet: how many cells stand outside. */
  onOutside?: (cells: number) => void
  onFind?: (what?: 'replace') => void
  /** Another cell is active. */
  onActive?: (position: CellPosition) => void
  /** What is typed into a cell, as the cell is to have it. */
  readTyped?: (text: string, position: CellPosition, sheet: Sheet) => string
  /** What stands in a cell's editor before it is committed, so that even that can be kept. */
  onTyping?: (position: CellPosition, text: string) => void
  /** The row that is shown first. */
  initialRow?: number
  /** The right mouse button, or the key for it, at the selection. */
  onMenu?: (event: { clientX: number; clientY: number }) => void
  /** As CSS has it. */
  height: string
  ref?: Ref<DataSheetHandle>
}

/** Empty rows offered below the last, to type into. */
const SPARE_ROWS = 30
const ROW_HEIGHT = 32
/** So many are seen at once. */
const FEW_COLUMNS = 3
/** Where the name of a column is longer than so many Latin letters, heads have three lines. */
const LONG_NAME = 15
const TALL_HEAD = 64
/** Shown below the row that is shown first, to go on in. */
const ROWS_BELOW = 2

/** As wide as so many Latin letters: a Chinese character is two. */
const lettersOf = (text: string): number => text.length + (text.match(/[\u2E80-\uFFEF]/g)?.length ?? 0)

/** A grid with a spreadsheet's habits: ranges, copy and paste of blocks, fill, undo. One component, from two columns to fifty. */
export function DataSheet({
  label,
  columns,
  state,
  onEdit,
  problemOf,
  markOf,
  goOn = () => null,
  readPaste = asItIs,
  readTyped = (text) => text,
  onOutside,
  onFind,
  onActive,
  onTyping,
  initialRow = 0,
  onMenu,
  height,
  ref,
}: Props) {
  const grid = useRef<DataGridHandle>(null)
  /** Tab goes from cell to cell: Escape leaves them, to here. */
  const wayOut = useRef<HTMLSpanElement>(null)
  const wayBack = useRef<HTMLSpanElement>(null)
  /** The frame in which a cell that was found is focused: who leaves before it is not called back. */
  const goingTo = useRef(0)
  const width = columns.length
  const headHeight = columns.some(({ name }) => lettersOf(name) > LONG_NAME) ? TALL_HEAD : ROW_HEIGHT
  const [selection] = useState(() => createSelectionStore({ row: initialRow, column: 0 }))
  const isDragging = useRef(false)
  /** The column where entering by Tab began: Enter goes back to it, a row down. */
  const entryColumn = useRef<number | null>(null)
  const present = useRef(state.sheet)
  present.current = state.sheet
  const rows = useMemo(() => [...state.sheet, ...spareRows(width)], [state.sheet, width])

  const apply = (patch: Patch | null) => {
    if (patch) onEdit({ kind: 'patch', patch })
  }
  /** Goes to a cell, which alone is selected then, also where it was active before. */
  const activate = (position: CellPosition) => {
    selection.set({ anchor: position, focus: position })
    grid.current?.setActivePosition({ rowIdx: position.row, idx: position.column + 1 }, { shouldFocus: true })
  }

  /** Goes to a cell by a key: the first column is always seen, and those behind it come with it. */
  const goByKey = (position: CellPosition) => {
    const element = grid.current?.element
    if (element && position.column === 0 && selection.read().focus.column !== 0) element.scrollLeft = 0
    activate(position)
  }

  const showFirst = useEffectEvent(() => {
    const element = grid.current?.element
    // The grid alone: what scrolls a cell into view moves the window too.
    if (element && initialRow > 0)
      element.scrollTop = (initialRow + ROWS_BELOW + 1) * ROW_HEIGHT + headHeight - element.clientHeight
  })
  useEffect(() => showFirst(), [])

  useEffect(() => {
    const stop = () => {
      isDragging.current = false
    }
    window.addEventListener('mouseup', stop)
    return () => window.removeEventListener('mouseup', stop)
  }, [])

  const gridColumns = useMemo<Column<SheetRow>[]>(
    () => [
      numberColumn,
      ...columns.map((column, index) =>
        textColumn(column, index, onTyping, index === 0 && columns.length > FEW_COLUMNS),
      ),
    ],
    [columns, onTyping],
  )
  const renderers = useMemo(
    () => ({ renderCell: selectionCell(selection, isDragging, problemOf, markOf) }),
    [selection, problemOf, markOf],
  )

  const clipboard = sheetClipboard({ readSheet: () => present.current, width, selection, readPaste, apply, onOutside })

  useImperativeHandle(ref, () => ({
    goTo: (position) => {
      grid.current?.scrollToCell({ rowIdx: position.row, idx: position.column + 1 })
      activate(position)
      // A cell that was active already is not focused by that.
      goingTo.current = requestAnimationFrame(() =>
        grid.current?.element?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus(),
      )
    },
    selected: () => selection.read().focus,
    block: () => selection.block(),
    paste: clipboard.pasteCells,
  }))

  return (
    <div
      className={styles.sheet}
      onCopy={clipboard.copy}
      onCut={clipboard.cut}
      onPaste={clipboard.paste}
      onContextMenu={(event) => {
        if (!onMenu || event.target instanceof HTMLInputElement) return
        event.preventDefault()
        const cell = (event.target as HTMLElement).getBoundingClientRect()
        // The key for it has no place of its own.
        onMenu(event.clientX > 0 ? event : { clientX: cell.left, clientY: cell.bottom })
      }}
      onFocus={({ target, relatedTarget, currentTarget }) => {
        // Tab enters at the cell that was active last, else at the first one, and not at the heads of the columns.
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!isInside && target.getAttribute('role') === 'columnheader') activate({ row: 0, column: 0 })
      }}
    >
      <span ref={wayBack} tabIndex={-1} />
      <DataGrid
        ref={grid}
        className={gridTheme.grid}
        style={{ blockSize: height }}
        aria-label={label}
        columns={gridColumns}
        rows={rows}
        rowHeight={ROW_HEIGHT}
        headerRowHeight={headHeight}
        renderers={renderers}
        onRowsChange={(changed, { indexes: [index], column }) => {
          const position = { row: index!, column: column.idx - 1 }
          const { row, column: at } = position
          const text = readTyped(entered(changed[row]![at]!, state.sheet), position, state.sheet)
          apply(patchCell(state.sheet, row, at, text, width))
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
          entryColumn.current = null
          isDragging.current = handleMouseDown(
            event,
            { row: rowIdx, column: column.idx - 1 },
            { selection, width, activate },
          )
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
            activate: goByKey,
            commit: args.mode === 'EDIT' ? () => args.onClose(true, true) : null,
            goOn,
            onFind,
            leave: () => {
              cancelAnimationFrame(goingTo.current)
              wayOut.current?.focus()
            },
          })
        }
      />
      <span
        ref={wayOut}
        tabIndex={-1}
        onKeyDown={({ key, shiftKey }) => {
          // Back goes to what stands before the grid, and not into it again.
          if (key === 'Tab' && shiftKey) wayBack.current?.focus()
        }}
      />
    </div>
  )
}

function* asItIs(cells: string[][]) {
  yield
  return cells
}

const spareRows = (width: number): SheetRow[] =>
  Array.from({ length: SPARE_ROWS }, () => Array.from({ length: width }, () => ''))
