import { useEffect, useEffectEvent } from 'react'

/** Does something whenever the network is back. */
export function useOnline(act: () => void): void {
  const tell = useEffectEvent(act)
  useEffect(() => {
    const listener = () => tell()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}
