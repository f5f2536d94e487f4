import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { PATHS, loginPath } from '#domain/paths'
import { may } from '#domain/access'
import type { Series } from '#domain/schema/series'
import type { Registration } from '#domain/schema/account'
import type { Credentials, UserInfo } from '#domain/schema/session'
import { ApiError, send } from '../api/http'
import { logOut } from './logOut'
import { forgetAnswers } from '../offline/kept'
import { clearErrors } from '../errorLog'
import { forgetTabs } from '../tabs/tabsStorage'
import { toast } from '../toast'
import { acceptToken, dropToken, keepToken, readToken, refuseToken, tellWindows } from './token'

/** User info that says nothing, or names no role, is no user info. */
async function fetchUser(token?: string): Promise<UserInfo> {
  const user = (await send('GET /v1/home/user-info', token === undefined ? {} : { token })) as UserInfo | null
  if (!user) throw new Error(i18next.t('session.unverified'))
  if (!Array.isArray(user.roles) || user.roles.length === 0) throw new Error(i18next.t('session.noRoles'))
  return user
}

/** Goes to the sign-in with the way back. The router follows the address. */
function goToSignIn(): void {
  if (location.pathname === PATHS.login) return
  history.replaceState(null, '', loginPath(location.pathname + location.search + location.hash))
  dispatchEvent(new PopStateEvent('popstate'))
}

const TOO_MANY = 429

/** Who the present token is of; null for a visitor, and where the server does not know the token. Errors: ApiError. */
async function readUser(): Promise<UserInfo | null> {
  const token = readToken()
  if (!token) return null
  try {
    return await fetchUser(token)
  } catch (error) {
    if (error instanceof ApiError && (error.isOffline || error.status >= 500 || error.status === TOO_MANY)) throw error
    dropToken()
    tellWindows('changed')
    // oxlint-disable-next-line no-console -- as the specification has it; the log of faults holds what is broken
    console.error(error)
    if (error instanceof Error) toast('error', error.message)
    goToSignIn()
    return null
  }
}

/**
 * Who is signed in; null for a visitor. Where the server does not know the token, it is dropped and the sign-in is shown;
 * where it did not answer at all, the token stays and the page can be tried again.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readUser,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { isShownInPlace: true },
})

export const useUser = (): UserInfo | null => useQuery(sessionQuery).data ?? null

/** Whether the one who looks may change a series. */
export const useMayEdit = ({ owner, status }: Pick<Series, 'owner' | 'status'>): boolean =>
  may(useUser(), 'editSeries', { ownerId: owner.id, status })

/** What is kept when the account changes: what is the same for everyone. */
const SHARED = new Set<unknown>(['session', 'site', 'lists'])

/**
 * Nothing of one account is seen by another: its answers go, and who is signed in is asked anew. `mayLeave` is asked
 * before another account takes the place of this one, which then stays as it is, and asks the server for nothing under the
 * other's token, where it says no; `known` is who it is,
 * where that has been asked already. Errors: ApiError.
 */
export async function changeAccount(
  client: QueryClient,
  { mayLeave, known }: { mayLeave?: () => Promise<boolean>; known?: UserInfo } = {},
): Promise<void> {
  const before = client.getQueryData(sessionQuery.queryKey)?.id
  const after = known ?? (await readUser())
  const isSame = before !== undefined && before === after?.id
  // What stands here is not saved as the other one's, neither while that is asked nor where it stays.
  if (!isSame && after && mayLeave) refuseToken()
  if (!isSame && mayLeave && !(await mayLeave())) return
  acceptToken()
  if (!isSame) await client.cancelQueries()
  client.setQueryData(sessionQuery.queryKey, after)
  if (isSame) {
    await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    return
  }
  forgetAnswers()
  client.removeQueries({ predicate: ({ queryKey }) => !SHARED.has(queryKey[0]) })
  clearErrors()
}

/** The browser keeps no cookie, and with it no session. */
export class CookiesRefused extends Error {}

export function useSessionActions() {
  const client = useQueryClient()
  const enter = async (token: string, known?: UserInfo): Promise<void> => {
    keepToken(token)
    if (readToken() !== token) throw new CookiesRefused(i18next.t('session.cookiesRefused'))
    await changeAccount(client, known && { known })
    tellWindows('changed')
  }
  return {
    signIn: async (credentials: Credentials): Promise<void> => {
      const { token } = await send('POST /v1/home/login', {
        body: { ...credentials, username: credentials.username.trim() },
      })
      await enter(token)
    },
    /** Makes an account with the code of a mail, and signs in with it. */
    register: async (registration: Registration): Promise<void> => {
      const { token } = await send('POST /v1/users', { body: registration })
      await enter(token)
    },
    /** The demo's switch: the token of a role, and all tabs closed. Where the server does not know it, nothing changes. */
    switchRole: async (role: string): Promise<void> => {
      const token = `${role}-token`
      const user = await fetchUser(token)
      forgetTabs()
      await enter(token, user)
    },
    signOut: async (): Promise<void> => {
      // The call has the token with it, and is not waited for.
      const token = readToken()
      if (token !== undefined) void logOut(token)
      dropToken()
      forgetTabs()
      tellWindows('signedOut')
      await changeAccount(client)
    },
  }
}
