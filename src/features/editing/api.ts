import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { diffObservations } from '#domain/merge'
import type { Observation } from '#domain/observation'
import { formatPeriod, parseCanonicalPeriod } from '#domain/period'
import type { SeriesState } from '#domain/rebase'
import type { Frequency } from '#domain/frequency'
import type { Observations } from '#domain/schema/observations'
import type { ObservationChanges, Saved, Series, SeriesProperties } from '#domain/schema/series'
import { send } from '../../lib/http'
import { CATALOGUE } from '../../lib/queryClient'

/** A save may carry hundreds of thousands of values. */
const SAVE_TIMEOUT = 120_000

/** What an editor stands on: asked for once, and left alone by later refreshes of the series. */
export const baseObservationsQuery = (
  id: number,
  version: number,
  params: { version?: number; from?: string; to?: string },
) =>
  queryOptions({
    queryKey: ['editorBase', id, version, params],
    meta: { isShownInPlace: true },
    queryFn: () => send('GET /v1/series/:id/observations', { id, query: params }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const sinceQuery = (id: number, from: number, to: number) =>
  queryOptions({
    queryKey: ['series', id, 'since', from, to],
    meta: { isShownInPlace: true },
    queryFn: () => send('GET /v1/series/:id/comparison', { id, query: { from, to, limit: 1 } }),
  })

export const toObservations = ({ periods, values, decimals, frequency }: Observations): Observation[] =>
  periods.map((period, i) => ({
    period: parseCanonicalPeriod(frequency, period)!,
    value: values[i]!,
    decimals: decimals[i]!,
  }))

/** The changed observations as a request carries them. */
function changesOf(
  before: readonly Observation[],
  after: readonly Observation[],
  frequency: Frequency,
): ObservationChanges {
  const changes: ObservationChanges = { periods: [], values: [], decimals: [], removed: [] }
  for (const { period, after: cell } of diffObservations(before, after)) {
    const text = formatPeriod(frequency, period)
    if (!cell) changes.removed.push(text)
    else {
      changes.periods.push(text)
      changes.values.push(cell.value)
      changes.decimals.push(cell.decimals)
    }
  }
  return changes
}

export interface SaveInput {
  /** Null for a new series. */
  id: number | null
  version: number
  base: SeriesState
  mine: SeriesState
  message: string
  status?: 'draft' | 'published'
  /** The same for every try of one save, so that a repeated request is done once. */
  idempotencyKey: string
}

const changedOnly = (before: SeriesProperties, after: SeriesProperties): Partial<SeriesProperties> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof SeriesProperties]),
    ),
  )

/** Saves what changed: a new series, or a new version of one. A 409 carries what others changed. */
export const saveMutation = mutationOptions({
  mutationFn: ({ id, version, base, mine, message, status, idempotencyKey }: SaveInput): Promise<Saved> => {
    const sending = { idempotencyKey, timeout: SAVE_TIMEOUT }
    const observations = changesOf(id === null ? [] : base.observations, mine.observations, mine.properties.frequency)
    if (id === null)
      return send('POST /v1/series', {
        ...sending,
        body: { properties: mine.properties, observations, message, status },
      })
    const properties = changedOnly(base.properties, mine.properties)
    return send('PATCH /v1/series/:id', {
      ...sending,
      id,
      ifMatch: version,
      body: { properties, observations, message, ...(status && { status }) },
    })
  },
  meta: { changes: CATALOGUE, isShownInPlace: true },
})

export const propertiesOf = (series: Series): SeriesProperties => ({
  code: series.code,
  titleZh: series.titleZh,
  titleEn: series.titleEn,
  topic: series.topic,
  frequency: series.frequency,
  unit: series.unit,
  region: series.region,
  seasonalAdjustment: series.seasonalAdjustment,
  source: series.source,
  sourceUrl: series.sourceUrl,
  licence: series.licence,
  tags: series.tags,
  description: series.description,
  notes: series.notes,
})
