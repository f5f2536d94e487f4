import { queryOptions } from '@tanstack/react-query'
import type { Site } from '#domain/schema/site'
import { get } from './http'

/** What this installation says of itself. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => get<Site>('/v1/site'),
  staleTime: Number.POSITIVE_INFINITY,
})
