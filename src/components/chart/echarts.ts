/** The one chart library, with the parts that are used and no more. Loaded after the page's first paint. */
import { LineChart } from 'echarts/charts'
import { AriaComponent, DataZoomComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers'

use([LineChart, GridComponent, TooltipComponent, DataZoomComponent, LegendComponent, AriaComponent, CanvasRenderer, SVGRenderer])

export { init }
