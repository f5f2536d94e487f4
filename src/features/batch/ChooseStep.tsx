import { memo, useRef, useState } from 'react'
import { ProTable, type ProColumns, type ProFormInstance } from '@ant-design/pro-components'
import { Button, Flex, Skeleton, Tag } from 'antd'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isAdmin } from '#domain/access'
import { FREQUENCIES } from '#domain/frequency'
import { seriesPath } from '#domain/paths'
import type { SeriesSummary } from '#domain/schema/series'
import { ErrorState } from '../../components/ErrorState'
import { ExportButton } from '../../components/series/ExportButton'
import { Secondary } from '../../components/Secondary'
import { pagesOf } from '../../components/pagesOf'
import { useTerms } from '../../lib/api/catalogue'
import { formatCount } from '../../lib/formats'
import { useUser } from '../../lib/session/session'
import { useListSearch } from '../../lib/useListSearch'
import { useIsWide } from '../../lib/useIsWide'
import { allOffered, offeredQuery } from './api'
import styles from './Batch.module.css'
import { EarlierBatches } from './EarlierBatches'
import { MOST_OBSERVATIONS, MOST_OF_PROPERTY, MOST_SERIES } from './work'

interface Props {
  /** The same at every rendering. */
  onBegin: (ids: readonly number[], kind: 'values' | 'property') => void
}

const STATUSES = ['draft', 'published', 'archived'] as const
const FILTERS = {
  search: 'text',
  topic: 'text',
  region: 'text',
  frequency: FREQUENCIES,
  status: STATUSES,
  owner: ['mine'],
} as const

