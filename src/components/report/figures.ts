import { createContext, type RefObject } from 'react'
import type { ChartView } from '#domain/chartView'
import type { Series } from '#domain/schema/series'
import type { LineChartHandle } from '../chart/LineChart'

/** A chart of a report that is drawn, to be taken along as a picture. */
export interface DrawnFigure {
  series: Pick<Series, 'id' | 'code' | 'frequency'>
  view: ChartView
  title: string
  /** Of each line what its values are, and where they come from. */
  origins: RefObject<readonly string[]>
  chart: LineChartHandle
}

/** The charts of a report by their addresses. */
export const FiguresContext = createContext<Map<string, DrawnFigure> | null>(null)
