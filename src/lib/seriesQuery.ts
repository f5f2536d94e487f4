import { queryOptions } from '@tanstack/react-query'
import type { Series } from '#domain/schema/series'
import { get } from './http'

export const seriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['series', id],
    meta: { isShownInPlace: true },
    // Goes on where its tab is hidden meanwhile: the tab takes its name from it.
    queryFn: () => get<Series>(`/v1/series/${id}`),
  })
