import { Suspense, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import { PATHS } from '#domain/paths'
import { KeepAlive } from '../components/KeepAlive'
import { PageSkeleton } from '../components/PageSkeleton'
import { nearestPage, resolveRoute } from '../lib/routes/routes'
import { useRouteTable } from '../lib/routes/RoutesContext'
import { sessionQuery } from '../lib/session/session'
import { Shell } from '../shell/Shell'
import { Guard } from '../components/Guard'
import { lazyPart } from '../components/lazyPart'
import { RoutePage } from './RoutePage'
import { routes as visitorRoutes } from './routes'

const Tracking = lazyPart(() => import('../features/tracking/Tracking'), { told: 'never' })

/**
 * What the address shows: a page without the frame, or the frame with its tabs. The frame stays alive under the former,
 * so that a look at the sign-in or a wrong address loses nothing that is typed.
 */
export function Pages() {
  const location = useLocation()
  const routes = useRouteTable()
  const { data: user } = useSuspenseQuery(sessionQuery)
  const [account, setAccount] = useState(user)
  const [landing, setLanding] = useState<{ pathname: string; to: string } | null>(null)
  if (account?.id !== user?.id) {
    setAccount(user)
    // Another account at the same place: where it may not stay, it lands on the nearest page that it may see.
    setLanding(account && user ? { pathname: location.pathname, to: nearestPage(routes, location, user) } : null)
  }
  // Only there: whoever comes back later is told that the page is not theirs.
  if (landing && landing.pathname !== location.pathname) setLanding(null)
  const resolved = resolveRoute(routes, location, user)
  const shown = 'to' in resolved && landing?.pathname === location.pathname ? landing : resolved
  const isBare = 'route' in shown && shown.route.meta.bare === true
  const isBounce = location.pathname.startsWith(`${PATHS.redirect}/`)
  const isFramed = 'route' in shown && !isBare
  // While a member's pages are not in the table yet, nobody is sent away from one.
  const isWhole = !user || routes.length > visitorRoutes.length
  const [framed, setFramed] = useState(isFramed ? location : null)
  if (isFramed && framed !== location) setFramed(location)
  return (
    <>
      {'to' in shown && isWhole && <Navigate to={shown.to} replace />}
      <Guard>
        <Tracking isPage={'route' in shown} />
      </Guard>
      {isBare && (
        <Suspense fallback={isBounce ? null : <PageSkeleton />}>
          <RoutePage key={location.pathname} route={shown.route} />
        </Suspense>
      )}
      {framed && (
        <KeepAlive isShown={isFramed || isBounce || 'to' in shown}>
          <Shell key={user?.id ?? 'visitor'} location={framed} />
        </KeepAlive>
      )}
    </>
  )
}
