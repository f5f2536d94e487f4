/** The names of several lines; a single line needs none. */
import { LegendComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

register([LegendComponent])
