import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from './ErrorState'

interface Props<Data> {
  query: UseQueryResult<Data>
  /** What stands there while it is loaded; lines by default. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query answered, or that it is on its way, or why it failed with a way to ask again. */
export function QueryState<Data>({ query, loading = <Skeleton active />, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return loading
}
