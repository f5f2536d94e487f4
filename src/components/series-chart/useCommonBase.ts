import { useQueries } from '@tanstack/react-query'
import { instantOf, type ChartView } from '#domain/chartView'
import { FREQUENCIES } from '#domain/frequency'
import { floorPeriod, formatPeriod, stepPeriod } from '#domain/period'
import type { Series } from '#domain/schema/series'
import { seriesQuery } from '../../lib/api/seriesQuery'

/**
 * The first period that all series have; null where one has none. Of series of several frequencies that of the lowest, so
 * that it is the same time for all: a year for years and weeks.
 */
function firstOfAll(series: readonly Pick<Series, 'firstPeriod' | 'frequency'>[]): string | null {
  const periods = series.flatMap(({ firstPeriod }) => firstPeriod ?? [])
  const instants = periods.map((period) => instantOf(period)!)
  if (instants.length === 0) return null
  const latest = Math.max(...instants)
  const lowest = FREQUENCIES.find((one) => series.some(({ frequency }) => frequency === one))!
  const period = floorPeriod(lowest, latest)
  return formatPeriod(lowest, period < latest ? stepPeriod(lowest, period, 1) : period)
}

/** The view with one base for all lines of an index, where none was chosen: each by its own would compare nothing. */
export function useCommonBase(series: Series, view: ChartView): ChartView {
  const isOpen = view.units === 'index' && view.base === null
  const base = useQueries({
    queries: isOpen ? view.compared.map((id) => seriesQuery(id)) : [],
    combine: (heads) => {
      const found = heads.flatMap(({ data }) => data ?? [])
      return found.length > 0 ? firstOfAll([series, ...found]) : null
    },
  })
  return isOpen && base !== null ? { ...view, base } : view
}
