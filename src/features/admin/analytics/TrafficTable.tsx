import { ProTable, type ProColumns } from '@ant-design/pro-components'
import { Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { TRAFFIC_KINDS, type TrafficKind, type TrafficRow } from '#domain/schema/analytics'
import { ErrorState } from '../../../components/ErrorState'
import { useTerms } from '../../../lib/api/catalogue'
import { formatCount } from '../../../lib/formats'
import { useListSearch } from '../../../lib/useListSearch'
import { trafficQuery } from './api'
import type { DayRange } from './range'
import { useDuration } from './useDuration'

/** Those that are of pages, and have a time spent on them. */
const WITH_TIME: readonly TrafficKind[] = ['page', 'series']

/** What was viewed, searched or come from, the most often first; the address keeps the kind and the search. */
export function TrafficTable({ range, isCounting }: { range: DayRange; isCounting: boolean }) {
  const { t } = useTranslation('analytics')
  const terms = useTerms()
  const duration = useDuration()
  const { filters, page, pageSize, search, reset, turn } = useListSearch({ kind: TRAFFIC_KINDS, search: 'text' })
  const kind = filters.kind ?? 'page'
  const query = useQuery(trafficQuery({ ...range, kind, search: filters.search ?? '', page, pageSize }, isCounting))
  const nameOf = ({ key, series }: TrafficRow) => {
    if (series) return <Link to={`/data/${series.id}`}>{terms.inLanguage(series)}</Link>
    return key === '' ? t('direct') : key
  }
  const columns: ProColumns<TrafficRow>[] = [
    {
      title: t('kindLabel'),
      dataIndex: 'kind',
      hideInTable: true,
      valueType: 'select',
      fieldProps: {
        allowClear: false,
        options: TRAFFIC_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
        onChange: (value: TrafficKind) => search({ kind: value === 'page' ? undefined : value }),
      },
    },
    { title: t('search'), dataIndex: 'search', hideInTable: true },
    { title: t(`kind.${kind}`), search: false, ellipsis: true, render: (_, row) => nameOf(row) },
    { title: t('count'), search: false, width: 110, align: 'right', render: (_, { count }) => formatCount(count) },
    ...(WITH_TIME.includes(kind)
      ? [
          {
            title: t('figure.timeOnPage'),
            search: false as const,
            width: 180,
            align: 'right' as const,
            render: (_: unknown, { seconds, count }: TrafficRow) => duration(seconds / count),
          },
        ]
      : []),
  ]
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <ProTable<TrafficRow>
      key={kind}
      rowKey="key"
      columns={columns}
      dataSource={query.data?.items ?? []}
      loading={query.isFetching}
      {...(query.isPending && { locale: { emptyText: <Skeleton active paragraph={{ rows: 8 }} /> } })}
      scroll={{ x: 420 }}
      form={{ initialValues: { ...filters, kind } }}
      search={{ labelWidth: 'auto', defaultCollapsed: false, collapseRender: false }}
      onSubmit={(values: { search?: string }) => search({ search: values.search })}
      onReset={reset}
      options={{ reload: () => void query.refetch(), density: false, setting: false }}
      pagination={{ current: page, pageSize, total: query.data?.total ?? 0, showSizeChanger: true }}
      onChange={(shown) => turn(shown)}
    />
  )
}
