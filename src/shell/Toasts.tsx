import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from '../lib/toast'

const Toaster = lazy(() => import('./Toaster'))

/** Loads what shows toasts with the first of them. */
export function Toasts() {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setIsNeeded(true)), [])
  return <Suspense>{isNeeded && <Toaster />}</Suspense>
}
