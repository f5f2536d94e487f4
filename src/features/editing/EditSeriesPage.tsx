import { useState } from 'react'
import { Result } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { may } from '#domain/access'
import { readPeriod } from '#domain/periodText'
import { fromColumns } from '#domain/columns'
import { NOTHING_OPEN, type SeriesBase } from '#domain/editing/editor'
import { seriesPath } from '#domain/paths'
import { LIMITS } from '#domain/limits'
import { oldSides, pickProperties } from '#domain/properties'
import type { SeriesState } from '#domain/rebase'
import type { Series, SeriesProperties } from '#domain/schema/series'
import { ErrorState } from '../../components/ErrorState'
import { ApiError } from '../../lib/api/http'
import { lazyPart } from '../../components/lazyPart'
import { PageSkeleton } from '../../components/PageSkeleton'
import { useTerms } from '../../lib/api/catalogue'
import { findDraft } from '../../lib/drafts/drafts'
import { useTakenUp } from '../../lib/drafts/useTakenUp'
import { useSiteFlags } from '../../lib/api/siteFlags'
import { seriesQuery } from '../../lib/api/seriesQuery'
import { useUser } from '../../lib/session/session'
import { baseObservationsQuery, sinceQuery } from './api'
import { isEditorDraft, seriesDraftKey, type EditedRange } from './draft'
import { RangePicker } from './RangePicker'
import { SeriesEditor } from './SeriesEditor'

const UnknownSeries = lazyPart(() => import('../../components/series/UnknownSeries'))

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

const PANELS = { properties: 12, observations: 12 }

/** 'Add Data Series', or with `?id=` the editor of one. */
export default function EditSeriesPage() {
  const [params] = useSearchParams()
  const id = /^\d{1,9}$/.test(params.get('id') ?? '') ? Number(params.get('id')) : null
  const { t } = useTranslation()
  // An id that is none is no wish for a new series.
  if (id === null && params.has('id')) return <UnknownSeries message={t('series.unknown')} />
  return id === null ? <NewSeries /> : <ExistingSeries key={id} id={id} />
}

function NewSeries() {
  const user = useUser()!
  const key = seriesDraftKey(user.id, 'new', null)
  const isTakenUp = useTakenUp(key, user.name)
  const areFlagsKnown = useSiteFlags()
  const base: SeriesBase = {
    id: null,
    version: 0,
    status: null,
    state: { properties: NEW_PROPERTIES, observations: [] },
  }
  return isTakenUp && areFlagsKnown ? <SeriesEditor base={base} draftKey={key} /> : <PageSkeleton panels={PANELS} />
}

function ExistingSeries({ id }: { id: number }) {
  const { t } = useTranslation('editing')
  const terms = useTerms()
  const user = useUser()!
  // An editor begins on what the server has now, never on an answer kept from before.
  const { data: series, error, refetch, isFetchedAfterMount } = useQuery({ ...seriesQuery(id), staleTime: 0 })
  const isTakenUp = useTakenUp(seriesDraftKey(user.id, id, null), user.name)
  const areFlagsKnown = useSiteFlags()
  const [range, setRange] = useState<EditedRange | 'nothing' | null>(null)
  /** Each save that stays here starts the editor anew, on the version that it made. */
  const [round, setRound] = useState(0)
  // What fails later, while somebody is typing, takes nothing away.
  if (error instanceof ApiError && error.isUnknown && !series) return <UnknownSeries message={error.message} />
  if (!series || !isFetchedAfterMount || !isTakenUp || !areFlagsKnown)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton panels={PANELS} />
  const mayEdit = may(user, 'editSeries', { ownerId: series.owner.id, status: series.status })
  const isLong = series.observations > LIMITS.exactObservations
  const reload = async () => {
    await refetch()
    setRound(round + 1)
  }
  return (
    <>
      {!mayEdit && (
        <Result
          status="403"
          title={t('notYours', { owner: series.owner.name })}
          extra={<Link to={seriesPath(id)}>{terms.inLanguage(series)}</Link>}
        />
      )}
      {mayEdit && isLong && !range && (
        <RangePicker series={series} userId={user.id} onChoose={setRange} onProperties={() => setRange('nothing')} />
      )}
      {mayEdit && range === 'nothing' && <PropertiesEditor key={round} series={series} onSaved={() => void reload()} />}
      {mayEdit && range !== 'nothing' && (!isLong || range) && (
        <EditorWithBase key={round} series={series} range={range} onSaved={() => void reload()} />
      )}
    </>
  )
}

const instantOf = (text: string, without: number): number => {
  const reading = readPeriod(text)
  return typeof reading === 'string' ? without : reading.instant
}

const instantsOf = ({ from, to }: EditedRange): [number, number] => [
  instantOf(from, Number.NEGATIVE_INFINITY),
  instantOf(to, Number.POSITIVE_INFINITY),
]

/** Edits what is said of a long series, without any of its observations. */
function PropertiesEditor({ series, onSaved }: Omit<WithBaseProps, 'range'>) {
  const user = useUser()!
  const { id, version, status } = series
  const state = { properties: pickProperties(series), observations: [] }
  return (
    <SeriesEditor
      base={{ id, version, status, state, range: NOTHING_OPEN }}
      draftKey={seriesDraftKey(user.id, id, null)}
      onSaved={onSaved}
    />
  )
}

interface WithBaseProps {
  series: Series
  range: EditedRange | null
  onSaved: () => void
}

/**
 * Loads what the work stands on: the version that the kept draft started from, or the newest. The series is taken as it
 * is now; a newer version that is found later is met by the save, not by pulling the ground away.
 */
function EditorWithBase({ series: newest, range, onSaved }: WithBaseProps) {
  const user = useUser()!
  const [series] = useState(newest)
  const key = seriesDraftKey(user.id, series.id, range)
  const [version] = useState(() =>
    Math.min(findDraft(key, isEditorDraft)?.content.version ?? series.version, series.version),
  )
  const isOlder = version < series.version
  const observations = useQuery(baseObservationsQuery(series.id, version, { ...(isOlder && { version }), ...range }))
  const since = useQuery({ ...sinceQuery(series.id, version, series.version), enabled: isOlder })
  const error = observations.error ?? since.error
  if (!observations.data || (isOlder && !since.data))
    return error ? (
      <ErrorState
        error={error}
        onRetry={() => void Promise.all([observations.refetch(), isOlder && since.refetch()])}
      />
    ) : (
      <PageSkeleton panels={PANELS} />
    )
  const state: SeriesState = {
    properties: pickProperties({ ...series, ...oldSides(since.data?.properties ?? {}) }),
    observations: fromColumns(observations.data, observations.data.frequency),
  }
  return (
    <SeriesEditor
      base={{ id: series.id, version, status: series.status, state, range: range ? instantsOf(range) : undefined }}
      draftKey={key}
      onSaved={onSaved}
    />
  )
}
