import type { Frequency } from '../frequency'
import { stepPeriod } from '../period'

/** Points of a line as the chart has them: flat [instant, value, …] in order, NaN for a missing value. */
export type Points = Float64Array

/** How many points stand before an instant. O(log n). */
function countBefore(points: Points, instant: number): number {
  let low = 0
  let high = points.length / 2
  while (low < high) {
    const middle = (low + high) >> 1
    if (points[middle * 2]! < instant) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The point at an instant, where there is one, missing value or not; else the last before it that has a value. Null where
 * there is none.
 */
export function pointAt(points: Points, instant: number): { instant: number; value: number } | null {
  const at = countBefore(points, instant)
  if (points[at * 2] === instant) return { instant, value: points[at * 2 + 1]! }
  for (let i = at - 1; i >= 0; i -= 1) {
    const value = points[i * 2 + 1]!
    if (!Number.isNaN(value)) return { instant: points[i * 2]!, value }
  }
  return null
}

/** One of so many steps at most leaves out periods in a series that does so now and then. */
const STEPS = 5

/**
 * Points with a missing one where a series leaves out periods, so that no line is drawn across. A series that has a value
 * every few periods, such as a census, is as it was; so is one of days or moments, whose steps no calendar says. O(n).
 */
export function withBreaks(points: Points, frequency: Frequency): Points {
  if (frequency === 'daily' || frequency === 'intraday' || points.length < 6) return points
  const count = points.length / 2
  const left: number[] = []
  for (let i = 1; i < count; i += 1) if (points[i * 2]! > stepPeriod(frequency, points[i * 2 - 2]!, 1)) left.push(i)
  if (left.length === 0 || left.length * STEPS > count - 1) return points
  const broken = new Float64Array(points.length + left.length * 2)
  let from = 0
  for (const [n, i] of left.entries()) {
    broken.set(points.subarray(from * 2, i * 2), (from + n) * 2)
    broken[(i + n) * 2] = stepPeriod(frequency, points[i * 2 - 2]!, 1)
    broken[(i + n) * 2 + 1] = Number.NaN
    from = i
  }
  broken.set(points.subarray(from * 2), (from + left.length) * 2)
  return broken
}

/** The points with a value that have none right before and after them: a line does not show them. O(n). */
export function pointsAlone(points: Points): ReadonlySet<number> {
  const alone = new Set<number>()
  const hasValue = (i: number) => i >= 0 && i * 2 < points.length && !Number.isNaN(points[i * 2 + 1])
  for (let i = 0; i * 2 < points.length; i += 1) if (hasValue(i) && !hasValue(i - 1) && !hasValue(i + 1)) alone.add(i)
  return alone
}

/** The point of a range that has no other; null where it has none or several. */
export function onlyOneIn(points: Points, [from, to]: readonly [number, number]): ReadonlySet<number> | null {
  const first = countBefore(points, from)
  const [at, next] = [points[first * 2], points[first * 2 + 2]]
  const isOne = at !== undefined && at <= to && (next === undefined || next > to)
  return isOne ? new Set([first]) : null
}

/** The lowest and the highest value of a range; null where it has none. */
export function extentOf(points: Points, [from, to]: readonly [number, number]): [number, number] | null {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (let i = countBefore(points, from) * 2; i < points.length && points[i]! <= to; i += 2) {
    const value = points[i + 1]!
    if (value < lowest) lowest = value
    if (value > highest) highest = value
  }
  return lowest <= highest ? [lowest, highest] : null
}

/** A long line as a band: for equal parts of its time the lowest and the highest value and the middle between them. */
export interface Band {
  low: Points
  high: Points
  middle: Points
}

/** The band of points that hold the extremes of what they stand for (M4), in so many parts. Parts without a value are gaps. */
export function bandOf(points: Points, parts: number): Band {
  const first = points[0] ?? 0
  const width = ((points.at(-2) ?? 0) - first) / parts || 1
  const lowest = new Float64Array(parts).fill(Number.NaN)
  const highest = new Float64Array(parts).fill(Number.NaN)
  for (let i = 0; i < points.length; i += 2) {
    const value = points[i + 1]!
    if (Number.isNaN(value)) continue
    const part = Math.min(parts - 1, Math.floor((points[i]! - first) / width))
    if (!(lowest[part]! <= value)) lowest[part] = value
    if (!(highest[part]! >= value)) highest[part] = value
  }
  const line = (valueOf: (part: number) => number): Points => {
    const flat = new Float64Array(parts * 2)
    for (let part = 0; part < parts; part += 1) {
      flat[part * 2] = first + (part + 0.5) * width
      flat[part * 2 + 1] = valueOf(part)
    }
    return flat
  }
  return {
    low: line((part) => lowest[part]!),
    high: line((part) => highest[part]!),
    middle: line((part) => (lowest[part]! + highest[part]!) / 2),
  }
}
