import type { Frequency } from '#domain/frequency'
import type { FieldProblem } from '#domain/issue'
import { parseCanonicalPeriod } from '#domain/period'
import type { ObservationChanges } from '#domain/schema/series'
import { InvalidFields } from '../http/failure'
import type { ChangeRows } from './storeChanges'

/** Mistakes named in one answer; a wrong frequency would name every period. */
const MOST_PROBLEMS = 20

/** The columns of a request as rows to write. Errors: InvalidFields for periods that are none, or there twice. */
export function toRows(frequency: Frequency, changes: ObservationChanges | undefined): ChangeRows {
  const { periods = [], values = [], decimals = [], flags = [], removed = [] } = changes ?? {}
  // Those that are removed stand behind, and have none.
  const rows: ChangeRows = { periods: [], values: [], decimals: [], flags }
  const problems: FieldProblem[] = []
  const seen = new Set<number>()
  const read = (text: string, path: string): number => {
    const period = parseCanonicalPeriod(frequency, text)
    if (period === null) problems.push({ path, key: 'notAPeriod', params: { period: text } })
    else if (seen.has(period)) problems.push({ path, key: 'duplicatePeriod', params: { period: text } })
    else seen.add(period)
    return period ?? 0
  }
  for (const [i, text] of periods.entries()) {
    rows.periods.push(read(text, `observations.periods.${i}`))
    const value = values[i] ?? null
    // `|| 0` turns a negative zero into zero.
    rows.values.push(value === null ? null : value || 0)
    rows.decimals.push(value === null ? 0 : decimals[i]!)
    if (problems.length >= MOST_PROBLEMS) break
  }
  for (const [i, text] of removed.entries()) {
    if (problems.length >= MOST_PROBLEMS) break
    rows.periods.push(read(text, `observations.removed.${i}`))
    rows.values.push(null)
    rows.decimals.push(null)
  }
  if (problems.length > 0) throw new InvalidFields(problems)
  return rows
}
