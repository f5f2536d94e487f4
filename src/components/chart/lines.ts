import { withBreaks, type Points } from '#domain/chart/points'
import type { Frequency } from '#domain/frequency'
import { parseCanonicalPeriod, stepPeriod } from '#domain/period'
import type { ObservationColumns } from '#domain/schema/series'

/** A line to draw. */
export interface Line {
  key: string
  /** As it stands alone. */
  name: string
  /** Beside other lines: what tells it from them. */
  label: string
  /** What stands at its axis. */
  unit: string
  /** What was calculated of the values, with its unit. */
  measure?: string
  frequency: Frequency
  decimals: number
  points: Points
  /** By instant, what is said of a value: that it is provisional and the like. */
  flags?: ReadonlyMap<number, string>
  /** The points are extremes of far more: drawn as a band from the lowest to the highest. */
  isBand?: boolean
  /** For a picture: its name with what its values are, and where they come from. */
  heading?: string
  /** What its values are, without its name. */
  measured?: string
  origin?: string
}

/** The units of lines, in their order: each has an axis of its own. */
export const unitsOf = (lines: readonly Line[]): string[] => [...new Set(lines.map(({ unit }) => unit))]

/** Units that a chart has room for: an axis at each side. */
const AXES = 2

/** The lines that have an axis; none is drawn to a scale that nobody sees. */
export function drawable(lines: readonly Line[]): Line[] {
  const units = unitsOf(lines).slice(0, AXES)
  return lines.filter(({ unit }) => units.includes(unit))
}

/** The lines that have none. */
export function undrawnOf(lines: readonly Line[]): Line[] {
  const drawn = drawable(lines)
  return lines.filter((line) => !drawn.includes(line))
}

/** From one instant to another. */
export type Range = readonly [number, number]

/** The range of all lines together. */
export function spanOf(lines: readonly Line[]): Range {
  const ends = lines.flatMap(({ points }) => (points.length > 0 ? [points[0]!, points.at(-2)!] : []))
  return ends.length > 0 ? [Math.min(...ends), Math.max(...ends)] : [0, 0]
}

/** The range that is asked for as far as lines go, for beyond them the chart would move it; undefined for all. */
export function rangeWithin(
  lines: readonly Line[],
  [from, to]: readonly [number | null, number | null],
): Range | undefined {
  const [begin, end] = spanOf(lines)
  const isAll = (from === null && to === null) || begin === end
  if (isAll) return undefined
  const [first, last] = [Math.max(begin, from ?? begin), Math.min(end, to ?? end)]
  return first === last ? aroundOne(lines[0]!.frequency, first) : [first, last]
}

const MINUTE = 60_000
/** A range of one period: as long as it is, with it in the middle. */
function aroundOne(frequency: Frequency, period: number): Range {
  const half = (frequency === 'intraday' ? MINUTE : stepPeriod(frequency, period, 1) - period) / 2
  return [period - half, period + half]
}

/** Columns of an answer as points to draw, with a break where whole ones leave out a period. */
export function toPoints(
  { periods, values, exact = true }: Pick<ObservationColumns, 'periods' | 'values'> & { exact?: boolean },
  frequency: Frequency,
): Points {
  const points = new Float64Array(periods.length * 2)
  for (const [i, period] of periods.entries()) {
    points[i * 2] = parseCanonicalPeriod(frequency, period) ?? Number.NaN
    points[i * 2 + 1] = values[i] ?? Number.NaN
  }
  return exact ? withBreaks(points, frequency) : points
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
