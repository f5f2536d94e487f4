import { headingOf } from './stackedTables'
import { cellText, type Table } from './table'
import { unitAlone } from './unitWords'

/** Rows of larger tables are no titles. */
const MOST_ROWS = 20_000
const BRACKETED = /^[([（［【][^()（）[\]]*[)\]）］】]$/
/** The short name of an office. */
const OFFICE = /^[A-Z]{3,6}$/
/** What is stated: `Unit: million pounds`. */
const STATED = /^[\p{L} ]{2,24}\s?[:：]/u

/** The unit that a line says and nothing else, in brackets; null for any other line. */
function unitLine(text: string): string | null {
  const isBracketed = BRACKETED.test(text)
  const inner = isBracketed ? text.slice(1, -1).trim() : text
  if (OFFICE.test(inner)) return null
  const stated = STATED.test(inner) ? unitAlone(inner.replace(STATED, '').trim()) : ''
  if (stated !== '') return `(${stated})`
  return isBracketed || unitAlone(text) !== '' ? `(${inner})` : null
}

/**
 * A table whose titles have the line of their unit right below them, with both in one: `Price index`, `(2015=100)`. Where
 * tables stand below each other, each line is of its own. O(rows).
 */
export function withUnitsInTitles(table: Table): Table {
  if (table.rows.length > MOST_ROWS) return table
  const headings = table.rows.map((row) => headingOf(row))
  const units = headings.map((text) => (text === null ? null : unitLine(text)))
  const isUnit = (at: number) => units[at] != null && headings[at - 1] != null && units[at - 1] === null
  if (!headings.some((_, at) => isUnit(at))) return table
  return {
    ...table,
    rows: table.rows.map((row, at) => {
      if (isUnit(at)) return []
      const title = headings[at]
      return title != null && isUnit(at + 1)
        ? row.map((cell) => (cellText(cell).trim() === title ? `${title} ${units[at + 1]!}` : cell))
        : row
    }),
  }
}
