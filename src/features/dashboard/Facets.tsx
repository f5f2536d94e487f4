import { useId, useState } from 'react'
import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import type { Frequency } from '#domain/frequency'
import type { SeriesPage } from '#domain/schema/series'
import { useTerms } from '../../lib/api/catalogue'
import styles from './Facets.module.css'

interface Props {
  facets: NonNullable<SeriesPage['facets']>
  params: URLSearchParams
  onChoose: (name: string, value: string | null) => void
}

interface Choice {
  id: string
  title: string
  count: number
}

/**
 * Topic, frequency, region and contributor of what was found, each with its count; a second click takes a choice back.
 * On a narrow screen they open by a button, so that the results come first.
 */
export function Facets({ facets, params, onChoose }: Props) {
  const { t } = useTranslation(['dashboard', 'common', 'values'])
  const terms = useTerms()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const groups: [name: 'topic' | 'frequency' | 'region' | 'by', choices: Choice[]][] = [
    ['topic', facets.topic.map((f) => ({ ...f, title: terms.title('topics', f.id) }))],
    ['frequency', facets.frequency.map((f) => ({ ...f, title: t(`values:frequency.${f.id as Frequency}`) }))],
    ['region', facets.region.map((f) => ({ ...f, title: terms.title('regions', f.id) }))],
    ['by', facets.contributor.map((f) => ({ id: String(f.id), count: f.count, title: f.name }))],
  ]
  const chosen = groups.filter(([name]) => params.has(name)).length
  return (
    <>
      <Button
        block
        icon={<FilterOutlined />}
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {chosen === 0 ? t('facet.filter') : t('facet.filtered', { count: chosen })}
      </Button>
      <div id={id} className={styles.facets} data-open={isOpen || undefined}>
        <Panel>
          {groups.map(([name, choices]) => (
            <fieldset key={name} className={styles.group}>
              <legend>{t(`facet.${name}`)}</legend>
              {choices.map(({ id, title, count }) => {
                const isChosen = params.get(name) === id
                return (
                  <button
                    key={id}
                    type="button"
                    aria-pressed={isChosen}
                    className={styles.choice}
                    onClick={() => onChoose(name, isChosen ? null : id)}
                  >
                    <span>{title}</span>
                    <span className={styles.count}>{count}</span>
                  </button>
                )
              })}
            </fieldset>
          ))}
        </Panel>
      </div>
    </>
  )
}
