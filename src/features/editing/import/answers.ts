import { withDotMonth, type Mapping, type RowFilter } from '#domain/import/mapping'
import type { Question } from '#domain/import/questions'
import type { DotMonth } from '#domain/periodStyle'

/** The filter with the value of a column. */
export const withFilter = (filter: readonly RowFilter[], column: number, value: string): RowFilter[] => [
  ...filter.filter((one) => one.column !== column),
  { column, value },
]

/** The mapping with a question answered. */
export function answered(mapping: Mapping, question: Question, answer: string): Mapping {
  const style = (changed: Partial<Mapping['style']>): Mapping => ({
    ...mapping,
    style: { ...mapping.style, ...changed },
  })
  switch (question.kind) {
    case 'dayMonthOrder':
      return style({ dayMonthOrder: answer as 'dayFirst' })
    case 'dotMonth':
      return withDotMonth(mapping, answer as DotMonth)
    case 'yearSpan':
      return style({ spans: answer as 'begins' })
    case 'fiscalStart':
      return style({ fiscalStart: answer as 'april' })
    case 'century':
      return style({ centuryFrom: Number(answer) })
    case 'decimalMark':
      return { ...mapping, decimalMark: answer as '.' }
    case 'series':
      return { ...mapping, filter: withFilter(mapping.filter, question.column, answer) }
  }
}
