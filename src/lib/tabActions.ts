import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router-dom'
import { refreshPath } from '#domain/paths'
import type { UserInfo } from '#domain/schema/session'
import { resolveRoute, type AppRoute } from './routes'
import type { TabQueries } from './tabQueries'
import { moved, refreshed, renamed, tabKey, without, type PageName, type Tab } from './tabs'

export interface TabActions {
  open: (key: string) => void
  close: (key: string) => void
  closeOthers: (key: string) => void
  closeAll: () => void
  refresh: (key: string) => void
  move: (key: string, to: number) => void
  rename: (key: string, name: PageName | null) => void
  setUnsaved: (key: string, isUnsaved: boolean) => void
  /** Forgets the answers that a tab asked for. */
  forgetAnswers: (key: string) => void
  /** Calls back once the tab is closed or begun anew. */
  onDrop: (key: string, listener: () => void) => void
  /** Begins the page of a place anew, without going there. */
  drop: (place: string) => void
  /** Whether work may be left: asks where some is unsaved. */
  mayLeave: (keys?: readonly string[]) => Promise<boolean>
}

export interface Owned {
  owner: number | null
  tabs: readonly Tab[]
  scroll: Map<string, number>
  /** Tabs that go as soon as the address has left them. */
  closing: readonly string[]
}

interface Now {
  tabs: readonly Tab[]
  active: string | null
  unsaved: ReadonlySet<string>
  navigate: NavigateFunction
}

type Update<State> = (next: (current: State) => State) => void

interface Means {
  /** What is open and shown at the moment of an act. */
  now: { readonly current: Now }
  queries: { readonly current: TabQueries | null }
  scroll: Map<string, number>
  routes: readonly AppRoute[]
  user: UserInfo | null
  client: QueryClient
  setState: Update<Owned>
  setUnsavedKeys: Update<ReadonlySet<string>>
  setQuestion: (question: { answer: (leave: boolean) => void } | null) => void
}

export const parsePlace = (place: string): URL => new URL(place, location.origin)

/** What can be done with tabs. Acts on what is there at its moment, so that it is made once for a person. */
export function createTabActions({
  now,
  queries,
  scroll,
  routes,
  user,
  client,
  setState,
  setUnsavedKeys,
  setQuestion,
}: Means): TabActions {
  const change = (next: (tabs: readonly Tab[]) => readonly Tab[]) =>
    setState((current) => {
      const tabs = next(current.tabs)
      return tabs === current.tabs ? current : { ...current, tabs }
    })
  const placeOf = (key: string) => now.current.tabs.find((tab) => tab.key === key)?.place ?? '/'
  const open = (key: string) => void now.current.navigate(placeOf(key))
  const setUnsaved = (key: string, isUnsaved: boolean) =>
    setUnsavedKeys((keys) => {
      if (keys.has(key) === isUnsaved) return keys
      const next = new Set(keys)
      if (isUnsaved) next.add(key)
      else next.delete(key)
      return next
    })
  const mayLeave = async (keys?: readonly string[]): Promise<boolean> => {
    const { unsaved: all } = now.current
    if (!(keys ? keys.some((key) => all.has(key)) : all.size > 0)) return true
    return new Promise((resolve) => {
      setQuestion({
        answer: (leave) => {
          setQuestion(null)
          resolve(leave)
        },
      })
    })
  }
  const dropListeners = new Map<string, Set<() => void>>()
  const tellDropped = (key: string) => {
    for (const listener of dropListeners.get(key) ?? []) listener()
    dropListeners.delete(key)
  }
  /** Leaves the tabs of `keys` out, and goes on to the last one left where the shown one is among them. */
  const closeKeys = async (keys: readonly string[], next?: string) => {
    const closing = now.current.tabs.filter((tab) => !tab.affix && keys.includes(tab.key)).map(({ key }) => key)
    if (closing.length === 0 || !(await mayLeave(closing))) return
    const left = without(now.current.tabs, closing)
    for (const key of closing) {
      tellDropped(key)
      setUnsaved(key, false)
      scroll.delete(key)
    }
    const { active: shownKey } = now.current
    const isShown = shownKey !== null && closing.includes(shownKey)
    setState((current) => ({
      ...current,
      tabs: without(current.tabs, isShown ? closing.filter((key) => key !== shownKey) : closing),
      closing: isShown ? [shownKey] : [],
    }))
    if (next !== undefined && next !== shownKey) open(next)
    else if (isShown) await now.current.navigate(left.at(-1)?.place ?? '/')
  }
  const drop = (key: string) => {
    tellDropped(key)
    setUnsaved(key, false)
    scroll.delete(key)
    change((tabs) => refreshed(tabs, key))
  }
  return {
    open,
    close: (key: string) => void closeKeys([key]),
    closeOthers: (key: string) => {
      const others = now.current.tabs.map((tab) => tab.key).filter((other) => other !== key)
      void closeKeys(others, key)
    },
    closeAll: () => void closeKeys(now.current.tabs.map((tab) => tab.key)),
    refresh: (key: string) => {
      void mayLeave([key]).then((leave) => {
        if (leave) void now.current.navigate(refreshPath(placeOf(key)), { replace: now.current.active === key })
      })
    },
    move: (key: string, to: number) => change((tabs) => moved(tabs, key, to)),
    rename: (key: string, name: PageName | null) => change((tabs) => renamed(tabs, key, name)),
    setUnsaved,
    onDrop: (key: string, listener: () => void) => {
      dropListeners.set(key, (dropListeners.get(key) ?? new Set()).add(listener))
    },
    forgetAnswers: (key: string) => queries.current?.forget(key),
    drop: (place: string) => {
      const to = resolveRoute(routes, parsePlace(place), user)
      // What the page shows is asked for anew.
      void client.invalidateQueries({ refetchType: 'none' })
      if ('route' in to) drop(tabKey(to.route, parsePlace(place)))
    },
    mayLeave,
  }
}
