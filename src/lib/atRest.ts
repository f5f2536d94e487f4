import { SECOND } from '#domain/duration'

/** Nothing has come for so long: the page has what it needs, in ms. */
const QUIET = SECOND
const LOOK = SECOND / 2

const isAtRest = (): boolean =>
  document.readyState === 'complete' &&
  performance
    .getEntriesByType('resource')
    .every(({ duration, startTime }) => startTime + duration < performance.now() - QUIET)

/** Longer nobody waits for an idle moment, in ms. */
const LONGEST = 2 * SECOND

/** Calls in the next idle moment; never, where the answer is called before. */
export function whenIdle(listener: () => void): () => void {
  // Not in every browser.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(listener)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(listener, { timeout: LONGEST })
  return () => cancelIdleCallback(handle)
}

/** Calls once the page has come to rest; never, where the answer is called before. */
export function whenAtRest(listener: () => void): () => void {
  const timer = setInterval(() => {
    if (!isAtRest()) return
    clearInterval(timer)
    listener()
  }, LOOK)
  return () => clearInterval(timer)
}
