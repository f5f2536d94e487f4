import { useQueries } from '@tanstack/react-query'
import { instantOf, type ChartView } from '#domain/chartView'
import type { Series } from '#domain/schema/series'
import { seriesQuery } from '../../lib/api/seriesQuery'

/** The first period that all series have, as the one that begins last names it; null where one has none. */
function latestBeginning(series: readonly Pick<Series, 'firstPeriod'>[]): string | null {
  const periods = series.flatMap(({ firstPeriod }) => firstPeriod ?? [])
  return periods.reduce<string | null>(
    (late, period) => (late === null || instantOf(period)! > instantOf(late)! ? period : late),
    null,
  )
}

/** The view with one base for all lines of an index, where none was chosen: each by its own would compare nothing. */
export function useCommonBase(series: Series, view: ChartView): ChartView {
  const isOpen = view.units === 'index' && view.base === null
  const base = useQueries({
    queries: isOpen ? view.compared.map((id) => seriesQuery(id)) : [],
    combine: (heads) => {
      const found = heads.flatMap(({ data }) => data ?? [])
      return found.length > 0 ? latestBeginning([series, ...found]) : null
    },
  })
  return isOpen && base !== null ? { ...view, base } : view
}
