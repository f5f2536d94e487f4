import { useMemo } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fromColumns, toColumns } from '#domain/columns'
import type { Observations } from '#domain/schema/observations'
import type { Series } from '#domain/schema/series'
import { unitsDefinition } from '#domain/units'
import { toPoints, type Line } from '../../components/chart/lines'
import { useTerms } from '../../lib/api/catalogue'
import { seriesQuery } from '../../lib/api/seriesQuery'
import { observationsQuery, type ObservationParams } from './api'
import { instantOf, viewParams, type View } from './view'

/** Pixel columns asked for: a wide screen's, the same whatever the window, so that answers can be cached. */
const COLUMNS = 1200

/** The points of a whole series with a closer look inside a range. */
function withDetail(whole: Float64Array, detail: Float64Array): Float64Array {
  if (detail.length === 0) return whole
  const [first, last] = [detail[0]!, detail.at(-2)!]
  const isOutside = (i: number) => whole[i]! < first || whole[i]! > last
  const outside: number[] = []
  for (let i = 0; i < whole.length; i += 2) if (isOutside(i)) outside.push(whole[i]!, whole[i + 1]!)
  const before = outside.findIndex((value, i) => i % 2 === 0 && value > last)
  const cut = before < 0 ? outside.length : before
  return Float64Array.from([...outside.slice(0, cut), ...detail, ...outside.slice(cut)])
}

/** The columns of an answer within the range that the view shows. */
function inRange(data: Observations, { from, to }: Pick<View, 'from' | 'to'>): Observations {
  const [first, last] = [instantOf(from), instantOf(to)]
  if (first === null && last === null) return data
  const kept = fromColumns(data, data.frequency).filter(
    ({ period }) => period >= (first ?? Number.NEGATIVE_INFINITY) && period <= (last ?? Number.POSITIVE_INFINITY),
  )
  return { ...data, ...toColumns(kept, data.frequency) }
}

/** The observations of the series and of those compared, as lines; for a long series with a closer look at the range. */
export function useLines(series: Series, view: View) {
  const { t } = useTranslation('series')
  const terms = useTerms()
  const versioned: ObservationParams = view.version ? { version: view.version } : {}
  const params = { ...viewParams(view, series.frequency), ...versioned, points: COLUMNS }
  const whole = useQuery(observationsQuery(series.id, params))
  const isLong = whole.data?.exact === false
  const range = { ...(view.from && { from: view.from }), ...(view.to && { to: view.to }) }
  const detail = useQuery({
    ...observationsQuery(series.id, { ...params, ...range }),
    enabled: isLong && Boolean(view.from ?? view.to),
  })

  const heads = useQueries({ queries: view.compared.map((id) => seriesQuery(id)) })
  const compared = heads.flatMap(({ data }) => (data ? [data] : []))
  const others = useQueries({
    queries: compared.map((other) =>
      observationsQuery(other.id, { ...viewParams(view, other.frequency), points: COLUMNS }),
    ),
  })

  const close = isLong && (view.from ?? view.to) ? detail.data : undefined
  const { from, to } = view
  const shown = useMemo(() => {
    if (isLong) return close?.exact ? close : null
    return whole.data ? inRange(whole.data, { from, to }) : null
  }, [isLong, close, whole.data, from, to])
  const comparedKey = compared.map(({ id }) => id).join()
  const answersKey = others.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  const lines = useMemo<Line[]>(() => {
    const line = (s: Series, data: Observations, points: Float64Array): Line => {
      const { unit, decimals } = unitsDefinition(data.units)
      const names = { own: terms.title('units', s.unit), percent: '%', name: t(`units.${data.units}`) }
      return {
        key: String(s.id),
        name: terms.inLanguage(s),
        unit: names[unit],
        frequency: data.frequency,
        decimals: decimals === 'entered' ? Math.max(0, ...data.decimals.slice(-50)) : decimals,
        points,
      }
    }
    if (!whole.data) return []
    const points = toPoints(whole.data, whole.data.frequency)
    const main = line(series, whole.data, close ? withDetail(points, toPoints(close, close.frequency)) : points)
    return [
      main,
      ...compared.flatMap((s, i) =>
        others[i]?.data ? [line(s, others[i].data, toPoints(others[i].data, others[i].data.frequency))] : [],
      ),
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- queries answer new arrays at every render; their data does not change
  }, [series, whole.data, close, terms.lists, t, comparedKey, answersKey])

  const beside = useMemo(
    () =>
      compared.flatMap((other, i) => {
        const data = others[i]?.data
        return data?.exact ? [{ series: other, data: inRange(data, { from, to }) }] : []
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- queries answer new arrays at every render; their data does not change
    [comparedKey, answersKey, from, to],
  )

  return {
    lines,
    compared,
    /** What the table shows of those compared; without the long ones, which are only drawn. */
    beside,
    /** What the table shows: everything, or the closer look where that is exact. */
    shown,
    total: whole.data?.total ?? 0,
    isExact: (whole.data?.exact ?? true) || close?.exact === true,
    /** Why something to draw is not there; what was drawn before stays. */
    error: [whole, detail, ...others].find(({ error, data }) => error && !data)?.error ?? null,
    isLoading: whole.isPending,
    retry: () => void whole.refetch(),
    range: [instantOf(view.from), instantOf(view.to)] as const,
  }
}
