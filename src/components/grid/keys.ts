import type { CellKeyboardEvent } from 'react-data-grid'
import { clearBlock, fillDown, type Continue } from '#domain/grid/clipboard'
import { patchOf, type EditedSheet, type SheetEdit } from '#domain/grid/history'
import type { CellPlace } from '#domain/grid/range'
import type { Patch } from '#domain/grid/sheet'
import type { SelectionStore } from './selectionStore'

interface Context {
  state: EditedSheet
  width: number
  rowCount: number
  selection: SelectionStore
  apply: (patch: Patch | null) => void
  onEdit: (edit: SheetEdit) => void
  activate: (place: CellPlace) => void
  goOn: Continue
  onFind: (() => void) | undefined
}

const ARROWS: Record<string, CellPlace> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const clamp = (value: number, high: number): number => Math.min(high, Math.max(0, value))

/** The place an arrow leads to; with the command key to the edge of the sheet. */
function step(
  { row, column }: CellPlace,
  key: string,
  toEdge: boolean,
  { state, width, rowCount }: Context,
): CellPlace {
  const arrow = ARROWS[key]!
  const lastRow = arrow.row > 0 && toEdge ? Math.max(0, state.sheet.length - 1) : rowCount - 1
  const far = toEdge ? rowCount : 1
  return { row: clamp(row + arrow.row * far, lastRow), column: clamp(column + arrow.column * far, width - 1) }
}

type Command = (context: Context) => void

/** Takes a step back or forth, and shows where it changes something. */
function travel({ state, width, onEdit, activate }: Context, edit: SheetEdit): void {
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

const COMMANDS: Record<string, Command> = {
  a: ({ selection, state, width }) =>
    selection.set({
      anchor: { row: 0, column: 0 },
      focus: { row: Math.max(0, state.sheet.length - 1), column: width - 1 },
    }),
  z: (context) => travel(context, { kind: 'undo' }),
  y: (context) => travel(context, { kind: 'redo' }),
  d: ({ apply, state, selection, width, goOn }) => apply(fillDown(state.sheet, selection.block(), width, goOn)),
  f: ({ onFind }) => onFind?.(),
}

/** A spreadsheet's keys on a selected cell. What is not handled here is the grid's own: arrows, Tab, F2, typing. */
export function handleKey(event: CellKeyboardEvent, context: Context): void {
  const { selection, apply, state, width, activate } = context
  const { key, shiftKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  const handled = () => {
    event.preventGridDefault()
    event.preventDefault()
  }
  const command = isCommand ? COMMANDS[shiftKey && key.toLowerCase() === 'z' ? 'y' : key.toLowerCase()] : undefined
  if (command) {
    handled()
    command(context)
  } else if (key in ARROWS && shiftKey) {
    handled()
    selection.extendTo(step(selection.read().focus, key, isCommand, context))
  } else if (key in ARROWS && isCommand) {
    handled()
    activate(step(selection.read().focus, key, true, context))
  } else if (key === 'Home') {
    handled()
    activate({ row: isCommand ? 0 : selection.read().focus.row, column: 0 })
  } else if (key === 'End' && isCommand) {
    handled()
    activate({ row: Math.max(0, state.sheet.length - 1), column: width - 1 })
  } else if (key === 'Delete' || key === 'Backspace') {
    handled()
    apply(clearBlock(state.sheet, selection.block(), width))
  } else if (isCommand) {
    // Copy, cut and paste come as clipboard events; the grid's own single-cell ones must not run beside them.
    event.preventGridDefault()
  }
}
