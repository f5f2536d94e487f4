import { Progress, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '#domain/paths'
import type { SeriesSummary } from '#domain/schema/series'
import type { UserInfo } from '#domain/schema/session'
import { Panel } from '../../components/Panel'
import { PersonAvatar } from '../../components/PersonAvatar'
import { Secondary } from '../../components/Secondary'
import { useTerms } from '../../lib/api/catalogue'
import styles from './AboutMe.module.css'

const SHOWN = 100
/** The topics that are shown. */
const MOST = 4

/** A card about oneself; the picture tilts away and shows who stands behind it. */
export function AboutMe({ user, owned }: { user: UserInfo; owned: readonly SeriesSummary[] }) {
  const { t } = useTranslation('account')
  const terms = useTerms()
  const counts = new Map<string, number>()
  for (const { topic } of owned) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  const topics = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST)
  const roles = user.roles.join(' | ')
  return (
    <Panel title={t('profile.about')}>
      <div className={styles.card}>
        <div className={styles.pan} tabIndex={0} role="group" aria-label={user.name}>
          <div className={styles.behind}>
            <div>{t('profile.hello')}</div>
            <div>{roles}</div>
          </div>
          <div className={styles.front}>
            <PersonAvatar person={user} size={SHOWN} />
          </div>
        </div>
        <h2 className={styles.name}>{user.name}</h2>
        <Secondary>{roles}</Secondary>
      </div>
      <section className={styles.part}>
        <h3>{t('profile.introduction')}</h3>
        {user.introduction === '' ? (
          <Link to={`${PATHS.profile}?tab=account`}>{t('profile.introduce')}</Link>
        ) : (
          <p className={styles.text}>{user.introduction}</p>
        )}
      </section>
      {topics.length > 0 && (
        <section className={styles.part}>
          <h3>{t('profile.topics')}</h3>
          {topics.map(([topic, count]) => (
            <div key={topic}>
              {terms.title('topics', topic)} <Tag>{count}</Tag>
              <Progress
                percent={Math.round((count / owned.length) * 100)}
                size="small"
                aria-label={terms.title('topics', topic)}
              />
            </div>
          ))}
        </section>
      )}
    </Panel>
  )
}
