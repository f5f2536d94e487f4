import { timeIn } from './periodTeller'
import { cellText, type TableCell } from './table'

/** Fewer columns are no hours or days of a table. */
export const FEWEST = 4

/** A column, and what its head says. */
export interface Head {
  column: number
  text: string
}

const HOUR = /^(?:h(?:ou)?r?[ _-]?)?(\d{1,2})(?:\s?(?:h|hrs?|uhr|[時时点點]))?$/i
const AM_PM = /^\d{1,2}\s?[ap]\.?m\.?$/i
const ENDING_HOUR = /^he[ _-]?(\d{1,2})$/i
const FROM_HOUR = /^(\d{1,2})(?::00)?\s?[-–—]\s?(\d{1,2})(?::(00|59))?(?:\s?(?:uhr|h|hrs?))?$/i
/** When an hour begins that is said from one time to the next: `00-01`, `13:00–14:00`, `13:00-13:59`; null for any other text. */
export function hourOfRange(text: string): string | null {
  const [, first, second, end] = FROM_HOUR.exec(text) ?? []
  if (first === undefined) return null
  const [from, to] = [Number(first), Number(second)]
  const isHour = end === '59' ? to === from : to === from + 1 || (from === HOURS - 1 && to === 0)
  return isHour && from < HOURS ? `${from}:00` : null
}
/** As heads of a whole day. */
const HOURS = 24

/** Columns whose heads go on from the first of `from` by one, as far as they do. */
export function goingOn(
  row: readonly TableCell[],
  from: readonly number[],
  numberOf: (text: string) => number | null,
): Head[] {
  const found: Head[] = []
  let next: number | null = null
  for (const [column, cell] of row.entries()) {
    const text = cellText(cell).trim()
    const n = text === '' ? null : numberOf(text)
    if (n !== null && (next === null ? from.includes(n) : n === next)) {
      found.push({ column, text: String(n) })
      next = n + 1
    } else if (next !== null) break
  }
  return found
}

/** The heads that are times of a day, each as the time when it begins or is of. */
export function hourHeads(row: readonly TableCell[]): Head[] {
  const named = row.flatMap((cell, column) => {
    const text = cellText(cell).trim()
    if (AM_PM.test(text)) return [{ column, text: text.replace(/(\d+)\s?/, '$1:00 ').replaceAll('.', '') }]
    const range = hourOfRange(text)
    if (range !== null) return [{ column, text: range }]
    const time = text.includes(':') ? timeIn(text) : null
    return time === null ? [] : [{ column, text: time }]
  })
  if (named.length >= FEWEST && new Set(named.map(({ text }) => text)).size === named.length) return named
  const ending = goingOn(row, [1], (text) => numberIn(ENDING_HOUR, text))
  const counted = goingOn(row, [0, 1], (text) => numberIn(HOUR, text))
  const found = ending.length >= HOURS ? ending : counted
  // The hour that the end of summer time adds is told as left out.
  const hours = found.length === HOURS + 1 ? found.slice(0, HOURS) : found
  if (hours.length !== HOURS) return []
  const first = Number(hours[0]!.text)
  return hours.map(({ column, text }) => ({ column, text: `${Number(text) - first}:00` }))
}

export const numberIn = (pattern: RegExp, text: string): number | null => {
  const match = pattern.exec(text)
  return match ? Number(match[1]) : null
}