/** Which series are edited together: one's own, an admin's all that are public. */
export const ChooseStep = memo(function ChooseStep({ onBegin }: Props) {
  const { t } = useTranslation(['batch', 'values', 'common'])
  const terms = useTerms()
  const client = useQueryClient()
  const user = useUser()
  const isWide = useIsWide()
  const { filters, page, pageSize, search, reset, turn } = useListSearch(FILTERS)
  const formRef = useRef<ProFormInstance>(undefined)
  const mayAll = isAdmin(user)
  const { owner, ...others } = filters
  const shown = {
    ...others,
    ...((!mayAll || owner === 'mine') && { mine: true }),
    sort: filters.search ? ('relevance' as const) : ('updated' as const),
  }
  const query = useQuery(offeredQuery({ ...shown, page, pageSize }))
  const [picked, setPicked] = useState<SeriesSummary[]>([])
  const [first] = picked
  const chosenOf = (name: 'topic' | 'region', kind: 'topics' | 'regions'): ProColumns<SeriesSummary> => ({
    title: t(`column.${name}`),
    dataIndex: name,
    hideInTable: true,
    valueType: 'select',
    fieldProps: {
      showSearch: { optionFilterProp: 'label' },
      options: terms.lists?.[kind].map((term) => ({ value: term.id, label: terms.inLanguage(term) })) ?? [],
    },
  })
  const columns: ProColumns<SeriesSummary>[] = [
    { title: t('search'), dataIndex: 'search', hideInTable: true },
    {
      title: t('column.title'),
      search: false,
      render: (_, series) => (
        <Flex gap={8} align="center" wrap>
          <Link to={seriesPath(series.id)}>{terms.inLanguage(series)}</Link>
          {series.status !== 'published' && <Tag>{t(`common:status.${series.status}`)}</Tag>}
        </Flex>
      ),
    },
    chosenOf('topic', 'topics'),
    chosenOf('region', 'regions'),
    {
      title: t('column.status'),
      dataIndex: 'status',
      hideInTable: true,
      valueType: 'select',
      fieldProps: { options: STATUSES.map((value) => ({ value, label: t(`common:status.${value}`) })) },
    },
    ...(mayAll
      ? [
          {
            title: t('column.owner'),
            dataIndex: 'owner',
            hideInTable: true,
            valueType: 'select' as const,
            fieldProps: { options: [{ value: 'mine', label: t('mine') }] },
          },
        ]
      : []),
    { title: t('column.code'), dataIndex: 'code', width: 240, className: styles.code ?? '', search: false },
    {
      title: t('column.frequency'),
      dataIndex: 'frequency',
      width: 130,
      valueType: 'select',
      fieldProps: { options: FREQUENCIES.map((value) => ({ value, label: t(`values:frequency.${value}`) })) },
      render: (_, { frequency }) => t(`values:frequency.${frequency}`),
    },
    {
      title: t('column.observations'),
      width: 130,
      align: 'right',
      search: false,
      render: (_, { observations }) => formatCount(observations),
    },
  ]
  const sameFrequency = picked.every(({ frequency }) => frequency === first?.frequency)
  const tooLong = picked.filter(({ observations }) => observations > MOST_OBSERVATIONS)
  const why = () => {
    if (picked.length > MOST_SERIES) return t('tooMany', { limit: MOST_SERIES })
    if (!sameFrequency) return t('otherFrequency')
    if (tooLong.length > 0)
      return t('tooLong', { name: terms.inLanguage(tooLong[0]!), limit: formatCount(MOST_OBSERVATIONS) })
    return isWide ? null : t('narrow')
  }
  const total = query.data?.total ?? 0
  const pickAll = useMutation({
    mutationFn: (count: number) => allOffered(client, shown, count),
    onSuccess: (found) => setPicked(found),
  })
  const mayPickAll = total > picked.length && total > (query.data?.items.length ?? 0) && total <= MOST_OF_PROPERTY
  const reason = picked.length === 0 ? null : why()
  // By code, as they stand in a table: the list has the newest first.
  const ids = picked.toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true })).map(({ id }) => id)
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Flex vertical gap={16}>
      <ProTable<SeriesSummary>
        rowKey="id"
        columns={columns}
        dataSource={query.data?.items ?? []}
        loading={query.isFetching}
        {...(query.isPending && { locale: { emptyText: <Skeleton active paragraph={{ rows: 8 }} /> } })}
        scroll={{ x: 720 }}
        formRef={formRef}
        form={{ initialValues: filters }}
        search={{ labelWidth: 'auto', defaultCollapsed: !isWide, ...(isWide && { collapseRender: false }) }}
        onSubmit={(values) => search(values)}
        onReset={() => {
          // What the address said at first is what the form goes back to.
          for (const name of Object.keys(FILTERS)) formRef.current?.setFieldValue(name, undefined)
          reset()
        }}
        rowSelection={{
          selectedRowKeys: ids,
          preserveSelectedRowKeys: true,
          onChange: (_, rows) => setPicked(rows.filter((row) => row !== undefined)),
        }}
        tableAlertRender={false}
        headerTitle={
          <Flex gap={8} align="center" wrap>
            <Button
              type="primary"
              disabled={picked.length === 0 || reason !== null}
              onClick={() => onBegin(ids, 'values')}
            >
              {t('editValues')}
            </Button>
            <Button
              disabled={picked.length === 0 || picked.length > MOST_OF_PROPERTY}
              onClick={() => onBegin(ids, 'property')}
            >
              {t('setProperty')}
            </Button>
            <ExportButton label={t('export')} picked={ids} filters={shown} total={query.data?.total ?? 0} />
            <Secondary>
              {[t('picked', { count: picked.length }), reason].filter((text) => text !== null).join(' · ')}
            </Secondary>
            {mayPickAll && (
              <Button type="link" size="small" loading={pickAll.isPending} onClick={() => pickAll.mutate(total)}>
                {t('pickFound', { count: total })}
              </Button>
            )}
            {picked.length > 0 && (
              <Button type="link" size="small" onClick={() => setPicked([])}>
                {t('pickNone')}
              </Button>
            )}
          </Flex>
        }
        options={{ reload: () => void query.refetch(), density: false, setting: false }}
        pagination={pagesOf({ page, pageSize }, query.data?.total)}
        onChange={(shown) => turn(shown)}
      />
      <EarlierBatches />
    </Flex>
  )
})
