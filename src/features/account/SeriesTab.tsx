import type { ProColumns } from '@ant-design/pro-components'
import { Empty, Flex } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FREQUENCIES } from '#domain/frequency'
import { PATHS, seriesPath } from '#domain/paths'
import { STATUSES, type SeriesSummary } from '#domain/schema/series'
import { LinkButton } from '../../components/LinkButton'
import { ListTable } from '../../components/ListTable'
import { Secondary } from '../../components/Secondary'
import { Star } from '../../components/series/Star'
import { StateTags } from '../../components/series/StateTags'
import { useQuantity } from '../../components/series/useQuantity'
import { seriesListQuery, useTerms } from '../../lib/api/catalogue'
import { formatAgo, formatCount, formatMoment } from '../../lib/formats'
import { useListSearch } from '../../lib/useListSearch'

/** The orders that the catalogue has, each in its own direction. */
const SORTS = { title: 'title', '-views': 'views', '-updated': 'updated' } as const
type Sort = keyof typeof SORTS
const FILTERS = {
  search: 'text',
  status: STATUSES,
  frequency: FREQUENCIES,
  sort: Object.keys(SORTS) as Sort[],
} as const

/** One's own series, drafts among them, or those that one has starred; the latest change first. */
export function SeriesTab({ filter }: { filter: 'mine' | 'favourite' }) {
  const { t } = useTranslation(['account', 'common', 'values'])
  const terms = useTerms()
  const quantityOf = useQuantity()
  const list = useListSearch(FILTERS)
  const { sort = '-updated', ...asked } = list.asked
  const query = useQuery(seriesListQuery({ ...asked, [filter]: true, sort: SORTS[sort] }))
  const columns: ProColumns<SeriesSummary>[] = [
    { title: t('list.search'), dataIndex: 'search', hideInTable: true },
    {
      title: t('common:column.series'),
      key: 'title',
      sorter: true,
      sortDirections: ['ascend'],
      search: false,
      render: (_, series) => (
        <>
          <Link to={seriesPath(series.id)}>{terms.inLanguage(series)}</Link> <Star series={series} />
          <Flex gap={8} align="center" wrap>
            <Secondary>{series.code}</Secondary>
            <StateTags series={series} />
          </Flex>
        </>
      ),
    },
    {
      title: t('common:property.frequency'),
      dataIndex: 'frequency',
      width: 120,
      valueType: 'select',
      fieldProps: { options: FREQUENCIES.map((value) => ({ value, label: t(`values:frequency.${value}`) })) },
      render: (_, { frequency }) => t(`values:frequency.${frequency}`),
    },
    ...(filter === 'mine'
      ? ([
          {
            title: t('list.status'),
            dataIndex: 'status',
            hideInTable: true,
            valueType: 'select',
            fieldProps: { options: STATUSES.map((value) => ({ value, label: t(`common:status.${value}`) })) },
          },
        ] satisfies ProColumns<SeriesSummary>[])
      : []),
    {
      title: t('common:column.last'),
      width: 200,
      align: 'right',
      search: false,
      render: (_, { lastValue, lastDecimals, unit: unitId, lastPeriod }) => {
        const { text, unit, stored } = quantityOf(lastValue, lastDecimals, unitId)
        return (
          <>
            <b title={stored ?? undefined}>{text}</b>
            <div>
              <Secondary>{[unit, lastPeriod].filter(Boolean).join(' · ')}</Secondary>
            </div>
          </>
        )
      },
    },
    {
      title: t('list.views'),
      key: 'views',
      sorter: true,
      sortDirections: ['descend'],
      width: 100,
      align: 'right',
      search: false,
      render: (_, { views }) => formatCount(views),
    },
    {
      title: t('common:column.updated'),
      key: 'updated',
      sorter: true,
      sortDirections: ['descend'],
      width: 140,
      search: false,
      render: (_, { updatedAt }) => (
        <time dateTime={updatedAt} title={formatMoment(updatedAt)}>
          {formatAgo(updatedAt)}
        </time>
      ),
    },
  ]
  const { sort: _, ...sought } = list.filters
  const isSought = Object.keys(sought).length > 0
  return (
    <ListTable<SeriesSummary>
      query={query}
      list={list}
      columns={columns}
      scroll={{ x: 800 }}
      aria-label={t(filter === 'mine' ? 'tab.series' : 'tab.favourites')}
      empty={
        isSought ? (
          <Empty description={t('list.nothing')} />
        ) : (
          <Empty description={t(`none.${filter}`)}>
            <LinkButton to={filter === 'mine' ? PATHS.editor : PATHS.dashboard} type="primary">
              {t(`begin.${filter}`)}
            </LinkButton>
          </Empty>
        )
      }
    />
  )
}
