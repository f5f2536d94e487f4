import type { QueryClient } from '@tanstack/react-query'
import type { UserInfo } from '#domain/schema/session'
import type { Path } from 'react-router-dom'
import { resolveRoute, type AppRoute } from '../routes/routes'
import { createStore, type Store } from '../store'
import {
  arrive,
  closeTabs,
  hasUnsaved,
  moved,
  parseHref,
  pinnedTabs,
  refreshed,
  setUnsaved,
  startTabs,
  tabKey,
  type Tab,
  type TabsState,
} from './tabs'
import { followTabQueries } from './tabQueries'
import { forgetGuestTabs, keepTabs, readTabs, type KeptTabs } from './tabsStorage'
import { nameOf, routeOf } from './tabNames'

/** The address that is shown, to whom. */
export interface Arrival {
  routes: readonly AppRoute[]
  location: Path
  user: UserInfo | null
  isStripShown: boolean
}

/** How it is asked whether work may be left. */
interface Asked {
  /** Takes the question back. */
  signal?: AbortSignal
  /** It is asked for what was done in another window. */
  isOfAnotherWindow?: boolean
}

/** The open tabs, outside React, and what changes them. Going to another place is for whoever calls. */
export interface TabsStore extends Store<TabsState> {
  /** Where each tab was scrolled to, in px. */
  scroll: Map<string, number>
  /** The tabs follow the address, and whose they are. */
  arrive: (arrival: Arrival) => void
  hrefOf: (key: string) => string
  /**
   * Closes tabs but for pinned ones, and gives where to go: to the tab `next`, or to the last one left; null to stay.
   * Asks first where work is unsaved.
   */
  close: (keys: readonly string[], next?: string) => Promise<string | null>
  move: (key: string, to: number) => void
  setUnsaved: (key: string, isUnsaved: boolean) => void
  /** Whether work may be left: asks where some is unsaved. */
  mayLeave: (keys?: readonly string[], asked?: Asked) => Promise<boolean>
  /** Calls back once the tab is closed or begun anew. */
  onDrop: (key: string, listener: () => void) => void
  /** Begins the page of an address anew, without going there. */
  drop: (href: string) => void
  /** Forgets the answers that a tab asked for. */
  forgetAnswers: (key: string) => void
  /** Forgets the answers that only closed tabs had asked for. */
  forgetClosed: () => void
  /** Remembers the tabs of this window for a reload. */
  keep: () => void
}

/** What a visitor had open stays open when they sign in. */
function withGuest(owner: number | null, own: KeptTabs): KeptTabs {
  if (owner === null) return own
  const guest = readTabs(null)
  const others = guest.tabs.filter(({ key }) => !own.tabs.some((tab) => tab.key === key))
  return { tabs: [...own.tabs, ...others], scroll: { ...guest.scroll, ...own.scroll } }
}

/** The tabs that someone begins with: the pinned ones, and those of this window before a reload that they may still see. */
function startFor(
  routes: readonly AppRoute[],
  user: UserInfo | null,
): { state: TabsState; scroll: KeptTabs['scroll'] } {
  const owner = user?.id ?? null
  const kept = withGuest(owner, readTabs(owner))
  const known = new Map(kept.tabs.map((tab) => [tab.key, tab]))
  const pinned = pinnedTabs(routes, user).map((tab) => ({ ...tab, ...known.get(tab.key) }))
  const rest = kept.tabs.filter(({ affix, href }) => !affix && 'route' in resolveRoute(routes, parseHref(href), user))
  return { state: startTabs(owner, [...pinned, ...rest]), scroll: kept.scroll }
}

/** What somebody's roles open has changed: pages that they may see no more are closed, unless work in them is unsaved. */
function permitted(state: TabsState, routes: readonly AppRoute[], user: UserInfo | null): TabsState {
  const pinned = pinnedTabs(routes, user).filter(({ key }) => !state.tabs.some((tab) => tab.key === key))
  const stays = ({ key, href }: Tab) => state.unsaved.has(key) || 'route' in resolveRoute(routes, parseHref(href), user)
  const tabs = [...pinned, ...state.tabs.filter(stays)]
  return pinned.length === 0 && tabs.length === state.tabs.length ? state : { ...state, tabs }
}

