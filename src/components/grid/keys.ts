import type { CellKeyboardEvent } from 'react-data-grid'
import { clearBlock, fillDown, type Continue } from '#domain/grid/clipboard'
import { patchOf, type EditedSheet, type SheetEdit } from '#domain/grid/history'
import type { CellPosition } from '#domain/grid/range'
import type { Patch } from '#domain/grid/sheet'
import type { SelectionStore } from './selectionStore'

/** What a key acts on. */
interface KeyContext {
  state: EditedSheet
  width: number
  rowCount: number
  /** The cell where the key was pressed. */
  here: CellPosition
  selection: SelectionStore
  /** The column where entering by Tab began: Enter goes back to it, a row down. */
  entryColumn: { current: number | null }
  apply: (patch: Patch | null) => void
  onEdit: (edit: SheetEdit) => void
  activate: (position: CellPosition) => void
  /** Ends the open editor and keeps what stands in it; null where none is open. */
  commit: (() => void) | null
  goOn: Continue
  onFind: ((what?: 'replace') => void) | undefined
  leave: () => void
}

interface Command {
  /** True where all is done, whatever `goesOn` says. */
  run: (context: KeyContext) => true | void
  /** What the grid does by itself is done as well. */
  goesOn?: true
  /** Also while a cell is edited. */
  inEditor?: true
}

const ARROWS: Record<string, CellPosition> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const clamp = (value: number, high: number): number => Math.min(high, Math.max(0, value))
const lastRow = ({ state }: KeyContext): number => Math.max(0, state.sheet.length - 1)

/** The place an arrow leads to from the focus of the selection; or the edge of the sheet. */
function step(arrow: CellPosition, toEdge: boolean, context: KeyContext): CellPosition {
  const { row, column } = context.selection.read().focus
  const { width, rowCount } = context
  const lowest = arrow.row > 0 && toEdge ? lastRow(context) : rowCount - 1
  const far = toEdge ? rowCount : 1
  return { row: clamp(row + arrow.row * far, lowest), column: clamp(column + arrow.column * far, width - 1) }
}

/** Takes a step back or forth, and shows where it changes something. */
function travel({ state, width, onEdit, activate }: KeyContext, edit: SheetEdit): void {
  const patch = patchOf(state, edit)
  if (!patch) return
  onEdit(edit)
  const { start, before, after } = patch
  const rows = Array.from({ length: Math.max(before.length, after.length) }, (_, i) => i)
  const row = rows.find((i) => before[i] !== after[i])
  if (row === undefined) return
  const cells = before[row] ?? after[row]!
  const column = cells.findIndex((text, i) => text !== (cells === before[row] ? after : before)[row]?.[i])
  activate({ row: start + row, column: Math.min(Math.max(0, column), width - 1) })
}

/** Enter: to the next row, in the column where entering began. */
function nextRow({ here, rowCount, entryColumn, commit, activate }: KeyContext, rows: 1 | -1): void {
  commit?.()
  activate({ row: clamp(here.row + rows, rowCount - 1), column: entryColumn.current ?? here.column })
  entryColumn.current = null
}

const undo: Command = { run: (context) => travel(context, { kind: 'undo' }) }
const redo: Command = { run: (context) => travel(context, { kind: 'redo' }) }
const clear: Command = {
  run: ({ apply, state, selection, width }) => apply(clearBlock(state.sheet, selection.block(), width)),
}
/** Tab: to the next cell; from the last of a row to the first of the next, as the numbers of rows hold nothing. */
const toNext = (way: 1 | -1): Command => ({
  run: ({ entryColumn, here, width, rowCount, commit, activate }) => {
    const [last, first] = way === 1 ? [width - 1, 0] : [0, width - 1]
    const row = here.row + way
    if (here.column !== last || row < 0 || row >= rowCount) {
      entryColumn.current ??= here.column
      return
    }
    commit?.()
    entryColumn.current = null
    activate({ row, column: first })
    return true
  },
  goesOn: true,
  inEditor: true,
})

