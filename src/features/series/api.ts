import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Series } from '#domain/schema/series'
import { send } from '../../lib/api/http'
import { CATALOGUE } from '../../lib/api/queryClient'
import { randomId } from '../../lib/randomId'

export const revisionsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['series', id, 'revisions', page],
    meta: { isShownInPlace: true },
    queryFn: () => send('GET /v1/series/:id/revisions', { id, query: { page, pageSize: REVISIONS_A_PAGE } }),
    placeholderData: keepPreviousData,
  })

export const REVISIONS_A_PAGE = 20

export const comparisonQuery = (id: number, from: number, to: number) =>
  queryOptions({
    queryKey: ['series', id, 'comparison', from, to],
    meta: { isShownInPlace: true },
    queryFn: () => send('GET /v1/series/:id/comparison', { id, query: { from, to } }),
  })

/** The state of a series that a change starts from. */
type Standing = Pick<Series, 'id' | 'version'>

/** Restores an earlier version. */
export const restoreMutation = ({ id, version }: Standing) =>
  mutationOptions({
    mutationFn: (body: { version: number; message: string }) =>
      send('POST /v1/series/:id/restore', { id, body, ifMatch: version, idempotencyKey: randomId() }),
    meta: { changes: CATALOGUE, isShownInPlace: true },
  })

/** Saves a change of status or owner as a version. */
export const manageMutation = ({ id, version }: Standing) =>
  mutationOptions({
    mutationFn: (body: { status: 'published' | 'archived' } | { ownerId: number }) =>
      send('PATCH /v1/series/:id', { id, body, ifMatch: version, idempotencyKey: randomId() }),
    meta: { changes: CATALOGUE, isShownInPlace: true },
  })

/** The page of the draft is still there when it ends, and asks for nothing that is gone. */
export const deleteMutation = ({ id }: Standing) =>
  mutationOptions({
    mutationFn: () => send('DELETE /v1/series/:id', { id }),
    meta: { changes: [['dashboard'], ['series', 'list']], isShownInPlace: true },
  })

/** How often a published series was viewed, as the tracked page views say. */
export const viewsQuery = (id: number) =>
  queryOptions({
    queryKey: ['views', id],
    queryFn: () => send('GET /v1/series/:id/views', { id }),
    meta: { isShownInPlace: true },
    retry: false,
  })
