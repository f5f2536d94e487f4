import { useLayoutEffect, useRef } from 'react'

/** How long a page that is still loading may take to become as long as it was, in ms. */
const PATIENCE = 5000
const INTENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * The window scrolls; each tab keeps where it was. A tab that is shown again stands there before it is painted; one whose
 * content is still coming is followed until it is long enough, or until the person scrolls.
 */
export function useScrollMemory(shown: string | null, memory: Map<string, number>): void {
  const isFirst = useRef(true)
  // All of it before the paint: a listener that lived longer would take this tab's scrolling for the last one's.
  useLayoutEffect(() => {
    if (shown === null) return undefined
    history.scrollRestoration = 'manual'
    const target = memory.get(shown) ?? 0
    // The first page stands at its top already: to say so would lay it out once more.
    const isThere = isFirst.current && target === 0
    isFirst.current = false
    let isRestoring = true
    const restore = () => {
      window.scrollTo({ top: target, behavior: 'instant' })
      return Math.abs(window.scrollY - target) < 2
    }
    const grown = new ResizeObserver(() => {
      if (isRestoring && restore()) end()
    })
    const end = () => {
      isRestoring = false
      grown.disconnect()
      clearTimeout(timer)
      for (const intent of INTENTS) removeEventListener(intent, end)
    }
    const timer = setTimeout(() => end(), PATIENCE)
    for (const intent of INTENTS) addEventListener(intent, end, { passive: true })
    if (isThere || restore()) end()
    else grown.observe(document.body)

    const remember = () => {
      if (!isRestoring) memory.set(shown, window.scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    return () => {
      end()
      removeEventListener('scroll', remember)
    }
  }, [shown, memory])
}
