import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { MINUTE } from '#domain/duration'
import { toChanges } from '#domain/columns'
import { newSides, propertyChanges } from '#domain/properties'
import type { SeriesState } from '#domain/rebase'
import type { Saved } from '#domain/schema/series'
import { send } from '../../lib/http'
import { CATALOGUE } from '../../lib/queryClient'

/** A save may carry hundreds of thousands of values. */
const SAVE_TIMEOUT = 2 * MINUTE

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

/** Saves what changed: a new series, or a new version of one. A 409 carries what others changed. */
export const saveMutation = mutationOptions({
  mutationFn: ({ id, version, base, mine, message, status, idempotencyKey }: SaveInput): Promise<Saved> => {
    const sending = { idempotencyKey, timeout: SAVE_TIMEOUT }
    const observations = toChanges(id === null ? [] : base.observations, mine.observations, mine.properties.frequency)
    if (id === null)
      return send('POST /v1/series', {
        ...sending,
        body: { properties: mine.properties, observations, message, status },
      })
    const properties = newSides(propertyChanges(base.properties, mine.properties))
    return send('PATCH /v1/series/:id', {
      ...sending,
      id,
      ifMatch: version,
      body: { properties, observations, message, ...(status && { status }) },
    })
  },
  meta: { changes: CATALOGUE, isShownInPlace: true },
})
