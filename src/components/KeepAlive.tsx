import { Activity, useEffect, useState, type ReactNode } from 'react'
import { Provider as MotionProvider } from '@rc-component/motion'
import { useReducedMotion } from '../lib/settings/useReducedMotion'

/**
 * Keeps what is inside alive while it is not shown: state and DOM stay, effects stop. Motion is off until the moment
 * after it is shown again: an open dialog would else be unmounted by its own appearing.
 */
export function KeepAlive({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const isReduced = useReducedMotion()
  const [isSettled, setIsSettled] = useState(isShown)
  if (!isShown && isSettled) setIsSettled(false)
  useEffect(() => {
    if (!isShown) return undefined
    const timer = setTimeout(() => setIsSettled(true))
    return () => clearTimeout(timer)
  }, [isShown])
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <MotionProvider motion={isShown && isSettled && !isReduced}>{children}</MotionProvider>
    </Activity>
  )
}
