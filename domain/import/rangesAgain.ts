import { toCivil } from '../calendar'
import { monthOfName } from '../monthNames'
import { cellText, type Table, type TableCell } from './table'

/** Columns and rows in which ranges stand. */
const LINES = 4
/** Fewer ranges beside them do not tell what a date was. */
const FEWEST = 2

const RANGE = /^(\d{1,3})\s?([-–])\s?(\d{1,3})$/
const DAY_FIRST = /^(\d{1,2})-(\p{L}{3})$/u
const MONTH_FIRST = /^(\p{L}{3})-(\d{1,2})$/u

interface Range {
  from: number
  to: number
}

function rangeOf(cell: TableCell | undefined): Range | null {
  const [, from, , to] = RANGE.exec(cellText(cell).trim()) ?? []
  return from !== undefined && Number(from) < Number(to) ? { from: Number(from), to: Number(to) } : null
}

/** The ranges that a date may have been, as it was typed: 5-Sep is 5-9, or 9-5 where months come first. */
function madeOf(cell: TableCell | undefined): Range[] {
  const text = cellText(cell).trim()
  const [first, last] = [DAY_FIRST.exec(text), MONTH_FIRST.exec(text)]
  const month = monthOfName(first?.[2] ?? last?.[1] ?? '')
  const number = Number(first?.[1] ?? last?.[2])
  if (month !== null) return number < month ? [{ from: number, to: month }] : [{ from: month, to: number }]
  if (typeof cell !== 'object' || cell.instant === undefined) return []
  const { month: m, day, year } = toCivil(cell.instant)
  return [
    { from: Math.min(m, day), to: Math.max(m, day) },
    { from: m, to: year % 100 },
  ].filter(({ from, to }) => from < to)
}

/** The texts of a line whose dates were ranges between others, by their places; none where it is no line of ranges. */
function rangesIn(cells: readonly (TableCell | undefined)[]): Map<number, string> {
  const found = new Map<number, string>()
  const ranges = cells.map((cell) => rangeOf(cell))
  if (ranges.filter((range) => range !== null).length < FEWEST) return found
  // From the first on: one that was found tells of the next.
  for (const [i, cell] of cells.entries()) {
    if (ranges[i]) continue
    const before = ranges[i - 1]
    const range = madeOf(cell).find(({ from }) => before && from === before.to + 1)
    if (!range) continue
    ranges[i] = range
    found.set(i, `${range.from}-${range.to}`)
  }
  // Those before the first that is written.
  for (let i = cells.length - 1; i >= 0; i -= 1) {
    const next = ranges[i + 1]
    const range = ranges[i] || !next ? undefined : madeOf(cells[i]).find(({ to }) => to === next.from - 1)
    if (!range) continue
    ranges[i] = range
    found.set(i, `${range.from}-${range.to}`)
  }
  return found
}

/**
 * A table in which a spreadsheet made dates of some ranges, such as ages: `0-4, 5-Sep, Oct-14, 15-19`, with those ranges
 * where the others go on to them without a gap. Any other table as it is. O(cells of the first rows and columns).
 */
export function withRangesAgain(table: Table): Table {
  let rows = table.rows
  for (let column = 0; column < LINES; column += 1) {
    const found = rangesIn(rows.map((row) => row[column]))
    if (found.size > 0) rows = rows.map((row, i) => (found.has(i) ? row.with(column, found.get(i)!) : row))
  }
  for (const [at, row] of rows.slice(0, LINES).entries()) {
    const found = rangesIn(row)
    if (found.size > 0)
      rows = rows.with(
        at,
        row.map((cell, column) => found.get(column) ?? cell),
      )
  }
  return rows === table.rows ? table : { ...table, rows }
}
