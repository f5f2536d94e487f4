/** Keeps the names at the ends of several lines apart; a single line has none. */
import { use as register } from 'echarts/core'
import { LabelLayout } from 'echarts/features'

register([LabelLayout])
