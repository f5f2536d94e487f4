import type { Frequency } from '../frequency'
import type { FiscalStart, YearSpan } from '../periodStyle'

/** What a reader must be told of years over two, or of the quarters of fiscal years: the key of the sentence. */
export type YearNote = `yearSpans.${YearSpan}` | `fiscalStarts.${FiscalStart}`

/** Which sentence that is of a series, by what was answered. */
export function yearNoteOf(
  { yearSpan, fiscalStart }: { yearSpan?: YearSpan | null | undefined; fiscalStart?: FiscalStart | null | undefined },
  frequency: Frequency,
): YearNote | null {
  if (frequency === 'annual') return yearSpan ? `yearSpans.${yearSpan}` : null
  return fiscalStart ? `fiscalStarts.${fiscalStart}` : null
}
