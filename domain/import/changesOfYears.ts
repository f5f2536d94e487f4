import { statedPeriods } from './statedPeriods'
import { cellText, type Table } from './table'

/** Rows in which heads are looked for. */
const HEAD_ROWS = 40
const YEAR = /^(?:1[5-9]|20|21)\d{2}$/
const PAIR = /^((?:1[5-9]|20|21)\d{2})\s*[/:–-]\s*((?:1[5-9]|20|21)?\d{2})$/

/** Whether two years, of which the second may be short, are a later one against an earlier, or both among those beside. */
function isChange(text: string, years: ReadonlySet<number>): boolean {
  const [, first, second] = PAIR.exec(text) ?? []
  if (first === undefined || second === undefined) return false
  const one = Number(first)
  // 1999/00 goes over into the next hundred.
  const isNext = second.length === 2 && (one + 1) % 100 === Number(second)
  const other = isNext ? one + 1 : Number(second.length === 4 ? second : first.slice(0, 2) + second)
  // Up to twelve may be a month: 2024-01.
  const mayBeMonth = second.length === 2 && Number(second) <= 12
  return (other < one && !mayBeMonth) || (years.has(one) && years.has(other))
}

/**
 * A table whose heads are plain years with a change from one to the other beside them, `2021, 2022, 2022/2021`: that head
 * is no year, and says so. Any other table as it is.
 */
export function withChangesNamed(table: Table): Table {
  if (statedPeriods(table, false)) return table
  const at = table.rows.slice(0, HEAD_ROWS).findIndex((row) => {
    const years = row.filter((cell) => YEAR.test(cellText(cell).trim()))
    return years.length > 1 && row.some((cell) => PAIR.test(cellText(cell).trim()))
  })
  if (at < 0) return table
  const heads = table.rows[at]!
  const years = new Set(
    heads.map((cell) => cellText(cell).trim()).flatMap((text) => (YEAR.test(text) ? [Number(text)] : [])),
  )
  const named = heads.map((cell) => (isChange(cellText(cell).trim(), years) ? `Δ ${cellText(cell).trim()}` : cell))
  return { ...table, rows: table.rows.with(at, named) }
}
