import { fromCivil, weekday } from './calendar'
import type { DateNumbers } from './dateOrder'
import { withPlainDigits } from './digits'
import type { DateOrder } from './periodStyle'
import { weekdaysCalled } from './weekdayNames'

/** A weekday before or behind a date whose year is whole. */
const BEFORE = /^\s*([\p{L}\p{M}-]{1,16})\.?,?\s*(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?!\d)/u
const BEHIND = /^\s*(\d{1,2})[-/](\d{1,2})[-/](\d{4})\s*[(（]?([\p{L}\p{M}-]{1,16})\.?[)）]?\s*$/u

function dated(text: string): { name: string; date: DateNumbers } | null {
  const before = BEFORE.exec(text)
  if (before) return { name: before[1]!, date: [Number(before[2]), Number(before[3]), Number(before[4])] }
  const behind = BEHIND.exec(text)
  return behind && { name: behind[4]!, date: [Number(behind[1]), Number(behind[2]), Number(behind[3])] }
}

const weekdayIn = (order: DateOrder, [first, second, year]: DateNumbers): number =>
  weekday(order === 'dayFirst' ? fromCivil(year, second, first) : fromCivil(year, first, second))

/**
 * The order of dates such as `Thu 04/01/2024`, by their days of the week: the only one in which each of them is such a
 * day. Null where none is written, or both orders fit, or neither.
 */
export function orderByWeekdays(texts: Iterable<string>): DateOrder | null {
  const open = new Set<DateOrder>(['dayFirst', 'monthFirst'])
  for (const text of texts) {
    const found = dated(withPlainDigits(text))
    const days = found && weekdaysCalled(found.name)
    if (!found || !days || days.size === 0) continue
    for (const order of open) if (!days.has(weekdayIn(order, found.date))) open.delete(order)
    if (open.size === 0) return null
  }
  return open.size === 1 ? [...open][0]! : null
}
