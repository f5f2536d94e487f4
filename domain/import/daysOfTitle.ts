import { monthOfName } from '../monthNames'
import { filledIn } from './filled'
import { DAY_HEADER } from './heads'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'

/** Rows in which heads are looked for. */
const HEAD_ROWS = 20
const FEWEST = 3
const DAY = /^(\d{1,2})(?:\.|st|nd|rd|th|日|号)?$/
const NAMED = /(\p{L}[\p{L}\p{M}]+)\.?,?\s(?:de\s)?((?:19|20)\d{2})(?!\d)/gu
const CHINESE = /((?:19|20)\d{2})年\s?(\d{1,2})月/

/** The month that a title is of, as `2024-01`; null where it says none or several. */
function monthOf(title: string): string | null {
  const written = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`
  const [, year, number] = CHINESE.exec(title) ?? []
  if (year) return written(Number(year), Number(number))
  const found = [...title.matchAll(NAMED)].flatMap(([, name, of]) => {
    const month = monthOfName(name!)
    return month === null ? [] : [written(Number(of), month)]
  })
  return new Set(found).size === 1 ? found[0]! : null
}

/**
 * A table of days by their numbers below a title that says their month, with whole dates. Any other table as it is. O(rows).
 */
export function withDaysOfTitle(table: Table): Table {
  const { rows } = table
  const at = rows.slice(0, HEAD_ROWS).findIndex((row) => DAY_HEADER.test(textIn(row, 0)) && filledIn(row) > 1)
  if (at < 0) return table
  const titles = [
    table.name,
    ...rows
      .slice(0, at)
      .flatMap((row) => (filledIn(row) === 1 ? [cellText(row.find((cell) => cellText(cell) !== ''))] : [])),
  ]
  const months = new Set(titles.flatMap((title) => monthOf(title) ?? []))
  if (months.size !== 1) return table
  const [month] = months
  const last = new Date(Date.UTC(Number(month!.slice(0, 4)), Number(month!.slice(5)), 0)).getUTCDate()
  const isDay = (row: readonly TableCell[]) => DAY.test(textIn(row, 0)) && row.slice(1).some((cell) => isNumeric(cell))
  const days = rows.map((row, i) => (i > at && isDay(row) ? textIn(row, 0) : ''))
  const numbers = days.filter((text) => text !== '').map((text) => Number(DAY.exec(text)?.[1] ?? 0))
  const areDays = numbers.every((day, i) => day > (numbers[i - 1] ?? 0) && day <= last)
  if (numbers.length < FEWEST || !areDays) return table
  const dateOf = (text: string) => `${month}-${DAY.exec(text)![1]!.padStart(2, '0')}`
  return { ...table, rows: rows.map((row, i) => (days[i] === '' ? row : row.with(0, dateOf(days[i]!)))) }
}
