import { HALF_HEADER, MONTH_HEADER, QUARTER_HEADER, saysParts, WEEK_HEADER } from './heads'
import { isLettered, LETTERED, LETTERED_WEEK, type PartUnit } from './parts'

/** Whether codes such as T1, 1T or K1 are all four quarters of years, as Romance and Nordic languages shorten them. */
const areAllQuarters = (texts: readonly string[]): boolean =>
  [/^t\s?0?(\d{1,2})$/i, /^k\s?0?(\d{1,2})$/i, /^0?(\d{1,2})\s?t$/i].some((pattern) => {
    const codes = new Set(texts.flatMap((text) => pattern.exec(text.trim())?.[1] ?? []))
    return codes.size === 4 && ['1', '2', '3', '4'].every((code) => codes.has(code))
  })

/** Whether numbers go on by one, and begin again after the last. */
const goRound = (numbers: readonly number[], last: number): boolean => {
  const steps = numbers.slice(1).filter((n, i) => n === (numbers[i]! % last) + 1).length
  return numbers.length > 2 && steps >= (numbers.length - 1) * 0.9
}

/** What bare numbers of a column count, by its header and by how they go on; null where they may be anything. */
export function unitOfNumbers(texts: readonly string[], header: string): PartUnit | null {
  // Thirds of a year are T1 to T3, and have no fourth.
  const areQuarters = saysParts(header) !== 'other' && areAllQuarters(texts)
  const mayBeLettered = QUARTER_HEADER.test(header) || HALF_HEADER.test(header) || areQuarters
  const isOfWeeks = WEEK_HEADER.test(header)
  const sequence = texts.flatMap((text) => {
    const plain = text.trim().normalize('NFKC')
    const week = isOfWeeks ? LETTERED_WEEK.exec(plain) : null
    if (week) return [Number(week[1])]
    const lettered = mayBeLettered && isLettered(plain) ? LETTERED.exec(plain) : null
    return lettered ? [Number(lettered[1] ?? lettered[2])] : /^\d{1,2}$/.test(plain) ? [Number(plain)] : []
  })
  const counts = new Set(sequence)
  // The whole year among its parts: month 13, quarter 0 or 99.
  const [last, isNamed] = MONTH_HEADER.test(header) ? [12, true] : [4, QUARTER_HEADER.test(header)]
  const others = [...counts].filter((n) => n < 1 || n > last)
  const numbers = new Set(isNamed && others.length === 1 ? [...counts].filter((n) => n >= 1 && n <= last) : counts)
  const most = Math.max(...numbers)
  if (numbers.size === 0 || [...numbers].some((n) => n < 1) || most > 53) return null
  if (isOfWeeks) return 'weekly'
  if (most > 12) return null
  if (MONTH_HEADER.test(header)) return 'monthly'
  if (QUARTER_HEADER.test(header) || areQuarters) return most <= 4 ? 'quarterly' : null
  if (HALF_HEADER.test(header)) return most <= 2 ? 'semiannual' : null
  // Regions, ages and classes are numbered as well.
  if (saysParts(header) === 'other') return null
  if (numbers.size === 12 || (most > 4 && goRound(sequence, 12))) return 'monthly'
  return numbers.size === 4 && most === 4 ? 'quarterly' : null
}
