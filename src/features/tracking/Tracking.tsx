import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { PATHS } from '#domain/paths'
import { requestToken } from '../../lib/session/token'
import { tellTo } from '../../lib/tracked'
import { captureSource, currentView, nextView, rememberView, viewProperties } from './pageViews'
import { clientId, createTracker, type Deliver } from './tracker'

const PATH = '/api/v1/event'
const SERVER_MAY_TAKE = 10_000
const CLIENT_ERRORS = [400, 413, 415]

/** A refused batch is not sent again: it would be refused for ever. */
const deliver: Deliver = async (logs, isLast) => {
  const token = requestToken()
  const response = await fetch(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ clientId: clientId(), logs }),
    keepalive: isLast,
    ...(!isLast && { signal: AbortSignal.timeout(SERVER_MAY_TAKE) }),
  })
  return response.ok || CLIENT_ERRORS.includes(response.status)
}

const asksNotToTrack = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

const tracker = asksNotToTrack() ? null : createTracker(deliver)
tellTo((name, properties) => tracker?.track(name, properties))

/** Ends the view that is remembered: what it was and how long is sent. */
function endView(): void {
  const view = currentView()
  if (!view || view.isTold) return
  tracker?.track('page_view', viewProperties(view, Date.now(), captureSource('')))
  rememberView({ ...view, isTold: true })
}

/** The page whose view this document began last: being mounted anew is no new view. */
let viewed: string | null = null

const WAYS_IN: readonly string[] = [PATHS.login, PATHS.authRedirect]

interface Props {
  /** Whether the address shows a page: one that leads elsewhere is no view. */
  isPage: boolean
}

/** Follows page views, and clicks on what is marked `data-track`. Draws nothing. */
export default function Tracking({ isPage }: Props) {
  const { pathname, search } = useLocation()
  const isRedirect = !isPage || pathname.startsWith(`${PATHS.redirect}/`)

  const begin = useEffectEvent(() => {
    captureSource(search)
    const before = currentView()
    endView()
    // What the way in carries is nobody's: codes, and where one was going.
    rememberView(nextView(before, pathname + (WAYS_IN.includes(pathname) ? '' : search), Date.now()))
  })
  useEffect(() => {
    if (!tracker) return
    const isSame = viewed === pathname
    if (isRedirect) {
      // A page that is begun anew is another view of it.
      if (pathname.startsWith(`${PATHS.redirect}/`)) viewed = null
      return
    }
    viewed = pathname
    if (!isSame) begin()
  }, [pathname, isRedirect])

  useEffect(() => {
    if (!tracker) return undefined
    const retitle = () => {
      const view = currentView()
      if (view && !view.isTold) rememberView({ ...view, content: document.title })
    }
    retitle()
    const titled = new MutationObserver(retitle)
    titled.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => titled.disconnect()
  }, [pathname])

  useEffect(() => {
    if (!tracker) return undefined
    const onClick = ({ target }: MouseEvent) => {
      const marked = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null
      if (marked)
        tracker.track('page_operate', { operation: marked.dataset.track, url: location.pathname + location.search })
    }
    const onHide = () => {
      if (document.hidden) void tracker.flush(true)
    }
    const onLeave = () => {
      endView()
      void tracker.flush(true)
    }
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) rememberView(nextView(null, location.pathname + location.search, Date.now()))
    }
    document.addEventListener('click', onClick, { capture: true })
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', onLeave)
    addEventListener('pageshow', onReturn)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', onLeave)
      removeEventListener('pageshow', onReturn)
    }
  }, [])
  return null
}
