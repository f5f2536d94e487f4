import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SentBody } from '#domain/api'
import type { ListName } from '#domain/schema/lists'
import { send } from '../../lib/api/http'

const TERMS = ['terms']
/** What shows an entry of a list. */
const changes = [TERMS, ['lists'], ['series'], ['dashboard']]

export const termsQuery = (list: ListName) =>
  queryOptions({
    queryKey: [...TERMS, list],
    queryFn: () => send('GET /v1/terms', { query: { list } }),
    meta: { isShownInPlace: true },
  })

export const addTermMutation = mutationOptions({
  mutationFn: (body: SentBody<'POST /v1/terms'>) => send('POST /v1/terms', { body }),
  meta: { changes, isShownInPlace: true },
})

export const saveTermMutation = mutationOptions({
  mutationFn: (body: SentBody<'PUT /v1/terms'>) => send('PUT /v1/terms', { body }),
  meta: { changes, isShownInPlace: true },
})

export const mergeTermsMutation = mutationOptions({
  mutationFn: (body: SentBody<'POST /v1/terms/merge'>) => send('POST /v1/terms/merge', { body }),
  meta: { changes, isShownInPlace: true },
})

export const removeTermMutation = mutationOptions({
  mutationFn: (body: SentBody<'POST /v1/terms/remove'>) => send('POST /v1/terms/remove', { body }),
  meta: { changes },
})
