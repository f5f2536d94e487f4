import { createPath, type Path } from 'react-router-dom'
import { flatRoutes, isPermitted, withoutZeros, type AppRoute, type PageName } from '../routes/routes'
import type { UserInfo } from '#domain/schema/session'

/** An open page in the strip. */
export interface Tab {
  /** Its path, with the query parameters that make a tab of their own. */
  key: string
  /** Where it stands: path, query and hash. */
  href: string
  /** How its page was called when it was last known. */
  name: PageName | null
  affix: boolean
  noCache: boolean
  /** Counts refreshes: a new round is a new page. */
  round: number
}

/** What is open of whom. */
export interface TabsState {
  /** Whose tabs they are; null for a visitor's. */
  owner: number | null
  tabs: readonly Tab[]
  /** The tab at the address; null on a page without the frame. */
  active: string | null
  /** The tab in the frame: on a page without the frame the last one, which stays under it. */
  shown: string | null
  /** Keys of the tabs that were shown since the page was loaded: the others wait until they are. */
  mounted: ReadonlySet<string>
  /** Keys of the tabs with unsaved work. */
  unsaved: ReadonlySet<string>
  /** Tabs that go as soon as the address has left them. */
  closing: readonly string[]
  /** The question whether to leave unsaved work, while it is open. */
  question: { answer: (leave: boolean) => void; isOfAnotherWindow: boolean } | null
}

/** Pages that stay alive where the strip is not shown. */
const MOST_UNSEEN = 10

export const parseHref = (href: string): URL => new URL(href, location.origin)

/** The key of a place: its path, and the parameters that its route names. */
export function tabKey({ meta }: AppRoute, { pathname, search }: Path): string {
  const params = new URLSearchParams(search)
  const kept = (meta.tabKey ?? []).flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [`${name}=${/^\d+$/.test(value) ? withoutZeros(value) : value}`]
  })
  return kept.length > 0 ? `${pathname}?${kept.join('&')}` : pathname
}

const newTab = (route: AppRoute, path: Path): Tab => ({
  key: tabKey(route, path),
  href: createPath(path),
  name: null,
  affix: route.meta.affix === true,
  noCache: route.meta.noCache === true,
  round: 0,
})

/** The tabs that are always there for someone, in the routes' order. */
export const pinnedTabs = (routes: readonly AppRoute[], user: UserInfo | null): Tab[] =>
  flatRoutes(routes)
    .filter((route) => route.meta.affix && route.page && isPermitted(route, user))
    .map((route) => newTab(route, { pathname: route.path, search: '', hash: '' }))

export const startTabs = (owner: number | null, tabs: readonly Tab[]): TabsState => ({
  owner,
  tabs,
  active: null,
  shown: null,
  mounted: new Set(),
  unsaved: new Set(),
  closing: [],
  question: null,
})

/** A visit opens a tab, or moves its own tab to the place; the very same list where nothing changes. */
export function visit(tabs: readonly Tab[], route: AppRoute, path: Path): readonly Tab[] {
  const key = tabKey(route, path)
  const open = tabs.find((tab) => tab.key === key)
  if (!open) return [...tabs, newTab(route, path)]
  const href = createPath(path)
  return open.href === href ? tabs : change(tabs, key, { href })
}

const change = (tabs: readonly Tab[], key: string, changes: Partial<Tab>): readonly Tab[] =>
  tabs.map((tab) => (tab.key === key ? { ...tab, ...changes } : tab))

/** Its page is begun anew, under the name it had. */
export const refreshed = (tabs: readonly Tab[], key: string): readonly Tab[] =>
  tabs.map((tab) => (tab.key === key ? { ...tab, round: tab.round + 1 } : tab))

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

const withKey = (keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> => {
  if (keys.has(key) === isIn) return keys
  const next = new Set(keys)
  if (isIn) next.add(key)
  else next.delete(key)
  return next
}

/** The address has come to a page, or to one without the frame (null). The very same state where nothing changes. */
export function arrive(
  state: TabsState,
  page: { route: AppRoute; path: Path } | null,
  { isStripShown }: { isStripShown: boolean },
): TabsState {
  const active = page && tabKey(page.route, page.path)
  const isLeft = state.closing.length > 0 && (active === null || !state.closing.includes(active))
  const open = isLeft ? without(state.tabs, state.closing) : state.tabs
  const all = page ? visit(open, page.route, page.path) : open
  const tabs = isStripShown ? all : bounded(all, MOST_UNSEEN, active, state.unsaved)
  const next: TabsState = {
    ...state,
    tabs,
    active,
    shown: active ?? state.shown,
    mounted: active === null ? state.mounted : withKey(state.mounted, active, true),
    closing: isLeft ? [] : state.closing,
  }
  const isSame = (Object.keys(next) as (keyof TabsState)[]).every((name) => next[name] === state[name])
  return isSame ? state : next
}

export const setUnsaved = (state: TabsState, key: string, isUnsaved: boolean): TabsState => {
  const unsaved = withKey(state.unsaved, key, isUnsaved)
  return unsaved === state.unsaved ? state : { ...state, unsaved }
}

/** Whether one of the tabs has unsaved work; of all of them where none is named. */
export const hasUnsaved = ({ unsaved }: TabsState, keys?: readonly string[]): boolean =>
  keys ? keys.some((key) => unsaved.has(key)) : unsaved.size > 0

/**
 * Leaves tabs out. The one at the address stays until that has left it: `to` is where it goes, the last of those left;
 * null where it stays.
 */
export function closeTabs(state: TabsState, closing: readonly string[]): { state: TabsState; to: string | null } {
  const { active } = state
  const isActive = active !== null && closing.includes(active)
  const next = closing.reduce((current, key) => setUnsaved(current, key, false), state)
  return {
    state: {
      ...next,
      tabs: without(state.tabs, isActive ? closing.filter((key) => key !== active) : closing),
      closing: isActive ? [active] : [],
    },
    to: isActive ? (without(state.tabs, closing).at(-1)?.href ?? '/') : null,
  }
}

/** The tab in the frame. */
export const shownTab = ({ tabs, shown }: TabsState): Tab | undefined => tabs.find(({ key }) => key === shown)
