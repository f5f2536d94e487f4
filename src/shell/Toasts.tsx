import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { onFirstToast } from '../lib/toast'

// Without its code (offline, or a new version) there are no toasts, but everything else is there.
const Toaster = lazy<ComponentType>(() => import('./Toaster').catch(() => ({ default: () => null })))

/** When it is loaded without a toast, in ms: before the network may go, and after what the page needs first. */
const AT_EASE = 4000

/** Loads what shows toasts with the first of them, or when the page has come to rest. */
export function Toasts() {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    const need = () => setIsNeeded(true)
    const timer = setTimeout(need, AT_EASE)
    const stop = onFirstToast(need)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return <Suspense>{isNeeded && <Toaster />}</Suspense>
}
