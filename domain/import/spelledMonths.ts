import { toCivil } from '../calendar'
import { croatianMonth, DOTTED_MONTH, readSpelling, shortMonth } from '../periodSpelling'
import type { Spelling } from '../periodStyle'
import { MONTH_HEADER } from './heads'

/** Of all texts of a column or all steps between them, as many as this. */
const MOST = 0.8
/** A longer text is a note. */
export const LONGEST = 24

export const enough = (count: number, all: number): boolean => all > 0 && count >= all * MOST

const ROMAN_MONTH =
  /^\d{4}\s?[-/. ]\s?(?:v|vi{1,3}|ix|xi{0,2})\.?$|^(?:v|vi{1,3}|ix|xi{0,2})\.?\s?[-/. ]\s?(?:\d{4}\.?|'?\d{2})$/i

/** Months that are called so in Croatia and nowhere else. */
const CROATIA_ALONE: ReadonlySet<number | undefined> = new Set([1, 2, 3, 5, 8, 9, 11])

/** Whether all names of months are those of Croatia, and some of no other language. */
export function areCroatian(texts: readonly string[]): boolean {
  const months = texts.map((text) => croatianMonth(text)?.month)
  const alone = new Set(months.filter((month) => CROATIA_ALONE.has(month)))
  return alone.size > 1 && enough(months.filter((month) => month !== undefined).length, months.length)
}

/** Whether numbers such as 9.2022 are months: each is a month after the one before, or before it. */
export function areDottedMonths(texts: readonly string[]): boolean {
  const months = texts.flatMap((text) => {
    const match = DOTTED_MONTH.exec(text)
    return match ? [Number(match[2]) * 12 + Number(match[1])] : []
  })
  const steps = months.slice(1).map((month, i) => month - months[i]!)
  return (
    months.length > 2 &&
    enough(months.length, texts.length) &&
    (enough(steps.filter((step) => step === 1).length, steps.length) ||
      enough(steps.filter((step) => step === -1).length, steps.length))
  )
}

/**
 * Whether two short numbers are a month and its year: each is the month after the one before, or before it, in several years
 * or below a head that says so.
 */
export function areShortMonths(
  texts: readonly string[],
  header: string,
  spelling: 'monthShortYear' | 'shortYearMonth',
): boolean {
  const months = texts.flatMap((text) => shortMonth(text, spelling) ?? [])
  if (months.length < 3 || !enough(months.length, texts.length)) return false
  if (months.some(({ month }) => month < 1 || month > 12)) return false
  if (new Set(months.map(({ year }) => year)).size < 2 && !MONTH_HEADER.test(header)) return false
  const steps = months.slice(1).map((one, i) => (one.year - months[i]!.year) * 12 + one.month - months[i]!.month)
  return [1, -1, 3, -3].some((step) => enough(steps.filter((own) => own === step).length, steps.length))
}

/** Whether Roman numbers beside years are months, and no quarters: those beside short years go on by months. */
export function areRomanMonths(texts: readonly string[]): boolean {
  if (!texts.some((text) => ROMAN_MONTH.test(text)) || !readAll(texts, 'romanMonths')) return false
  if (texts.every((text) => /\d{4}/.test(text))) return true
  const months = texts.flatMap((text) => {
    const reading = readSpelling(text, 'romanMonths')
    return reading && typeof reading !== 'string' ? [monthIndex(reading.instant)] : []
  })
  const steps = months.slice(1).map((month, i) => Math.abs(month - months[i]!))
  return enough(steps.filter((step) => step === 1).length, steps.length)
}
const monthIndex = (instant: number): number => toCivil(instant).year * 12 + toCivil(instant).month

export const readAll = (texts: readonly string[], spelling: Spelling): boolean =>
  enough(texts.filter((text) => readSpelling(text, spelling) !== null).length, texts.length)
