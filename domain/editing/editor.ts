import { editSheet, patchOf, startSheet, type EditedSheet, type SheetEdit } from '../grid/history'
import type { CellPosition } from '../grid/range'
import { applyPatch, patchCell, type Sheet, type SheetRow } from '../grid/sheet'
import type { Period } from '../period'
import type { PropertyName } from '../properties'
import { decide, rebase, type Rebased, type SeriesState } from '../rebase'
import type { SaveConflict } from '../schema/revisions'
import type { SeriesProperties, Status } from '../schema/series'
import {
  readKnown,
  readPatched,
  readSheet,
  SHEET_WIDTH,
  writeRows,
  type RowReading,
  type SheetReading,
} from './sheetReading'

/** What the work on a series goes out from. */
export interface SeriesBase {
  /** Null for a series that was never saved. */
  id: number | null
  version: number
  status: Status | null
  state: SeriesState
}

/** A series being edited. */
export interface EditedSeries {
  base: SeriesBase
  properties: SeriesProperties
  edited: EditedSheet
  /** What the sheet says, at the frequency of the properties. */
  reading: SheetReading
  /** Properties whose mistakes are shown: they were changed, or all of them since a save was tried. */
  touched: ReadonlySet<PropertyName>
  /** What the server refused, in words, until it is changed. */
  refused: Readonly<Partial<Record<PropertyName, string>>>
}

/** A series that others have changed at the same places. */
interface Conflict {
  series: number
  /** The version that they made. */
  version: number
  rebased: Rebased
}

export type SaveTarget = 'draft' | 'published' | undefined

/** Work on one series or several, which are saved together. */
export interface Editor {
  series: readonly EditedSeries[]
  message: string
  /** A cell whose editor is open, with what stands in it. */
  typing: { series: number; position: CellPosition; text: string } | null
  /** Whether anything was done since it was begun or saved. */
  isDirty: boolean
  /** The save that is tried, or was tried last with this very work: tried again, it is done once, by its key. */
  attempt: { target: SaveTarget; key: string | null } | null
  isSaving: boolean
  /** What must be decided before the save goes on. */
  conflicts: readonly Conflict[]
  /** How many changes of others were merged in without asking. */
  merged: number
  /** Why it is not saved, in words, until something is changed. */
  problem: string | null
}

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

const NOTHING = { touched: new Set<PropertyName>(), refused: {} }

/** The sheet and the properties of a state, with nothing done to it. */
function seriesFrom(base: SeriesBase, { properties, observations }: SeriesState): EditedSeries {
  const rows = writeRows(observations, properties.frequency)
  const reading = readKnown(rows, observations, properties.frequency)
  return { base, properties, edited: startSheet(rows), reading, ...NOTHING }
}

/** What was kept of unsaved work. */
export interface KeptWork {
  properties: SeriesProperties
  sheet: Sheet
}

/** Begins to edit; with unsaved work that was kept, where there is some for each series. */
export function startEditor(
  bases: readonly SeriesBase[],
  kept: { series: readonly KeptWork[]; message: string } | null = null,
): Editor {
  const series = bases.map((base, i): EditedSeries => {
    const work = kept?.series[i]
    if (!work) return seriesFrom(base, base.state)
    const { properties, sheet } = work
    const reading = readSheet(sheet, properties.frequency)
    return { base, properties, edited: startSheet(sheet), reading, ...NOTHING }
  })
  return {
    series,
    message: kept?.message ?? '',
    typing: null,
    isDirty: kept !== null,
    attempt: null,
    isSaving: false,
    conflicts: [],
    merged: 0,
    problem: null,
  }
}

/** The sheet with what stands in a cell that is still open. */
export function sheetToKeep({ series, typing }: Editor, index: number): Sheet {
  const { sheet } = series[index]!.edited
  if (typing?.series !== index) return sheet
  const patch = patchCell(sheet, typing.position.row, typing.position.column, typing.text, SHEET_WIDTH)
  return patch ? applyPatch(sheet, patch) : sheet
}

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
const rebaseSeries = (editor: Editor, { series, version, rebased }: Conflict, mine: SeriesState): Partial<Editor> => ({
  series: withSeries(editor, series, ({ base }) => seriesFrom({ ...base, version, state: rebased.base }, mine)),
  attempt: anotherWork(editor),
})

/** Puts the work on the version that others have made; where both changed the same, a person decides first. */
function meetConflict(editor: Editor, series: number, { version, since }: SaveConflict): Editor {
  const { base, properties, reading } = editor.series[series]!
  const rebased = rebase(base.state, { properties, observations: reading.observations }, since)
  const conflict: Conflict = { series, version, rebased }
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
