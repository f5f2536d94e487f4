import type { ReactNode } from 'react'
import { hasRole } from '../lib/routes/routes'
import { useUser } from '../lib/session/session'

/** Shows what is inside to those who have one of the roles. The server decides; this only hides. */
export function Permitted({ roles, children }: { roles: readonly [string, ...string[]]; children: ReactNode }) {
  return hasRole(useUser(), roles) ? children : null
}
