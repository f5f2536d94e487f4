import { startSheet, type EditedSheet } from '../grid/history'
import type { CellPosition } from '../grid/range'
import { applyPatch, patchCell, type Sheet } from '../grid/sheet'
import type { Period } from '../period'
import type { PropertyName } from '../properties'
import type { Rebased, SeriesState } from '../rebase'
import type { SeriesProperties, Status } from '../schema/series'
import { readKnown, readSheet, SHEET_WIDTH, writeRows, type SheetReading } from './sheetReading'

/** What the work on a series goes out from. */
export interface SeriesBase {
  /** Null for a series that was never saved. */
  id: number | null
  version: number
  status: Status | null
  state: SeriesState
  /** Where only a part of a long series is open: its first and last instant; NOTHING_OPEN for its properties alone. */
  range?: readonly [Period, Period] | undefined
}

/** No observation is open. */
export const NOTHING_OPEN: readonly [Period, Period] = [0, -1]

/** A series that has observations keeps its frequency. */
export const isFrequencyFixed = ({ id, state, range }: SeriesBase): boolean =>
  id !== null && (state.observations.length > 0 || range !== undefined)

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
export interface Conflict {
  series: number
  /** The version that they made, and its status. */
  version: number
  status: Status | null
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

const NOTHING = { touched: new Set<PropertyName>(), refused: {} }

/** The sheet and the properties of a state, with nothing done to it. */
export function seriesFrom(base: SeriesBase, { properties, observations }: SeriesState): EditedSeries {
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
