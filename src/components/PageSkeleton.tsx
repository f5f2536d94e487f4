import { Flex, Skeleton } from 'antd'
import { Panel } from './Panel'

interface Props {
  /** The lines of each panel that comes below the head, by its name, from the top. */
  panels?: Readonly<Record<string, number>>
}

/** What stands in for a page while its code or its data come, with a thin line at the top of the window. */
export function PageSkeleton({ panels = { content: 10 } }: Props) {
  return (
    <Flex vertical gap={20} aria-busy>
      <div className="page-progress" role="presentation" />
      <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 1, width: '60%' }} />
      {Object.entries(panels).map(([name, rows]) => (
        <Panel key={name}>
          <Skeleton active title={false} paragraph={{ rows }} />
        </Panel>
      ))}
    </Flex>
  )
}
