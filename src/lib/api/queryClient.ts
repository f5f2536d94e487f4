import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { DAY } from '#domain/duration'
import { ApiError, TimeoutError } from './http'
import { toast } from '../toast'

const STALE_TIME = 30_000
/** An answer outlives its use in pages that are out of sight: work on them begins anew where it goes. */
const GC_TIME = DAY
const RETRIES = 2

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whoever asks shows a failure where the answer would stand; else it is toasted. */
      isShownInPlace?: boolean
    }
    mutationMeta: {
      /** The keys of the answers that are true no more once it is done. */
      changes?: readonly QueryKey[]
      /** Whoever asks for it shows a failure; else it is toasted. */
      isShownInPlace?: boolean
    }
  }
}

/** What a change of a series changes: whatever is asked of series, and the dashboard. */
export const CATALOGUE: readonly QueryKey[] = [['series'], ['dashboard']]

/** Only what may pass is tried again: no answer, or a server that is away. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && !(error instanceof TimeoutError) && (error.isOffline || error.status === 503)

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        // What was shown before stays; that it is not of now is told, but by the banner where the network is away.
        const isSeen = meta?.isShownInPlace && (state.data === undefined || !navigator.onLine)
        if (!isSeen) toast('error', error.message)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: async (_data, _sent, _result, { meta }) => {
        await Promise.all((meta?.changes ?? []).map((queryKey) => client.invalidateQueries({ queryKey })))
      },
      onError: (error, _sent, _result, { meta }) => {
        if (!meta?.isShownInPlace) toast('error', error.message)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME,
        gcTime: GC_TIME,
        retry: (count, error) => count < RETRIES && mayPass(error),
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
