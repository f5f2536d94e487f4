import { lazy, Suspense } from 'react'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { seriesPath } from '#domain/paths'
import { PageSkeleton } from '../../components/PageSkeleton'
import styles from './DashboardPage.module.css'
import { Overview } from './Overview'

const SeriesSearch = lazy(() =>
  import('../../components/series/SeriesSearch').then((module) => ({ default: module.SeriesSearch })),
)
const SearchResults = lazy(() => import('./SearchResults'))
const ContributorDrawer = lazy(() => import('./ContributorDrawer'))

/** What makes the page a list of results. */
const FILTERS = ['search', 'topic', 'frequency', 'region', 'by']

/** The public first page: search, then either its results or the overview of the catalogue. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const isSearching = FILTERS.some((name) => params.has(name))
  const search = params.get('search') ?? ''
  return (
    <Flex vertical gap={20} className={styles.page}>
      <section className={styles.hero}>
        <h1 className={styles.headline}>{t('headline')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.search}>
          <Suspense fallback={<div className={styles.searchBox} />}>
            <SeriesSearch
              key={search}
              size="large"
              label={t('search')}
              placeholder={t('searchPlaceholder')}
              initial={search}
              onChoose={(id) => void navigate(seriesPath(id))}
              onSearch={(text) => setParams(text === '' ? {} : { search: text })}
            />
          </Suspense>
        </div>
      </section>
      {isSearching ? (
        <Suspense fallback={<PageSkeleton />}>
          <SearchResults />
        </Suspense>
      ) : (
        <Overview />
      )}
      {params.has('contributor') && (
        <Suspense>
          <ContributorDrawer />
        </Suspense>
      )}
    </Flex>
  )
}
