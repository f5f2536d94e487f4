import { useEffect, useState } from 'react'
import { readCookie, writeCookie } from '../lib/cookies'

/** Mobile is a body width less 1 below this. */
const MOBILE_WIDTH = 992

const isMobileNow = (): boolean => document.body.getBoundingClientRect().width - 1 < MOBILE_WIDTH

/** Open or closed, remembered for the desktop in the cookie sidebarStatus (1 or 0); an overlay on mobile, closed at first. */
export function useSidebar() {
  const [isMobile, setIsMobile] = useState(isMobileNow)
  const [isOpenOnDesktop, setIsOpenOnDesktop] = useState(() => readCookie('sidebarStatus') !== '0')
  const [isOpenOnMobile, setIsOpenOnMobile] = useState(false)

  useEffect(() => {
    const onResize = () => {
      if (document.hidden) return
      setIsMobile(isMobileNow())
      setIsOpenOnMobile(false)
    }
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])

  const setOpen = (open: boolean) => {
    if (isMobile) setIsOpenOnMobile(open)
    else {
      setIsOpenOnDesktop(open)
      writeCookie('sidebarStatus', open ? '1' : '0')
    }
  }
  const isOpen = isMobile ? isOpenOnMobile : isOpenOnDesktop
  return {
    isMobile,
    isCollapsed: !isOpen,
    setCollapsed: (collapsed: boolean) => setOpen(!collapsed),
    toggle: () => setOpen(!isOpen),
    closeOnMobile: () => setIsOpenOnMobile(false),
  }
}
