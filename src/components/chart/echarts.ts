/** The one chart library, with what the plainest chart needs. Loaded after the page's first paint. */
import { LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

register([LineChart, GridComponent, TooltipComponent, CanvasRenderer])

export { init }
