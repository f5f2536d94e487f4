import { useMemo } from 'react'
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { instantOf, viewQuery, type ChartView } from '#domain/chartView'
import { fromColumns, toColumns } from '#domain/columns'
import type { Observations } from '#domain/schema/observations'
import type { Series } from '#domain/schema/series'
import { unitsDefinition } from '#domain/units'
import { useTerms } from '../../lib/api/catalogue'
import { ApiError } from '../../lib/api/http'
import { observationsQuery } from '../../lib/api/observationsQuery'
import { seriesQuery } from '../../lib/api/seriesQuery'
import { toPoints, type Line } from '../chart/lines'

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
function inRange(data: Observations, { from, to }: Pick<ChartView, 'from' | 'to'>): Observations {
  const [first, last] = [instantOf(from), instantOf(to)]
  if (first === null && last === null) return data
  const kept = fromColumns(data, data.frequency).filter(
    ({ period }) => period >= (first ?? Number.NEGATIVE_INFINITY) && period <= (last ?? Number.POSITIVE_INFINITY),
  )
  return { ...data, ...toColumns(kept, data.frequency) }
}

/** Why an answer is not there; what was shown before stays, and a series that is gone is left out. */
const lossOf = <Answer>({ data, error }: UseQueryResult<Answer>): Error | null =>
  data !== undefined || (error instanceof ApiError && error.isUnknown) ? null : error

/** Several answers in their order, and the first loss: the same object as long as none of them changes. */
const together = <Answer>(results: UseQueryResult<Answer>[]) => ({
  answers: results.map(({ data }) => data),
  loss: results.map((result) => lossOf(result)).find((error) => error !== null) ?? null,
})

/** A series that is compared, with what it shows. */
interface Compared {
  series: Series
  data: Observations | undefined
}

/** The observations of the series and of those compared, as lines; for a long series with a closer look at the range. */
export function useLines(series: Series, view: ChartView) {
  const { t } = useTranslation('series')
  const terms = useTerms()
  const client = useQueryClient()
  const { from, to } = view
  const params = {
    ...viewQuery(view, series.frequency),
    ...(view.version && { version: view.version }),
    points: COLUMNS,
  }
  const whole = useQuery(observationsQuery(series.id, params))
  const isLong = whole.data?.exact === false
  const detail = useQuery({
    ...observationsQuery(series.id, { ...params, ...(from && { from }), ...(to && { to }) }),
    enabled: isLong && Boolean(from ?? to),
  })
  const heads = useQueries({
    queries: view.compared.map((id) => seriesQuery(id)),
    combine: together<Series>,
  })
  const found = useMemo(() => heads.answers.filter((head) => head !== undefined), [heads.answers])
  const others = useQueries({
    queries: found.map((other) =>
      observationsQuery(other.id, { ...viewQuery(view, other.frequency), points: COLUMNS }),
    ),
    combine: together<Observations>,
  })
  const compared = useMemo<Compared[]>(
    () => found.map((other, i) => ({ series: other, data: others.answers[i] })),
    [found, others.answers],
  )

  const close = isLong && (from ?? to) ? detail.data : undefined
  const shown = useMemo(() => {
    if (isLong) return close?.exact ? close : null
    return whole.data ? inRange(whole.data, { from, to }) : null
  }, [isLong, close, whole.data, from, to])
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
    return [
      line(series, whole.data, close ? withDetail(points, toPoints(close, close.frequency)) : points),
      ...compared.flatMap(({ series: other, data }) =>
        data ? [line(other, data, toPoints(data, data.frequency))] : [],
      ),
    ]
  }, [series, whole.data, close, compared, terms, t])
  const beside = useMemo(
    () =>
      compared.flatMap(({ series: other, data }) =>
        data?.exact ? [{ series: other, data: inRange(data, { from, to }) }] : [],
      ),
    [compared, from, to],
  )

  return {
    lines,
    compared: found,
    /** What the table shows of those compared; without the long ones, which are only drawn. */
    beside,
    /** What the table shows: everything, or the closer look where that is exact. */
    shown,
    total: whole.data?.total ?? 0,
    isExact: (whole.data?.exact ?? true) || close?.exact === true,
    /** Why something to draw is not there; what was drawn before stays. */
    error: lossOf(whole) ?? lossOf(detail) ?? heads.loss ?? others.loss,
    isLoading: whole.isPending,
    /** Asks again for all that failed. */
    retry: () =>
      void client.refetchQueries({
        type: 'active',
        predicate: ({ queryKey, state }) => queryKey[0] === 'series' && state.status === 'error',
      }),
    range: [instantOf(from), instantOf(to)] as const,
  }
}
