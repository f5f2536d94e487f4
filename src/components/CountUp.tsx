import { useEffect, useRef } from 'react'
import { CountUp as Counter } from 'countup.js'
import { formatCount } from '../lib/formats'

const SECONDS = 0.8

/** A number that counts up to its value once; at once for who wants less motion. */
export function CountUp({ value }: { value: number }) {
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const counter = new Counter(text.current!, value, { duration: SECONDS, formattingFn: formatCount })
    counter.start()
    return () => counter.reset()
  }, [value])
  return <span ref={text}>{formatCount(value)}</span>
}
