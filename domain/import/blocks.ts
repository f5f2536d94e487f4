import { plausiblePeriod } from './periodCells'
import { DATE_HEADER } from './periodSource'
import { cellText, type Table, type TableCell } from './table'

/** Rows in which a head is looked for. */
const HEADS = 30
/** Rows below it that are looked at. */
const SAMPLE = 100
/** Of the filled cells below a head of periods, as many are periods. */
const ENOUGH = 0.6

const textIn = (row: readonly TableCell[] | undefined, column: number): string => cellText(row?.[column]).trim()

/** Where the blocks of a table begin that stand side by side, each with a column of periods under the same head. */
function beginnings({ rows }: Table): number[] {
  for (const [r, row] of rows.slice(0, HEADS).entries()) {
    const heads = row.flatMap((cell, column) => {
      const text = cellText(cell).trim()
      return text.length < 40 && DATE_HEADER.test(text) ? [{ text: text.toLowerCase(), column }] : []
    })
    const columns = heads.filter(({ text }) => text === heads[0]?.text).map(({ column }) => column)
    if (columns.length < 2) continue
    const below = rows.slice(r + 1, r + 1 + SAMPLE)
    const arePeriods = columns.every((column) => {
      const filled = below.map((one) => one[column]).filter((cell) => cellText(cell).trim() !== '')
      return (
        filled.length > 1 && filled.filter((cell) => plausiblePeriod(cell) !== null).length >= filled.length * ENOUGH
      )
    })
    const [first, ...others] = columns
    const differ = others.some((column) => below.some((one) => textIn(one, column) !== textIn(one, first!)))
    if (arePeriods && differ) return columns
  }
  return []
}

/**
 * A table with blocks side by side, each with periods of its own, as a table for each; every cell keeps its place. Any other
 * table as it is.
 */
export function splitBlocks(table: Table): Table[] {
  const starts = beginnings(table)
  if (starts.length === 0) return [table]
  return starts.map((start, i) => {
    const from = i === 0 ? 0 : start
    const to = starts[i + 1] ?? Number.POSITIVE_INFINITY
    const rows = table.rows.map((row) => {
      const own = row.map((cell, column) => (column >= from && column < to ? cell : ''))
      const last = own.findLastIndex((cell) => cellText(cell).trim() !== '')
      return own.slice(0, last + 1)
    })
    // What a row lacks at its end was cut off here: it is empty, not missing.
    return {
      ...table,
      name: i === 0 ? table.name : `${table.name} (${i + 1})`.trim(),
      rows,
      ragged: false,
      blockOf: table.name,
    }
  })
}
