import type { ReactNode } from 'react'
import { ProTable, type ProColumns, type ProTableProps } from '@ant-design/pro-components'
import { Empty, Skeleton } from 'antd'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ListSearch } from '../lib/useListSearch'
import { ErrorState } from './ErrorState'

interface Page<Row> {
  items: Row[]
  total: number
}

interface Props<Row> extends ProTableProps<Row, Record<string, unknown>> {
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching' | 'refetch'> & { data: Page<Row> | undefined }
  list: ListSearch
  /** Those with a key and `sorter` are sorted by the server, by that name. */
  columns: ProColumns<Row>[]
  /** What is shown where there is nothing. */
  empty?: ReactNode
}

/** A list that the server searches, sorts and pages, as the address says; with its empty, loading and error state. */
export function ListTable<Row extends object>({ query, list, columns, empty, ...props }: Props<Row>) {
  const { filters, page, pageSize, search, reset, turn } = list
  const { sort, ...sought } = filters
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const orderOf = (key: unknown) => (sort === key ? 'ascend' : sort === `-${String(key)}` ? 'descend' : null)
  return (
    <ProTable<Row, Record<string, unknown>>
      rowKey="id"
      columns={columns.map((column) => (column.sorter ? { ...column, sortOrder: orderOf(column.key) } : column))}
      dataSource={query.data?.items ?? []}
      loading={query.isFetching}
      locale={{ emptyText: query.isPending ? <Skeleton active paragraph={{ rows: 8 }} /> : (empty ?? <Empty />) }}
      form={{ initialValues: sought }}
      search={{ labelWidth: 'auto', defaultCollapsed: false, collapseRender: false }}
      onSubmit={(values) => search(values as Record<string, string | undefined>)}
      onReset={reset}
      options={{ reload: () => void query.refetch(), density: false, setting: false }}
      pagination={{ current: page, pageSize, total: query.data?.total ?? 0, showSizeChanger: true }}
      onChange={(shown, _, sorted) => {
        const { columnKey, order } = Array.isArray(sorted) ? sorted[0]! : sorted
        const name = order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : undefined
        turn(shown, { sort: name })
      }}
      {...props}
    />
  )
}
