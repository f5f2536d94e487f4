import { createContext, use, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { refreshPath } from '#domain/paths'
import { useRouteTable } from '../routes/RoutesContext'
import { sessionQuery } from '../session/session'
import { useSettings } from '../settings/settingsStore'
import { useStore } from '../store'
import type { TabsState } from './tabs'
import { createTabsStore, type TabsStore } from './tabsStore'

const TabsContext = createContext<TabsStore | null>(null)

const tabsOf = ({ tabs }: TabsState) => tabs
const isAnyUnsaved = ({ unsaved }: TabsState) => unsaved.size > 0

/** Holds the open tabs of whoever is signed in. They follow the address and survive a reload of this window. */
export function TabsProvider({ children }: { children: ReactNode }) {
  const { data: user } = useSuspenseQuery(sessionQuery)
  const location = useLocation()
  const client = useQueryClient()
  const routes = useRouteTable()
  const { settings } = useSettings()
  const arrival = { routes, location, user, isStripShown: settings.tagsView }
  const [store] = useState(() => createTabsStore(client, arrival))
  const tabs = useStore(store, tabsOf)
  const hasUnsaved = useStore(store, isAnyUnsaved)

  const { tagsView } = settings
  // Before anything is painted.
  useLayoutEffect(
    () => store.arrive({ routes, location, user, isStripShown: tagsView }),
    [store, routes, location, user, tagsView],
  )
  useEffect(() => {
    store.keep()
    store.forgetClosed()
    addEventListener('pagehide', store.keep)
    return () => removeEventListener('pagehide', store.keep)
  }, [store, tabs])
  useEffect(() => {
    if (!hasUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
  return <TabsContext value={store}>{children}</TabsContext>
}

/** The open tabs, to act on them. */
export function useTabsStore(): TabsStore {
  const store = use(TabsContext)
  if (!store) throw new Error('this part needs TabsProvider around it')
  return store
}

/** A part of what is open. */
export const useTabs = <Part,>(select: (state: TabsState) => Part): Part => useStore(useTabsStore(), select)

/** What can be done with tabs that leads to another place. */
export function useTabActions() {
  const store = useTabsStore()
  const navigate = useNavigate()
  return useMemo(() => {
    const go = (to: string | null) => {
      if (to !== null) void navigate(to)
    }
    const allBut = (key: string) =>
      store
        .read()
        .tabs.map((tab) => tab.key)
        .filter((other) => other !== key)
    return {
      open: (key: string) => go(store.hrefOf(key)),
      close: (key: string) => void store.close([key]).then(go),
      closeOthers: (key: string) => void store.close(allBut(key), key).then(go),
      closeAll: () => void store.close(allBut('')).then(go),
      refresh: (key: string) =>
        void store.mayLeave([key]).then((leave) => {
          if (leave) void navigate(refreshPath(store.hrefOf(key)), { replace: store.read().active === key })
        }),
    }
  }, [store, navigate])
}
