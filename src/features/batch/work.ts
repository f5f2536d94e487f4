import type { SentBody } from '#domain/api'
import { wideBaseSteps, type WideBase } from '#domain/batch/wide'
import { startSheet, type EditedSheet } from '#domain/grid/history'
import type { RefusedCell } from '#domain/import/readTable'
import type { Observation } from '#domain/observation'
import type { Match, NewSeriesPlan, Preview } from '#domain/schema/batches'
import type { ObservationColumns, Series, SeriesProperties } from '#domain/schema/series'
import type { Steps } from '#domain/steps'
import type { TableRead } from './file/protocol'

/** Series that are edited side by side: more is no sheet that somebody reads. */
export const MOST_SERIES = 50
/** Of as many one property is set at once. */
export const MOST_OF_PROPERTY = 500
/** Longer series are edited alone. */
export const MOST_OBSERVATIONS = 10_000

/** A series of a batch, with what it had when its work began; without values where a property is set. */
export interface Chosen {
  series: Series
  version: number
  observations: Observation[]
}

/** A property that all chosen series get, as far as it is another. */
export interface Setting {
  name: SettingName
  value: string
}
export const SETTING_NAMES = [
  'topic',
  'unit',
  'region',
  'licence',
  'seasonalAdjustment',
  'source',
  'sourceUrl',
  'notes',
  'status',
] as const
export type SettingName = (typeof SETTING_NAMES)[number]

export interface ValuesWork {
  kind: 'values'
  base: WideBase
  edited: EditedSheet
}

/** A series of a file, with its values and what becomes of it. */
export interface FileEntry {
  key: string
  title: string
  values: ObservationColumns
  /** The first of its cells that are no numbers, and how many there are. */
  refused: RefusedCell[]
  refusedCount: number
  target: { kind: 'new'; properties: SeriesProperties } | { kind: 'change'; match: Match; preview: Preview }
}

export interface FileWork {
  kind: 'file'
  entries: FileEntry[]
  /** Where they are from, and what new ones are called: for the next files of their kinds. */
  tables: readonly Pick<TableRead, 'file' | 'sheet' | 'series'>[]
  plan: NewSeriesPlan | null
  /** Of the new series. */
  status: 'draft' | 'published'
  /** Series that are drafts or archived are published with it. */
  isPublishing: boolean
}

/** What is done: to the values of the chosen series in one sheet, to one property of all, or by files. */
export type Work = ValuesWork | { kind: 'property'; setting: Setting } | FileWork

/** Work on the values of series in one sheet; in steps. */
export function* startValues(chosen: readonly Chosen[]): Steps<ValuesWork> {
  const base = yield* wideBaseSteps(
    chosen.map(({ observations }) => observations),
    chosen[0]!.series.frequency,
  )
  return { kind: 'values', base, edited: startSheet(base.sheet) }
}

/** Whether there is anything to lose. */
export const isTouched = (work: Work): boolean =>
  work.kind === 'file' || (work.kind === 'values' ? work.edited.sheet !== work.base.sheet : work.setting.value !== '')

export type SentItem = SentBody<'POST /v1/batches'>['items'][number]
