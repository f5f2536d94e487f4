import { useCallback, useSyncExternalStore } from 'react'

/** Widths in px from which there is room: for a table beside its controls, for two columns of text. */
const FROM = { table: matchMedia('(width >= 768px)'), columns: matchMedia('(width >= 992px)') }

/** Whether the window is wide enough, known from the first rendering on: a hook of effects would render each page twice. */
export function useIsWide(room: keyof typeof FROM = 'table'): boolean {
  const query = FROM[room]
  const subscribe = useCallback(
    (listener: () => void) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => query.matches)
}
