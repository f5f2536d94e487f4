import type { Spelling } from '../periodStyle'
import { DATE_HEADER, HALF_HEADER, MONTH_HEADER, QUARTER_HEADER, WEEK_HEADER } from './heads'
import { LONGEST, enough, areCroatian, areDottedMonths, areShortMonths, areRomanMonths, readAll } from './spelledMonths'

const WEEK = /^(?:((?:19|20)\d{2})\s?[-/._ ]\s?(\d{1,2})|(\d{1,2})\s?[-/._ ]\s?((?:19|20)\d{2}))$/
/** With a letter of a word for weeks: S1 is a half of a year as well. */
const LETTERED_WEEK =
  /^(?:((?:19|20)\d{2})\s?[-/ ]?\s?(?:se?|v|u)\s?(\d{1,2})|(?:se?|v|u)\.?\s?(\d{1,2})\s?[-/ ]\s?((?:19|20)\d{2}))$/i
/** Without anything between them a year and its week are a count as well: their column must say so. */
const JOINED_WEEK = /^((?:19|20)\d{2})(\d{2})$/
/** The last week of some years. */
const LAST_WEEK = 53
/** No month, and no period of four weeks, is as late. */
const LATE_WEEK = 50

/**
 * Whether numbers beside years count weeks: their column says so, or they go on to the end of a year; the year changes with
 * the first of them only.
 */
function areWeeks(texts: readonly string[], header: string): boolean {
  const isNamed = WEEK_HEADER.test(header) && !MONTH_HEADER.test(header)
  const weeks = texts.flatMap((text) => {
    const match = WEEK.exec(text) ?? LETTERED_WEEK.exec(text) ?? (isNamed ? JOINED_WEEK.exec(text) : null)
    return match ? [{ year: Number(match[1] ?? match[4]), n: Number(match[2] ?? match[3]) }] : []
  })
  if (weeks.length < 2 || !enough(weeks.length, texts.length)) return false
  if (weeks.some(({ n }) => n < 1 || n > LAST_WEEK)) return false
  if (!isNamed && (MONTH_HEADER.test(header) || weeks.every(({ n }) => n < LATE_WEEK))) return false
  const isNext = (one: (typeof weeks)[number], before: (typeof weeks)[number]) =>
    one.year === before.year
      ? one.n === before.n || one.n === before.n + 1
      : one.year === before.year + 1 && one.n === 1 && before.n >= LATE_WEEK
  const forward = weeks.slice(1).filter((one, i) => isNext(one, weeks[i]!)).length
  const back = weeks.slice(1).filter((one, i) => isNext(weeks[i]!, one)).length
  return enough(Math.max(forward, back), weeks.length - 1)
}

/** T5/2022: no quarter. */
const VIETNAMESE_MONTH = /^th?\.?\s?(?:[5-9]|1[0-2])\s?[-/. ]\s?\d{4}$|^\d{4}\s?[-/. ]?\s?th?\.?\s?(?:[5-9]|1[0-2])$/i
const DECIMAL_YEAR = /^[12]\d{3}(?:[.,]\d{1,12})?$/
const FRACTION = /[.,]\d*[1-9]/
/** Steps in years. */
const MONTH = 1 / 12
const QUARTER = 1 / 4
const HALF = 1 / 2

/** The fractions of years that a column goes on by; null where it holds none. */
function decimalYears(texts: readonly string[]): Spelling | null {
  const years = texts.filter((text) => DECIMAL_YEAR.test(text))
  if (years.length < 3 || !enough(years.length, texts.length) || !years.some((text) => FRACTION.test(text))) return null
  const numbers = years.map((text) => Number(text.replace(',', '.')))
  const steps = numbers.slice(1).map((number, i) => Math.abs(number - numbers[i]!))
  const near = (length: number) =>
    enough(steps.filter((step) => Math.abs(step - length) < length / 6).length, steps.length)
  return near(MONTH) ? 'decimalMonths' : near(QUARTER) ? 'decimalQuarters' : near(HALF) ? 'decimalHalves' : null
}

