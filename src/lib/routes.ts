import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import type { UserInfo } from '#domain/schema/session'

/** What the menu, the guard, the tabs and the document title are derived from. */
export interface RouteMeta {
  /** A key of the common texts. */
  title: string
  icon?: ReactNode
  /** Who may see it; absent means everyone who is signed in. */
  roles?: string[]
  /** Visitors may open it. */
  public?: boolean
  affix?: boolean
  noCache?: boolean
  /** The menu entry to highlight instead of its own. */
  activeMenu?: string
  /** Not in the menu. */
  hidden?: boolean
  alwaysShow?: boolean
  /** Without the frame of sidebar and top bar. */
  bare?: boolean
  /** The page gives the document its title itself. */
  ownTitle?: boolean
}

export interface AppRoute {
  path: string
  page?: LazyExoticComponent<ComponentType>
  redirect?: string
  /** Parameters that must be digits; anything else is an unknown path. */
  digits?: string[]
  meta: RouteMeta
  children?: AppRoute[]
}

/** Whether one may see a route: admin sees all; a visitor what is public; others what names none of the roles, or theirs. */
export function isPermitted({ roles, public: isPublic }: RouteMeta, user: UserInfo | null): boolean {
  if (!user) return isPublic === true
  return !roles || user.roles.includes('admin') || roles.some((role) => user.roles.includes(role))
}

/** The routes one may see, recursively; a parent without any permitted child is left out. */
export const permittedRoutes = (routes: readonly AppRoute[], user: UserInfo | null): AppRoute[] =>
  routes.flatMap((route) => {
    if (!isPermitted(route.meta, user)) return []
    if (!route.children) return [route]
    const children = permittedRoutes(route.children, user)
    return children.length > 0 ? [{ ...route, children }] : []
  })

/** A route with its parents' permissions, as a flat list. */
export const flatRoutes = (routes: readonly AppRoute[]): AppRoute[] =>
  routes.flatMap((route) => [route, ...flatRoutes(route.children ?? [])])
