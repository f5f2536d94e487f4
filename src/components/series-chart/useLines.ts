import { useMemo } from 'react'
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { shortNames } from '#domain/chart/names'
import type { Points } from '#domain/chart/points'
import { instantOf, lastInstantOf, shownFrequency, viewQuery, type ChartView } from '#domain/chartView'
import { fromColumns, toColumns } from '#domain/columns'
import { describeValues, headingOf, measureText, originOf, unitText } from '#domain/describe'
import type { Observations } from '#domain/schema/observations'
import type { Series } from '#domain/schema/series'
import { unitsDefinition } from '#domain/units'
import { useTerms } from '../../lib/api/catalogue'
import { ApiError } from '../../lib/api/http'
import { COLUMNS, observationsQuery } from '../../lib/api/observationsQuery'
import { seriesQuery } from '../../lib/api/seriesQuery'
import { toPoints, type Line } from '../chart/lines'
import { useCommonBase } from './useCommonBase'
import { shownAs, useSay, useTold } from './useTold'

/** The points of a whole series with a closer look inside a range. */
function withDetail(whole: Points, detail: Points): Points {
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
  const [first, last] = [instantOf(from), lastInstantOf(to, data.frequency)]
  if (first === null && last === null) return data
  const kept = fromColumns(data, data.frequency).filter(
    ({ period }) => period >= (first ?? Number.NEGATIVE_INFINITY) && period <= (last ?? Number.POSITIVE_INFINITY),
  )
  return { ...data, ...toColumns(kept, data.frequency) }
}

/** By instant, what the flags of an answer mean. */
const flagsOf = (data: Observations, nameOf: (flag: string) => string): Map<number, string> =>
  new Map(
    fromColumns(data, data.frequency).flatMap(({ period, flag }) =>
      flag === undefined ? [] : [[period, nameOf(flag)] as const],
    ),
  )

/** Why an answer is not there; what was shown before stays, and a series that is gone is left out. */
const lossOf = <Answer>({ data, error }: UseQueryResult<Answer>): Error | null =>
  data !== undefined || (error instanceof ApiError && error.status === 404) ? null : error

/** Several answers in their order, the first loss, and how many are on their way: the same object as long as none changes. */
const together = <Answer>(results: UseQueryResult<Answer>[]) => ({
  answers: results.map(({ data }) => data),
  loss: results.map((result) => lossOf(result)).find((error) => error !== null) ?? null,
  awaited: results.filter(({ isPending }) => isPending).length,
})

/** A series that is compared, with what it shows. */
interface Compared {
  series: Series
  data: Observations | undefined
}

/** The observations of the series and of those compared, as lines; for a long series with a closer look at the range. */
export function useLines(series: Series, chosen: ChartView) {
  const view = useCommonBase(series, chosen)
  const terms = useTerms()
  const say = useSay()
  const told = useTold()
  const client = useQueryClient()
  const { from, to } = view
  const params = {
    ...viewQuery(view, series.frequency),
    ...(view.version && { version: view.version }),
    points: COLUMNS,
  }
  const asked = useQuery(observationsQuery(series.id, params))
  const isLong = asked.data?.exact === false
  // What is too long to be calculated whole may be in a range.
  const isTooLong = asked.error instanceof ApiError && asked.error.status === 400
  const detail = useQuery({
    ...observationsQuery(series.id, { ...params, ...(from && { from }), ...(to && { to }) }),
    enabled: (isLong || isTooLong) && Boolean(from ?? to),
  })
  const whole = isTooLong && (from ?? to) ? detail : asked
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
  const names = useMemo(() => {
    const named = [series, ...compared.filter(({ data }) => data).map((other) => other.series)]
    return shortNames(named.map((s) => ({ title: terms.inLanguage(s), region: terms.title('regions', s.region) })))
  }, [series, compared, terms])
  const lines = useMemo<Line[]>(() => {
    const line = (s: Series, data: Observations, points: Points, isBand: boolean): Line => {
      const { decimals } = unitsDefinition(data.units)
      const of = told(s, s.id === series.id ? view.version : null, data.savedAt)
      const shownValues = shownAs(data, view)
      return {
        key: String(s.id),
        name: of.title,
        label: of.title,
        // By the base of the first: each series names it by its own period, and they share an axis.
        unit: unitText(say, of.unit, { ...shownValues, base: whole.data?.base ?? shownValues.base }),
        measure: measureText(say, of.unit, shownValues),
        heading: headingOf(say, of, shownValues),
        measured: describeValues(say, of, shownValues).join(' · '),
        origin: originOf(say, of),
        frequency: data.frequency,
        decimals: decimals === 'entered' ? Math.max(0, ...data.decimals.slice(-50)) : decimals,
        points,
        isBand,
        ...(data.flags && { flags: flagsOf(data, terms.flag) }),
      }
    }
    if (!whole.data) return []
    const points = toPoints(whole.data, whole.data.frequency)
    const own = close ? withDetail(points, toPoints(close, close.frequency)) : points
    const all = [
      line(series, whole.data, own, isLong && close?.exact !== true),
      ...compared.flatMap(({ series: other, data }) =>
        data ? [line(other, data, toPoints(data, data.frequency), !data.exact)] : [],
      ),
    ]
    return all.map((one, i) => ({ ...one, label: names.own[i]! }))
  }, [series, whole.data, close, isLong, compared, names, say, told, terms, view])
  const beside = useMemo(
    () =>
      compared.flatMap(({ series: other, data }) =>
        data?.exact ? [{ series: other, data: inRange(data, { from, to }) }] : [],
      ),
    [compared, from, to],
  )

  return {
    lines,
    /** How the values of the series are shown; null until they are there. */
    shownAs: whole.data ? shownAs(whole.data, view) : null,
    compared: found,
    /** How many of those compared are on their way. */
    awaited: heads.awaited,
    /** What the names of all lines have in common; empty where they have nothing. */
    sharedName: names.shared,
    /** What the table shows of those compared; without the long ones, which are only drawn. */
    beside,
    /** What the table shows: everything, or the closer look where that is exact. */
    shown,
    total: whole.data?.total ?? 0,
    /** When the earlier version that is shown was saved; empty for the newest, and until it is known. */
    savedAt: whole.data?.savedAt ?? '',
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
    range: [instantOf(from), lastInstantOf(to, shownFrequency(view, series.frequency))] as const,
  }
}
