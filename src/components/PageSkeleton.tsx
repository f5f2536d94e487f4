import type { ReactNode } from 'react'
import { Flex, Skeleton } from 'antd'
import { ChartSkeleton } from './ChartSkeleton'
import { Panel } from './Panel'

interface Props {
  /** The panels that come below the head, by name, from the top: lines of text, or a chart of so many px. */
  panels?: Readonly<Record<string, number | { chart: number }>>
  /** In the place of title and lead. */
  head?: ReactNode
}

const HEAD = <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 1, width: '60%' }} />

/** What stands in for a page while its code or its data come, with a thin line at the top of the window. */
export function PageSkeleton({ panels = { content: 10 }, head = HEAD }: Props) {
  return (
    <Flex vertical gap={20} aria-busy>
      <div className="page-progress" role="presentation" />
      {head}
      {Object.entries(panels).map(([name, panel]) => (
        <Panel key={name}>
          {typeof panel === 'number' ? (
            <Skeleton active title={false} paragraph={{ rows: panel }} />
          ) : (
            <Flex vertical gap={16}>
              <Skeleton.Input active style={{ width: 240 }} />
              <ChartSkeleton height={panel.chart} />
            </Flex>
          )}
        </Panel>
      ))}
    </Flex>
  )
}
