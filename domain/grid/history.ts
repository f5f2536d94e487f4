import { applyPatch, invertPatch, type Patch, type Sheet } from './sheet'

/** A sheet with what was done to it, so that it can be undone and redone. */
export interface EditedSheet {
  sheet: Sheet
  done: readonly Patch[]
  undone: readonly Patch[]
}

/** Steps that can be taken back. */
const UNDO_STEPS = 500

export const startSheet = (sheet: Sheet): EditedSheet => ({ sheet, done: [], undone: [] })

/** What is done to a sheet. */
export type SheetEdit = { kind: 'patch'; patch: Patch } | { kind: 'undo' } | { kind: 'redo' }

/** The patch that an edit comes to; null where there is nothing to take back or to do again. */
export function patchOf({ done, undone }: EditedSheet, edit: SheetEdit): Patch | null {
  if (edit.kind === 'patch') return edit.patch
  const patch = edit.kind === 'undo' ? done.at(-1) : undone.at(-1)
  if (!patch) return null
  return edit.kind === 'undo' ? invertPatch(patch) : patch
}

/** Does an edit; what was undone before cannot be redone after a new one. The very same sheet where nothing is done. */
export function editSheet(state: EditedSheet, edit: SheetEdit): EditedSheet {
  const patch = patchOf(state, edit)
  if (!patch) return state
  const { done, undone } = state
  const sheet = applyPatch(state.sheet, patch)
  switch (edit.kind) {
    case 'patch':
      return { sheet, done: [...done.slice(1 - UNDO_STEPS), patch], undone: [] }
    case 'undo':
      return { sheet, done: done.slice(0, -1), undone: [...undone, done.at(-1)!] }
    case 'redo':
      return { sheet, done: [...done, patch], undone: undone.slice(0, -1) }
  }
}
