import { useEffect, useState } from 'react'
import { lazyPart } from '../components/lazyPart'
import { onFirstToast } from '../lib/toast'

const Toaster = lazyPart<{ asked: number }>(() => import('./Toaster'), { told: 'never' })

/** When it is loaded without a toast, in ms: before the network may go, and after what the page needs first. */
const AT_EASE = 8000

/** Loads what shows toasts with the first of them, or when the page has come to rest; where it was lost, with the next one. */
export function Toasts() {
  const [needs, setNeeds] = useState(0)
  useEffect(() => {
    const need = () => setNeeds((count) => count + 1)
    // One that is there already stays, with what it shows.
    const timer = setTimeout(() => setNeeds((count) => Math.max(count, 1)), AT_EASE)
    const stop = onFirstToast(need)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  // Never by another key: a toast that is asked for while the first one is being shown must not take it away.
  return needs > 0 && <Toaster asked={needs} />
}
