import { cellText, type Table, type TableCell } from './table'

/** Rows in which titles, heads and units are looked for. */
const HEAD_ROWS = 40
/** A text that says that numbers are shown in thousands or more. */
export const SAYS_SCALE =
  /thous|thnd|'000|\b000s?\b|\bk\b|million|milliard|\bmn\b|\bmm\b|\bm\b|\bmil\b|billion|\bbn\b|trillion|\btsd|\bmio|\bmrd|mill(?:i|a|e)r|\bmiles\b|mille|tys|mln|mld|тыс|млн|млрд|千|万|萬|百萬|億|亿|천|만|억/i

type Scaled = Exclude<TableCell, string> & { number: number; power: number }

const isScaled = (cell: TableCell): cell is Scaled =>
  typeof cell === 'object' && cell.number !== undefined && (cell.power ?? 0) < 0

/**
 * A workbook's table whose formats show thousands or millions of the stored numbers. Where its texts say so, the numbers are
 * those that are shown; where nothing does, they are the stored ones, and that is told with `stored`. O(cells).
 */
export function withStoredScale(table: Table): Table {
  const first = table.rows.flatMap((row) => row.find((cell) => isScaled(cell)) ?? [])[0]
  if (first === undefined || typeof first === 'string') return table
  const said = [
    table.name,
    ...table.rows.slice(0, HEAD_ROWS).flatMap((row) => row.filter((cell) => typeof cell === 'string')),
  ]
  const powers = new Set(table.rows.flatMap((row) => row.flatMap((cell) => (isScaled(cell) ? [cell.power] : []))))
  if (powers.size === 1 && said.some((text) => SAYS_SCALE.test(text))) return table
  const rows = table.rows.map((row) =>
    row.map((cell) => (isScaled(cell) ? { text: cell.text, number: cell.number } : cell)),
  )
  return { ...table, rows, stored: { text: cellText(first).trim(), value: first.number } }
}