const NUMBERED = /^(\d{4})\s?[-/.]\s?(\d{1,2})$|^(\d{1,2})\s?[-/]\s?(\d{4})$/
/** Fewer may be mistakes. */
const FEW = 2

/**
 * Whether numbers beside years are no months: several are above twelve, or each is as far from its year as the others, as in
 * `2001-03`, `2002-04` of three years each. Years over two are not meant: they are asked.
 */
export function areNoMonths(texts: readonly string[]): boolean {
  const found = texts.flatMap((text) => {
    const match = NUMBERED.exec(text)
    return match ? [{ year: Number(match[1] ?? match[4]), n: Number(match[2] ?? match[3]) }] : []
  })
  if (found.length < 3 || !enough(found.length, texts.filter((text) => /\d/.test(text)).length)) return false
  const ahead = new Set(found.map(({ year, n }) => (n - year + 2000) % 100))
  const years = new Set(found.map(({ year }) => year))
  const isSpan = ahead.size === 1 && !ahead.has(1) && years.size === found.length
  const isOver = !ahead.has(1) || ahead.size > 1
  return isSpan || (isOver && found.filter(({ n }) => n > 12).length >= FEW)
}

const T_PART = /^\d{4}\s?[-/]?\s?t\s?(\d)$|^t\s?(\d)\s?[-/. ]\s?\d{4}$/i
const DUTCH = /^\d{4}(?:mm\d{2}|jj00)\*?$/i
/** What the periods of its office are called; a column of weeks is called by them. */
const DUTCH_HEADER = /^perioden$/i

/** Whether `2022T1` counts thirds of years, as in Sweden: no fourth is among as many as would hold one. */
export function areThirds(texts: readonly string[]): boolean {
  const parts = texts.flatMap((text) => {
    const match = T_PART.exec(text)
    return match ? [match[1] ?? match[2]!] : []
  })
  return parts.length > 3 && !parts.includes('4')
}

const KW = /^(\d{4})\s?kw\s?(\d{1,2})\*?$/i
/** Whether the first of another year follows a fourth. */
const areNext = (parts: readonly { year: number; n: number }[]): boolean =>
  parts.some(({ year, n }, i) => n === 4 && parts[i + 1]?.n === 1 && parts[i + 1]!.year === year + 1)

/**
 * Whether `2022KW04` is a quarter of the Netherlands and no week of Germany: none is above four, and another year follows
 * the fourth, or the column and its months and years are written as there.
 */
function areDutchQuarters(texts: readonly string[], header: string): boolean {
  const parts = texts.flatMap((text) => {
    const match = KW.exec(text)
    return match ? [{ year: Number(match[1]), n: Number(match[2]) }] : []
  })
  if (parts.length === 0 || parts.some(({ n }) => n < 1 || n > 4)) return false
  return (
    DUTCH_HEADER.test(header) ||
    QUARTER_HEADER.test(header) ||
    texts.some((text) => DUTCH.test(text)) ||
    areNext(parts) ||
    areNext(parts.toReversed())
  )
}

const NUMBERED_QUARTER = /^(\d{4})\s?[-/: ]?\s?0?([1-4])$|^0?([1-4])\s?[-/. ]\s?(\d{4})$/
/** Below a head that says so. */
const SHORT_QUARTER = /^0?([1-4])\s?[-/. ]\s?(\d{2})$/
const NUMBERED_HALF = /^(?:\d{4}\s?[-/: ]?\s?0?[12]|0?[12]\s?[-/. ]\s?\d{4})$/

/** As months are written, with two digits. */
const LIKE_MONTH = /^\d{4}\s?[-/]\s?0[1-4]$|^0[1-4]\s?[-/]\s?\d{4}$/

/** The year of a quarter that is counted from the year nought. */
const yearOfPart = (part: number): number => Math.floor((part - 1) / 4)

