import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { seriesPath } from '#domain/paths'
import { Panel } from '../../components/Panel'
import { Link } from 'react-router-dom'
import type { SeriesSummary } from '#domain/schema/series'
import { Sparkline } from '../../components/Sparkline'
import { useTerms } from '../../lib/api/catalogue'
import { formatCount } from '../../lib/formats'
import styles from './MostViewed.module.css'

/** The series that were opened most in the last seven days. */
export function MostViewed({ series }: { series: readonly SeriesSummary[] }) {
  const { t } = useTranslation('dashboard')
  const terms = useTerms()
  return (
    <Panel title={t('mostViewed')}>
      {series.length === 0 && <Empty description={t('notViewed')} />}
      <ol className={styles.list}>
        {series.map((row) => (
          <li key={row.id}>
            <Link to={seriesPath(row.id)} className={styles.title} title={terms.inLanguage(row)}>
              {terms.inLanguage(row)}
            </Link>
            <span className={styles.course}>
              <Sparkline values={row.sparkline} />
            </span>
            <span className={styles.views}>{t('views', { count: row.views, formatted: formatCount(row.views) })}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
