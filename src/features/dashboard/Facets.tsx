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

/** As many of a group are shown before one asks for all. */
const FEW = 8

interface Choice {
  id: string
  title: string
  count: number
}

interface GroupProps {
  name: 'topic' | 'frequency' | 'region' | 'by'
  choices: readonly Choice[]
  chosen: string | null
  onChoose: (value: string | null) => void
}

/** The choices that most was found of, and what is chosen; the others when they are asked for. */
function Group({ name, choices, chosen, onChoose }: GroupProps) {
  const { t } = useTranslation('dashboard')
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? choices : choices.filter(({ id }, i) => i < FEW || id === chosen)
  return (
    <fieldset className={styles.group}>
      <legend>{t(`facet.${name}`)}</legend>
      {shown.map(({ id, title, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          className={styles.choice}
          onClick={() => onChoose(chosen === id ? null : id)}
        >
          <span>{title}</span>
          <span className={styles.count}>{count}</span>
        </button>
      ))}
      {choices.length > FEW && (
        <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('facet.fewer') : t('facet.all', { count: choices.length })}
        </Button>
      )}
    </fieldset>
  )
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
  const groups: [name: GroupProps['name'], choices: Choice[]][] = [
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
            <Group
              key={name}
              name={name}
              choices={choices}
              chosen={params.get(name)}
              onChoose={(value) => onChoose(name, value)}
            />
          ))}
        </Panel>
      </div>
    </>
  )
}
