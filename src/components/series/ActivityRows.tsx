import { Link } from 'react-router-dom'
import { seriesPath } from '#domain/paths'
import type { Activity } from '#domain/schema/dashboard'
import { useTerms } from '../../lib/api/catalogue'
import { formatAgo } from '../../lib/formats'
import { Secondary } from '../Secondary'
import styles from './ActivityRows.module.css'
import { ChangeCounts } from './ChangeCounts'
import { PersonName } from './PersonName'

/** Revisions: who did what to which series, and when. */
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
