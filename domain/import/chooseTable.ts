import type { Frequency } from '../frequency'
import { guessMapping, scoreOf } from './guess'
import type { Table } from './table'

/** What a hidden sheet counts against any that is shown. */
const HIDDEN = 1e-9

/** The place of the table that reads most like data; of the first where none does. */
function likeliest(tables: readonly Table[]): number {
  const scores = tables.map((table) => scoreOf(table) * (table.isHidden ? HIDDEN : 1))
  return scores.indexOf(scores.reduce((most, score) => Math.max(most, score), 0))
}

/**
 * Of a workbook's sheets, the one that reads most like data, of those that it shows if any does; else the first. Into a series
 * whose frequency is known goes one of that frequency, where there is one.
 */
export function chooseTable(tables: readonly Table[], frequency: Frequency | null = null): number {
  if (tables.length < 2) return 0
  const own = frequency && tables.filter((one) => !one.isHidden && guessMapping(one)?.frequency === frequency)
  return Math.max(0, own && own.length > 0 ? tables.indexOf(own[likeliest(own)]!) : likeliest(tables))
}
