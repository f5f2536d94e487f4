import type { ComponentProps } from 'react'
import { ChartSkeleton } from '../ChartSkeleton'
import { lazyPart } from '../lazyPart'
import type { LineChart } from './LineChart'

type Props = ComponentProps<typeof LineChart>

const options = { fallback: (props: Props) => <ChartSkeleton height={props.height} /> }
const component = ([module]: [{ LineChart: typeof LineChart }, unknown]) => ({ default: module.LineChart })

const PlainChart = lazyPart<Props>(
  () => Promise.all([import('./LineChart'), import('./echarts')]).then(component),
  options,
)
const InteractiveChart = lazyPart<Props>(
  () => Promise.all([import('./LineChart'), import('./echartsInteractive')]).then(component),
  options,
)

/** Lines over time; the code comes after the first paint, with zoom and legend only where the chart has them. */
export const LazyChart = (props: Props) => (props.plain ? <PlainChart {...props} /> : <InteractiveChart {...props} />)
