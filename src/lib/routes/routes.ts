import type { ComponentType, ReactNode } from 'react'
import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import { createPath, generatePath, matchPath, type Path } from 'react-router-dom'
import type { Language } from '#domain/language'
import { loginPath, PATHS } from '#domain/paths'
import type { UserInfo } from '#domain/schema/session'
import { isExternalLink } from '#domain/validate'

/** How a page calls itself, in both languages. */
export type PageName = Record<Language, string>

/** The key of a title, which stands in the folder of its page (titles.en.json). */
export type TitleKey = `titles:${string}`

/** A query whose answer holds the name of a page. */
export type TitleQuery = UseQueryOptions<unknown, Error, PageName | null>

/** Takes the name of a page out of the answer of a query; null for a page that has none now. */
export const titleFrom = <Answer>(
  query: { queryKey: readonly unknown[] },
  nameOf: (answer: Answer) => PageName | null,
): TitleQuery => ({ ...query, select: (answer) => nameOf(answer as Answer) })

/** What the menu, the guard, the tabs, the breadcrumb, the search and the document title are derived from. */
interface RouteMeta {
  title: TitleKey
  /** Asks for the name of one of its pages; null for a page that has none of its own. */
  titleQuery?: (params: Readonly<Record<string, string | undefined>>) => TitleQuery | null
  /** A title with a `{{name}}` for a page that has one; without it the name alone is the title. */
  namedTitle?: TitleKey
  icon?: ReactNode
  /** Who may see it; absent means everyone who is signed in. */
  roles?: readonly string[]
  /** Visitors may open it. */
  public?: boolean
  /** Its tab is always open and cannot be closed. */
  affix?: boolean
  /** Its page is not kept alive while another tab is shown. */
  noCache?: boolean
  /** The menu entry to highlight instead of its own. */
  activeMenu?: string
  /** Neither in the menu nor in the search. */
  hidden?: boolean
  /** A group stays a group even with one child. */
  alwaysShow?: boolean
  /** Without the frame of sidebar and top bar. */
  bare?: boolean
  /** Query parameters that make a tab of their own. */
  tabKey?: readonly string[]
}

export interface AppRoute {
  /** Absolute; for an external link its address. */
  path: string
  page?: ComponentType & {
    /** Loads its code and texts before it is shown. */
    preload?: () => Promise<void>
  }
  /** Asks for what it shows first, before it is drawn on a visit that begins with it. */
  prefetch?: (client: QueryClient, params: Readonly<Record<string, string | undefined>>) => readonly Promise<unknown>[]
  redirect?: string
  /** Parameters that must be an id, at most nine digits; anything else is an unknown path. */
  digits?: readonly string[]
  meta: RouteMeta
  children?: readonly AppRoute[]
}

/** The menu's entry for the template's repository: its address is the installation's. */
export const EXTERNAL_ENTRY = 'https://external-link/'

/** Whether someone has one of the roles. */
export const hasRole = (user: UserInfo | null, roles: readonly string[]): boolean =>
  user !== null && roles.some((role) => user.roles.includes(role))

const isForAdmins = (roles: readonly string[] | undefined): boolean => roles?.length === 1 && roles[0] === 'admin'

/** Whether a role can be given a page by itself: one of the menu that is neither everybody's nor the admins'. */
export const isGrantable = ({ path, page, meta }: AppRoute): boolean =>
  (page !== undefined || isExternalLink(path)) && !meta.hidden && !meta.public && !isForAdmins(meta.roles)

/**
 * Whether one may see a route. A visitor sees what is public; an admin all; others what their roles were given, and where
 * those were given nothing one by one, what names none of the roles, or theirs.
 */
export function isPermitted({ path, meta, children }: AppRoute, user: UserInfo | null): boolean {
  if (!user) return meta.public === true
  if (hasRole(user, ['admin'])) return true
  if (user.pages === null || isForAdmins(meta.roles)) return !meta.roles || hasRole(user, meta.roles)
  // A group is there with what is in it; what is in no menu goes with the entry that it belongs to.
  if (children || meta.public || (meta.hidden && !meta.activeMenu)) return true
  return user.pages.includes(meta.activeMenu ?? path)
}

