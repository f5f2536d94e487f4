import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

/** When it is rendered though nobody looks there, in ms: for printing, searching in the page, and the length of the page. */
const AT_EASE = 4000

interface Props {
  /** In its place until then, as tall as what comes if it can be. */
  fallback: ReactNode
  children: ReactNode
}

/** Renders what is inside once it comes into view, or the page has come to rest, and keeps it from then on. */
export function WhenSeen({ fallback, children }: Props) {
  const [isSeen, setIsSeen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return undefined
    const show = () => setIsSeen(true)
    const timer = setTimeout(show, AT_EASE)
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show()
    })
    watcher.observe(place.current)
    // On paper everything is seen.
    const showNow = () => flushSync(show)
    addEventListener('beforeprint', showNow)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
      removeEventListener('beforeprint', showNow)
    }
  }, [])
  return isSeen ? children : <div ref={place}>{fallback}</div>
}
