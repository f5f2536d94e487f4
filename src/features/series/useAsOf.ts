import { useQuery } from '@tanstack/react-query'
import type { ChartView } from '#domain/chartView'
import { fromColumns } from '#domain/columns'
import { newestOf } from '#domain/newest'
import { formatPeriod } from '#domain/period'
import type { Series } from '#domain/schema/series'
import { COLUMNS, observationsQuery } from '../../lib/api/observationsQuery'

/**
 * The series as it was in the version that is shown: its newest value, its version and when it was saved. The series
 * itself where that is the present one; null until an earlier one is there.
 */
export function useAsOf(series: Series, { version }: Pick<ChartView, 'version'>): Series | null {
  const isEarlier = version !== null && version < series.version
  const { data } = useQuery({
    ...observationsQuery(series.id, { ...(version && { version }), points: COLUMNS }),
    enabled: isEarlier,
  })
  if (!isEarlier) return series
  if (!data) return null
  const newest = newestOf(fromColumns(data, data.frequency), series.frequency)
  return {
    ...series,
    version,
    updatedAt: data.savedAt ?? series.updatedAt,
    valuePeriod: newest && formatPeriod(series.frequency, newest.period),
    lastValue: newest?.value ?? null,
    lastDecimals: newest?.decimals ?? 0,
    change: newest?.change ?? null,
    percentChange: newest?.percentChange ?? null,
    changeFromYearAgo: newest?.changeFromYearAgo ?? null,
    percentChangeFromYearAgo: newest?.percentChangeFromYearAgo ?? null,
    // What was to come, and whether it was late, is not known of a day that has passed.
    next: null,
    late: false,
  }
}
