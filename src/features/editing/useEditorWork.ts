import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FormInstance } from 'antd'
import { doPatch, startSheet, type EditedSheet } from '#domain/grid/history'
import type { CellPlace } from '#domain/grid/range'
import { applyPatch, patchCell } from '#domain/grid/sheet'
import { createSheetReader, SHEET_WIDTH } from '#domain/observationSheet'
import type { SeriesState } from '#domain/rebase'
import type { SeriesProperties } from '#domain/schema/series'
import { useUnsaved } from '../../lib/page'
import { useDraft } from '../../lib/useDraft'
import { sheetFromText, sheetToText, type EditorDraft } from './draft'
import type { Imported } from './import/ImportDialog'
import { importedRows } from './importedRows'

/**
 * The properties, the sheet and the message that are being edited, from a saved state on. While they differ from it they
 * are kept as a draft of this machine, with the version that they go out from.
 */
export function useEditorWork(
  saved: SeriesState,
  version: number,
  draftKey: string,
  form: FormInstance<SeriesProperties>,
) {
  const [reader] = useState(createSheetReader)
  const { kept, isTooLarge, keeper } = useDraft<EditorDraft>(draftKey)
  const [startRows] = useState(() => reader.rowsOf(saved.observations, saved.properties.frequency))
  const [properties, setProperties] = useState(kept?.content.properties ?? saved.properties)
  const [edited, setEdited] = useState<EditedSheet>(() =>
    startSheet(kept ? sheetFromText(kept.content.rows) : startRows),
  )
  const [message, setMessage] = useState(kept?.content.message ?? '')
  const [isDirty, setIsDirty] = useState(kept !== null)
  const typing = useRef<{ place: CellPlace; text: string } | null>(null)

  useUnsaved(isDirty)

  const { frequency } = properties
  const reading = useMemo(() => reader.read(edited.sheet, frequency), [reader, edited.sheet, frequency])

  const work = useRef({ properties, sheet: edited.sheet, message, version })
  const readWork = useCallback((): EditorDraft => {
    const { sheet } = work.current
    const cell = typing.current
    const patch = cell && patchCell(sheet, cell.place.row, cell.place.column, cell.text, SHEET_WIDTH)
    return {
      version: work.current.version,
      properties: work.current.properties,
      message: work.current.message,
      rows: sheetToText(patch ? applyPatch(sheet, patch) : sheet),
    }
  }, [])
  useEffect(() => {
    const before = work.current
    work.current = { properties, sheet: edited.sheet, message, version }
    const isSame =
      before.properties === properties &&
      before.sheet === edited.sheet &&
      before.message === message &&
      before.version === version
    // What was found is kept already, and may be another window's.
    if (!isSame) keeper.update(isDirty ? readWork : null)
  }, [properties, edited.sheet, message, version, isDirty, keeper, readWork])

  const showProperties = (next: SeriesProperties) => {
    setProperties(next)
    form.setFieldsValue(next)
  }
  // The same functions at every rendering, so that what did not change is not rendered anew.
  const changeSheet = useCallback((state: EditedSheet) => {
    typing.current = null
    setEdited(state)
    setIsDirty(true)
  }, [])
  const changeProperties = useCallback((next: SeriesProperties) => {
    setProperties(next)
    setIsDirty(true)
  }, [])
  const keepTyping = useCallback(
    (place: CellPlace, text: string) => {
      typing.current = { place, text }
      setIsDirty(true)
      keeper.update(readWork)
    },
    [keeper, readWork],
  )
  const settle = () => {
    keeper.drop()
    setIsDirty(false)
  }

  return {
    properties,
    edited,
    reading,
    message,
    isDirty,
    kept,
    isTooLarge,
    changeSheet,
    changeProperties,
    changeMessage: (text: string) => {
      setMessage(text)
      setIsDirty(true)
    },
    /** A cell whose editor is still open is kept as well. */
    keepTyping,
    /** Takes the rows of a file over; an untitled series gets the title of its column. */
    takeOver: async (imported: Imported, defaultMessage: string) => {
      // Read at the file's frequency: rows of another one cannot be merged with it.
      const present = reader.read(edited.sheet, imported.frequency)
      changeSheet(doPatch(edited, await importedRows(edited.sheet, present, reader, imported)))
      const isUntitled = !properties.titleZh && !properties.titleEn
      const isChinese = /\p{Script=Han}/u.test(imported.label)
      const title = isUntitled ? { [isChinese ? 'titleZh' : 'titleEn']: imported.label } : {}
      showProperties({ ...properties, ...title, frequency: imported.frequency })
      if (message === '') setMessage(defaultMessage)
    },
    /** Shows what a merge came to. */
    show: (state: SeriesState) => {
      showProperties(state.properties)
      setEdited(startSheet(reader.rowsOf(state.observations, frequency)))
    },
    /** Everything is saved. */
    settle,
    /** Back to what is saved. */
    discard: () => {
      settle()
      showProperties(saved.properties)
      setEdited(startSheet(startRows))
      setMessage('')
    },
  }
}

export type EditorWork = ReturnType<typeof useEditorWork>
