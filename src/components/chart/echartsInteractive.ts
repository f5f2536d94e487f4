/** What a chart with zoom, a legend and pictures needs besides. */
import { DataZoomComponent, LegendComponent, TitleComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

register([DataZoomComponent, LegendComponent, TitleComponent, SVGRenderer])

export { init } from './echarts'
