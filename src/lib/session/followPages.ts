import type { QueryClient } from '@tanstack/react-query'
import { send } from '../api/http'
import { sessionQuery } from './session'
import { readToken } from './token'

/** How often is asked what one may see, in ms, while the window is looked at. */
const INTERVAL = 30_000

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('pages')

/** Tells this browser's other windows that roles were changed. */
export const tellOfPages = (): void => channel?.postMessage(null)

/**
 * Follows what the server lets somebody see: at once where another window of this browser changed it, else when the
 * window is looked at again, and every half minute. Gives what ends it.
 */
export function followPages(client: QueryClient): () => void {
  const look = async () => {
    if (document.hidden || readToken() === undefined) return
    const user = await send('GET /v1/home/user-info', { isAside: true }).catch(() => null)
    const known = client.getQueryData(sessionQuery.queryKey)
    if (user && known?.id === user.id && JSON.stringify(user) !== JSON.stringify(known))
      client.setQueryData(sessionQuery.queryKey, user)
  }
  const listener = () => void look()
  const interval = setInterval(listener, INTERVAL)
  channel?.addEventListener('message', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(interval)
    channel?.removeEventListener('message', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
