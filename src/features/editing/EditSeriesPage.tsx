import { useState } from 'react'
import { Result } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LIMITS } from '#domain/limits'
import type { SeriesState } from '#domain/rebase'
import type { Series, SeriesProperties } from '#domain/schema/series'
import { ErrorState } from '../../components/ErrorState'
import { PageSkeleton } from '../../components/PageSkeleton'
import { useTerms } from '../../lib/catalogue'
import { draftKey, readDraft } from '../../lib/drafts'
import { seriesQuery } from '../../lib/seriesQuery'
import { useUser } from '../../lib/session'
import { baseObservationsQuery, propertiesOf, sinceQuery, toObservations } from './api'
import type { EditorDraft } from './draft'
import { RangePicker } from './RangePicker'
import { SeriesEditor, type EditorBase } from './SeriesEditor'

const NEW_PROPERTIES: SeriesProperties = {
  code: '',
  titleZh: '',
  titleEn: '',
  topic: '',
  frequency: 'monthly',
  unit: '',
  region: '',
  seasonalAdjustment: 'notApplicable',
  source: '',
  sourceUrl: '',
  licence: 'cc-by-4.0',
  tags: [],
  description: '',
  notes: '',
}

/** 'Add Data Series', or with `?id=` the editor of one. */
export default function EditSeriesPage() {
  const [params] = useSearchParams()
  const id = /^\d{1,9}$/.test(params.get('id') ?? '') ? Number(params.get('id')) : null
  return id === null ? <NewSeries /> : <ExistingSeries key={id} id={id} />
}

function NewSeries() {
  const { t } = useTranslation('editing')
  const user = useUser()!
  const base: EditorBase = {
    id: null,
    version: 0,
    status: null,
    state: { properties: NEW_PROPERTIES, observations: [] },
  }
  return (
    <>
      <title>{`${t('common:routes.dataEdit')} - ${t('common:site.title')}`}</title>
      <SeriesEditor base={base} draftKey={draftKey(user.id, 'series', 'new')} />
    </>
  )
}

function ExistingSeries({ id }: { id: number }) {
  const { t } = useTranslation('editing')
  const terms = useTerms()
  const { data: series, error, refetch } = useQuery(seriesQuery(id))
  const [range, setRange] = useState<{ from: string; to: string } | null>(null)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!series) return <PageSkeleton />
  const isLong = series.observations > LIMITS.exactObservations
  return (
    <>
      <title>{`${t('edit', { name: terms.inLanguage(series) })} - ${t('common:site.title')}`}</title>
      {!series.editable && <Result status="403" title={t('notYours', { owner: series.owner.name })} />}
      {series.editable && isLong && !range && <RangePicker series={series} onChoose={setRange} />}
      {series.editable && (!isLong || range) && <EditorWithBase series={series} range={range} />}
    </>
  )
}

/** Loads what the work stands on: the version that the kept draft started from, or the newest. */
function EditorWithBase({ series, range }: { series: Series; range: { from: string; to: string } | null }) {
  const user = useUser()!
  const key = draftKey(user.id, 'series', range ? `${series.id}/${range.from}/${range.to}` : String(series.id))
  const [version] = useState(() =>
    Math.min(readDraft<EditorDraft>(key)?.content.version ?? series.version, series.version),
  )
  const isOlder = version < series.version
  const observations = useQuery(baseObservationsQuery(series.id, { ...(isOlder && { version }), ...range }))
  const since = useQuery({ ...sinceQuery(series.id, version, series.version), enabled: isOlder })
  const error = observations.error ?? since.error
  if (error) return <ErrorState error={error} onRetry={() => void observations.refetch()} />
  if (!observations.data || (isOlder && !since.data)) return <PageSkeleton />
  const older = Object.fromEntries(Object.entries(since.data?.properties ?? {}).map(([name, [old]]) => [name, old]))
  const current = propertiesOf(series)
  const state: SeriesState = {
    properties: Object.fromEntries(
      Object.entries(current).map(([name, value]) => [name, older[name] ?? value]),
    ) as unknown as SeriesProperties,
    observations: toObservations(observations.data),
  }
  return <SeriesEditor base={{ id: series.id, version, status: series.status, state }} draftKey={key} />
}
