import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '#domain/paths'
import { Panel } from '../../components/Panel'
import { Secondary } from '../../components/Secondary'
import { anchorOf, type DocumentedSection } from './content'
import styles from './Documentation.module.css'
import type { Hit } from './sections'

/** The sections that a search found. */
export function Found({ hits }: { hits: readonly Hit<DocumentedSection>[] }) {
  const { t } = useTranslation('documentation')
  return (
    <Panel>
      <p role="status" className={styles.count}>
        {hits.length > 0 && <Secondary>{t('found', { count: hits.length })}</Secondary>}
      </p>
      {hits.length === 0 && <Empty description={t('nothing')} />}
      <ul className={styles.hits}>
        {hits.map(({ section, excerpt }) => (
          <li key={anchorOf(section)}>
            <Link to={{ pathname: PATHS.documentation, search: `?part=${section.part}`, hash: anchorOf(section) }}>
              {section.title}
            </Link>{' '}
            <Secondary>{t(`part.${section.part}`)}</Secondary>
            <p className={styles.excerpt}>
              {/* oxlint-disable-next-line react/no-array-index-key -- pieces of one text stay in their order */}
              {excerpt.map(({ text, isHit }, i) => (isHit ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>))}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
