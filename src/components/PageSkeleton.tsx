import { Skeleton } from 'antd'

/** What stands in for a page while its code or its data come, with a thin line at the top of the window. */
export function PageSkeleton() {
  return (
    <>
      <div className="page-progress" role="presentation" />
      <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 8 }} aria-busy />
    </>
  )
}
