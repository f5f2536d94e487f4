import { createContext, use, useCallback, useEffect, useRef, type RefObject } from 'react'

/** What a page tells the frame of itself. */
interface PageHandle {
  setUnsaved: (isUnsaved: boolean) => void
  /** Calls back once the tab is closed; null where pages have no tabs. Gives the way to call it off. */
  onClose: ((listener: () => void) => () => void) | null
  /** Calls back once the tab is closed or begun anew by its user: what it had is not wanted any more. */
  onDrop: (listener: () => void) => void
}

const PageContext = createContext<PageHandle>({
  setUnsaved: () => undefined,
  onClose: null,
  onDrop: () => undefined,
})

export const PageHandleProvider = PageContext

/** Says whether leaving this page would lose something: then closing, refreshing and signing out ask. */
export function useUnsaved(isUnsaved: boolean): void {
  const page = use(PageContext)
  useEffect(() => page.setUnsaved(isUnsaved), [page, isUnsaved])
}

/**
 * For what is costly to build and may outlive the hiding of its tab: `onClose` of the page, or null where hiding and
 * closing are one. (The effects of a hidden tab have ended before it is closed.)
 */
export const usePageClose = (): PageHandle['onClose'] => use(PageContext).onClose

/**
 * For what runs beside a part of a page, such as a worker: `end` is called once the part is taken out of its page or its
 * tab is closed, and not while the tab is hidden. Answers what is to be put on an element of the part.
 */
export function useEnd(end: () => void): (element: Element | null) => void {
  const onClose = usePageClose()
  const shown = useRef<Element>(null)
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  }, [end])
  // Not called off when the tab is hidden: it may be closed then.
  useEffect(() => void onClose?.(() => latest.current()), [onClose])
  // An effect ends with the part and with every hiding: what is only hidden still stands in the document.
  useEffect(() => () => void setTimeout(() => shown.current?.isConnected || latest.current()), [])
  return useCallback((element) => {
    if (element) shown.current = element
  }, [])
}

/** Whether the page's tab has been closed or begun anew since: for what ends later, such as a save. */
export function useGone(): RefObject<boolean> {
  const onClose = usePageClose()
  const isGone = useRef(false)
  const leave = useCallback(() => {
    isGone.current = true
  }, [])
  // Not called off when the tab is hidden: it may be closed then.
  useEffect(() => void onClose?.(leave), [onClose, leave])
  return isGone
}

/** Calls `listener`, the same at every rendering, once the page's tab is closed or begun anew; also while it is hidden. */
export function usePageDrop(listener: () => void): void {
  const { onDrop } = use(PageContext)
  useEffect(() => onDrop(listener), [onDrop, listener])
}
