import { lazy, Suspense } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { PageSkeleton } from '../components/PageSkeleton'
import { ThemeState } from '../lib/ThemeContext'
import { createQueryClient } from '../lib/queryClient'
import { flatRoutes } from '../lib/routes'
import { ErrorBoundary } from '../components/ErrorBoundary'
import { SessionWatcher } from '../shell/SessionWatcher'
import { RoutePage } from './RoutePage'
import { routes } from './routes'
import { ThemeProvider } from './ThemeProvider'

const Shell = lazy(() => import('../shell/Shell'))

const queryClient = createQueryClient()

const pages = flatRoutes(routes)

const toRoute = (route: (typeof pages)[number]) => (
  <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
)

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeState>
        <ThemeProvider>
          <BrowserRouter>
            <ErrorBoundary>
              <Suspense fallback={<PageSkeleton />}>
                <Routes>
                  {pages.filter(({ meta }) => meta.bare).map(toRoute)}
                  <Route element={<Shell routes={routes} />}>
                    {pages.filter(({ meta }) => !meta.bare).map(toRoute)}
                    <Route path="*" element={<Navigate to="/404" replace />} />
                  </Route>
                </Routes>
                <SessionWatcher />
              </Suspense>
            </ErrorBoundary>
          </BrowserRouter>
        </ThemeProvider>
      </ThemeState>
    </QueryClientProvider>
  )
}
