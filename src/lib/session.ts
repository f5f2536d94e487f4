import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Credentials, UserInfo } from '#domain/schema/session'
import { call, get } from './http'
import { dropToken, keepToken, readToken } from './token'

/** Who is signed in; null for a visitor. User info without roles is no user info. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<UserInfo | null> => {
    if (!readToken()) return null
    const user = await get<UserInfo | null>('/v1/home/user-info')
    if (!user) throw new Error('Verification failed, please Login again.')
    if (!Array.isArray(user.roles) || user.roles.length === 0)
      throw new Error('getInfo: roles must be a non-null array!')
    return user
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

export const useUser = (): UserInfo | null => useQuery(sessionQuery).data ?? null

/** Signing in and out; both start with an empty cache, so that nothing of one account is seen by another. */
export function useSessionActions() {
  const client = useQueryClient()
  return {
    signIn: async (credentials: Credentials): Promise<void> => {
      const { token } = await call<{ token: string }>({
        method: 'POST',
        url: '/v1/home/login',
        data: { ...credentials, username: credentials.username.trim() },
      })
      keepToken(token)
      client.clear()
      await client.fetchQuery(sessionQuery)
    },
    signOut: async (): Promise<void> => {
      await call({ method: 'POST', url: '/v1/home/logout' }).catch(() => undefined)
      dropToken()
      client.clear()
      client.setQueryData(sessionQuery.queryKey, null)
    },
  }
}
