import { useEffect } from 'react'
import { Flex, Input, Segmented } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { PATHS } from '#domain/paths'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { currentLanguage } from '../../lib/settings/i18n'
import { DemoPage } from '../DemoPage'
import { anchorOf, contentQuery, PARTS, type DocumentedSection, type Part } from './content'
import styles from './Documentation.module.css'
import { Found } from './Found'
import { LazyMarkdown } from './LazyMarkdown'
import { searchSections } from './sections'

/** What the product's users need to know, by who they are; the address keeps the part and the search. */
export default function DocumentationPage() {
  const { t } = useTranslation(['documentation', 'titles'])
  const [params, setParams] = useSearchParams()
  const query = useQuery(contentQuery(currentLanguage()))
  const asked = params.get('q') ?? ''
  const part = PARTS.find((name) => name === params.get('part')) ?? PARTS[0]
  return (
    <DemoPage title={t('titles:documentation')} lead={t('lead')} source="documentation/DocumentationPage.tsx">
      <Panel>
        <Flex gap={16} wrap justify="space-between">
          <div className={styles.parts}>
            <Segmented<Part>
              aria-label={t('parts')}
              value={part}
              options={PARTS.map((value) => ({ value, label: t(`part.${value}`) }))}
              onChange={(next) => setParams({ part: next })}
            />
          </div>
          <Input.Search
            className={styles.search ?? ''}
            allowClear
            value={asked}
            placeholder={t('search')}
            aria-label={t('search')}
            onChange={({ target }) => setParams(target.value ? { part, q: target.value } : { part }, { replace: true })}
          />
        </Flex>
      </Panel>
      <QueryState query={query}>
        {(sections) =>
          asked.trim() ? (
            <Found hits={searchSections(asked, sections)} />
          ) : (
            <PartOf sections={sections.filter((section) => section.part === part)} />
          )
        }
      </QueryState>
    </DemoPage>
  )
}

/** The sections of a part, with a list of them beside. */
function PartOf({ sections }: { sections: readonly DocumentedSection[] }) {
  const { t } = useTranslation('documentation')
  const { hash, key } = useLocation()
  const [params] = useSearchParams()
  // An anchor is shown once its section is there, and again when it is chosen again.
  useEffect(() => {
    if (hash) document.querySelector(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`)?.scrollIntoView()
  }, [hash, key])
  return (
    <div className={styles.columns}>
      <article className={styles.article}>
        {sections.map((section) => (
          <section key={section.id} id={anchorOf(section)} className={styles.section}>
            <h2>{section.title}</h2>
            <LazyMarkdown>{section.body.replaceAll('HOST', location.origin)}</LazyMarkdown>
          </section>
        ))}
      </article>
      <nav className={styles.contents} aria-label={t('sections')}>
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              <Link to={{ pathname: PATHS.documentation, search: `?${params.toString()}`, hash: anchorOf(section) }}>
                {section.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
