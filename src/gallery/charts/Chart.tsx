import { useEffect, useEffectEvent, useRef } from 'react'
import { BarChart, LineChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type EChartsCoreOption, type EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import styles from './Chart.module.css'

register([BarChart, LineChart, GridComponent, TooltipComponent, LegendComponent, DataZoomComponent, CanvasRenderer])

interface Props {
  /** What the chart shows, for those who cannot see it. */
  label: string
  option: EChartsCoreOption
}

/** A chart that fills its page, and follows its box. */
export function Chart({ label, option }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const draw = useEffectEvent(() => chart.current?.setOption(option, { notMerge: true }))
  useEffect(() => {
    const made = init(box.current)
    chart.current = made
    draw()
    const resized = new ResizeObserver(() => made.resize())
    resized.observe(box.current!)
    return () => {
      resized.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => draw(), [option])
  return <div ref={box} role="img" aria-label={label} className={styles.chart} />
}
