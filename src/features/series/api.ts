import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Observations } from '#domain/schema/observations'
import type { Comparison, RevisionPage } from '#domain/schema/revisions'
import type { Saved, Series } from '#domain/schema/series'
import { call, get } from '../../lib/http'
import { randomId } from '../../lib/randomId'

/** Parameters of a request for observations, as the API takes them. */
export type ObservationParams = Record<string, string | number>

export const observationsQuery = (id: number, params: ObservationParams) =>
  queryOptions({
    queryKey: ['series', id, 'observations', params],
    meta: { isShownInPlace: true },
    queryFn: ({ signal }) => get<Observations>(`/v1/series/${id}/observations`, params, signal),
    placeholderData: keepPreviousData,
  })

export const revisionsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['series', id, 'revisions', page],
    meta: { isShownInPlace: true },
    queryFn: () => get<RevisionPage>(`/v1/series/${id}/revisions`, { page, pageSize: REVISIONS_A_PAGE }),
    placeholderData: keepPreviousData,
  })

export const REVISIONS_A_PAGE = 20

export const comparisonQuery = (id: number, from: number, to: number) =>
  queryOptions({
    queryKey: ['series', id, 'comparison', from, to],
    meta: { isShownInPlace: true },
    queryFn: () => get<Comparison>(`/v1/series/${id}/comparison`, { from, to }),
  })

export const restoreVersion = (id: number, current: number, version: number, message: string) =>
  call<Saved>({
    method: 'POST',
    url: `/v1/series/${id}/restore`,
    data: { version, message },
    headers: { 'If-Match': `"${current}"`, 'Idempotency-Key': randomId() },
  })

/** Saves a change of status or owner as a version. */
export const changeSeries = (
  { id, version }: Pick<Series, 'id' | 'version'>,
  data: { status: 'published' | 'archived' } | { ownerId: number },
) =>
  call<Saved>({
    method: 'PATCH',
    url: `/v1/series/${id}`,
    data,
    headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': randomId() },
  })

export const deleteDraft = (id: number) => call<null>({ method: 'DELETE', url: `/v1/series/${id}` })

/** How often a published series was viewed, as the tracked page views say. */
export const viewsQuery = (id: number) =>
  queryOptions({
    queryKey: ['views', id],
    queryFn: () => get<{ views: number }>(`/v1/series/${id}/views`),
    meta: { isShownInPlace: true },
    retry: false,
  })
