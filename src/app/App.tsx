import { Suspense } from 'react'
import { StyleProvider } from '@ant-design/cssinjs'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from '../components/ErrorBoundary'
import { styleCache } from '../lib/offline/keptStyles'
import { TabsProvider } from '../lib/tabs/TabsContext'
import { NewVersion } from '../shell/NewVersion'
import { SessionWatcher } from '../shell/SessionWatcher'
import { Toasts } from '../shell/Toasts'
import { Pages } from './Pages'
import { RouteTable } from './RouteTable'
import { ThemeProvider } from './ThemeProvider'

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <StyleProvider cache={styleCache}>
        <ThemeProvider>
          <BrowserRouter useTransitions={false}>
            <ErrorBoundary>
              {/* Until it is known who is there, the frame's ground of index.html is seen. */}
              <Suspense fallback={null}>
                <RouteTable>
                  <TabsProvider>
                    <Pages />
                    <SessionWatcher />
                  </TabsProvider>
                </RouteTable>
              </Suspense>
            </ErrorBoundary>
            <Toasts />
            <NewVersion />
          </BrowserRouter>
        </ThemeProvider>
      </StyleProvider>
    </QueryClientProvider>
  )
}
