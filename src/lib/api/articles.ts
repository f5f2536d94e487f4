import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SentBody, SentQuery } from '#domain/api'
import type { ArticleSave } from '#domain/schema/articles'
import { ApiError, send } from './http'

const KEY = ['articles']

/** A page of articles; the one before stays until it is there. */
export const articlesQuery = (query: SentQuery<'GET /v1/articles'>) =>
  queryOptions({
    queryKey: [...KEY, query],
    queryFn: () => send('GET /v1/articles', { query }),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  })

export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: () => send('GET /v1/articles/:id', { id }),
    meta: { isShownInPlace: true },
  })

export const createArticleMutation = mutationOptions({
  mutationFn: (body: SentBody<'POST /v1/articles'>) => send('POST /v1/articles', { body }),
  meta: { changes: [KEY], isShownInPlace: true },
})

interface Change {
  id: number
  /** The version that it started from: of one that was changed meanwhile nothing is overwritten. */
  version: number
  changes: ArticleSave
}

export const saveArticleMutation = mutationOptions({
  mutationFn: ({ id, version, changes }: Change) =>
    send('PATCH /v1/articles/:id', { id, ifMatch: version, body: changes }),
  meta: { changes: [KEY] },
  // What another one saved meanwhile is shown, so that the next try starts from it.
  onError: (error, _change, _before, { client }) =>
    error instanceof ApiError && error.status === 409 ? client.invalidateQueries({ queryKey: KEY }) : undefined,
})

/** Counts one who reads an article. */
export const readArticleMutation = mutationOptions({
  mutationFn: (id: number) => send('POST /v1/articles/:id/readings', { id }),
  // Whoever reads is not told that it could not be counted.
  meta: { changes: [KEY], isShownInPlace: true },
})

/** Keeps the order of articles, for everyone. */
export const orderArticlesMutation = mutationOptions({
  mutationFn: (ids: number[]) => send('PUT /v1/articles/order', { body: { ids } }),
  // One after the other, so that the last one holds.
  scope: { id: 'articles/order' },
  meta: { changes: [KEY] },
})
