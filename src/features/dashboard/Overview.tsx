import { Col, Flex, Row, Segmented, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../components/lazyPart'
import { Panel } from '../../components/Panel'
import { useSearchParams } from 'react-router-dom'
import type { Dashboard } from '#domain/schema/dashboard'
import { ErrorState } from '../../components/ErrorState'
import { WhenSeen } from '../../components/WhenSeen'
import { SeriesTable } from '../../components/series/SeriesTable'
import { ActivityList } from './ActivityList'
import { dashboardQuery } from './api'
import { ContributorList } from './ContributorList'
import { FeaturedSeries } from './FeaturedSeries'
import { RowsSkeleton } from '../../components/RowsSkeleton'
import { Figures } from './Figures'
import { MostViewed } from './MostViewed'
import { TopicLinks } from './TopicLinks'

const ReportCards = lazyPart(() => import('../../components/report/ReportCards'), { told: 'never' })
const SeriesCards = lazyPart(() => import('./SeriesCards'), {
  fallback: <RowsSkeleton rows={9} height={62} />,
})

/** The catalogue at a glance, painted by one request. */
export function Overview() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = useQuery(dashboardQuery)
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <OverviewSkeleton />
  return (
    <>
      <Figures figures={data.figures} />
      <Row gutter={[20, 20]} data-print="stack">
        <Col xs={24} xl={16}>
          <FeaturedSeries featured={data.featured} />
        </Col>
        <Col xs={24} xl={8}>
          <MostViewed series={data.mostViewed} />
        </Col>
      </Row>
      <TopicLinks topics={data.topics} />
      <WhenSeen
        fallback={
          <Panel title={t('latest')}>
            <RowsSkeleton rows={data.latest.length} height={62} />
          </Panel>
        }
      >
        <Latest latest={data.latest} />
        {data.reports.length > 0 && (
          <Panel title={t('reports')}>
            <ReportCards reports={data.reports} />
          </Panel>
        )}
        <Row gutter={[20, 20]} data-print="stack">
          <Col xs={24} xl={12}>
            <ActivityList activity={data.activity} />
          </Col>
          <Col xs={24} xl={12}>
            <ContributorList contributors={data.contributors} />
          </Col>
        </Row>
      </WhenSeen>
    </>
  )
}

/** The latest updates, as a table or as cards. */
function Latest({ latest }: Pick<Dashboard, 'latest'>) {
  const { t } = useTranslation('dashboard')
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'cards' ? 'cards' : 'table'
  const choose = (chosen: string) =>
    setParams(
      (current) => {
        if (chosen === 'cards') current.set('view', 'cards')
        else current.delete('view')
        return current
      },
      { replace: true },
    )
  const options = (['table', 'cards'] as const).map((value) => ({ value, label: t(`view.${value}`) }))
  return (
    <Panel
      title={t('latest')}
      extra={
        latest.length > 0 && (
          <Segmented data-print="never" aria-label={t('view.label')} options={options} value={view} onChange={choose} />
        )
      }
    >
      {latest.length === 0 && t('empty')}
      {latest.length > 0 &&
        (view === 'cards' ? <SeriesCards series={latest} /> : <SeriesTable series={latest} caption={t('latest')} />)}
    </Panel>
  )
}

const WIDE = { width: '100%', height: 330 }
const CHART = { root: WIDE, content: WIDE }

function OverviewSkeleton() {
  const { t } = useTranslation('dashboard')
  return (
    <Flex vertical gap={20} aria-busy>
      <Row gutter={[20, 20]}>
        {[1, 2, 3, 4].map((i) => (
          <Col key={i} xs={12} xl={6}>
            <Panel>
              <Skeleton active title paragraph={{ rows: 1 }} />
            </Panel>
          </Col>
        ))}
      </Row>
      <Row gutter={[20, 20]}>
        <Col xs={24} xl={16}>
          <Panel title={t('featured')}>
            <Skeleton active paragraph={{ rows: 2 }} />
            <Skeleton.Node active styles={CHART} />
          </Panel>
        </Col>
        <Col xs={24} xl={8}>
          <Panel title={t('mostViewed')}>
            <RowsSkeleton rows={10} height={40} />
          </Panel>
        </Col>
      </Row>
    </Flex>
  )
}
