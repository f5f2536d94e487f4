import { useId, useState } from 'react'
import { startEditor, type Editor, type SeriesBase } from '#domain/editing/editor'
import { editorReducer } from '#domain/editing/editorReducer'
import { useUnsaved } from '../../lib/tabs/page'
import { createStore, useStore } from '../../lib/store'
import { useDraft } from '../../lib/drafts/useDraft'
import { draftOf, isEditorDraft, workOf } from './draft'
import type { EditorHandle } from './EditorContext'

const isSameWork = (a: Editor, b: Editor): boolean =>
  a.series === b.series && a.message === b.message && a.typing === b.typing

/**
 * The work on a series, from a saved state on or from what was kept of it. While something is unsaved it is kept as a
 * draft, with the version that it goes out from; even what stands in a cell that is still open.
 */
export function useEditorStore(base: SeriesBase, draftKey: string) {
  const { kept, isTooLarge, isElsewhere, keeper } = useDraft(draftKey, isEditorDraft, true)
  const id = useId()
  const [handle] = useState((): EditorHandle => {
    const store = createStore(startEditor([base], kept && workOf(kept.content, base.state.properties)))
    let before = store.read()
    // For as long as the store lives, whether its page is shown or not.
    store.subscribe(() => {
      const editor = store.read()
      // What was found is kept already, and may be another window's.
      if (!isSameWork(before, editor)) keeper.update(editor.isDirty ? () => draftOf(store.read()) : null)
      before = editor
    })
    return { id, store, dispatch: (event) => store.write(editorReducer(store.read(), event)) }
  })
  useUnsaved(useStore(handle.store, ({ isDirty }) => isDirty))
  return { handle, kept, isTooLarge, isElsewhere, dropDraft: keeper.drop }
}
