import { LIMITS } from '../limits'
import { crossingsOf, type Crossing, type Rows } from './crossings'
import { SAMPLE } from './filled'
import type { Head } from './hourHeads'
import { widthOf } from './mapping'
import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'

/** Rows in which heads are looked for. */
const HEAD_ROWS = 20

interface Crossed {
  period: string
  /** Null for one that there is not, such as the 30th of February. */
  instant: number | null
  head: Head
  /** Counted from 0 in the table. */
  row: number
  cell: TableCell
}

/** Every cell of a crossing whose row says a period. O(cells). */
const cellsOf = (rows: Rows, at: number, { heads, periodOf }: Crossing): Crossed[] =>
  rows.slice(at + 1).flatMap((row, r) =>
    heads.flatMap((head) => {
      const period = periodOf(row, head)
      if (period === null) return []
      const instant = plausiblePeriod(period)?.instant ?? null
      return [{ period, instant, head, row: at + 1 + r, cell: row[head.column] ?? '' }]
    }),
  )

/** Whether days that their months have not hold nothing, or one and the same mark: else the heads are no days. */
const areDates = (cells: readonly Crossed[]): boolean =>
  new Set(cells.filter(({ instant, cell }) => instant === null && isNumeric(cell)).map(({ cell }) => cellText(cell)))
    .size < 2

/**
 * A table in which rows and heads make each period together, hours of days or days of months, with a row for each; its
 * cells know where they stand in the file. Any other table as it is. What is left out of it, and the first period, are
 * told with `crossed`. O(cells).
 */
export function withTimesAcross(table: Table): Table {
  for (const [at, row] of table.rows.slice(0, HEAD_ROWS).entries()) {
    if (row.length < 3) continue
    const data = table.rows.slice(at + 1, at + 1 + SAMPLE)
    if (!data.some((one) => one.some(isNumeric))) return table
    for (const crossing of crossingsOf(row, data, table)) {
      if (crossing.heads.length * (table.rows.length + 1) * 2 > LIMITS.importCells) continue
      const cells = cellsOf(table.rows, at, crossing)
      const example = cells.find(({ instant, cell }) => instant !== null && isNumeric(cell))
      if (example && areDates(cells)) return reshaped(table, at, crossing, cells, example)
    }
  }
  return table
}

function reshaped(
  table: Table,
  at: number,
  { heads, base, parts, isFinerDown }: Crossing,
  cells: readonly Crossed[],
  example: Crossed,
): Table {
  const [head, data] = [table.rows[at]!, table.rows.slice(at + 1)]
  const beside = Array.from({ length: heads[0]!.column }, (_, column) => column).filter(
    (column) => !parts.includes(column),
  )
  const isTaken = new Set([...heads.map(({ column }) => column), ...beside, ...parts])
  const others = Array.from({ length: widthOf(table.rows.slice(at)) }, (_, column) => column).filter(
    (column) => !isTaken.has(column) && data.some((row) => isNumeric(row[column])),
  )
  const real = cells.filter(({ instant }) => instant !== null)
  const inOrder = isFinerDown ? real.toSorted((a, b) => a.instant! - b.instant!) : real
  const rows = inOrder.map(({ period, head: { column }, row, cell }) => {
    const place = { row, column }
    const value = { ...(typeof cell === 'string' ? { text: cell } : cell), place }
    return [...beside.map((one) => (one === base ? { text: period, place } : (table.rows[row]![one] ?? ''))), value]
  })
  // A row of amounts that says no period stays, so that it is refused and not lost.
  const told = new Set(cells.map(({ row }) => row))
  const untold = data.flatMap((cellsOfRow, r) => {
    const row = at + 1 + r
    const amount = heads.map(({ column }) => cellsOfRow[column]).find((cell) => isNumeric(cell))
    if (told.has(row) || amount === undefined) return []
    return [[...beside.map((column) => ({ text: textIn(cellsOfRow, column), place: { row, column } })), amount]]
  })
  // One head alone would be a title.
  const heading = beside.length > 1 ? [...beside.map((column) => head[column] ?? ''), ''] : []
  return {
    ...table,
    ragged: false,
    rows: [...table.rows.slice(0, at), heading, ...rows, ...untold],
    crossed: {
      text: textIn(head, example.head.column),
      read: example.period,
      leftOut: others.map((column) => textIn(head, column)),
    },
  }
}
