import { useTranslation } from 'react-i18next'
import { cataloguePath } from '#domain/paths'
import { Panel } from '../../components/Panel'
import { Link } from 'react-router-dom'
import type { Topic } from '#domain/schema/lists'
import { useTerms } from '../../lib/api/catalogue'
import styles from './TopicLinks.module.css'

/** The topics that have series, with the number in each. */
export function TopicLinks({ topics }: { topics: readonly Topic[] }) {
  const { t } = useTranslation('dashboard')
  const terms = useTerms()
  const used = topics.filter(({ series }) => series > 0)
  if (used.length === 0) return null
  return (
    <Panel title={t('topics')}>
      <nav aria-label={t('topics')} className={styles.topics}>
        {used.map((topic) => (
          <Link key={topic.id} to={cataloguePath({ topic: topic.id })} className={styles.topic}>
            {terms.inLanguage(topic)} <span>{topic.series}</span>
          </Link>
        ))}
      </nav>
    </Panel>
  )
}
