import { Empty } from 'antd'
import { Secondary } from '../../components/Secondary'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../components/PersonAvatar'
import { Panel } from '../../components/Panel'
import { useSearchParams } from 'react-router-dom'
import type { Contributor } from '#domain/schema/dashboard'
import { formatAgo, formatCount } from '../../lib/formats'
import styles from './ContributorList.module.css'

/** The people behind the catalogue; each opens in a drawer that the URL keeps. */
export function ContributorList({ contributors }: { contributors: readonly Contributor[] }) {
  const { t } = useTranslation('dashboard')
  const [, setParams] = useSearchParams()
  const open = (id: number) =>
    setParams((current) => {
      current.set('contributor', String(id))
      return current
    })
  return (
    <Panel title={t('contributors')}>
      {contributors.length === 0 && <Empty description={t('empty')} />}
      <ul className={styles.list}>
        {contributors.map((person) => (
          <li key={person.id}>
            <button type="button" className={styles.person} onClick={() => open(person.id)}>
              <PersonAvatar person={person} size={40} />
              <span className={styles.text}>
                <b>{person.name}</b>
                <Secondary isClipped>{person.introduction}</Secondary>
              </span>
              <span className={styles.counts}>
                {t('seriesCount', { count: person.series, formatted: formatCount(person.series) })}
                <br />
                {person.lastActive && formatAgo(person.lastActive)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
