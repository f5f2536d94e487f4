import { createContext, use } from 'react'
import type { EditedSeries, Editor } from '#domain/editing/editor'
import type { EditorEvent } from '#domain/editing/editorReducer'
import { useStore, type Store } from '../../lib/store'

/** What is being edited, outside React, and the way to change it. */
export interface EditorHandle {
  /** Of this editor: others may be open in other tabs. */
  id: string
  store: Store<Editor>
  dispatch: (event: EditorEvent) => void
}

const EditorContext = createContext<EditorHandle | null>(null)
export const EditorProvider = EditorContext

export function useEditorHandle(): EditorHandle {
  const handle = use(EditorContext)
  if (!handle) throw new Error('this part needs an editor around it')
  return handle
}

/** A part of the editor's state. */
export const useEditor = <Part>(select: (editor: Editor) => Part): Part => useStore(useEditorHandle().store, select)

/** A part of the series that is edited. */
export const useEdited = <Part>(select: (series: EditedSeries) => Part): Part =>
  useEditor(({ series }) => select(series[0]!))
