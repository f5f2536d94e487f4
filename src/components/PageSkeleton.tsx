import { Flex, Skeleton } from 'antd'
import { Panel } from './Panel'

interface Props {
  /** The lines of each panel that comes below the head, from the top. */
  panels?: readonly number[]
}

/** What stands in for a page while its code or its data come, with a thin line at the top of the window. */
export function PageSkeleton({ panels = [10] }: Props) {
  return (
    <Flex vertical gap={20} aria-busy>
      <div className="page-progress" role="presentation" />
      <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 1, width: '60%' }} />
      {panels.map((rows, i) => (
        <Panel key={i}>
          <Skeleton active title={false} paragraph={{ rows }} />
        </Panel>
      ))}
    </Flex>
  )
}
