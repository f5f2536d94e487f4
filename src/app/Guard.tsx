import type { ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router-dom'
import { loginPath } from '../lib/redirect'
import { isPermitted, type RouteMeta } from '../lib/routes'
import { sessionQuery } from '../lib/session'

/** Lets through who may see a route: visitors to what is public, anybody else by role. */
export function Guard({ meta, children }: { meta: RouteMeta; children: ReactNode }) {
  const location = useLocation()
  const { data: user } = useSuspenseQuery(sessionQuery)
  if (isPermitted(meta, user)) return children
  const path = location.pathname + location.search + location.hash
  return <Navigate to={user ? '/404' : loginPath(path)} replace />
}
