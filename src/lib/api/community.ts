import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SentBody, SentQuery } from '#domain/api'
import { MINUTE } from '#domain/duration'
import { send } from './http'

const COMMENTS = ['comments']
const NOTICES = ['notices']

export const COMMENTS_A_PAGE = 20

export const commentsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...COMMENTS, id, page],
    queryFn: () => send('GET /v1/series/:id/comments', { id, query: { page, pageSize: COMMENTS_A_PAGE } }),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  })

/** What one said oneself. */
export const ownCommentsQuery = (query: SentQuery<'GET /v1/comments'>) =>
  queryOptions({
    queryKey: [...COMMENTS, 'own', query],
    queryFn: () => send('GET /v1/comments', { query }),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  })

export const addCommentMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: SentBody<'POST /v1/series/:id/comments'>) => send('POST /v1/series/:id/comments', { id, body }),
    meta: { changes: [COMMENTS], isShownInPlace: true },
  })

export const editCommentMutation = mutationOptions({
  mutationFn: ({ id, body }: { id: number; body: string }) => send('PATCH /v1/comments/:id', { id, body: { body } }),
  meta: { changes: [COMMENTS], isShownInPlace: true },
})

export const removeCommentMutation = mutationOptions({
  mutationFn: (id: number) => send('DELETE /v1/comments/:id', { id }),
  meta: { changes: [COMMENTS] },
})

const NOTICES_SHOWN = 30

/** What one was told, the newest; asked for again each minute while somebody looks. */
export const noticesQuery = queryOptions({
  queryKey: NOTICES,
  queryFn: () => send('GET /v1/notices', { query: { page: 1, pageSize: NOTICES_SHOWN }, isAside: true }),
  refetchInterval: ({ state }) => (state.status === 'error' ? false : MINUTE),
  retryOnMount: false,
  meta: { isShownInPlace: true },
})

export const readNoticesMutation = mutationOptions({
  mutationFn: (upTo: number) => send('POST /v1/notices/read', { body: { upTo } }),
  meta: { changes: [NOTICES] },
})
