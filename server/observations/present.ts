import { toColumns } from '#domain/columns'
import { LIMITS } from '#domain/limits'
import { formatPeriod } from '#domain/period'
import type { Observations } from '#domain/schema/observations'
import type { Database } from '../db/database'
import { invalid } from '../http/failure'
import type { SeriesHead } from '../series/storeHead'
import type { PlainObservations } from './storePlain'
import { RangeTooLong, selectObservations, type SelectedObservations, type Selection } from './store'

/** Reads a selection. Errors: InvalidFields where its range is too long for its units. */
export async function readSelection(
  db: Database,
  head: SeriesHead,
  selection: Selection,
): Promise<SelectedObservations> {
  return selectObservations(db, head, selection).catch(refuseTooLong)
}

/** Errors: InvalidFields in place of RangeTooLong. */
export function refuseTooLong(error: unknown): never {
  if (error instanceof RangeTooLong) throw invalid('from', 'rangeTooLong', { limit: LIMITS.transformedObservations })
  throw error
}

/** Observations as an answer: columns, periods in canonical spelling. */
export function presentObservations(
  head: SeriesHead,
  { frequency, units, version = head.version }: Selection,
  { observations, total, exact, base }: SelectedObservations,
): Observations {
  return {
    frequency,
    units,
    base: base && formatPeriod(base.frequency, base.period),
    version,
    ...toColumns(observations, frequency),
    total,
    exact,
    ...extentOf(head),
  }
}

/** Levels as an answer: they are columns already. */
export const presentPlain = ({ head, periods, values, decimals, flags }: PlainObservations): Observations => ({
  frequency: head.frequency,
  units: 'levels',
  base: null,
  version: head.version,
  periods: periods.map((period) => formatPeriod(head.frequency, period)),
  values,
  decimals,
  ...(flags && { flags }),
  total: periods.length,
  exact: true,
  ...extentOf(head),
})

function extentOf({
  frequency,
  firstPeriod,
  lastPeriod,
}: Pick<SeriesHead, 'frequency' | 'firstPeriod' | 'lastPeriod'>) {
  const text = (period: number | null) => (period === null ? null : formatPeriod(frequency, period))
  return { firstPeriod: text(firstPeriod), lastPeriod: text(lastPeriod) }
}
