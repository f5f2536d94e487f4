import type { ProColumns } from '@ant-design/pro-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { TRAFFIC_KINDS, TRAFFIC_SORTS, type TrafficKind, type TrafficRow } from '#domain/schema/analytics'
import { ListTable } from '../../../components/ListTable'
import { useTerms } from '../../../lib/api/catalogue'
import { formatCount } from '../../../lib/formats'
import { useListSearch } from '../../../lib/useListSearch'
import { trafficQuery } from './api'
import type { DayRange } from './range'
import { useDuration } from './useDuration'

const FILTERS = { kind: TRAFFIC_KINDS, search: 'text', sort: TRAFFIC_SORTS } as const

/** Those that are of pages, and have a time spent on them. */
const WITH_TIME: readonly TrafficKind[] = ['page', 'series']

/** What was viewed, searched or come from, the most often first; the address keeps the kind and the search. */
export function TrafficTable({ range, isCounting }: { range: DayRange; isCounting: boolean }) {
  const { t } = useTranslation('analytics')
  const terms = useTerms()
  const duration = useDuration()
  const list = useListSearch(FILTERS)
  const { filters, search, asked } = list
  const kind = filters.kind ?? 'page'
  const query = useQuery(trafficQuery({ ...range, ...asked, kind }, isCounting))
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
    {
      title: t(`kind.${kind}`),
      key: 'name',
      sorter: true,
      search: false,
      ellipsis: true,
      render: (_, row) => nameOf(row),
    },
    {
      title: t('count'),
      key: 'count',
      sorter: true,
      search: false,
      width: 110,
      align: 'right',
      render: (_, { count }) => formatCount(count),
    },
    ...(WITH_TIME.includes(kind)
      ? [
          {
            title: t('figure.timeOnPage'),
            key: 'time',
            sorter: true,
            search: false as const,
            width: 180,
            align: 'right' as const,
            render: (_: unknown, { seconds, count }: TrafficRow) => duration(seconds / count),
          },
        ]
      : []),
  ]
  return (
    <ListTable<TrafficRow>
      key={kind}
      rowKey="key"
      query={query}
      list={list}
      columns={columns}
      scroll={{ x: 420 }}
      fields={{ search: filters.search, kind }}
      onSubmit={({ search: sought }) => search({ search: sought as string | undefined })}
    />
  )
}
