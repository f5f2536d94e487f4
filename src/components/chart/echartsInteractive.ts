/** What a chart with zoom needs besides. */
import { DataZoomComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

register([DataZoomComponent])

export { init } from './echarts'
