import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { SentBody, SentQuery } from '#domain/api'
import { fromColumns } from '#domain/columns'
import { MINUTE } from '#domain/duration'
import { send } from '../../lib/api/http'
import { CATALOGUE } from '../../lib/api/queryClient'
import { seriesQuery } from '../../lib/api/seriesQuery'
import type { Chosen } from './work'

const BATCHES = ['batches']
/** A batch may carry hundreds of thousands of values. */
const SAVE_TIMEOUT = 5 * MINUTE

export const offeredQuery = (query: SentQuery<'GET /v1/series'>) =>
  queryOptions({
    queryKey: ['series', 'offered', query],
    queryFn: () => send('GET /v1/series', { query }),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  })

export const batchesQuery = (page: number) =>
  queryOptions({
    queryKey: [...BATCHES, page],
    queryFn: () => send('GET /v1/batches', { query: { page, pageSize: 10 } }),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  })

export const batchQuery = (id: number) =>
  queryOptions({
    queryKey: [...BATCHES, 'one', id],
    queryFn: () => send('GET /v1/batches/:id', { id }),
    meta: { isShownInPlace: true },
  })

export const applyMutation = mutationOptions({
  mutationFn: ({ body, key }: { body: SentBody<'POST /v1/batches'>; key: string }) =>
    send('POST /v1/batches', { body, idempotencyKey: key, timeout: SAVE_TIMEOUT }),
  meta: { changes: [...CATALOGUE, BATCHES], isShownInPlace: true },
})

export const undoMutation = mutationOptions({
  mutationFn: ({ id, message }: { id: number; message: string }) =>
    send('POST /v1/batches/:id/undo', { id, body: { message }, timeout: SAVE_TIMEOUT }),
  meta: { changes: [...CATALOGUE, BATCHES], isShownInPlace: true },
})

/** A series as a batch stands on it: what the server has now, or had at a version. Errors: ApiError. */
export async function loadChosen(client: QueryClient, id: number, version?: number): Promise<Chosen> {
  const series = await client.fetchQuery({ ...seriesQuery(id), staleTime: 0 })
  const at = version !== undefined && version < series.version ? version : series.version
  const data = await send('GET /v1/series/:id/observations', {
    id,
    query: at < series.version ? { version: at } : {},
  })
  return { series, version: at, observations: fromColumns(data, data.frequency) }
}