/** Texts from the first on that may be a quarter, without the years of annual rows: titles and units stand above them. */
function withoutTitles(texts: readonly string[]): string[] {
  const first = texts.findIndex((text) => NUMBERED_QUARTER.test(text) || SHORT_QUARTER.test(text))
  return texts.slice(Math.max(0, first)).filter((text) => !/^(?:19|20)\d{2}$/.test(text))
}

/**
 * Whether numbers up to four beside years count quarters: all of them do, and each is followed by the next, the fourth by the
 * first of the next year; or their column says so.
 */
function areQuarters(all: readonly string[], header: string): boolean {
  const texts = withoutTitles(all)
  if (texts.length < 2) return false
  const parts = texts.flatMap((text) => {
    const match = NUMBERED_QUARTER.exec(text)
    return match ? [Number(match[1] ?? match[4]) * 4 + Number(match[2] ?? match[3])] : []
  })
  if (QUARTER_HEADER.test(header) && texts.every((text) => NUMBERED_QUARTER.test(text) || SHORT_QUARTER.test(text)))
    return true
  if (parts.length < texts.length || parts.length < 2 || MONTH_HEADER.test(header)) return false
  const numbers = new Set(parts.map((part) => part % 4))
  const goesOn = parts.some(
    (part, i) => i > 0 && yearOfPart(part) !== yearOfPart(parts[i - 1]!) && Math.abs(part - parts[i - 1]!) === 1,
  )
  const steps = parts.slice(1).map((part, i) => Math.abs(part - parts[i]!))
  return numbers.size === 4 && goesOn && enough(steps.filter((step) => step === 1).length, steps.length)
}

const T_QUARTER = /t\s?[1-4](?!\d)/i
/** Whether a fourth is followed by a first. */
const goesRound = (text: string, next: string | undefined): boolean =>
  /t\s?4(?!\d)/i.test(text) && next !== undefined && /t\s?1(?!\d)/i.test(next)

/** How all texts of a column are spelt, where one by itself does not say it; null where they are written as others. */
export function spellingOf(all: readonly string[], header: string): Spelling | null {
  const texts = all.filter((text) => /\d/.test(text) && text.length <= LONGEST)
  if (texts.length < 2) return null
  if (areWeeks(texts, header)) return 'weeks'
  if (areQuarters(texts, header))
    return !QUARTER_HEADER.test(header) && withoutTitles(texts).every((text) => LIKE_MONTH.test(text))
      ? 'openQuarters'
      : 'quarters'
  if (HALF_HEADER.test(header) && texts.every((text) => NUMBERED_HALF.test(text))) return 'halves'
  const mayBeDates = header === '' || DATE_HEADER.test(header) || MONTH_HEADER.test(header)
  if (areDottedMonths(texts)) return 'dottedMonths'
  if (mayBeDates && areShortMonths(texts, header, 'monthShortYear')) return 'monthShortYear'
  if (mayBeDates && areShortMonths(texts, header, 'shortYearMonth')) return 'shortYearMonth'
  if (areCroatian(texts)) return 'croatianMonths'
  if (areDutchQuarters(texts, header)) return 'dutchQuarters'
  if (areRomanMonths(texts)) return 'romanMonths'
  // Those that begin anew after the fourth are quarters.
  const areFourths =
    texts.every((text) => T_QUARTER.test(text)) && texts.some((text, i) => goesRound(text, texts[i + 1]))
  const areOfMonths = MONTH_HEADER.test(header) && texts.every((text) => T_PART.test(text)) && !areFourths
  if ((areOfMonths || texts.some((text) => VIETNAMESE_MONTH.test(text))) && readAll(texts, 'vietnameseMonths'))
    return 'vietnameseMonths'
  return header === '' || DATE_HEADER.test(header) || /^(?:decimal|t|x)$/i.test(header) ? decimalYears(texts) : null
}
