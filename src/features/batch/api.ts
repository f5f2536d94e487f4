import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { SentBody, SentQuery } from '#domain/api'
import { fromColumns } from '#domain/columns'
import { MINUTE } from '#domain/duration'
import { LIMITS } from '#domain/limits'
import type { BatchDone, Preview } from '#domain/schema/batches'
import type { SeriesSummary } from '#domain/schema/series'
import { ApiError, send } from '../../lib/api/http'
import { awaitJob, type Watching } from '../../lib/api/jobs'
import { CATALOGUE } from '../../lib/api/queryClient'
import { seriesQuery } from '../../lib/api/seriesQuery'
import { inTurns } from '../../lib/inTurns'
import type { Chosen } from './work'

const BATCHES = ['batches']
/** A batch may carry hundreds of thousands of values. */
export const SAVE_TIMEOUT = 5 * MINUTE

export const offeredQuery = (query: SentQuery<'GET /v1/series'>) =>
  queryOptions({
    queryKey: ['series', 'offered', query],
    queryFn: () => send('GET /v1/series', { query }),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  })

/** All series that a list has, page by page. Errors: ApiError. */
export async function allOffered(
  client: QueryClient,
  query: SentQuery<'GET /v1/series'>,
  total: number,
): Promise<SeriesSummary[]> {
  const pages = Array.from({ length: Math.ceil(total / LIMITS.pageSize) }, (_, i) => i + 1)
  const found = await inTurns(pages, AT_ONCE, (page) =>
    client.fetchQuery({ ...offeredQuery({ ...query, page, pageSize: LIMITS.pageSize }), staleTime: 0 }),
  )
  return found.flatMap(({ items }) => items)
}

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

/** What a batch changes, or its undoing. */
export const CHANGED = [...CATALOGUE, BATCHES]

interface Applying extends Watching {
  body: SentBody<'POST /v1/batches'>
  /** The same for every try of the same batch. */
  key: string
  /** Told the job that applies it. */
  onSent: (job: number) => void
}

/** Applies a batch. Answers its id; null where it was called off. Errors: ApiError. */
export async function applyBatch({ body, key, onSent, ...watching }: Applying): Promise<number | null> {
  const { job } = await send('POST /v1/batches', { body, idempotencyKey: key, timeout: SAVE_TIMEOUT })
  onSent(job)
  return awaitBatch(job, watching)
}

/** The batch that a job applies, once it is done; null where it was called off. Errors: ApiError. */
export const awaitBatch = async (job: number, watching?: Watching): Promise<number | null> =>
  (await awaitJob<BatchDone>(job, watching))?.id ?? null

export const undoMutation = mutationOptions({
  mutationFn: async ({ id, onProgress, ...body }: { id: number; message: string; merge: boolean } & Watching) => {
    const { job } = await send('POST /v1/batches/:id/undo', { id, body })
    return awaitJob<BatchDone>(job, onProgress && { onProgress })
  },
  meta: { changes: CHANGED, isShownInPlace: true },
})

/** A series as a batch stands on it: what the server has now, or had at a version. Errors: ApiError. */
async function loadChosen(client: QueryClient, { id, version, isWithoutValues = false }: Wanted): Promise<Chosen> {
  const series = await client.fetchQuery({ ...seriesQuery(id), staleTime: 0 })
  const at = Math.min(version ?? series.version, series.version)
  if (isWithoutValues) return { series, version: at, observations: [] }
  // Of the very version, whatever is saved between the two questions.
  const data = await send('GET /v1/series/:id/observations', { id, query: { version: at } })
  return { series, version: at, observations: fromColumns(data, data.frequency) }
}

export interface Wanted {
  id: number
  version?: number
  /** Where its properties are changed alone. */
  isWithoutValues?: boolean
}

/** Series are asked for a few at once. */
const AT_ONCE = 6

/** Series as a batch stands on them. Errors: ApiError. */
export const loadAll = (client: QueryClient, wanted: readonly Wanted[]): Promise<Chosen[]> =>
  inTurns(wanted, AT_ONCE, (one) => loadChosen(client, one))

/** The same where some may be gone: null for each of them. Errors: ApiError. */
export const loadPresent = (client: QueryClient, wanted: readonly Wanted[]): Promise<(Chosen | null)[]> =>
  inTurns(wanted, AT_ONCE, (one) =>
    loadChosen(client, one).catch((error: unknown) => {
      if (error instanceof ApiError && error.isUnknown) return null
      throw error
    }),
  )

/** How often the versions of series are looked at while a review waits. */
const WATCH = 10_000

/** The versions that series have now. */
export const versionsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...BATCHES, 'versions', ids],
    queryFn: () =>
      previewChanges(ids.map((id) => ({ id, observations: { periods: [], values: [], decimals: [], removed: [] } }))),
    refetchInterval: WATCH,
    staleTime: 0,
    gcTime: 0,
    meta: { isShownInPlace: true },
  })

/** Counts what observations would change in series as they are. Errors: ApiError. */
export const previewChanges = (items: SentBody<'POST /v1/batches/preview'>['items']): Promise<Preview[]> =>
  send('POST /v1/batches/preview', { body: { items }, timeout: SAVE_TIMEOUT })
