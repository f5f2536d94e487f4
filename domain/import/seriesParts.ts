import type { Doubt } from './doubts'
import { hasParts, periodColumns, type Mapping } from './mapping'
import { cellText, type Table } from './table'

/** What all rows of a series say alike, by the heads of the columns; and the head of its own column. */
export function partsOf(
  { rows }: Table,
  mapping: Mapping,
  labels: readonly { column: number; label: string }[],
  values: readonly number[],
): Record<string, string> {
  const { firstRow, lastRow, valueColumn, layout } = mapping
  const taken = [...periodColumns(mapping), ...values]
  const parts: Record<string, string> = {}
  const own = hasParts(layout) ? '' : (labels[valueColumn]?.label ?? '')
  if (own !== '') parts.column = own
  if (layout !== 'down') return parts
  for (const { column, label } of labels) {
    if (label === '' || taken.includes(column)) continue
    const first = cellText(rows[firstRow]?.[column]).trim()
    if (first === '') continue
    let row = firstRow + 1
    while (row <= lastRow && cellText(rows[row]?.[column]).trim() === first) row += 1
    if (row > lastRow) parts[label] = first
  }
  return parts
}

/** A longer text is no title. */
const LONGEST_CAPTION = 200

/** The title of a table: the first row above its data that holds one text alone; empty for none. */
export function captionOf({ rows }: Table, firstRow: number): string {
  for (const row of rows.slice(0, firstRow)) {
    const [text, ...others] = row.map((cell) => cellText(cell).trim()).filter((one) => one !== '')
    if (text !== undefined && others.length === 0 && text.length <= LONGEST_CAPTION && /\p{L}/u.test(text)) return text
  }
  return ''
}

const UNIT = /^units?(?:[ _]of[ _]measure)?$|^uom$|^单位$|^計量單位$|^计量单位$/i
/** What values are to be multiplied by: a power of ten, or its name. */
const MULTIPLIER = /^(?:unit[ _]?mult(?:iplier)?|scalar[ _]factor|power[ _]?code|multiplier)$/i
/** A multiplier that is none. */
const ONCE = /^(?:0|units?)$/i

/** The different units that a long table says of the rows of a series, with what their values are to be multiplied by. */
function unitsOf(table: Table, { headerRow, firstRow, lastRow, filter, periodColumn }: Mapping): string[] {
  const header = headerRow === null ? [] : (table.rows[headerRow] ?? [])
  const columnOf = (pattern: RegExp) => {
    const column = header.findIndex((cell) => pattern.test(cellText(cell).trim()))
    return column === periodColumn ? -1 : column
  }
  const [unit, multiplier] = [columnOf(UNIT), columnOf(MULTIPLIER)]
  if (unit < 0 && multiplier < 0) return []
  const units = new Set<string>()
  for (let row = firstRow; row <= lastRow; row += 1) {
    const cells = table.rows[row] ?? []
    if (!filter.every((one) => cellText(cells[one.column]).trim() === one.value)) continue
    const [own, times] = [unit, multiplier].map((column) => cellText(cells[column]).trim())
    const scaled = times === '' || ONCE.test(times!) ? '' : /^-?\d+$/.test(times!) ? `× 10^${times}` : times
    const text = [own, scaled].filter((one) => one !== '').join(', ')
    if (text !== '') units.add(text)
  }
  return [...units]
}

/** What a long table says of the unit of a series; nothing where it changes within it. */
export function unitOf(oriented: Table, mapping: Mapping): string | undefined {
  const units = unitsOf(oriented, mapping)
  return units.length === 1 ? units[0] : undefined
}

/** Whether the unit changes within a series. */
export function unitDoubts(oriented: Table, mapping: Mapping): Doubt[] {
  const [text, other] = unitsOf(oriented, mapping)
  return text !== undefined && other !== undefined ? [{ kind: 'mixedUnits', text, other }] : []
}