/** Arrows walk; with Shift they select, with Ctrl (⌘) they go to the edge. */
const ARROW_COMMANDS: [string, Command][] = Object.entries(ARROWS).flatMap(([key, arrow]): [string, Command][] => {
  const select = (toEdge: boolean): Command => ({
    run: (context) => {
      context.entryColumn.current = null
      context.selection.extendTo(step(arrow, toEdge, context))
    },
  })
  return [
    [
      key,
      {
        run: ({ entryColumn }) => {
          entryColumn.current = null
        },
        goesOn: true,
      },
    ],
    [`Shift+${key}`, select(false)],
    [`Mod+Shift+${key}`, select(true)],
    [
      `Mod+${key}`,
      {
        run: (context) => {
          context.entryColumn.current = null
          context.activate(step(arrow, true, context))
        },
      },
    ],
  ]
})

/** A spreadsheet's keys. What does not stand here is the grid's own: F2, typing. */
const COMMANDS: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(ARROW_COMMANDS),
  Tab: toNext(1),
  'Shift+Tab': toNext(-1),
  Enter: { run: (context) => nextRow(context, 1), inEditor: true },
  'Shift+Enter': { run: (context) => nextRow(context, -1), inEditor: true },
  Escape: { run: ({ leave }) => leave(), goesOn: true },
  Home: { run: ({ activate, selection }) => activate({ row: selection.read().focus.row, column: 0 }) },
  'Shift+Home': { run: ({ selection }) => selection.extendTo({ row: selection.read().focus.row, column: 0 }) },
  'Mod+Shift+Home': { run: ({ selection }) => selection.extendTo({ row: 0, column: 0 }) },
  'Mod+Shift+End': {
    run: (context) => context.selection.extendTo({ row: lastRow(context), column: context.width - 1 }),
  },
  'Mod+Home': { run: ({ activate }) => activate({ row: 0, column: 0 }) },
  'Mod+End': { run: (context) => context.activate({ row: lastRow(context), column: context.width - 1 }) },
  Delete: clear,
  Backspace: clear,
  'Mod+a': {
    run: (context) =>
      context.selection.set({
        anchor: { row: 0, column: 0 },
        focus: { row: lastRow(context), column: context.width - 1 },
      }),
  },
  // A whole row, and a whole column.
  'Shift+ ': {
    run: ({ selection, width }) => {
      const { anchor, focus } = selection.read()
      selection.set({ anchor: { row: anchor.row, column: 0 }, focus: { row: focus.row, column: width - 1 } })
    },
  },
  'Mod+ ': {
    run: (context) => {
      const { anchor, focus } = context.selection.read()
      context.selection.set({
        anchor: { row: 0, column: anchor.column },
        focus: { row: lastRow(context), column: focus.column },
      })
    },
  },
  'Mod+z': undo,
  'Mod+y': redo,
  'Mod+Shift+z': redo,
  'Mod+d': {
    run: ({ apply, state, selection, width, goOn }) => apply(fillDown(state.sheet, selection.block(), width, goOn)),
  },
  'Mod+f': { run: ({ onFind }) => onFind?.() },
  'Mod+h': { run: ({ onFind }) => onFind?.('replace') },
}

const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: CellKeyboardEvent): string =>
  [
    ...(ctrlKey || metaKey ? ['Mod'] : []),
    ...(shiftKey ? ['Shift'] : []),
    key.length === 1 ? key.toLowerCase() : key,
  ].join('+')

/** Does what a key stands for. */
export function handleKey(event: CellKeyboardEvent, context: KeyContext): void {
  if (event.nativeEvent.isComposing) return
  const isEditing = context.commit !== null
  const command = COMMANDS[nameOf(event)]
  if (isEditing && !command?.inEditor) return
  // Copy, cut and paste come as clipboard events; the grid's own single-cell ones must not run beside them.
  if (!command && (event.ctrlKey || event.metaKey)) event.preventGridDefault()
  if (!command) return
  const isDone = command.run(context) === true
  if (command.goesOn && !isDone) return
  event.preventGridDefault()
  event.preventDefault()
}
