import { Link } from 'react-router-dom'
import { reportPath } from '#domain/paths'
import type { ReportHead } from '#domain/schema/reports'
import { formatAgo } from '../../lib/formats'
import { Secondary } from '../Secondary'
import styles from './Report.module.css'

/** Published reports, each leading to where it is read. */
export default function ReportCards({ reports }: { reports: readonly ReportHead[] }) {
  return (
    <ul className={styles.cards}>
      {reports.map(({ id, title, summary, cover, owner, publishedAt }) => (
        <li key={id} className={styles.card}>
          {cover && <img src={cover} alt="" loading="lazy" />}
          <div>
            <Link to={reportPath(id)}>{title}</Link>
            <p>{summary}</p>
            <Secondary>
              {owner.name}
              {publishedAt && ` · ${formatAgo(publishedAt)}`}
            </Secondary>
          </div>
        </li>
      ))}
    </ul>
  )
}
