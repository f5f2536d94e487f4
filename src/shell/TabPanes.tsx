import { memo, Suspense, useMemo } from 'react'
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

/** A tab's page. It sees its own place only, whatever the address is now, and renders nothing while it is hidden. */
const Pane = memo(function Pane({ tab: { key, place }, routes, isShown }: PaneProps) {
  const { rename, setUnsaved } = useTabActions()
  const handle = useMemo(
    () => ({
      name: (name: Tab['name']) => rename(key, name),
      setUnsaved: (isUnsaved: boolean) => setUnsaved(key, isUnsaved),
    }),
    [key, rename, setUnsaved],
  )
  const own = useMemo(() => {
    const { pathname, search, hash } = new URL(place, location.origin)
    return { location: { pathname, search, hash, state: null, key }, navigationType: NavigationType.Pop }
  }, [key, place])
  const route = routeChain(routes, own.location.pathname).at(-1)
  const Page = route?.page
  if (!route || !Page) return null
  return (
    <KeepAlive isShown={isShown}>
      <div className={styles.pane} data-tab={key}>
        <PageHandleProvider value={handle}>
          <LocationContext value={own}>
            <ErrorBoundary>
              <Suspense fallback={<PageSkeleton />}>
                <Routes>
                  <Route path={route.path} element={<Page />} />
                </Routes>
              </Suspense>
            </ErrorBoundary>
          </LocationContext>
        </PageHandleProvider>
      </div>
    </KeepAlive>
  )
})
