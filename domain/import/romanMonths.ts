import { readSpelling } from '../periodSpelling'
import type { PeriodReading } from '../periodStyle'
import { plausiblePeriod } from './periodCells'
import { cellText, type TableCell } from './table'

/** A Roman month with its year, which a table of others says no more of than that. */
const ROMAN_MONTH = /^(?:[ivx]{1,4}[\s./-]\s?(?:19|20)\d{2}|(?:19|20)\d{2}[\s./-]\s?[ivx]{1,4})$/i

/** What a cell says of when where nothing is known of its column: Roman months are read as well. Null for nothing. */
export function periodIn(cell: TableCell | undefined): PeriodReading | null {
  const text = cellText(cell).trim()
  const roman = ROMAN_MONTH.test(text) ? readSpelling(text, 'romanMonths') : null
  return typeof roman === 'object' && roman !== null ? roman : plausiblePeriod(cell)
}
