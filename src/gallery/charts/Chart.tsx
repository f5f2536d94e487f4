import { useEffect, useEffectEvent, useRef } from 'react'
import { BarChart, LineChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type EChartsCoreOption, type EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { GlobalToken } from 'antd'
import styles from './Chart.module.css'

register([BarChart, LineChart, GridComponent, TooltipComponent, LegendComponent, DataZoomComponent, CanvasRenderer])

/** How a tooltip looks: on the ground of what floats, inside of the window. */
export const tooltipLooks = (token: GlobalToken) => ({
  confine: true,
  backgroundColor: token.colorBgElevated,
  borderColor: token.colorBorderSecondary,
  textStyle: { color: token.colorText },
  extraCssText: 'max-width: 90vw; white-space: normal',
})

/** A change in percent, rounded for reading. */
export const percentText = (value: unknown): string => (typeof value === 'number' ? `${value.toFixed(2)} %` : '–')

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
