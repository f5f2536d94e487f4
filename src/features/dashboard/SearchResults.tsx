import { useEffect } from 'react'
import { RowsSkeleton } from '../../components/RowsSkeleton'
import { Button, Col, Empty, Flex, Pagination, Row, Segmented, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { useSearchParams } from 'react-router-dom'
import { ErrorState } from '../../components/ErrorState'
import { ExportButton } from '../../components/series/ExportButton'
import { SeriesTable } from '../../components/series/SeriesTable'
import { seriesListQuery, type SeriesFilter } from '../../lib/api/catalogue'
import { useUser } from '../../lib/session/session'
import { tell } from '../../lib/tracked'
import { Facets } from './Facets'

const PAGE_SIZE = 20
const SORTS = ['relevance', 'updated', 'views', 'title'] as const

const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

const filterOf = (params: URLSearchParams): SeriesFilter => {
  const text = (name: string) => params.get(name) ?? undefined
  const filter = {
    search: text('search'),
    topic: text('topic'),
    frequency: text('frequency'),
    region: text('region'),
    contributor: text('by'),
    sort: SORTS.find((sort) => sort === params.get('sort')),
  }
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
  return { ...given, page: pageOf(params), pageSize: PAGE_SIZE, facets: true }
}

/** The catalogue filtered by what the URL says. */
export default function SearchResults() {
  const { t } = useTranslation('dashboard')
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  const page = pageOf(params)
  const { page: _page, pageSize: _size, facets: _facets, ...exported } = filter
  const user = useUser()
  const { data, error, refetch } = useQuery(seriesListQuery(filter))
  const { search } = filter
  const found = data?.total
  useEffect(() => {
    if (search !== undefined && found !== undefined) tell('search', { text: search, found })
  }, [search, found])
  const last = data ? Math.max(1, Math.ceil(data.total / PAGE_SIZE)) : null
  const isPastTheLast = last !== null && page > last
  useEffect(() => {
    if (!isPastTheLast) return
    setParams(
      (current) => {
        current.set('page', String(last))
        return current
      },
      { replace: true },
    )
  }, [isPastTheLast, last, setParams])
  const set = (name: string, value: string | null) =>
    setParams((current) => {
      if (value === null) current.delete(name)
      else current.set(name, value)
      if (name !== 'page') current.delete('page')
      return current
    })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || isPastTheLast) return <ResultsSkeleton />
  return (
    <Row gutter={[20, 20]}>
      <Col xs={24} lg={6} data-print="never">
        <Facets facets={data.facets!} params={params} onChoose={set} />
      </Col>
      <Col xs={24} lg={18}>
        <Panel
          title={<span role="status">{t('found', { count: data.total })}</span>}
          extra={
            <Flex gap={8}>
              {user && <ExportButton label={t('export')} picked={[]} filters={exported} total={data.total} />}
              <Button data-print="never" onClick={() => setParams({})}>
                {t('clear')}
              </Button>
            </Flex>
          }
        >
          <Flex vertical gap={12}>
            <Segmented
              data-print="never"
              aria-label={t('sort.label')}
              options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
              value={filter.sort ?? 'relevance'}
              onChange={(value) => set('sort', value === 'relevance' ? null : value)}
            />
            <div data-print="only">{decodeURI(location.href)}</div>
            {data.total === 0 ? (
              <Empty description={t('nothingFound')} />
            ) : (
              <SeriesTable series={data.items} caption={t('results')} />
            )}
            {data.total > PAGE_SIZE && (
              <Pagination
                data-print="never"
                current={page}
                pageSize={PAGE_SIZE}
                total={data.total}
                showSizeChanger={false}
                align="end"
                onChange={(page) => set('page', String(page))}
              />
            )}
          </Flex>
        </Panel>
      </Col>
    </Row>
  )
}

const ResultsSkeleton = () => (
  <Row gutter={[20, 20]} aria-busy>
    <Col xs={0} lg={6}>
      <Panel>
        <Skeleton active paragraph={{ rows: 12 }} />
      </Panel>
    </Col>
    <Col xs={24} lg={18}>
      <Panel>
        <RowsSkeleton rows={12} height={62} />
      </Panel>
    </Col>
  </Row>
)
