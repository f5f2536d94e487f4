import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SentQuery } from '#domain/api'
import type { MemberSave } from '#domain/schema/people'
import { send } from '../../lib/api/http'

const MEMBERS = ['members']

export const membersQuery = (query: SentQuery<'GET /v1/people'>) =>
  queryOptions({
    queryKey: [...MEMBERS, query],
    queryFn: () => send('GET /v1/people', { query }),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  })

export const saveMemberMutation = mutationOptions({
  mutationFn: ({ id, body }: { id: number; body: MemberSave }) => send('PATCH /v1/people/:id', { id, body }),
  meta: { changes: [MEMBERS, ['roles'], ['session']] },
})

export const memberSessionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...MEMBERS, id, 'sessions'],
    queryFn: () => send('GET /v1/people/:id/sessions', { id }),
    meta: { isShownInPlace: true },
  })

export const endMemberSessionsMutation = mutationOptions({
  mutationFn: (id: number) => send('DELETE /v1/people/:id/sessions', { id }),
  meta: { changes: [MEMBERS] },
})

export const auditQuery = (query: SentQuery<'GET /v1/audit'>) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: () => send('GET /v1/audit', { query }),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  })
