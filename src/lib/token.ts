import { readCookie, removeCookie, writeCookie } from './cookies'

/** The session token lives in the cookie Admin-Token and travels in the Authorization header. */
export const readToken = (): string | undefined => readCookie('Admin-Token')
export const keepToken = (token: string): void => writeCookie('Admin-Token', token)
export const dropToken = (): void => removeCookie('Admin-Token')

type Listener = () => void
const listeners = new Set<Listener>()

/** Tells whoever listens that the server no longer knows the session. */
export const reportSessionEnd = (): void => {
  for (const listener of listeners) listener()
}

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
