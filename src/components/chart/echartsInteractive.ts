/** What a chart with zoom and a legend needs besides. */
import { DataZoomComponent, LegendComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

register([DataZoomComponent, LegendComponent])

export { init } from './echarts'
