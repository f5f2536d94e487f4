import type { ReactNode } from 'react'
import { Alert, Button, Flex, Skeleton, Tabs } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Series } from '#domain/schema/series'
import { ErrorState } from '../../components/ErrorState'
import { lazyPart } from '../../components/lazyPart'
import { PageSkeleton } from '../../components/PageSkeleton'
import { WhenSeen } from '../../components/WhenSeen'
import { ApiError } from '../../lib/api/http'
import { seriesQuery } from '../../lib/api/seriesQuery'
import { loadTexts } from '../../lib/settings/i18n'
import { viewsQuery } from './api'
import { chartHeight, SeriesChart } from '../../components/series-chart/SeriesChart'
import { SeriesFacts } from './SeriesFacts'
import { SeriesHead } from './SeriesHead'
import { AboutSkeleton, DiscussionSkeleton, RevisionsSkeleton, TableSkeleton } from './tabSkeletons'
import styles from './SeriesPage.module.css'
import { useCommonBase } from '../../components/series-chart/useCommonBase'
import { useLines } from '../../components/series-chart/useLines'
import { useView } from '../../components/series-chart/useView'
import { formatLocalDay } from '../../lib/formats'
import { useAsOf } from './useAsOf'
import { useIsWide } from '../../lib/useIsWide'

const UnknownSeries = lazyPart(() => import('../../components/series/UnknownSeries'))

const RelatedSeries = lazyPart(() => import('./RelatedSeries'), { told: 'never' })
const SeriesReports = lazyPart(() => import('../../components/report/SeriesReports'), { told: 'never' })

/** Titles, the newest value and what is said of it, and what can be done. */
const HEAD = (
  <div className={styles.headSkeleton}>
    <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 1, width: '30%' }} />
    <Flex gap={40} align="center" wrap>
      <Skeleton.Input active style={{ width: 200 }} />
      <Skeleton.Input active style={{ width: 240 }} />
    </Flex>
    <Skeleton active title={false} paragraph={{ rows: 1, width: '70%' }} />
  </div>
)
const ObservationTable = lazyPart(() => import('./ObservationTable'), { fallback: <TableSkeleton /> })
const AboutTab = lazyPart(() => import('./AboutTab'), { fallback: <AboutSkeleton /> })
const RevisionsTab = lazyPart(() => import('./RevisionsTab'), { fallback: <RevisionsSkeleton /> })
const DiscussionTab = lazyPart<{ series: Series }>(
  () => Promise.all([import('./DiscussionTab'), loadTexts(['community'])]).then(([module]) => module),
  { fallback: <DiscussionSkeleton /> },
)

/** The page of one series: head, chart, table, about, revisions. */
export default function SeriesPage() {
  const id = Number(useParams().id)
  const { data: series, error, refetch } = useQuery(seriesQuery(id))
  const isWide = useIsWide()
  const unknown = error instanceof ApiError && error.isUnknown ? error : null
  return (
    <>
      {unknown && <UnknownSeries message={unknown.message} />}
      {error && !series && !unknown && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!series && !error && <PageSkeleton head={HEAD} panels={{ chart: { chart: chartHeight(isWide) }, tabs: 8 }} />}
      {series && !unknown && <SeriesView key={series.id} series={series} />}
    </>
  )
}

function SeriesView({ series }: { series: Series }) {
  const { t } = useTranslation('series')
  const { view: asked, change } = useView()
  const view = useCommonBase(series, { ...asked, compared: asked.compared.filter((id) => id !== series.id) })
  const shown = useAsOf(series, view)
  const [params, setParams] = useSearchParams()
  const lines = useLines(series, view)
  const isWide = useIsWide()
  const { data: viewed } = useQuery({ ...viewsQuery(series.id), enabled: series.status === 'published' })

  const tab = (key: 'table' | 'about' | 'revisions' | 'discussion', skeleton: ReactNode, content: ReactNode) => ({
    key,
    label: t(`tab.${key}`),
    children: <WhenSeen fallback={skeleton}>{content}</WhenSeen>,
  })
  const items = [
    tab('table', <TableSkeleton />, <ObservationTable series={series} lines={lines} />),
    tab('about', <AboutSkeleton />, <AboutTab series={shown ?? series} view={view} />),
    tab('revisions', <RevisionsSkeleton />, <RevisionsTab series={series} />),
    tab('discussion', <DiscussionSkeleton />, <DiscussionTab series={series} />),
  ]
  const isEarlier = view.version !== null && view.version < series.version
  const facts = (
    <SeriesFacts
      series={series}
      observations={isEarlier ? lines.total : series.observations}
      views={viewed?.views ?? null}
    />
  )
  const chooseTab = (key: string) =>
    setParams(
      (current) => {
        current.set('tab', key)
        return current
      },
      { replace: true },
    )
  return (
    <Flex vertical gap={20} className={styles.page}>
      <SeriesHead series={series} shown={shown} view={view}>
        {isWide && facts}
      </SeriesHead>
      {isEarlier && (
        <Alert
          type="info"
          showIcon
          title={
            lines.savedAt
              ? t('asOfDay', { version: view.version, day: formatLocalDay(lines.savedAt) })
              : t('asOf', { version: view.version })
          }
          action={
            <Button size="small" data-print="never" onClick={() => change({ version: null })}>
              {t('current')}
            </Button>
          }
        />
      )}
      <Panel>
        <SeriesChart series={series} view={view} change={change} lines={lines} />
      </Panel>
      {!isWide && <Panel>{facts}</Panel>}
      <div data-print="never">
        <Panel>
          <Tabs
            activeKey={items.find(({ key }) => key === params.get('tab'))?.key ?? 'table'}
            items={items}
            onChange={chooseTab}
            destroyOnHidden={false}
          />
        </Panel>
      </div>
      <div data-print="never">
        <WhenSeen fallback={<div className={styles.tabSkeleton} />}>
          <Flex vertical gap={20}>
            <SeriesReports id={series.id} />
            <RelatedSeries series={series} />
          </Flex>
        </WhenSeen>
      </div>
    </Flex>
  )
}
