import type { Frequency } from '../frequency'
import { VALUE_HEADER } from './heads'
import { UNIT_HEADER } from './heads'
import type { ColumnLabel } from './columnLabel'
import { hasParts, type Mapping, type RowFilter } from './mapping'
import { saysUnit } from './unitOfRows'

/** What the series of a table share. */
export interface Shared {
  labels: readonly ColumnLabel[]
  /** The columns of values. */
  values: readonly number[]
  /** Frequencies of other rows of the same columns, each a series of its own. */
  others: readonly Frequency[]
  /** Whether the table has one column of values: its name says nothing more than what tells the series apart. */
  isSingle: boolean
}

/** The parts of a name that call it nothing but a value. */
const valueParts = (label: string): string[] => label.split(', ').filter((part) => VALUE_HEADER.test(part))

/** The name of a column without what every column of values is called: `Exports, Value` is Exports, but beside prices. */
const sayingMore = (label: string, all: readonly string[]): string => {
  const parts = label.split(', ')
  const isSaid = parts.length > 1 && all.every((other) => valueParts(other).length > 0)
  return (isSaid && parts.filter((part) => !VALUE_HEADER.test(part)).join(', ')) || label
}

const NUMBER = /^(?:\d+|[IVX]{1,4}\.?)$/
/** A unit in brackets, or behind a comma: Value (1000 t). */
const UNIT_BEHIND = /\s*[([（［][^()[\]（）［］]*[)\]）］]\s*$|,\s[^,]*$/u
/** Longer names are no plain ones. */
const LONGEST_PLAIN = 100
/** Whether a name says that its column holds values, and of them no more than their unit. */
const isValue = (label: string): boolean =>
  VALUE_HEADER.test(label.length > LONGEST_PLAIN ? label : label.replace(UNIT_BEHIND, ''))
const includes = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())

/** What a series is called by what tells it apart and by its column. A unit alone is no name: Price, USD. */
export function namesOf({ filter, valueColumn, layout }: Mapping, { labels, values, isSingle }: Shared) {
  const labelOf = (column: number) => labels[column]?.label ?? ''
  const label = hasParts(layout) ? '' : labelOf(valueColumn)
  // A letter alone is of men or women more often than a measure.
  const isUnit = ({ column, value }: RowFilter) =>
    UNIT_HEADER.test(labelOf(column)) || (!/^\p{L}$/u.test(value) && saysUnit(value))
  // A number alone says nothing: Age 5, Trimester II.
  const told = filter.map(({ column, value }) => (NUMBER.test(value) ? `${labelOf(column)} ${value}`.trim() : value))
  if (filter.length > 0 && filter.every(isUnit)) return [VALUE_HEADER.test(label) ? '' : label, ...told]
  // A letter alone names nothing.
  const isSaid = isSingle && (isValue(label) || /^\p{L}?$/u.test(label) || told.some((text) => includes(text, label)))
  return [...told, filter.length > 0 && isSaid ? '' : sayingMore(label, values.map(labelOf))]
}
