import type { DecimalMark } from '../number'
import { tableContent } from './mapped'
import { columnLabels } from './labels'
import type { ColumnLabel } from './columnLabel'
import { hasParts, orient, type Mapping } from './mapping'
import type { Table } from './table'

/** What was chosen for a series the last time: columns by their names, as the next file may have them elsewhere. */
export interface RememberedMapping {
  column: string
  filter: { column: string; value: string }[]
  /** Only where a person had to say. */
  decimalMark: DecimalMark | null
  style: Mapping['style']
}

/** What is worth remembering of a mapping; null where its column has no name. */
export function rememberMapping(labels: readonly ColumnLabel[], mapping: Mapping): RememberedMapping | null {
  const nameOf = (column: number): string => labels.find((one) => one.column === column)?.label ?? ''
  const column = hasParts(mapping.layout) ? '' : nameOf(mapping.valueColumn)
  const filter = mapping.filter.map(({ column: at, value }) => ({ column: nameOf(at), value }))
  const isNamed = (hasParts(mapping.layout) || column !== '') && filter.every((one) => one.column !== '')
  return isNamed ? { column, filter, decimalMark: mapping.decimalMark, style: mapping.style } : null
}

/** The guess for a file with what was chosen the last time; null where the file has not what was chosen then. */
export function recallMapping(table: Table, guess: Mapping, remembered: RememberedMapping): Mapping | null {
  const labels = columnLabels(orient(table, guess.layout), guess)
  const columnOf = (name: string): number | undefined => labels.find(({ label }) => label === name)?.column
  const valueColumn = remembered.column === '' ? guess.valueColumn : columnOf(remembered.column)
  if (valueColumn === undefined || (remembered.column === '') !== hasParts(guess.layout)) return null
  const { keys } = tableContent(table, guess)
  const filter: Mapping['filter'] = []
  for (const { column: name, value } of remembered.filter) {
    const key = keys.find(({ column }) => column === columnOf(name))
    if (!key?.values.includes(value)) return null
    filter.push({ column: key.column, value })
  }
  const { style } = guess
  return {
    ...guess,
    valueColumn,
    filter,
    // What the file itself decides is believed before what was chosen for another.
    decimalMark: guess.decimalMark ?? remembered.decimalMark,
    style: {
      ...style,
      dayMonthOrder: style.dayMonthOrder ?? remembered.style.dayMonthOrder,
      ...(style.spans === null && { spans: remembered.style.spans ?? null }),
      ...(style.fiscalStart === null && { fiscalStart: remembered.style.fiscalStart ?? null }),
    },
  }
}
