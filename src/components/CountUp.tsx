import { useEffect, useRef } from 'react'
import { CountUp as Counter } from 'countup.js'
import { formatCount } from '../lib/formats'
import { useReducedMotion } from '../lib/useReducedMotion'

const SECONDS = 0.8

/** A number that counts up to its value once; at once for who wants less motion. */
export function CountUp({ value }: { value: number }) {
  const text = useRef<HTMLSpanElement>(null)
  const isReduced = useReducedMotion()
  useEffect(() => {
    if (isReduced) {
      text.current!.textContent = formatCount(value)
      return undefined
    }
    const counter = new Counter(text.current!, value, { duration: SECONDS, formattingFn: formatCount })
    counter.start()
    return () => counter.reset()
  }, [value, isReduced])
  return <span ref={text}>{formatCount(value)}</span>
}
