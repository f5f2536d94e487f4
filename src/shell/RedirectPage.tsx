import { useEffect } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import { safeRedirect } from '../lib/session/redirect'
import { useTabsStore } from '../lib/tabs/TabsContext'

/** `/redirect/X` begins the page X anew and goes there: how a tab is refreshed. */
export function RedirectPage() {
  const location = useLocation()
  const navigate = useNavigate()
  const { drop } = useTabsStore()
  const target = safeRedirect(createPath(location).replace(/^\/redirect/, '') || '/')
  useEffect(() => {
    drop(target)
    void navigate(target, { replace: true })
  }, [drop, navigate, target])
  return null
}
