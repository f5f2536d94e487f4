import { useEffect, useState } from 'react'
import { readCookie, writeCookie } from '../lib/storage/cookies'

/** Mobile is a body width less 1 below this. */
const MOBILE_WIDTH = 992

const isMobileNow = (): boolean => document.body.getBoundingClientRect().width - 1 < MOBILE_WIDTH

export interface Sidebar {
  isMobile: boolean
  isCollapsed: boolean
  toggle: () => void
}

/**
 * Open or closed. On the desktop it is remembered in the cookie sidebarStatus (1 or 0); on mobile it is an overlay, closed
 * at first, after a resize and by every navigation, and the desktop's choice comes back with the desktop.
 */
export function useSidebar(pathname: string): Sidebar {
  const [isMobile, setIsMobile] = useState(isMobileNow)
  const [isOpenOnDesktop, setIsOpenOnDesktop] = useState(() => readCookie('sidebarStatus') !== '0')
  const [openOnMobileAt, setOpenOnMobileAt] = useState<string | null>(null)

  useEffect(() => {
    const onResize = () => {
      if (document.hidden) return
      setIsMobile(isMobileNow())
      setOpenOnMobileAt(null)
    }
    // What was ignored while the page was hidden is made up for.
    const onShow = () => {
      if (!document.hidden) setIsMobile(isMobileNow())
    }
    // Once the page is laid out: to ask sooner would lay it out once more.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect()
      onResize()
    })
    laidOut.observe(document.body)
    window.addEventListener('resize', onResize)
    document.addEventListener('visibilitychange', onShow)
    return () => {
      laidOut.disconnect()
      window.removeEventListener('resize', onResize)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [])

  const setOpen = (open: boolean) => {
    if (isMobile) setOpenOnMobileAt(open ? pathname : null)
    else {
      setIsOpenOnDesktop(open)
      writeCookie('sidebarStatus', open ? '1' : '0')
    }
  }
  const isOpen = isMobile ? openOnMobileAt === pathname : isOpenOnDesktop
  return {
    isMobile,
    isCollapsed: !isOpen,
    toggle: () => setOpen(!isOpen),
  }
}
