import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './drafts'

const SETTLE = 200

interface Keeper {
  /** What is to be kept from now on: a function that reads it when it is time; null for nothing. */
  update: (read: (() => unknown) | null) => void
  flush: () => void
  drop: () => void
}

/** Writes a draft shortly after the last change, or at once when asked. */
function createKeeper(key: string, onKept: (isKept: boolean) => void): Keeper {
  let read: (() => unknown) | null = null
  let timer = 0
  const flush = () => {
    clearTimeout(timer)
    if (read) onKept(keepDraft(key, read()))
  }
  return {
    update: (next) => {
      read = next
      clearTimeout(timer)
      if (read) timer = window.setTimeout(flush, SETTLE)
    },
    flush,
    drop: () => {
      clearTimeout(timer)
      read = null
      dropDraft(key)
    },
  }
}

/**
 * Keeps unsaved work on this machine, and at once when the page is hidden or left. `kept` is what was there when the
 * editor opened.
 */
export function useDraft<Content>(key: string) {
  const [kept] = useState(() => readDraft<Content>(key))
  const [isTooLarge, setIsTooLarge] = useState(false)
  const [keeper] = useState(() => createKeeper(key, (isKept) => setIsTooLarge(!isKept)))
  useEffect(() => {
    addEventListener('pagehide', keeper.flush)
    document.addEventListener('visibilitychange', keeper.flush)
    return () => {
      keeper.flush()
      removeEventListener('pagehide', keeper.flush)
      document.removeEventListener('visibilitychange', keeper.flush)
    }
  }, [keeper])
  return { kept, isTooLarge, keeper }
}
