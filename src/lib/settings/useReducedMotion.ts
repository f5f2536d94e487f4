import { useSyncExternalStore } from 'react'

const query = matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether whoever looks wants things not to move. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
