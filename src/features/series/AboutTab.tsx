import { useState } from 'react'
import { CopyOutlined } from '@ant-design/icons'
import { Button, Descriptions, Flex, Skeleton, Tabs, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Series } from '#domain/schema/series'
import { lazyPart } from '../../components/lazyPart'
import { useCopy } from '../../components/useCopy'
import { useTerms } from '../../lib/api/catalogue'
import { useSiteTitle } from '../../lib/api/site'
import { formatLongDay } from '../../lib/formats'
import { currentLanguage } from '../../lib/settings/i18n'
import { apa, bibtex, callSamples, gbt7714, type Cited } from './citation'
import styles from './SeriesPage.module.css'
import { shownQuery, type ChartView } from '#domain/chartView'

const Markdown = lazyPart(() => import('react-markdown'), { fallback: <Skeleton active /> })

/** Description, source, licence, notes, how to cite, how to call the API. */
export default function AboutTab({ series, view }: { series: Series; view: ChartView }) {
  const { t } = useTranslation(['series', 'values'])
  const terms = useTerms()
  const site = useSiteTitle()
  const title = terms.inLanguage(series)
  const page = `${location.origin}/data/${series.id}${view.version === null ? '' : `?version=${view.version}`}`
  const query = new URLSearchParams(
    // The request is for this series alone.
    Object.entries({ ...shownQuery(view, series.frequency), with: undefined }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()
  const samples = callSamples(`${location.origin}/api/v1/series/${series.id}/observations${query && `?${query}`}`)
  const [accessed] = useState(() => new Date().toLocaleDateString('sv'))
  const cited: Cited = {
    series,
    title,
    site,
    page,
    version: t('values:versionAlone', { version: series.version }),
    accessed,
    sourceNote: series.sourceUrl && t('values:source', { source: series.sourceUrl }),
    apaKind: t('apa.kind'),
    apaRetrieved: t('apa.retrieved', { day: formatLongDay(accessed), page }),
  }
  const texts = [
    { key: 'gbt', label: 'GB/T 7714', code: gbt7714(cited) },
    { key: 'apa', label: 'APA', code: apa(cited) },
  ]
  const licence = terms.lists?.licences.find(({ id }) => id === series.licence)
  const link = (href: string, text: string) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
  return (
    <Flex vertical gap={24}>
      {series.description && <MarkdownText text={series.description} />}
      <Descriptions
        column={1}
        size="small"
        items={[
          {
            key: 'source',
            label: t('fact.source'),
            children: series.sourceUrl
              ? link(series.sourceUrl, series.source || series.sourceUrl)
              : series.source || '–',
          },
          {
            key: 'licence',
            label: t('fact.licence'),
            children: licence?.url
              ? link(licence.url, terms.title('licences', series.licence))
              : terms.title('licences', series.licence),
          },
          { key: 'tags', label: t('fact.tags'), children: series.tags.join(' · ') || '–' },
        ]}
      />
      {series.notes && (
        <section>
          <Typography.Title level={4}>{t('notes')}</Typography.Title>
          <MarkdownText text={series.notes} />
        </section>
      )}
      <section>
        <Typography.Title level={4}>{t('cite')}</Typography.Title>
        <CodeTabs
          samples={[
            // The form of the place first.
            ...(currentLanguage() === 'zh' ? texts : texts.toReversed()),
            { key: 'bibtex', label: 'BibTeX', code: bibtex(cited) },
          ]}
        />
      </section>
      <section>
        <Typography.Title level={4}>{t('callApi')}</Typography.Title>
        <CodeTabs samples={samples} />
      </section>
    </Flex>
  )
}

/** Markdown of a user: raw HTML is shown as text, never run. */
function MarkdownText({ text }: { text: string }) {
  return (
    <div className={styles.markdown}>
      <Markdown>{text}</Markdown>
    </div>
  )
}

function CodeTabs({ samples }: { samples: { key: string; label: string; code: string }[] }) {
  const { t } = useTranslation()
  const { copy, isCopied } = useCopy()
  const items = samples.map(({ key, label, code }) => ({
    key,
    label,
    children: (
      <Flex vertical gap={8} align="start">
        <pre className={styles.code} tabIndex={0}>
          {code}
        </pre>
        <Button size="small" icon={<CopyOutlined />} onClick={() => void copy(code)}>
          {isCopied ? t('action.copied') : t('action.copy')}
        </Button>
      </Flex>
    ),
  }))
  return <Tabs size="small" items={items} />
}
