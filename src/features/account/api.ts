import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SentBody } from '#domain/api'
import type { UserInfo } from '#domain/schema/session'
import { send } from '../../lib/api/http'
import { sendAvatar } from '../../lib/api/transfer'

const ACCOUNT = ['account']
const SESSIONS = ['sessions']
const TOKENS = ['tokens']
/** What shows the name or the picture of somebody. */
const PERSON = [ACCOUNT, ['session'], ['series'], ['dashboard'], ['contributors']]

export const accountQuery = queryOptions({
  queryKey: ACCOUNT,
  queryFn: () => send('GET /v1/user'),
  meta: { isShownInPlace: true },
})

export const saveUserMutation = mutationOptions({
  mutationFn: (body: SentBody<'PUT /v1/users'>) => send('PUT /v1/users', { body }),
  meta: { changes: PERSON, isShownInPlace: true },
})

interface Picture {
  /** Null takes it away. */
  file: Blob | null
  onProgress?: (part: number) => void
}

export const saveAvatarMutation = mutationOptions({
  mutationFn: ({ file, onProgress }: Picture): Promise<UserInfo> =>
    file ? sendAvatar(file, onProgress) : send('DELETE /v1/user/avatar'),
  meta: { changes: PERSON },
})

export const changePasswordMutation = mutationOptions({
  mutationFn: (body: SentBody<'PUT /v1/user/password'>) => send('PUT /v1/user/password', { body }),
  meta: { changes: [SESSIONS], isShownInPlace: true },
})

export const endAccountMutation = mutationOptions({
  mutationFn: (body: SentBody<'POST /v1/user/end'>) => send('POST /v1/user/end', { body }),
  meta: { isShownInPlace: true },
})

export const sessionsQuery = queryOptions({
  queryKey: SESSIONS,
  queryFn: () => send('GET /v1/sessions'),
  meta: { isShownInPlace: true },
})

/** Ends a session; without an id all but the present one. */
export const endSessionsMutation = mutationOptions({
  mutationFn: (id?: number) =>
    id === undefined ? send('DELETE /v1/sessions') : send('DELETE /v1/sessions/:id', { id }),
  meta: { changes: [SESSIONS] },
})

export const tokensQuery = queryOptions({
  queryKey: TOKENS,
  queryFn: () => send('GET /v1/tokens'),
  meta: { isShownInPlace: true },
})

export const createTokenMutation = mutationOptions({
  mutationFn: (body: SentBody<'POST /v1/tokens'>) => send('POST /v1/tokens', { body }),
  meta: { changes: [TOKENS], isShownInPlace: true },
})

export const deleteTokenMutation = mutationOptions({
  mutationFn: (id: number) => send('DELETE /v1/tokens/:id', { id }),
  meta: { changes: [TOKENS] },
})
