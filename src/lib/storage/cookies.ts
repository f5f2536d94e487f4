import Cookies from 'js-cookie'

const YEAR_DAYS = 365

/** The cookies of the specification. The session token is sent as a header; the server never reads cookies. */
type CookieName = 'Admin-Token' | 'sidebarStatus' | 'language' | 'size'

export const readCookie = (name: CookieName): string | undefined => Cookies.get(name)

export const writeCookie = (name: CookieName, value: string): void => {
  Cookies.set(name, value, {
    expires: name === 'Admin-Token' ? 30 : YEAR_DAYS,
    sameSite: 'lax',
    secure: location.protocol === 'https:',
    path: '/',
  })
}

export const removeCookie = (name: CookieName): void => Cookies.remove(name, { path: '/' })
