import { parseCanonicalPeriod } from '#domain/period'
import type { ObservationColumns } from '#domain/schema/series'
import type { Frequency } from '#domain/frequency'

/** A line to draw: flat [instant, value, …], NaN for a missing value. */
export interface Line {
  key: string
  name: string
  unit: string
  frequency: Frequency
  decimals: number
  points: Float64Array
}

/** The units of lines, in their order: each has an axis of its own. */
export const unitsOf = (lines: readonly Line[]): string[] => [...new Set(lines.map(({ unit }) => unit))]

/** Columns of an answer as points to draw. */
export function toPoints(
  { periods, values }: Pick<ObservationColumns, 'periods' | 'values'>,
  frequency: Frequency,
): Float64Array {
  const points = new Float64Array(periods.length * 2)
  for (const [i, period] of periods.entries()) {
    points[i * 2] = parseCanonicalPeriod(frequency, period) ?? Number.NaN
    points[i * 2 + 1] = values[i] ?? Number.NaN
  }
  return points
}

/** Told apart by colour-blind readers too (Okabe and Ito 2008); the first is the theme's own. */
export const chartPalette = (primary: string): string[] => [
  primary,
  '#E69F00',
  '#009E73',
  '#CC79A7',
  '#56B4E9',
  '#D55E00',
  '#8C6BB1',
  '#888888',
]
