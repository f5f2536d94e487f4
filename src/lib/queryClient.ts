import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './http'
import { toast } from './toast'

const STALE_TIME = 30_000
const GC_TIME = 3_600_000
const RETRIES = 2

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whoever asks shows a failure where the answer would stand; else it is toasted. */
      isShownInPlace?: boolean
    }
  }
}

/** Only what may pass is tried again: no answer, or a server that is away. */
const mayPass = (error: unknown): boolean => error instanceof ApiError && (error.isOffline || error.status === 503)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        // What was shown before stays; that it is not of now is told, but by the banner where the network is away.
        const isSeen = meta?.isShownInPlace && (state.data === undefined || !navigator.onLine)
        if (!isSeen) toast('error', error.message)
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
