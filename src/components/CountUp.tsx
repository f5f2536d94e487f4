import { useEffect, useRef } from 'react'
import type { CountUp as Counter } from 'countup.js'
import { formatCount } from '../lib/formats'
import { whenIdle } from '../lib/atRest'
import { useReducedMotion } from '../lib/settings/useReducedMotion'

const SECONDS = 0.8

/** A number that counts up to its value once; at once for who wants less motion, and where the counting is not there. */
export function CountUp({ value }: { value: number }) {
  const text = useRef<HTMLSpanElement>(null)
  const isReduced = useReducedMotion()
  useEffect(() => {
    text.current!.textContent = formatCount(value)
    if (isReduced) return undefined
    let isAlive = true
    let counter: Counter | null = null
    const start = () =>
      import('countup.js').then(
        ({ CountUp: Count }) => {
          if (!isAlive || !text.current) return
          counter = new Count(text.current, value, { duration: SECONDS, formattingFn: formatCount })
          counter.start()
        },
        () => undefined,
      )
    // What is to be read comes before what moves.
    const cancel = whenIdle(() => void start())
    return () => {
      isAlive = false
      cancel()
      counter?.reset()
    }
  }, [value, isReduced])
  return <span ref={text}>{formatCount(value)}</span>
}
