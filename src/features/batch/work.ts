import type { SentBody } from '#domain/api'
import { hasChanges, readWide, wideSheet, type WideReading } from '#domain/batch/wide'
import { toColumns } from '#domain/columns'
import type { EditedSheet } from '#domain/grid/history'
import { startSheet } from '#domain/grid/history'
import type { Observation } from '#domain/observation'
import { formatPeriod } from '#domain/period'
import type { Series, SeriesProperties } from '#domain/schema/series'
import type { Sheet } from '#domain/grid/sheet'

/** Series that are edited side by side: more is no sheet that somebody reads. */
export const MOST_SERIES = 50
/** Longer series are edited alone. */
export const MOST_OBSERVATIONS = 10_000

/** A series of a batch, with what it had when its work began. */
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
] as const
export type SettingName = (typeof SETTING_NAMES)[number]

/** What is done to the chosen series: their values in one sheet, or one property of all. */
export type Work = { kind: 'values'; edited: EditedSheet } | { kind: 'property'; setting: Setting }

export const startValues = (chosen: readonly Chosen[], sheet?: Sheet): Work => ({
  kind: 'values',
  edited: startSheet(
    sheet ??
      wideSheet(
        chosen.map(({ observations }) => observations),
        chosen[0]!.series.frequency,
      ),
  ),
})

export const readingOf = (chosen: readonly Chosen[], sheet: Sheet): WideReading =>
  readWide(
    sheet,
    chosen[0]!.series.frequency,
    chosen.map(({ observations }) => observations),
  )

type SentItem = SentBody<'POST /v1/batches'>['items'][number]

/** What is sent of series whose values are changed; the others are left out. */
export const valueItems = (chosen: readonly Chosen[], { changes }: WideReading): SentItem[] =>
  chosen.flatMap(({ series: { id, frequency }, version }, i) => {
    const { added, changed, cleared } = changes[i]!
    if (!hasChanges(changes[i]!)) return []
    return [
      {
        kind: 'change' as const,
        id,
        version,
        observations: {
          ...toColumns([...added, ...changed], frequency),
          removed: cleared.map((period) => formatPeriod(frequency, period)),
        },
      },
    ]
  })

/** What is sent of series whose property is another one. */
export const propertyItems = (chosen: readonly Chosen[], { name, value }: Setting): SentItem[] =>
  chosen
    .filter(({ series }) => series[name] !== value)
    .map(({ series: { id }, version }) => ({
      kind: 'change' as const,
      id,
      version,
      properties: { [name]: value } as Partial<SeriesProperties>,
    }))
