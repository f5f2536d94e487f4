import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import type { UserInfo } from '#domain/schema/session'
import { resolveRoute, type AppRoute, type Resolved } from './routes'
import { sessionQuery } from './session'
import { useSettings } from './SettingsContext'
import { followTabQueries, type TabQueries } from './tabQueries'
import { forgetGuestTabs, keepTabs, readTabs, type KeptTabs } from './tabsStorage'
import { createTabActions, parsePlace, type Owned, type TabActions } from './tabActions'
import { bounded, pinnedTabs, tabKey, titlesOfRoute, visit, without, type Tab } from './tabs'

interface TabsState {
  tabs: readonly Tab[]
  /** The tab that is shown; null on a page without the frame. */
  active: string | null
  /** Keys of the tabs with unsaved work. */
  unsaved: ReadonlySet<string>
  /** Where each tab was scrolled to, in px. */
  scroll: Map<string, number>
  /** The question whether to leave unsaved work, while it is open. */
  question: { answer: (leave: boolean) => void } | null
}

/** Pages that stay alive where the strip is not shown. */
const MOST_UNSEEN = 10

const TabsContext = createContext<TabsState | null>(null)
/** Apart from the state: what only acts needs no new rendering when a tab opens. */
const ActionsContext = createContext<TabActions | null>(null)

/** What a visitor had open stays open when they sign in. */
function withGuest(owner: number | null, own: KeptTabs): KeptTabs {
  if (owner === null) return own
  const guest = readTabs(null)
  const others = guest.tabs.filter(({ key }) => !own.tabs.some((tab) => tab.key === key))
  return { tabs: [...own.tabs, ...others], scroll: { ...guest.scroll, ...own.scroll } }
}

/** The tabs that someone begins with: the pinned ones, and those of this window before a reload that they may still see. */
function start(routes: readonly AppRoute[], user: UserInfo | null): Owned {
  const owner = user?.id ?? null
  const kept = withGuest(owner, readTabs(owner))
  const known = new Map(kept.tabs.map((tab) => [tab.key, tab]))
  const pinned = pinnedTabs(routes, user).map((tab) => ({ ...tab, ...known.get(tab.key), title: tab.title }))
  const rest = kept.tabs.flatMap((tab) => {
    const shown = tab.affix ? null : resolveRoute(routes, parsePlace(tab.place), user)
    // Titles are those of this version, whatever the one before called its pages.
    return shown && 'route' in shown ? [{ ...tab, ...titlesOfRoute(shown.route) }] : []
  })
  return { owner, tabs: [...pinned, ...rest], scroll: new Map(Object.entries(kept.scroll)), closing: [] }
}

/** Holds the open tabs of whoever is signed in. They follow the address and survive a reload of this window. */
export function TabsProvider({ routes, children }: { routes: readonly AppRoute[]; children: ReactNode }) {
  const { data: user } = useSuspenseQuery(sessionQuery)
  const location = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { settings } = useSettings()
  const [state, setState] = useState(() => start(routes, user))
  const [unsaved, setUnsavedKeys] = useState<ReadonlySet<string>>(new Set())
  const [question, setQuestion] = useState<TabsState['question']>(null)

  const shown: Resolved = resolveRoute(routes, location, user)
  const page = 'route' in shown && !shown.route.meta.bare ? shown.route : null
  const active = page && tabKey(page, location)
  const owned = state.owner === (user?.id ?? null) ? state : start(routes, user)
  const isLeft = owned.closing.length > 0 && (active === null || !owned.closing.includes(active))
  const open = isLeft ? without(owned.tabs, owned.closing) : owned.tabs
  const all = page ? visit(open, page, location) : open
  const visited = settings.tagsView ? all : bounded(all, MOST_UNSEEN, active, unsaved)
  if (visited !== state.tabs) setState({ ...owned, tabs: visited, closing: isLeft ? [] : owned.closing })
  if (owned !== state) setUnsavedKeys(new Set())
  const { scroll } = owned

  useEffect(() => {
    for (const key of scroll.keys()) if (!visited.some((tab) => tab.key === key)) scroll.delete(key)
    const keep = () => keepTabs(owned.owner, { tabs: visited, scroll: Object.fromEntries(scroll) })
    keep()
    // A visitor's are the person's own now.
    if (owned.owner !== null) forgetGuestTabs()
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [owned.owner, visited, scroll])

  const hasUnsaved = unsaved.size > 0
  useEffect(() => {
    if (!hasUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasUnsaved])

  // The way to navigate changes with every place; what acts is the same from place to place, or every page would render anew.
  const now = useRef({ tabs: visited, active, unsaved, navigate })
  // Before the pages' own effects, which ask who is shown.
  useLayoutEffect(() => {
    now.current = { tabs: visited, active, unsaved, navigate }
  })

  const queries = useRef<TabQueries | null>(null)
  // Before the pages' own effects, which are the first to ask.
  useLayoutEffect(() => {
    queries.current = followTabQueries(client.getQueryCache(), () => now.current.active)
    return queries.current.stop
  }, [client])
  useEffect(() => queries.current?.keepFor(visited.map(({ key }) => key)), [visited])

  const actions = useMemo(
    () => createTabActions({ now, queries, scroll, routes, user, client, setState, setUnsavedKeys, setQuestion }),
    [scroll, routes, user, client],
  )

  const value = useMemo(
    () => ({ tabs: visited, active, unsaved, scroll, question }),
    [visited, active, unsaved, scroll, question],
  )
  return (
    <ActionsContext value={actions}>
      <TabsContext value={value}>{children}</TabsContext>
    </ActionsContext>
  )
}

export function useTabActions(): TabActions {
  const actions = use(ActionsContext)
  if (!actions) throw new Error('useTabActions needs TabsProvider around it')
  return actions
}

export function useTabs(): TabsState {
  const state = use(TabsContext)
  if (!state) throw new Error('useTabs needs TabsProvider around it')
  return state
}
