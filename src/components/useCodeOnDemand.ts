import { useState } from 'react'
import { loadAhead } from '../lib/loading'

/**
 * Code that is loaded when somebody turns to what needs it; null until it is there. What stands in its place stays as it
 * is meanwhile, with its focus and what was typed; where the code is lost, it stays for good.
 */
export function useCodeOnDemand<Code>(load: () => Promise<Code>): [code: Code | null, demand: () => void] {
  const [code, setCode] = useState<{ loaded: Code } | null>(null)
  const demand = () => {
    loadAhead(load).then(
      (loaded) => setCode({ loaded }),
      () => undefined,
    )
  }
  return [code?.loaded ?? null, demand]
}
