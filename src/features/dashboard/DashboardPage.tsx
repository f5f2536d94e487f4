import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { seriesPath } from '#domain/paths'
import { SeriesSearchField } from '../../components/series/SeriesSearchField'
import { lazyPart } from '../../components/lazyPart'
import { loadTexts } from '../../lib/settings/i18n'
import { PageSkeleton } from '../../components/PageSkeleton'
import styles from './DashboardPage.module.css'
import { Overview } from './Overview'

const SearchResults = lazyPart(() => import('./SearchResults'), { fallback: <PageSkeleton /> })
const ReportDrawer = lazyPart<object>(
  () => Promise.all([import('./ReportDrawer'), loadTexts(['report'])]).then(([module]) => module),
  { told: 'toast' },
)
const ContributorDrawer = lazyPart(() => import('./ContributorDrawer'), { told: 'toast' })

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
        <div className={styles.search} data-print="never">
          <SeriesSearchField
            key={search}
            size="large"
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            initial={search}
            onChoose={(id) => void navigate(seriesPath(id))}
            onSearch={(text) => setParams(text === '' ? {} : { search: text })}
          />
        </div>
      </section>
      {isSearching ? <SearchResults /> : <Overview />}
      {params.has('contributor') && <ContributorDrawer />}
      {params.has('report') && <ReportDrawer />}
    </Flex>
  )
}