export function createTabsStore(client: QueryClient, first: Arrival): TabsStore {
  // Those for members come when somebody signs in.
  let { routes } = first
  const scroll = new Map<string, number>()
  const begin = (user: UserInfo | null): TabsState => {
    const start = startFor(routes, user)
    scroll.clear()
    for (const [key, top] of Object.entries(start.scroll)) scroll.set(key, top)
    return start.state
  }
  let pages = first.user?.pages
  const follow = (state: TabsState, { location, user, isStripShown }: Arrival): TabsState => {
    const isSame = state.owner === (user?.id ?? null)
    const own = !isSame ? begin(user) : pages === user?.pages ? state : permitted(state, routes, user)
    pages = user?.pages
    const resolved = resolveRoute(routes, location, user)
    const page = 'route' in resolved && !resolved.route.meta.bare ? { route: resolved.route, path: location } : null
    return arrive(own, page, { isStripShown })
  }
  const { read, write, subscribe } = createStore(follow(begin(first.user), first))
  const queries = followTabQueries(client.getQueryCache(), () => read().active)
  const listeners = new Map<string, Set<() => void>>()
  const tellDropped = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener()
    listeners.delete(key)
    scroll.delete(key)
  }
  const hrefOf = (key: string) => read().tabs.find((tab) => tab.key === key)?.href ?? '/'
  /** Who waits for the answer: asked while it is asked already, it is one question. */
  const waiting = new Set<(leave: boolean) => void>()
  const answer = (leave: boolean) => {
    for (const settle of waiting) settle(leave)
  }
  const mayLeave = (keys?: readonly string[], { signal, isOfAnotherWindow = false }: Asked = {}): Promise<boolean> =>
    hasUnsaved(read(), keys)
      ? new Promise((resolve) => {
          const settle = (leave: boolean) => {
            waiting.delete(settle)
            resolve(leave)
            if (waiting.size === 0) write({ ...read(), question: null })
          }
          waiting.add(settle)
          signal?.addEventListener('abort', () => settle(false), { once: true })
          write({ ...read(), question: { answer, isOfAnotherWindow } })
        })
      : Promise.resolve(true)
  return {
    read,
    write,
    subscribe,
    scroll,
    arrive: (arrival) => {
      routes = arrival.routes
      write(follow(read(), arrival))
    },
    hrefOf,
    close: async (keys, next) => {
      const closing = read()
        .tabs.filter((tab) => !tab.affix && keys.includes(tab.key))
        .map(({ key }) => key)
      if (closing.length === 0 || !(await mayLeave(closing))) return null
      for (const key of closing) tellDropped(key)
      const { state, to } = closeTabs(read(), closing)
      write(state)
      return next === undefined || next === state.active ? to : hrefOf(next)
    },
    move: (key, to) => write({ ...read(), tabs: moved(read().tabs, key, to) }),
    setUnsaved: (key, isUnsaved) => write(setUnsaved(read(), key, isUnsaved)),
    mayLeave,
    onDrop: (key, listener) => void listeners.set(key, (listeners.get(key) ?? new Set()).add(listener)),
    drop: (href) => {
      const route = routeOf(routes, href)
      // What the page shows is asked for anew.
      void client.invalidateQueries({ refetchType: 'none' })
      if (!route) return
      const key = tabKey(route, parseHref(href))
      tellDropped(key)
      const state = setUnsaved(read(), key, false)
      write({ ...state, tabs: refreshed(state.tabs, key) })
    },
    forgetAnswers: queries.forget,
    forgetClosed: () => queries.keepFor(read().tabs.map(({ key }) => key)),
    keep: () => {
      const { owner, tabs } = read()
      for (const key of scroll.keys()) if (!tabs.some((tab) => tab.key === key)) scroll.delete(key)
      const named = tabs.map((tab) => ({ ...tab, name: nameOf(routes, client, tab) }))
      keepTabs(owner, { tabs: named, scroll: Object.fromEntries(scroll) })
      // A visitor's are the person's own now.
      if (owner !== null) forgetGuestTabs()
    },
  }
}
