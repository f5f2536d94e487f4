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
 * there is none, and after the last point: a line that has ended says nothing of later.
 */
export function pointAt(points: Points, instant: number): { instant: number; value: number } | null {
  const at = countBefore(points, instant)
  if (points[at * 2] === instant) return { instant, value: points[at * 2 + 1]! }
  if (at * 2 >= points.length) return null
  for (let i = at - 1; i >= 0; i -= 1) {
    const value = points[i * 2 + 1]!
    if (!Number.isNaN(value)) return { instant: points[i * 2]!, value }
  }
  return null
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
