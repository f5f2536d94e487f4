import type { Frequency } from './frequency'
import { diffObservations, type Change } from './merge'
import type { Observation } from './observation'
import { formatPeriod, parseCanonicalPeriod, type Period } from './period'
import type { ObservationChanges, ObservationColumns } from './schema/series'

/**
 * Observations as answers carry them: columns of equal length, periods in canonical spelling. `spell`: what is quicker where
 * it is known already how periods are spelt.
 */
export function toColumns(
  observations: readonly Observation[],
  frequency: Frequency,
  spell: (period: Period) => string = (period) => formatPeriod(frequency, period),
): ObservationColumns {
  const columns: ObservationColumns = { periods: [], values: [], decimals: [] }
  for (const { period, value, decimals } of observations) {
    columns.periods.push(spell(period))
    columns.values.push(value)
    columns.decimals.push(decimals)
  }
  if (observations.some(({ flag }) => flag !== undefined)) columns.flags = observations.map(({ flag }) => flag ?? null)
  return columns
}

/** Columns of an answer as observations; what is no period of the frequency is left out. */
export function fromColumns(
  { periods, values, decimals, flags }: ObservationColumns,
  frequency: Frequency,
): Observation[] {
  const observations: Observation[] = []
  for (const [i, text] of periods.entries()) {
    const period = parseCanonicalPeriod(frequency, text)
    if (period === null) continue
    const flag = flags?.[i] ?? undefined
    observations.push({ period, value: values[i] ?? null, decimals: decimals[i] ?? 0, ...(flag && { flag }) })
  }
  return observations
}

/** What differs between two states of a series, as a save carries it. */
export const toChanges = (
  before: readonly Observation[],
  after: readonly Observation[],
  frequency: Frequency,
): ObservationChanges => {
  const isSet = ({ after: cell }: Change) => cell !== undefined
  const changes = diffObservations(before, after)
  return {
    ...toColumns(
      changes.filter(isSet).map(({ period, after: cell }) => ({ period, ...cell! })),
      frequency,
    ),
    removed: changes.filter((change) => !isSet(change)).map(({ period }) => formatPeriod(frequency, period)),
  }
}
