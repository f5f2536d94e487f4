import { createContext } from 'react'
import type { LineChartHandle } from '../chart/LineChart'

/** A chart of a report that is drawn, to be taken along as a picture. */
export interface DrawnFigure {
  seriesId: number
  /** The version that it shows; null for the newest. */
  version: number | null
  /** Ids of the series that it is compared with. */
  compared: readonly number[]
  title: string
  chart: LineChartHandle
}

/** The charts of a report by their addresses. */
export const FiguresContext = createContext<Map<string, DrawnFigure> | null>(null)
