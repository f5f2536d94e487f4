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

/** Does an edit; what was undone before cannot be redone any more. */
export const doPatch = ({ sheet, done }: EditedSheet, patch: Patch): EditedSheet => ({
  sheet: applyPatch(sheet, patch),
  done: [...done.slice(1 - UNDO_STEPS), patch],
  undone: [],
})

export function undo(state: EditedSheet): EditedSheet {
  const patch = state.done.at(-1)
  if (!patch) return state
  return {
    sheet: applyPatch(state.sheet, invertPatch(patch)),
    done: state.done.slice(0, -1),
    undone: [...state.undone, patch],
  }
}

export function redo(state: EditedSheet): EditedSheet {
  const patch = state.undone.at(-1)
  if (!patch) return state
  return { sheet: applyPatch(state.sheet, patch), done: [...state.done, patch], undone: state.undone.slice(0, -1) }
}
