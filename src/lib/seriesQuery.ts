import { queryOptions } from '@tanstack/react-query'
import type { Series } from '#domain/schema/series'
import { get } from './http'

export const seriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['series', id],
    meta: { isShownInPlace: true },
    queryFn: ({ signal }) => get<Series>(`/v1/series/${id}`, undefined, signal),
  })
