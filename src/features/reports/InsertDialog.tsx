import { useRef, useState } from 'react'
import { Button, Flex, Input, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readView, writeView, type ChartView } from '#domain/chartView'
import { LIMITS } from '#domain/limits'
import { seriesPath } from '#domain/paths'
import { chartText } from '#domain/reports/parts'
import type { Series } from '#domain/schema/series'
import { Dialog } from '../../components/Dialog'
import { QueryState } from '../../components/QueryState'
import { Secondary } from '../../components/Secondary'
import { SeriesChart } from '../../components/series-chart/SeriesChart'
import { useLines } from '../../components/series-chart/useLines'
import { SeriesSearchField } from '../../components/series/SeriesSearchField'
import { useTerms } from '../../lib/api/catalogue'
import { seriesQuery } from '../../lib/api/seriesQuery'
import { formatDay } from '../../lib/formats'
import { versionsQuery } from './api'

/** The date of a moment, in words. */
const dayOf = (moment: string): string => formatDay(moment.slice(0, '2026-01-31'.length))

interface Props {
  kind: 'chart' | 'number'
  /** Takes Markdown. */
  onInsert: (text: string) => void
  onClose: () => void
}

/** Chooses a series, and what is shown of it in a report. */
export default function InsertDialog({ kind, onInsert, onClose }: Props) {
  const { t } = useTranslation(['report', 'series'])
  const [id, setId] = useState<number | null>(null)
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      title={t(`insert.${kind}`)}
      width={1000}
      onCancel={onClose}
      footer={null}
      // One goes on by typing.
      afterOpenChange={(isOpen) => isOpen && content.current?.querySelector('input')?.focus()}
    >
      <Flex vertical gap={16} ref={content}>
        <SeriesSearchField label={t('insert.choose')} placeholder={t('insert.choose')} onChoose={setId} />
        {id !== null && <Chosen key={id} id={id} kind={kind} onInsert={onInsert} />}
      </Flex>
    </Dialog>
  )
}

function Chosen({ id, kind, onInsert }: Omit<Props, 'onClose'> & { id: number }) {
  const query = useQuery(seriesQuery(id))
  return (
    <QueryState query={query}>
      {(series) =>
        kind === 'chart' ? (
          <ChosenChart series={series} onInsert={onInsert} />
        ) : (
          <ChosenNumber series={series} onInsert={onInsert} />
        )
      }
    </QueryState>
  )
}

interface ChosenProps {
  series: Series
  onInsert: (text: string) => void
}

function ChosenChart({ series, onInsert }: ChosenProps) {
  const { t } = useTranslation('report')
  const terms = useTerms()
  const [params, setParams] = useState(() => new URLSearchParams())
  const [caption, setCaption] = useState('')
  const view = readView(params)
  const lines = useLines(series, view)
  const change = (changes: Partial<ChartView>) => setParams((current) => writeView(current, changes))
  const versions = useQuery(versionsQuery(series.id))
  const taken = versions.data?.items.find(({ version }) => version === view.version)
  const own = terms.inLanguage(series)
  // Without a caption of its own, a chart has the title of its series in the reader's language; one of an earlier time says so.
  const titleThen = taken ? t('insert.titleAsOf', { title: own, date: dayOf(taken.createdAt) }) : ''
  const query = params.toString()
  const address = seriesPath(series.id) + (query && `?${query}`)
  return (
    <>
      <b>{own}</b>
      <SeriesChart series={series} view={view} change={change} lines={lines} />
      <Flex gap={8} align="end" wrap>
        <VersionField series={series} version={view.version} onChoose={(version) => change({ version })} />
        <label style={{ flex: 1, minWidth: 200 }}>
          {t('insert.caption')}
          <Input
            value={caption}
            maxLength={LIMITS.titleLength}
            placeholder={t('insert.captionHint')}
            onChange={(event) => setCaption(event.target.value)}
          />
        </label>
        <Button type="primary" onClick={() => onInsert(`\n\n${chartText(caption || titleThen, address)}\n\n`)}>
          {t('insert.done')}
        </Button>
      </Flex>
    </>
  )
}

/** Chooses the values as they were at a time; the newest, which follow the series, where none is chosen. */
function VersionField({
  series,
  version,
  onChoose,
}: {
  series: Series
  version: number | null
  onChoose: (version: number | null) => void
}) {
  const { t } = useTranslation('report')
  const { data, isPending, error } = useQuery(versionsQuery(series.id))
  const earlier = data?.items.filter((one) => one.version < series.version) ?? []
  if (!isPending && !error && earlier.length === 0) return null
  return (
    <label style={{ width: 280 }}>
      {t('insert.asOf')}
      <Select
        value={version ?? series.version}
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: series.version, label: t('insert.newest') },
          ...earlier.map((one) => ({
            value: one.version,
            label: [dayOf(one.createdAt), one.message].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={(chosen) => onChoose(chosen === series.version ? null : chosen)}
        style={{ width: '100%' }}
        aria-label={t('insert.asOf')}
        {...(error && { status: 'error' as const, notFoundContent: error.message })}
      />
      {error && <Secondary>{error.message}</Secondary>}
    </label>
  )
}

function ChosenNumber({ series, onInsert }: ChosenProps) {
  const { t } = useTranslation('report')
  const terms = useTerms()
  const text = `{{${series.code} latest}}`
  return (
    <Flex vertical gap={8} align="start">
      <b>{terms.inLanguage(series)}</b>
      <code>{text}</code>
      <Secondary>{t('insert.hint')}</Secondary>
      <Button type="primary" onClick={() => onInsert(text)}>
        {t('insert.done')}
      </Button>
    </Flex>
  )
}
