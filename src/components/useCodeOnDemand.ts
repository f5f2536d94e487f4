import { useState } from 'react'
import { loadAhead } from '../lib/loading'
import { useOnline } from '../lib/useOnline'

/**
 * Code that is loaded when somebody turns to what needs it; null until it is there. What stands in its place stays as it
 * is meanwhile, with its focus and what was typed. Where the code `isLost`, it is asked for again when the network is back,
 * and with every demand.
 */
export function useCodeOnDemand<Code>(
  load: () => Promise<Code>,
): [code: Code | null, demand: () => void, isLost: boolean] {
  const [code, setCode] = useState<{ loaded: Code } | null>(null)
  const [isLost, setIsLost] = useState(false)
  const demand = () => {
    loadAhead(load).then(
      (loaded) => {
        setIsLost(false)
        setCode({ loaded })
      },
      () => setIsLost(true),
    )
  }
  useOnline(() => {
    if (isLost && code === null) demand()
  })
  return [code?.loaded ?? null, demand, isLost]
}
