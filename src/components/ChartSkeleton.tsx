import { Skeleton } from 'antd'

/** The room of a chart that is about to come, in px. */
export const ChartSkeleton = ({ height }: { height: number }) => (
  <Skeleton.Node active styles={{ root: { width: '100%', height }, content: { width: '100%', height } }} />
)
