import { useEffect, useState } from 'react'

/** For a dialog or another layer: when it goes, the focus goes back to where it was, else to the page. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Who closed it may have given the focus to something already.
      if (document.activeElement && document.activeElement !== document.body) return
      const hasOpener = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      const target = hasOpener ? opener : document.getElementById('content')
      target?.focus({ preventScroll: true })
    },
    [opener],
  )
}
