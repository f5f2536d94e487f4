import { useEffect, useState } from 'react'
import type { Shape } from '../storage/shape'
import { createDraftKeeper, findDraft } from './drafts'

const SETTLE = 200

interface Keeper {
  /** What is to be kept from now on: a function that reads it when it is time; null for nothing. */
  update: (read: (() => unknown) | null) => void
  /** Keeps what waits to be kept now. */
  flush: () => void
  drop: () => void
}

/** Writes a draft shortly after the last change, or at once when asked. */
function createKeeper(key: string, storageKey: string | undefined, onKept: (isKept: boolean) => void): Keeper {
  const draft = createDraftKeeper(key, storageKey)
  let read: (() => unknown) | null = null
  let timer: number | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const flush = () => {
    const isWaiting = timer !== undefined
    stop()
    // Another window may have dropped what was kept here.
    if (read && (isWaiting || !draft.isKept())) onKept(draft.keep(read()))
  }
  return {
    update: (next) => {
      read = next
      stop()
      if (read) timer = window.setTimeout(flush, SETTLE)
    },
    flush,
    drop: () => {
      stop()
      read = null
      draft.drop()
    },
  }
}

/**
 * Keeps unsaved work on this machine, and at once when the page is hidden or left. `kept` is what was there when the
 * editor opened.
 */
export function useDraft<Content>(key: string, isContent: Shape<Content>) {
  const [kept] = useState(() => findDraft(key, isContent))
  const [isTooLarge, setIsTooLarge] = useState(false)
  const [keeper] = useState(() => createKeeper(key, kept?.storageKey, (isKept) => setIsTooLarge(!isKept)))
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
