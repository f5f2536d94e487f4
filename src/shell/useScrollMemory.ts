import { useEffect, useLayoutEffect, useRef } from 'react'

/** How long a page that is still loading may take to become as long as it was, in ms. */
const PATIENCE = 5000
const INTENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * The window scrolls; each tab keeps where it was. A tab that is shown again stands there before it is painted; one whose
 * content is still coming is followed until it is long enough, or until the person scrolls.
 */
export function useScrollMemory(shown: string | null, memory: Map<string, number>): void {
  const isRestoring = useRef(false)
  useLayoutEffect(() => {
    if (shown === null) return undefined
    const target = memory.get(shown) ?? 0
    const restore = () => {
      window.scrollTo({ top: target, behavior: 'instant' })
      return Math.abs(window.scrollY - target) < 2
    }
    isRestoring.current = true
    const grown = new ResizeObserver(() => {
      if (isRestoring.current && restore()) end()
    })
    const end = () => {
      isRestoring.current = false
      grown.disconnect()
      clearTimeout(timer)
      for (const intent of INTENTS) removeEventListener(intent, end)
    }
    const timer = setTimeout(() => end(), PATIENCE)
    for (const intent of INTENTS) addEventListener(intent, end, { passive: true })
    if (restore()) end()
    else grown.observe(document.body)
    return end
  }, [shown, memory])

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => {
      if (shown !== null && !isRestoring.current) memory.set(shown, window.scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [shown, memory])
}
