import { lazy, Suspense, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { loginPath } from '../lib/redirect'
import { sessionQuery } from '../lib/session'
import { dropToken, onSessionEnd } from '../lib/token'

const SessionDialog = lazy(() => import('./SessionDialog'))

/** One dialog, however many calls find the session gone: sign in again and come back, or stay and keep what is typed. */
export function SessionWatcher() {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const location = useLocation()
  const client = useQueryClient()
  useEffect(() => onSessionEnd(() => setIsOpen(true)), [])

  const signInAgain = async () => {
    dropToken()
    setIsOpen(false)
    client.setQueryData(sessionQuery.queryKey, null)
    await navigate(loginPath(location.pathname + location.search + location.hash))
  }
  if (!isOpen || location.pathname === '/login') return null
  return (
    <Suspense>
      <SessionDialog onSignIn={() => void signInAgain()} onCancel={() => setIsOpen(false)} />
    </Suspense>
  )
}
