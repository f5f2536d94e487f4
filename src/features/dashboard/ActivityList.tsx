import { Empty } from 'antd'
import { seriesPath } from '#domain/paths'
import { Secondary } from '../../components/Secondary'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { Link } from 'react-router-dom'
import type { Activity } from '#domain/schema/dashboard'
import { ChangeCounts } from '../../components/series/ChangeCounts'
import { PersonName } from '../../components/series/PersonName'
import { useTerms } from '../../lib/api/catalogue'
import { formatAgo } from '../../lib/formats'
import styles from './ActivityList.module.css'

/** Recent revisions in a card. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <Panel title={t('activity')}>
      {activity.length === 0 ? <Empty description={t('empty')} /> : <ActivityRows activity={activity} />}
    </Panel>
  )
}

export function ActivityRows({ activity }: { activity: readonly Activity[] }) {
  const terms = useTerms()
  return (
    <ul className={styles.list}>
      {activity.map((entry) => (
        <li key={`${entry.seriesId}-${entry.version}`}>
          <div className={styles.head}>
            <PersonName person={entry.author} />
            <Secondary>{formatAgo(entry.createdAt)}</Secondary>
          </div>
          <Link to={seriesPath(entry.seriesId, { tab: 'revisions' })}>{terms.inLanguage(entry)}</Link>
          <Secondary className={styles.what}>
            <ChangeCounts counts={entry} />
            {entry.message && ` · ${entry.message}`}
          </Secondary>
        </li>
      ))}
    </ul>
  )
}
