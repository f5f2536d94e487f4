import { LIMITS } from '#domain/limits'
import { formatPeriod } from '#domain/period'
import type { Observations } from '#domain/schema/observations'
import type { Database } from '../db/database'
import { invalid } from '../http/failure'
import type { SeriesHead } from '../series/storeHead'
import { RangeTooLong, selectObservations, type SelectedObservations, type Selection } from './store'

/** Reads a selection. Errors: InvalidFields where its range is too long for its units. */
export async function readSelection(
  db: Database,
  head: SeriesHead,
  selection: Selection,
): Promise<SelectedObservations> {
  try {
    return await selectObservations(db, head, selection)
  } catch (error) {
    if (error instanceof RangeTooLong)
      throw invalid('from', 'rangeTooLong', { limit: LIMITS.transformedObservations.toLocaleString('en') })
    throw error
  }
}

/** Observations as an answer: columns, periods in canonical spelling. */
export function presentObservations(
  head: SeriesHead,
  selection: Selection,
  selected: SelectedObservations,
): Observations {
  const { frequency, units } = selection
  const { observations } = selected
  const text = (period: number | null) => (period === null ? null : formatPeriod(head.frequency, period))
  const periods: string[] = []
  const values: (number | null)[] = []
  const decimals: number[] = []
  for (const observation of observations) {
    periods.push(formatPeriod(frequency, observation.period))
    values.push(observation.value)
    decimals.push(observation.decimals)
  }
  return {
    frequency,
    units,
    version: selection.version ?? head.version,
    periods,
    values,
    decimals,
    total: selected.total,
    exact: selected.exact,
    firstPeriod: text(head.firstPeriod),
    lastPeriod: text(head.lastPeriod),
  }
}
