import { createContext } from 'react'
import type { LineChartHandle } from '../chart/LineChart'

/** A chart of a report that is drawn, to be taken along as a picture. */
export interface DrawnFigure {
  seriesId: number
  title: string
  chart: LineChartHandle
}

/** The charts of a report by their addresses. */
export const FiguresContext = createContext<Map<string, DrawnFigure> | null>(null)
