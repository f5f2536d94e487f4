import { memo, Suspense, useEffect, useMemo, useState, type ComponentProps } from 'react'
import { Route, Routes, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router-dom'
import { ErrorBoundary } from '../components/ErrorBoundary'
import { KeepAlive } from '../components/KeepAlive'
import { PageSkeleton } from '../components/PageSkeleton'
import { PageHandleProvider } from '../lib/tabs/page'
import { routeChain } from '../lib/routes/routes'
import { useRouteTable } from '../lib/routes/RoutesContext'
import { useUser } from '../lib/session/session'
import type { Tab } from '../lib/tabs/tabs'
import { useTabs, useTabsStore } from '../lib/tabs/TabsContext'
import styles from './Shell.module.css'

/** The pages of the open tabs, each alive while its tab is open. */
export function TabPanes() {
  const user = useUser()
  const { owner, tabs, mounted, shown } = useTabs((state) => state)
  // The tabs of another account are about to go.
  if (owner !== (user?.id ?? null)) return null
  return tabs
    .filter(({ key, noCache }) => mounted.has(key) && (!noCache || key === shown))
    .map((tab) => <Pane key={`${tab.key} ${tab.round}`} tab={tab} isShown={tab.key === shown} />)
}

interface PaneProps {
  tab: Tab
  isShown: boolean
}

/** A tab, which keeps its page alive while another one is shown. */
const Pane = memo(function Pane({ tab: { key, href }, isShown }: PaneProps) {
  const { setUnsaved, forgetAnswers, onDrop } = useTabsStore()
  const [closing] = useState(() => new Set<() => void>())
  useEffect(
    () => () => {
      for (const listener of closing) listener()
    },
    [closing],
  )
  const handle = useMemo(
    () => ({
      setUnsaved: (isUnsaved: boolean) => setUnsaved(key, isUnsaved),
      forgetAnswers: () => forgetAnswers(key),
      onDrop: (listener: () => void) => onDrop(key, listener),
      onClose: (listener: () => void) => {
        closing.add(listener)
        return () => closing.delete(listener)
      },
    }),
    [key, setUnsaved, forgetAnswers, onDrop, closing],
  )
  return (
    <KeepAlive isShown={isShown}>
      <PanePage tabKey={key} href={href} handle={handle} />
    </KeepAlive>
  )
})

interface PanePageProps {
  tabKey: string
  href: string
  handle: ComponentProps<typeof PageHandleProvider>['value'] & { forgetAnswers: () => void }
}

/** A tab's page. It sees its own address only, whatever the address is now; showing and hiding does not render it anew. */
const PanePage = memo(function PanePage({ tabKey, href, handle }: PanePageProps) {
  const routes = useRouteTable()
  const own = useMemo(() => {
    const { pathname, search, hash } = new URL(href, location.origin)
    return { location: { pathname, search, hash, state: null, key: tabKey }, navigationType: NavigationType.Pop }
  }, [tabKey, href])
  const route = routeChain(routes, own.location.pathname).at(-1)
  const Page = route?.page
  if (!route || !Page) return null
  return (
    <div className={styles.pane} data-tab={tabKey}>
      <PageHandleProvider value={handle}>
        <LocationContext value={own}>
          <ErrorBoundary onBroken={handle.forgetAnswers}>
            <Suspense fallback={<PageSkeleton />}>
              <Routes>
                <Route path={route.path} element={<Page />} />
              </Routes>
            </Suspense>
          </ErrorBoundary>
        </LocationContext>
      </PageHandleProvider>
    </div>
  )
})
