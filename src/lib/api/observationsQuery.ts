import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SentQuery } from '#domain/api'
import { send } from './http'

/** Pixel columns asked for: a wide screen's, the same whatever the window, so that answers can be cached. */
export const COLUMNS = 1200

/** Parameters of a request for observations, as the API takes them. */
export type ObservationParams = SentQuery<'GET /v1/series/:id/observations'>

export const observationsQuery = (id: number, query: ObservationParams) =>
  queryOptions({
    queryKey: ['series', id, 'observations', query],
    meta: { isShownInPlace: true },
    queryFn: ({ signal }) => send('GET /v1/series/:id/observations', { id, query, signal }),
    placeholderData: keepPreviousData,
  })
