import type { Observation } from './observation'

/**
 * M4: the first, last, lowest and highest observation of each pixel column, so that the line drawn through them covers
 * the same pixels as the line through all (Jugel et al., VLDB 2014). A missing value inside a column is kept too, so
 * that the gap is drawn.
 *
 * `observations` sorted by period; `columns` the width of the plot in pixels. Fewer than 4 observations a column on
 * average are answered as they are.
 */
export function m4(observations: readonly Observation[], columns: number): Observation[] {
  if (columns < 1 || observations.length <= columns * 4) return [...observations]
  const start = observations[0]!.period
  const width = (observations.at(-1)!.period - start) / columns || 1
  const kept: Observation[] = []
  let from = 0
  for (let column = 0; column < columns && from < observations.length; column += 1) {
    let to = from
    const isLast = column === columns - 1
    while (to < observations.length && (isLast || observations[to]!.period < start + (column + 1) * width)) to += 1
    kept.push(...columnExtremes(observations, from, to))
    from = to
  }
  return kept
}

/** The kept observations of one column, in order: first, lowest, highest, last, and one missing value. */
function columnExtremes(observations: readonly Observation[], from: number, to: number): Observation[] {
  if (to - from <= 4) return observations.slice(from, to)
  const kept = new Set([from, to - 1])
  let low = -1
  let high = -1
  let gap = -1
  for (let i = from; i < to; i += 1) {
    const { value } = observations[i]!
    if (value === null) gap = i
    else {
      if (low < 0 || value < observations[low]!.value!) low = i
      if (high < 0 || value > observations[high]!.value!) high = i
    }
  }
  for (const i of [low, high, gap]) if (i >= 0) kept.add(i)
  return [...kept].sort((a, b) => a - b).map((i) => observations[i]!)
}
