import type { Language } from '#domain/language'
import { flatRoutes, isPermitted, placeText, withoutZeros, type AppRoute, type Place } from './routes'
import type { UserInfo } from '#domain/schema/session'

/** How a page calls itself, in both languages. */
export type PageName = Record<Language, string>

/** An open page in the strip. */
export interface Tab {
  /** Its path, with the query parameters that make a tab of their own. */
  key: string
  /** Where it stands: path, query and hash. */
  place: string
  /** A key of the common texts. */
  title: string
  namedTitle?: string
  name: PageName | null
  affix: boolean
  noCache: boolean
  /** Counts refreshes: a new round is a new page. */
  round: number
}

/** The key of a place: its path, and the parameters that its route names. */
export function tabKey({ meta }: AppRoute, { pathname, search }: Place): string {
  const params = new URLSearchParams(search)
  const kept = (meta.tabKey ?? []).flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [`${name}=${/^\d+$/.test(value) ? withoutZeros(value) : value}`]
  })
  return kept.length > 0 ? `${pathname}?${kept.join('&')}` : pathname
}

/** The keys of a route's titles, as its tabs have them. */
export const titlesOfRoute = ({ meta }: AppRoute): Pick<Tab, 'title' | 'namedTitle'> => ({
  title: meta.title,
  ...(meta.namedTitle && { namedTitle: meta.namedTitle }),
})

const newTab = (route: AppRoute, place: Place): Tab => ({
  key: tabKey(route, place),
  place: placeText(place),
  ...titlesOfRoute(route),
  name: null,
  affix: route.meta.affix === true,
  noCache: route.meta.noCache === true,
  round: 0,
})

/** The tabs that are always there for someone, in the routes' order. */
export const pinnedTabs = (routes: readonly AppRoute[], user: UserInfo | null): Tab[] =>
  flatRoutes(routes)
    .filter(({ meta, page }) => meta.affix && page && isPermitted(meta, user))
    .map((route) => newTab(route, { pathname: route.path, search: '', hash: '' }))

/** A visit opens a tab, or moves its own tab to the place; the very same list where nothing changes. */
export function visit(tabs: readonly Tab[], route: AppRoute, place: Place): readonly Tab[] {
  const key = tabKey(route, place)
  const open = tabs.find((tab) => tab.key === key)
  if (!open) return [...tabs, newTab(route, place)]
  const text = placeText(place)
  return open.place === text ? tabs : change(tabs, key, { place: text })
}

const change = (tabs: readonly Tab[], key: string, changes: Partial<Tab>): readonly Tab[] =>
  tabs.map((tab) => (tab.key === key ? { ...tab, ...changes } : tab))

/** Its page is begun anew, under the name it had. */
export const refreshed = (tabs: readonly Tab[], key: string): readonly Tab[] =>
  tabs.map((tab) => (tab.key === key ? { ...tab, round: tab.round + 1 } : tab))

export const renamed = (tabs: readonly Tab[], key: string, name: PageName | null): readonly Tab[] =>
  tabs.some((tab) => tab.key === key && (tab.name?.en !== name?.en || tab.name?.zh !== name?.zh))
    ? change(tabs, key, { name })
    : tabs

/** Pinned tabs stay. */
export const without = (tabs: readonly Tab[], keys: readonly string[]): readonly Tab[] =>
  tabs.filter((tab) => tab.affix || !keys.includes(tab.key))

/**
 * Without a strip nobody can close a tab: those not seen for longest go by themselves, but never unsaved work, nor the
 * one that is shown, which becomes the last. The very same list where nothing changes.
 */
export function bounded(tabs: readonly Tab[], most: number, shown: string | null, unsaved: ReadonlySet<string>) {
  const ordered = shown === null || tabs.at(-1)?.key === shown ? tabs : moved(tabs, shown, tabs.length)
  const over = ordered.filter(({ affix }) => !affix).length - most
  const isLoose = ({ affix, key }: Tab) => !affix && key !== shown && !unsaved.has(key)
  const loose = over > 0 ? ordered.filter(isLoose).slice(0, over) : []
  if (loose.length === 0) return ordered
  return without(
    ordered,
    loose.map(({ key }) => key),
  )
}

/** Moves a tab to a position; pinned ones stay before the others. */
export function moved(tabs: readonly Tab[], key: string, to: number): readonly Tab[] {
  const tab = tabs.find((t) => t.key === key)
  if (!tab || tab.affix) return tabs
  const rest = tabs.filter((t) => t.key !== key)
  const at = Math.max(rest.filter(({ affix }) => affix).length, Math.min(to, rest.length))
  return rest.toSpliced(at, 0, tab)
}
