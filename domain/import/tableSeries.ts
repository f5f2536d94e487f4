import type { Frequency } from '../frequency'
import type { InterpretedSeries } from './seriesReader'

/** What the series of one table say together. */

/** Series with a doubt about what is suspected to mark a missing value in others: 99.00 among waves and their periods. */
export function withSameSentinels(series: InterpretedSeries[]): InterpretedSeries[] {
  const suspected = new Map<number, string>()
  for (const { doubts } of series)
    for (const doubt of doubts) if (doubt.kind === 'sentinel') suspected.set(Number(doubt.text), doubt.text)
  if (suspected.size === 0) return series
  return series.map((one) => {
    if (one.doubts.some(({ kind }) => kind === 'sentinel')) return one
    const values = one.observations.flatMap(({ value }) => value ?? [])
    const edges = new Set([
      values.reduce((a, b) => Math.min(a, b), Infinity),
      values.reduce((a, b) => Math.max(a, b), -Infinity),
    ])
    const found = [...suspected].find(([value]) => edges.has(value) && values.some((other) => other !== value))
    if (!found) return one
    const [value, text] = found
    return {
      ...one,
      doubts: [...one.doubts, { kind: 'sentinel', text, count: values.filter((other) => other === value).length }],
    }
  })
}

/** Whether each of several series has one value, or those of days fewer than two, and not all of the same time. */
export const isList = (series: readonly InterpretedSeries[], frequency: Frequency): boolean =>
  series.length > MOST_SINGLES &&
  (series.every(({ observations }) => observations.length === 1) ||
    (frequency === 'daily' &&
      series.reduce((sum, { observations }) => sum + observations.length, 0) < series.length * 2)) &&
  new Set(series.map(({ observations }) => observations[0]!.period)).size > 1

/** Columns that say one and the same of each series, such as a code or an area of its place, where others change. */
export function attributes(series: readonly InterpretedSeries[], columnOf: readonly number[]): Set<number> {
  const columns = [...new Set(columnOf)]
  const isSteady = (column: number) => {
    const own = series.filter(({ observations }, i) => columnOf[i] === column && observations.length > 1)
    return (
      own.length > 1 &&
      own.every(({ observations }) => observations.every(({ value }) => value === observations[0]!.value))
    )
  }
  const found = columns.filter((column) => isSteady(column))
  return new Set(found.length < columns.length ? found : [])
}

/** As many may be series that begin. */
export const MOST_SINGLES = 2
/** Of a list, some come twice. */
export const MOST = 0.9
