import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { ProTable, type ProColumns, type ProFormInstance, type ProTableProps } from '@ant-design/pro-components'
import { Empty, Skeleton } from 'antd'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ListSearch } from '../lib/useListSearch'
import { ErrorState } from './ErrorState'
import { pagesOf } from './pagesOf'

interface Page<Row> {
  items: Row[]
  total: number
}

interface Props<Row> extends ProTableProps<Row, Record<string, unknown>> {
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching' | 'refetch'> & { data: Page<Row> | undefined }
  list: ListSearch
  /** Those with a key and `sorter` are sorted by the server, by that name. */
  columns: ProColumns<Row>[]
  /** What the form shows; what is sought by default. */
  fields?: Readonly<Record<string, string | undefined>>
  /** What is shown where there is nothing. */
  empty?: ReactNode
}

/**
 * A list that is searched, sorted and paged as the address says, with its empty, loading and error state. Where the page of
 * the address is no more, it turns to the last one.
 */
export function ListTable<Row extends object>({ query, list, columns, empty, fields, ...props }: Props<Row>) {
  const { filters, page, pageSize, search, reset, turn, correct } = list
  const { sort, ...sought } = filters
  const formRef = useRef<ProFormInstance>(undefined)
  const shown = fields ?? sought
  // The way back, too, changes what is sought.
  const fill = useEffectEvent(() => {
    const form = formRef.current
    const names = Object.keys(form?.getFieldsValue() ?? {})
    form?.setFieldsValue(Object.fromEntries(names.map((name) => [name, shown[name]])))
  })
  const told = JSON.stringify(shown)
  useEffect(() => fill(), [told])
  const last = query.data && !query.isFetching ? Math.max(1, Math.ceil(query.data.total / pageSize)) : page
  const turnBack = useEffectEvent(() => correct(last))
  useEffect(() => {
    if (page > last) turnBack()
  }, [page, last])
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const orderOf = (key: unknown) => (sort === key ? 'ascend' : sort === `-${String(key)}` ? 'descend' : null)
  return (
    <ProTable<Row, Record<string, unknown>>
      rowKey="id"
      columns={columns.map((column) => (column.sorter ? { ...column, sortOrder: orderOf(column.key) } : column))}
      dataSource={query.data?.items ?? []}
      loading={query.isFetching}
      locale={{ emptyText: query.isPending ? <Skeleton active paragraph={{ rows: 8 }} /> : (empty ?? <Empty />) }}
      formRef={formRef}
      form={{ initialValues: shown }}
      search={{ labelWidth: 'auto', defaultCollapsed: false, collapseRender: false }}
      onSubmit={(values) => search(values as Record<string, string | undefined>)}
      onReset={reset}
      options={{ reload: () => void query.refetch(), density: false, setting: false }}
      pagination={pagesOf({ page, pageSize }, query.data?.total)}
      onChange={(shown, _, sorted) => {
        const { columnKey, order } = Array.isArray(sorted) ? sorted[0]! : sorted
        const name = order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : undefined
        turn(shown, { sort: name })
      }}
      {...props}
    />
  )
}
