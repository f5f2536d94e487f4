import type { Frequency } from '../frequency'
import { isLowerFrequency } from '../frequency'
import { floorPeriod } from '../period'
import type { InterpretedSeries } from './seriesReader'
import { textIn, type Table } from './table'

const NAMES: readonly (readonly [Frequency, RegExp])[] = [
  ['annual', /^(?:a|y|annual(?:ly)?|year(?:ly)?|anual|annuelle?|jährlich|年度?|年次)$/i],
  ['semiannual', /^(?:s|h|semi-?annual(?:ly)?|half-?year(?:ly)?|biannual|半年度?)$/i],
  ['quarterly', /^(?:q|quarter(?:ly)?|trimestr(?:al|ielle?|iel)|vierteljährlich|季度?|四半期)$/i],
  ['monthly', /^(?:m|month(?:ly)?|mensual|mensuelle?|mensal|monatlich|月度?|月次)$/i],
  ['weekly', /^(?:w|week(?:ly)?|周|週次?)$/i],
  ['daily', /^(?:[bd]|daily|business(?: daily)?|日度?|日次)$/i],
]

/** The frequency that a column says of all of some rows; null where it says none, or several. */
export function statedFrequency({ rows }: Table, column: number, own: readonly number[]): Frequency | null {
  const texts = new Set(own.map((row) => textIn(rows[row], column)))
  const [text, ...others] = texts
  return text === undefined || others.length > 0 ? null : (NAMES.find(([, name]) => name.test(text))?.[0] ?? null)
}

/** A series in the coarser frequency that its file says of it, where each of its periods is another one; else as it is. */
export function inStatedFrequency(
  series: InterpretedSeries,
  stated: Frequency | null,
  frequency: Frequency,
): InterpretedSeries {
  const own = series.frequency ?? frequency
  if (stated === null || !isLowerFrequency(stated, own)) return series
  const observations = series.observations.map((one) => ({ ...one, period: floorPeriod(stated, one.period) }))
  if (new Set(observations.map(({ period }) => period)).size < observations.length) return series
  return { ...series, frequency: stated, observations, doubts: series.doubts.filter(({ kind }) => kind !== 'gaps') }
}
