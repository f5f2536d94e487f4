import { editSheet, patchOf, type SheetEdit } from '../grid/history'
import type { CellPosition } from '../grid/range'
import type { SheetRow } from '../grid/sheet'
import type { Period } from '../period'
import type { PropertyName } from '../properties'
import { decide, rebase, type SeriesState } from '../rebase'
import type { SaveConflict } from '../schema/revisions'
import type { SeriesProperties, Status } from '../schema/series'
import { seriesFrom, startEditor, type Conflict, type EditedSeries, type Editor, type SaveTarget } from './editor'
import { readKnown, readPatched, readSheet, type RowReading } from './sheetReading'

/** The rows of a file or of a merge, with their readings. */
export interface KnownRows {
  rows: readonly SheetRow[]
  readings: readonly RowReading[]
}

export type EditorEvent =
  | { type: 'setProperties'; series: number; changed: Partial<SeriesProperties> }
  | { type: 'editSheet'; series: number; edit: SheetEdit }
  | { type: 'typeInCell'; series: number; position: CellPosition; text: string }
  | { type: 'setMessage'; text: string }
  | {
      type: 'takeImport'
      series: number
      known: KnownRows
      /** The frequency of the file, and a title where the series has none. */
      properties: Partial<SeriesProperties>
      /** Where none is written yet. */
      message: string
    }
  | { type: 'discard' }
  | { type: 'showMistakes' }
  | { type: 'startSave'; target: SaveTarget; key: string }
  | { type: 'meetConflict'; series: number; conflict: SaveConflict }
  | { type: 'decide'; series: number; periods: ReadonlySet<Period>; properties: ReadonlySet<PropertyName> }
  | { type: 'cancelDecision' }
  | {
      type: 'refuse'
      problem: string
      /** What the server says of the properties of a series; without it what it said before stands. */
      refused?: { series: number; fields: EditedSeries['refused'] }
    }
  | { type: 'settle' }

/** What is saved is other work than was tried: for the same target, under another key. */
const anotherWork = ({ attempt }: Editor): Editor['attempt'] => attempt && { ...attempt, key: null }

/** Work that has changed: what was wrong may be mended by that, and a save of it is another save. */
const changed = (editor: Editor, changes: Partial<Editor>): Editor => ({
  ...editor,
  isDirty: true,
  attempt: anotherWork(editor),
  problem: null,
  ...changes,
})

const withSeries = (
  { series }: Editor,
  index: number,
  change: (series: EditedSeries) => EditedSeries,
): readonly EditedSeries[] => series.map((one, i) => (i === index ? change(one) : one))

function setProperties(series: EditedSeries, changes: Partial<SeriesProperties>): EditedSeries {
  const properties = { ...series.properties, ...changes }
  const names = Object.keys(changes) as PropertyName[]
  const { frequency } = properties
  return {
    ...series,
    properties,
    reading: frequency === series.reading.frequency ? series.reading : readSheet(series.edited.sheet, frequency),
    touched: new Set([...series.touched, ...names]),
    refused: Object.fromEntries(
      Object.entries(series.refused).filter(([name]) => !names.includes(name as PropertyName)),
    ),
  }
}

function takeRows(series: EditedSeries, { rows, readings }: KnownRows, frequency: SeriesProperties['frequency']) {
  const { edited } = series
  const patch = { start: 0, before: edited.sheet, after: rows }
  return {
    ...series,
    edited: editSheet(edited, { kind: 'patch', patch }),
    reading: readKnown(rows, readings, frequency),
  }
}

/** The work on a newer version: the tries before were of other work. */
const rebaseSeries = (
  editor: Editor,
  { series, version, status, rebased }: Conflict,
  mine: SeriesState,
): Partial<Editor> => ({
  series: withSeries(editor, series, ({ base }) => seriesFrom({ ...base, version, status, state: rebased.base }, mine)),
  attempt: anotherWork(editor),
})

/** Puts the work on the version that others have made; where both changed the same, a person decides first. */
function meetConflict(editor: Editor, series: number, { version, since }: SaveConflict): Editor {
  const { base, properties, reading } = editor.series[series]!
  const rebased = rebase(base.state, { properties, observations: reading.observations }, since)
  const status = (since.properties.status?.[1] as Status | undefined) ?? base.status
  const conflict: Conflict = { series, version, status, rebased }
  if (rebased.values.length + rebased.properties.length > 0)
    return { ...editor, conflicts: [...editor.conflicts, conflict], isSaving: false }
  return {
    ...editor,
    ...rebaseSeries(editor, conflict, rebased.mine),
    merged: editor.merged + since.total + Object.keys(since.properties).length,
  }
}

/** Whether a conflict tells all that others have changed, so that it can be merged. */
export const canMerge = ({ since }: SaveConflict): boolean =>
  since.changes.length === since.total && !since.properties.frequency

export function editorReducer(editor: Editor, event: EditorEvent): Editor {
  switch (event.type) {
    case 'setProperties':
      return changed(editor, {
        series: withSeries(editor, event.series, (series) => setProperties(series, event.changed)),
      })
    case 'editSheet': {
      const { edited, reading } = editor.series[event.series]!
      const patch = patchOf(edited, event.edit)
      if (!patch) return editor
      const next = editSheet(edited, event.edit)
      const read = readPatched(reading, next.sheet, patch)
      return changed(editor, {
        series: withSeries(editor, event.series, (series) => ({ ...series, edited: next, reading: read })),
        typing: null,
      })
    }
    case 'typeInCell':
      return changed(editor, { typing: { series: event.series, position: event.position, text: event.text } })
    case 'setMessage':
      return changed(editor, { message: event.text })
    case 'takeImport': {
      const { known, properties } = event
      const { frequency } = { ...editor.series[event.series]!.properties, ...properties }
      return changed(editor, {
        series: withSeries(editor, event.series, (series) => ({
          ...takeRows(series, known, frequency),
          properties: { ...series.properties, ...properties },
        })),
        typing: null,
        message: editor.message === '' ? event.message : editor.message,
      })
    }
    case 'discard':
      return startEditor(editor.series.map(({ base }) => base))
    case 'showMistakes':
      return {
        ...editor,
        series: editor.series.map((series) => ({
          ...series,
          touched: new Set(Object.keys(series.properties) as PropertyName[]),
        })),
      }
    case 'startSave': {
      const { target, key } = event
      const { attempt } = editor
      const isAgain = attempt !== null && attempt.target === target && attempt.key !== null
      return { ...editor, attempt: isAgain ? attempt : { target, key }, isSaving: true, problem: null }
    }
    case 'meetConflict':
      return meetConflict(editor, event.series, event.conflict)
    case 'decide': {
      const conflict = editor.conflicts.find(({ series }) => series === event.series)
      if (!conflict) return editor
      const mine = decide(conflict.rebased, event.periods, event.properties)
      return {
        ...editor,
        ...rebaseSeries(editor, conflict, mine),
        conflicts: editor.conflicts.filter((other) => other !== conflict),
      }
    }
    case 'cancelDecision':
      return { ...editor, conflicts: [] }
    case 'refuse':
      return {
        ...editor,
        series: event.refused
          ? withSeries(editor, event.refused.series, (series) => ({ ...series, refused: event.refused!.fields }))
          : editor.series,
        isSaving: false,
        problem: event.problem,
      }
    case 'settle':
      return { ...editor, isDirty: false, isSaving: false, attempt: null, merged: 0 }
  }
}
