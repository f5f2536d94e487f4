import { decideColumnStyle, hasOpenDotMonths } from '../periodColumn'
import type { DateOrder } from '../periodStyle'
import { columnLabels, orient, type Mapping } from './mapping'
import type { KeyColumn } from './keys'
import { cellText, type Table } from './table'

/** What two readings fit: nothing is offered before a person says which. */
export type Question =
  | { kind: 'dayMonthOrder'; options: DateOrder[] }
  | { kind: 'dotMonth'; options: ['january', 'october', 'quarter'] }
  | { kind: 'yearSpan'; options: ['begins', 'ends'] }
  | { kind: 'century'; options: ['1900', '2000'] }
  | { kind: 'decimalMark'; options: ['.', ','] }
  | { kind: 'series'; column: number; label: string; options: string[] }

/** What must be asked of a mapped table. */
export function questionsOf(source: Table, mapping: Mapping, keys: readonly KeyColumn[]): Question[] {
  const table = orient(source, mapping.layout)
  const { style } = mapping
  const questions: Question[] = []
  const texts = table.rows
    .slice(mapping.firstRow, mapping.lastRow + 1)
    .map((row) => cellText(row[mapping.periodColumn]))
  const { hasNumericDates, orders } = decideColumnStyle(texts)
  if (style.dayMonthOrder === null && hasNumericDates) questions.push({ kind: 'dayMonthOrder', options: orders })
  if (style.dotMonth === null && hasOpenDotMonths(texts))
    questions.push({ kind: 'dotMonth', options: ['january', 'october', 'quarter'] })
  if (style.spans === null) questions.push({ kind: 'yearSpan', options: ['begins', 'ends'] })
  if (style.centuryFrom === null) questions.push({ kind: 'century', options: ['1900', '2000'] })
  if (mapping.decimalMark === null) questions.push({ kind: 'decimalMark', options: ['.', ','] })
  const labels = columnLabels(table, mapping)
  for (const { column, values } of keys)
    if (!mapping.filter.some((one) => one.column === column))
      questions.push({ kind: 'series', column, label: labels[column]?.label ?? '', options: values })
  return questions
}
