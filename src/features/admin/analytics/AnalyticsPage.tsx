import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Col, DatePicker, Flex, Row, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ChartSkeleton } from '../../../components/ChartSkeleton'
import { PageTitle } from '../../../components/PageTitle'
import { Panel } from '../../../components/Panel'
import { QueryState } from '../../../components/QueryState'
import { Secondary } from '../../../components/Secondary'
import { analyticsQuery } from './api'
import { DayChart } from './DayChart'
import { HourBars } from './HourBars'
import { lastDays, rangeOf, type DayRange } from './range'
import { TrafficFigures } from './TrafficFigures'
import { TrafficTable } from './TrafficTable'
import { useAnalyticsExport } from './useAnalyticsExport'

const PRESETS = { today: 1, week: 7, month: 30, quarter: 90, year: 365 } as const
const DAY_FORMAT = 'YYYY-MM-DD'

/** What visitors do, over a range of days that the address keeps. */
export default function AnalyticsPage() {
  const { t } = useTranslation(['analytics', 'titles'])
  const [params, setParams] = useSearchParams()
  const range = rangeOf(params)
  const query = useQuery(analyticsQuery({ ...range }))
  const exporting = useAnalyticsExport(range)
  const choose = ({ from, to }: DayRange) =>
    setParams((current) => {
      current.set('from', from)
      current.set('to', to)
      current.delete('page')
      return current
    })
  return (
    <Flex vertical gap={20}>
      <Flex align="center" justify="space-between" gap={12} wrap>
        <PageTitle>{t('titles:analytics')}</PageTitle>
        <Flex gap={8} wrap>
          <DatePicker.RangePicker
            aria-label={t('range')}
            allowClear={false}
            value={[dayjs(range.from), dayjs(range.to)]}
            disabledDate={(day) => day.isAfter(dayjs(lastDays(1).to), 'day')}
            presets={Object.entries(PRESETS).map(([name, days]) => ({
              label: t(`preset.${name as keyof typeof PRESETS}`),
              value: [dayjs(lastDays(days).from), dayjs(lastDays(days).to)],
            }))}
            onChange={(days) => {
              const [from, to] = days ?? []
              if (from && to) choose({ from: from.format(DAY_FORMAT), to: to.format(DAY_FORMAT) })
            }}
          />
          <Button icon={<DownloadOutlined />} loading={exporting.isPending} onClick={() => exporting.mutate()}>
            {t('export')}
          </Button>
        </Flex>
      </Flex>
      <Secondary>{t('lead')}</Secondary>
      <QueryState query={query} loading={<AnalyticsSkeleton />}>
        {(data) => (
          <>
            {data.pendingDays > 0 && <Alert type="info" showIcon title={t('pending', { count: data.pendingDays })} />}
            <TrafficFigures total={data.total} before={data.before} />
            <Row gutter={[20, 20]}>
              <Col xs={24} xl={16}>
                <Panel title={t('byDay')}>
                  <DayChart days={data.days} />
                </Panel>
              </Col>
              <Col xs={24} xl={8}>
                <Panel title={t('byHour')}>
                  <HourBars hours={data.hours} />
                </Panel>
              </Col>
            </Row>
            <TrafficTable range={range} isCounting={data.pendingDays > 0} />
          </>
        )}
      </QueryState>
    </Flex>
  )
}

const FIGURES = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Figures, two charts and a table. */
const AnalyticsSkeleton = () => (
  <Flex vertical gap={20} aria-busy>
    <Row gutter={[20, 20]}>
      {FIGURES.map((name) => (
        <Col key={name} xs={12} md={8} xl={4}>
          <Panel>
            <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 2 }} />
          </Panel>
        </Col>
      ))}
    </Row>
    <Row gutter={[20, 20]}>
      <Col xs={24} xl={16}>
        <Panel>
          <ChartSkeleton height={300} />
        </Panel>
      </Col>
      <Col xs={24} xl={8}>
        <Panel>
          <ChartSkeleton height={300} />
        </Panel>
      </Col>
    </Row>
    <Panel>
      <Skeleton active paragraph={{ rows: 8 }} />
    </Panel>
  </Flex>
)
