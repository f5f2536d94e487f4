import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SentBody } from '#domain/api'
import type { Role, RoleSave } from '#domain/schema/roles'
import { tellOfPages } from '../session/followPages'
import { send } from './http'

const KEY = ['roles']

export const rolesQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => send('GET /v1/roles'),
  meta: { isShownInPlace: true },
})

/** Whoever has the role is told in the other windows at once. */
const changes = { onSuccess: tellOfPages, meta: { changes: [KEY] } }
const inForm = { ...changes, meta: { ...changes.meta, isShownInPlace: true } }

export const createRoleMutation = mutationOptions({
  mutationFn: (body: SentBody<'POST /v1/roles'>) => send('POST /v1/roles', { body }),
  ...inForm,
})

export const saveRoleMutation = mutationOptions({
  mutationFn: ({ role: { id, version }, body }: { role: Role; body: RoleSave }) =>
    send('PATCH /v1/roles/:id', { id, ifMatch: version, body }),
  ...inForm,
})

export const deleteRoleMutation = mutationOptions({
  mutationFn: (id: number) => send('DELETE /v1/roles/:id', { id }),
  ...changes,
})
