import { toCivil } from '../calendar'
import type { Frequency } from '../frequency'
import { floorPeriod } from '../period'
import type { InterpretedSeries } from './seriesReader'

/** Longer periods by how many months they have, the longest first. */
const LONGER: [Frequency, number][] = [
  ['annual', 12],
  ['semiannual', 6],
  ['quarterly', 3],
]
/** Fewer values tell no steps. */
const FEWEST = 3

/**
 * A series that stands among monthly ones and has a value in one month of each quarter, half or year only, with the
 * frequency that it has. Any other series as it is.
 */
export function inOwnSteps(series: InterpretedSeries, frequency: Frequency): InterpretedSeries {
  const { observations } = series
  const own = series.frequency ?? frequency
  if (own !== 'monthly' && own !== 'quarterly') return series
  const valued = observations.filter(({ value }) => value !== null)
  if (valued.length < FEWEST || valued.length * 2 > observations.length) return series
  const months = valued.map(({ period }) => {
    const { year, month } = toCivil(period)
    return year * 12 + month - 1
  })
  const steps = months.slice(1).map((month, i) => month - months[i]!)
  const found = LONGER.find(([one, length]) => one !== own && steps.every((step) => step % length === 0))
  if (!found || !steps.includes(found[1])) return series
  return {
    ...series,
    frequency: found[0],
    observations: valued.map((one) => ({ ...one, period: floorPeriod(found[0], one.period) })),
    doubts: series.doubts.filter(({ kind }) => kind !== 'gaps'),
  }
}
