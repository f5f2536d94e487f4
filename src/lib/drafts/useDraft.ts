import { useEffect, useState } from 'react'
import type { Shape } from '../storage/shape'
import { besideKey, createDraftKeeper, findDraft } from './drafts'
import { createFollower } from './elsewhere'

const SETTLE = 200

interface Keeper {
  /** What is to be kept from now on: a function that reads it when it is time; null for nothing. */
  update: (read: (() => unknown) | null) => void
  /** Keeps what waits to be kept now. */
  flush: () => void
  /** The page is left. */
  leave: () => void
  drop: () => void
}

/** Writes a draft shortly after the last change, or at once when asked. */
function createKeeper(
  key: string,
  storageKey: string | undefined,
  onKept: (isKept: boolean) => void,
  onElsewhere: (() => void) | null,
): Keeper {
  const draft = createDraftKeeper(key, storageKey)
  const follower = onElsewhere && createFollower(key, draft.latest, onElsewhere)
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
    if (!read || !(isWaiting || !draft.isKept())) return
    const isKept = draft.keep(read())
    onKept(isKept)
    if (isKept) follower?.update()
  }
  return {
    update: (next) => {
      read = next
      stop()
      if (read) timer = window.setTimeout(flush, SETTLE)
    },
    flush,
    leave: () => {
      flush()
      follower?.leave()
    },
    drop: () => {
      stop()
      read = null
      draft.drop()
      follower?.drop()
    },
  }
}

/**
 * Keeps unsaved work on this machine, and at once when the page is hidden or left; where it `follows` its owner, on the
 * server as well. Where another window works on what stands under the key, it is kept `isBeside` that. `kept` is what was there when the editor opened; `isElsewhere`: another machine keeps it at the same time.
 */
export function useDraft<Content>(key: string, isContent: Shape<Content>, follows = false, isBeside = false) {
  const [kept] = useState(() => findDraft(key, isContent))
  const [isTooLarge, setIsTooLarge] = useState(false)
  const [isElsewhere, setIsElsewhere] = useState(false)
  const [keeper] = useState(() =>
    createKeeper(
      key,
      kept?.storageKey ?? (isBeside ? besideKey(key) : undefined),
      (isKept) => setIsTooLarge(!isKept),
      follows ? () => setIsElsewhere(true) : null,
    ),
  )
  useEffect(() => {
    addEventListener('pagehide', keeper.leave)
    document.addEventListener('visibilitychange', keeper.flush)
    return () => {
      keeper.flush()
      removeEventListener('pagehide', keeper.leave)
      document.removeEventListener('visibilitychange', keeper.flush)
    }
  }, [keeper])
  return { kept, isTooLarge, isElsewhere, keeper }
}
