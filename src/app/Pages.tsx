import { lazy, Suspense, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import { KeepAlive } from '../components/KeepAlive'
import { PageSkeleton } from '../components/PageSkeleton'
import { resolveRoute } from '../lib/routes'
import { sessionQuery } from '../lib/session'
import { RoutePage } from './RoutePage'
import { routes } from './routes'

const Shell = lazy(() => import('../shell/Shell'))

/**
 * What the address shows: a page without the frame, or the frame with its tabs. The frame stays alive under the former,
 * so that a look at the sign-in or a wrong address loses nothing that is typed.
 */
export function Pages() {
  const location = useLocation()
  const { data: user } = useSuspenseQuery(sessionQuery)
  const shown = resolveRoute(routes, location, user)
  const isBare = 'route' in shown && shown.route.meta.bare === true
  const isBounce = location.pathname.startsWith('/redirect/')
  const isFramed = 'route' in shown && !isBare
  const [framed, setFramed] = useState(isFramed ? location : null)
  if (isFramed && framed !== location) setFramed(location)
  return (
    <>
      {'to' in shown && <Navigate to={shown.to} replace />}
      {isBare && (
        <Suspense fallback={isBounce ? null : <PageSkeleton />}>
          <RoutePage key={location.pathname} route={shown.route} />
        </Suspense>
      )}
      {framed && (
        <KeepAlive isShown={isFramed || isBounce || 'to' in shown}>
          <Suspense fallback={<PageSkeleton />}>
            <Shell key={user?.id ?? 'visitor'} routes={routes} location={framed} />
          </Suspense>
        </KeepAlive>
      )}
    </>
  )
}
