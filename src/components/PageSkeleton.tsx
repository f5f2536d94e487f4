import { Skeleton } from 'antd'

/** What stands in for a page while its code or its data come. */
export function PageSkeleton() {
  return <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 8 }} aria-busy />
}
