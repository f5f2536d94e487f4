import { memo, Suspense, useEffect, useMemo, useState, type ComponentProps } from 'react'
import { Route, Routes, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router-dom'
import { ErrorBoundary } from '../components/ErrorBoundary'
import { KeepAlive } from '../components/KeepAlive'
import { PageSkeleton } from '../components/PageSkeleton'
import { PageHandleProvider } from '../lib/page'
import { routeChain, type AppRoute } from '../lib/routes'
import type { Tab } from '../lib/tabs'
import { useTabActions, useTabs } from '../lib/TabsContext'
import styles from './Shell.module.css'

interface Props {
  routes: readonly AppRoute[]
  /** Keys of the tabs that were shown since the page was loaded: the others wait until they are. */
  mounted: ReadonlySet<string>
  /** The tab on the screen. */
  shown: string | null
}

/** The pages of the open tabs, each alive while its tab is open. */
export function TabPanes({ routes, mounted, shown }: Props) {
  const { tabs } = useTabs()
  return tabs
    .filter(({ key, noCache }) => mounted.has(key) && (!noCache || key === shown))
    .map((tab) => <Pane key={`${tab.key} ${tab.round}`} tab={tab} routes={routes} isShown={tab.key === shown} />)
}

interface PaneProps {
  tab: Tab
  routes: readonly AppRoute[]
  isShown: boolean
}

/** A tab, which keeps its page alive while another one is shown. */
const Pane = memo(function Pane({ tab: { key, place }, routes, isShown }: PaneProps) {
  const { rename, setUnsaved, forgetAnswers, onDrop } = useTabActions()
  const [closing] = useState(() => new Set<() => void>())
  useEffect(
    () => () => {
      for (const listener of closing) listener()
    },
    [closing],
  )
  const handle = useMemo(
    () => ({
      name: (name: Tab['name']) => rename(key, name),
      setUnsaved: (isUnsaved: boolean) => setUnsaved(key, isUnsaved),
      forgetAnswers: () => forgetAnswers(key),
      onDrop: (listener: () => void) => onDrop(key, listener),
      onClose: (listener: () => void) => {
        closing.add(listener)
        return () => closing.delete(listener)
      },
    }),
    [key, rename, setUnsaved, forgetAnswers, onDrop, closing],
  )
  return (
    <KeepAlive isShown={isShown}>
      <PanePage tabKey={key} place={place} routes={routes} handle={handle} />
    </KeepAlive>
  )
})

interface PanePageProps {
  tabKey: string
  place: string
  routes: readonly AppRoute[]
  handle: ComponentProps<typeof PageHandleProvider>['value'] & { forgetAnswers: () => void }
}

/** A tab's page. It sees its own place only, whatever the address is now; showing and hiding does not render it anew. */
const PanePage = memo(function PanePage({ tabKey, place, routes, handle }: PanePageProps) {
  const own = useMemo(() => {
    const { pathname, search, hash } = new URL(place, location.origin)
    return { location: { pathname, search, hash, state: null, key: tabKey }, navigationType: NavigationType.Pop }
  }, [tabKey, place])
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
