import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SentQuery } from '#domain/api'
import { SECOND } from '#domain/duration'
import { send } from '../../../lib/api/http'

const LOOK_AGAIN = 5 * SECOND

export const analyticsQuery = (query: SentQuery<'GET /v1/analytics'>) =>
  queryOptions({
    queryKey: ['analytics', query],
    queryFn: () => send('GET /v1/analytics', { query }),
    placeholderData: keepPreviousData,
    // What is still being counted is there soon.
    refetchInterval: ({ state }) => (state.data && state.data.pendingDays > 0 ? LOOK_AGAIN : false),
    meta: { isShownInPlace: true },
  })

/** Asked again and again while days are still being counted. */
export const trafficQuery = (query: SentQuery<'GET /v1/traffic'>, isCounting: boolean) =>
  queryOptions({
    queryKey: ['analytics', 'traffic', query],
    queryFn: () => send('GET /v1/traffic', { query }),
    placeholderData: keepPreviousData,
    refetchInterval: isCounting ? LOOK_AGAIN : false,
    meta: { isShownInPlace: true },
  })
