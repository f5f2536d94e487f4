import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { MINUTE } from '#domain/duration'
import type { Frequency } from '#domain/frequency'
import { formatPeriod, type Period } from '#domain/period'
import type { SaveRequest } from '#domain/editing/saveRequest'
import type { Saved } from '#domain/schema/series'
import { send } from '../../lib/api/http'
import { CATALOGUE } from '../../lib/api/queryClient'

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

/** What a series holds from one period to another. Errors: ApiError where that is too much for one answer. */
export const readStored = (id: number, frequency: Frequency, from: Period, to: Period) =>
  send('GET /v1/series/:id/observations', {
    id,
    query: { from: formatPeriod(frequency, from), to: formatPeriod(frequency, to) },
  })

interface SaveInput {
  request: SaveRequest
  /** The same for every try of one save, so that a repeated request is done once. */
  idempotencyKey: string
}

/** Saves a new series, or a new version of one. A 409 carries what others changed. */
export const saveMutation = mutationOptions({
  mutationFn: ({ request, idempotencyKey }: SaveInput): Promise<Saved> => {
    const sending = { idempotencyKey, timeout: SAVE_TIMEOUT }
    return request.kind === 'create'
      ? send('POST /v1/series', { ...sending, body: request.body })
      : send('PATCH /v1/series/:id', { ...sending, id: request.id, ifMatch: request.version, body: request.body })
  },
  meta: { changes: CATALOGUE, isShownInPlace: true },
})
