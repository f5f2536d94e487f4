import { useTranslation } from 'react-i18next'
import type { Analytics } from '#domain/schema/analytics'
import { formatCount } from '../../../lib/formats'
import styles from './Analytics.module.css'

const NAMED_EACH = 6

/** Views by the hour of the day. */
export function HourBars({ hours }: Pick<Analytics, 'hours'>) {
  const { t } = useTranslation('analytics')
  const most = Math.max(1, ...hours.map(({ views }) => views))
  return (
    <ol className={styles.hours}>
      {hours.map(({ hour, views, visits }) => {
        const told = t('hour', { hour, views: formatCount(views), visits: formatCount(visits) })
        return (
          <li key={hour} className={styles.hour} title={told}>
            <span className={styles.told}>{told}</span>
            <span className={styles.bar} style={{ height: `${(views / most) * 100}%` }} />
            <span className={styles.label} aria-hidden>
              {hour % NAMED_EACH === 0 ? hour : ''}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
