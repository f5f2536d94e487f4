import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { ErrorBoundary } from '../components/ErrorBoundary'
import { PageSkeleton } from '../components/PageSkeleton'
import type { AppRoute } from '../lib/routes'
import { Guard } from './Guard'

/** One route's page behind its guard, with its title, its skeleton while it loads, and its own error boundary. */
export function RoutePage({ route: { page: Page, redirect, digits, meta } }: { route: AppRoute }) {
  const { t } = useTranslation()
  const params = useParams()
  if (redirect) return <Navigate to={redirect} replace />
  if (!Page || digits?.some((name) => !/^\d+$/.test(params[name] ?? ''))) return <Navigate to="/404" replace />
  return (
    <Guard meta={meta}>
      {!meta.ownTitle && <title>{`${t(meta.title)} - ${t('site.title')}`}</title>}
      <ErrorBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </Guard>
  )
}
