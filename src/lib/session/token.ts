import { readCookie, removeCookie, writeCookie } from '../storage/cookies'

/** The session token lives in the cookie Admin-Token and travels in the Authorization header. */
export const readToken = (): string | undefined => readCookie('Admin-Token')
/** What this window knows of: another token in the cookie was put there by another window. */
let known = readToken()

/** The token of somebody else, who signed in in another window while work of this one's account stays here. */
let foreign: string | undefined

/** Nothing of this window goes to the server under the token that is there now. */
export const refuseToken = (): void => {
  foreign = readToken()
}

/** Another account has taken the place of this window's. */
export const acceptToken = (): void => {
  foreign = undefined
}

/** With what this window asks the server: as a visitor while the token is somebody else's. */
export function requestToken(): string | undefined {
  const token = readToken()
  return token === foreign ? undefined : token
}

export function keepToken(token: string): void {
  foreign = undefined
  writeCookie('Admin-Token', token)
  known = token
}

export function dropToken(): void {
  removeCookie('Admin-Token')
  known = undefined
}

type Listener = () => void
const listeners = new Set<Listener>()

let ended: string | undefined

/** Tells whoever listens that the server no longer knows the session. */
export const reportSessionEnd = (): void => {
  ended = readToken()
  for (const listener of listeners) listener()
}

let signIn: Listener | null = null

/** Leads to the sign-in at once, and back. */
export const requestSignIn = (): void => signIn?.()

export function onSignInRequest(listener: Listener): () => void {
  signIn = listener
  return () => {
    signIn = null
  }
}

/** Whether the token is still the one whose session has ended: someone may have signed in again elsewhere. */
export const hasEndedToken = (): boolean => readToken() === ended

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')

/** When a cookie that another window wrote is looked for, in ms after its news. */
const COOKIE_DELAYS = [0, 100, 500, 2000]

type SessionNews = 'changed' | 'signedOut'

/** Tells the other windows that somebody signed in, lost their session, or signed out. */
export const tellWindows = (news: SessionNews): void => channel?.postMessage(news)

/**
 * Hears of a sign-in or sign-out in another window: at once, and again when this one is looked at. `onSignOut` comes
 * before it where somebody has left of their own will.
 */
export function onTokenChange(listener: Listener, onSignOut: Listener): () => void {
  const compare = () => {
    if (readToken() === known) return
    known = readToken()
    listener()
  }
  const onNews = ({ data }: MessageEvent<SessionNews>) => {
    if (data === 'signedOut') onSignOut()
    // The news may be here before the cookie is.
    for (const delay of COOKIE_DELAYS) setTimeout(compare, delay)
  }
  const onSight = () => {
    if (!document.hidden) compare()
  }
  channel?.addEventListener('message', onNews)
  document.addEventListener('visibilitychange', onSight)
  return () => {
    channel?.removeEventListener('message', onNews)
    document.removeEventListener('visibilitychange', onSight)
  }
}