/** The routes one may see, recursively; a parent without any permitted child is left out. */
export const permittedRoutes = (routes: readonly AppRoute[], user: UserInfo | null): AppRoute[] =>
  routes.flatMap((route) => {
    if (!isPermitted(route, user)) return []
    if (!route.children) return [route]
    const children = permittedRoutes(route.children, user)
    return children.length > 0 ? [{ ...route, children }] : []
  })

/** Routes with all below them, parents first. */
export const flatRoutes = (routes: readonly AppRoute[]): AppRoute[] =>
  routes.flatMap((route) => [route, ...flatRoutes(route.children ?? [])])

/** A route of a path, after its parents; empty for an unknown path. A parameter that must be digits is. */
export function routeChain(routes: readonly AppRoute[], pathname: string): AppRoute[] {
  for (const route of routes) {
    const below = routeChain(route.children ?? [], pathname)
    if (below.length > 0) return [route, ...below]
    const match = isExternalLink(route.path) ? null : matchPath(route.path, pathname)
    if (match && !route.digits?.some((name) => !/^0*\d{1,9}$/.test(match.params[name] ?? ''))) return [route]
  }
  return []
}

/** What a route's pages are told apart by: the parameters of the path and of the query. */
export const paramsOf = ({ path }: AppRoute, { pathname, search }: Path): Record<string, string | undefined> => ({
  ...Object.fromEntries(new URLSearchParams(search)),
  ...matchPath(path, pathname)?.params,
})

/** Where a parent leads: its redirect, or the first page below it that one may see. */
function firstPage(route: AppRoute, user: UserInfo | null): string | null {
  if (route.redirect) return route.redirect
  if (route.page) return route.path
  const children = permittedRoutes(route.children ?? [], user).filter(({ path }) => !isExternalLink(path))
  return children.map((child) => firstPage(child, user)).find((path) => path !== null) ?? null
}

/** A number's one spelling. */
export const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

/** The one spelling of a route's path: no slash at its end, letters as in the table, no zeros before a number. */
function canonicalPath({ path, digits = [] }: AppRoute, pathname: string): string {
  const params = matchPath(path, pathname)?.params
  if (!params || path.includes('*')) return pathname
  return generatePath(path, {
    ...params,
    ...Object.fromEntries(digits.map((name) => [name, withoutZeros(params[name] ?? '')])),
  })
}

export type Resolved = { route: AppRoute; chain: AppRoute[] } | { to: string }

/**
 * What a place shows to someone: a page, or where they are sent. An unknown path leads to /404, a forbidden one to /401,
 * a visitor to the sign-in with the way back, a parent to its first permitted page, another spelling to the one spelling.
 */
export function resolveRoute(routes: readonly AppRoute[], location: Path, user: UserInfo | null): Resolved {
  const chain = routeChain(routes, location.pathname)
  const route = chain.at(-1)
  if (!route) return { to: user ? PATHS.notFound : loginPath(createPath(location)) }
  if (chain.some((part) => !isPermitted(part, user)))
    return { to: user ? PATHS.unauthorized : loginPath(createPath(location)) }
  if (route.page) {
    const pathname = canonicalPath(route, location.pathname)
    return pathname === location.pathname ? { route, chain } : { to: createPath({ ...location, pathname }) }
  }
  const to = firstPage(route, user)
  return { to: to === null ? PATHS.unauthorized : createPath({ ...location, pathname: to }) }
}

/** The first page that someone may see among the place's parents, from the nearest on; else the root. */
export function nearestPage(routes: readonly AppRoute[], { pathname }: Path, user: UserInfo | null): string {
  const parents = routeChain(routes, pathname).toReversed().slice(1)
  const permitted = parents.map((parent) => permittedRoutes([parent], user)[0]).filter((parent) => parent !== undefined)
  return permitted.map((parent) => firstPage(parent, user)).find((path) => path !== null) ?? '/'
}
