import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PATHS } from '#domain/paths'
import { ErrorBoundary } from '../components/ErrorBoundary'
import { PageSkeleton } from '../components/PageSkeleton'
import type { AppRoute } from '../lib/routes/routes'
import { useSiteTitle } from '../lib/api/site'
import { useDocumentTitle } from '../lib/useDocumentTitle'

/** A page without the frame, with its title, its skeleton while it loads, and its own error boundary. */
export function RoutePage({ route: { path, page: Page, meta } }: { route: AppRoute }) {
  const { t } = useTranslation(['common', 'titles'])
  const siteTitle = useSiteTitle()
  // A bounce has no title of its own: the page it leads to may be the one that was shown.
  useDocumentTitle(path === `${PATHS.redirect}/*` ? document.title : `${t(meta.title)} - ${siteTitle}`)
  if (!Page) return null
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  )
}
