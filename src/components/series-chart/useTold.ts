import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartView } from '#domain/chartView'
import type { Say, Shown, Told } from '#domain/describe'
import { seriesPath } from '#domain/paths'
import type { Observations } from '#domain/schema/observations'
import type { Series } from '#domain/schema/series'
import { useTerms } from '../../lib/api/catalogue'

/** Says what values are, in the reader's language. */
export function useSay(): Say {
  const { t } = useTranslation('values')
  return useCallback((key, params) => (t as (key: string, params?: object) => string)(key, params), [t])
}

/** What is told of a series beside its values; of an earlier version where one is shown. */
export function useTold() {
  const terms = useTerms()
  return useMemo(
    () =>
      (series: Series, version: number | null = null, savedAt = ''): Told => ({
        ...series,
        title: terms.inLanguage(series),
        unit: { id: series.unit, name: terms.title('units', series.unit) },
        page: `${location.origin}${seriesPath(series.id)}`,
        ...(version !== null &&
          version !== series.version && {
            version,
            updatedAt: savedAt,
            page: `${location.origin}${seriesPath(series.id)}?version=${version}`,
          }),
      }),
    [terms],
  )
}

/** How the values of an answer are shown. */
export const shownAs = (data: Observations, view: ChartView): Shown => ({
  units: data.units,
  frequency: data.frequency,
  aggregation: view.aggregation,
  base: data.base,
  window: view.window,
})
