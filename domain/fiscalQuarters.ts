import { fromCivil } from './calendar'
import { fullYear } from './periodReadings'
import { anchored } from './periodWords'
import type { FiscalStart, PeriodProblem, PeriodReading, PeriodStyle } from './periodStyle'

/** Months from the January of the year that a fiscal one is called by, or of the first of two, to its first month. */
const MONTHS: Record<FiscalStart, number> = {
  aprilBefore: -9,
  julyBefore: -6,
  octoberBefore: -3,
  january: 0,
  april: 3,
  july: 6,
  october: 9,
}
export const FISCAL_STARTS = Object.keys(MONTHS) as FiscalStart[]
/** Of a year over two, and of one that is called by one. */
const OVER_TWO: readonly FiscalStart[] = ['april', 'july', 'october']
const OF_ONE: readonly FiscalStart[] = ['aprilBefore', 'julyBefore', 'octoberBefore', 'january', 'april', 'july']

const YEAR = String.raw`(?:fy\s?'?((?:19|20)?\d{2})(?!\d)(?:\s?[-/–]\s?((?:19|20)?\d{2})(?!\d))?|((?:19|20)\d{2})\s?[-/–]\s?((?:19|20)?\d{2})(?!\d)|((?:19|20)\d{2})\s?(?:年度|財年|财年|财政年度|財政年度))`
const QUARTER = String.raw`(?:q\s?0?([1-4])|([1-4])\s?q(?:tr|uarter)?\.?|(?:quarter|qtr\.?)\s?([1-4])|([1-4])(?:st|nd|rd|th)\s(?:quarter|qtr\.?)|第?\s?([1-4一二三四])\s?(?:四半期|季度?))`
const HALF = String.raw`(?:h\s?([12])|([12])\s?h)`
const PART = `(?:${QUARTER}|${HALF})`
const GAP = String.raw`\s?[-–/:,.]?\s?\(?\s?(?:of\s)?`

/** A year that may be fiscal: `2022-23`, `2022/23`, `FY24`, `2023年度`. */
const FISCAL_YEAR = anchored(YEAR)
/** A quarter or a half by its number. */
const NUMBERED_PART = anchored(PART)
/** As many groups has PART, and YEAR. */
const OF_PART = 7
const OF_YEAR = 5

/** A quarter or a half of a fiscal year, in any order. */
export const FISCAL_PART = anchored(String.raw`${PART}${GAP}${YEAR}\)?|${YEAR}${GAP}${PART}\)?`)

type Groups = readonly (string | undefined)[]

/** The year of a text's groups, and whether it is written over two; null where the second is not the next one. */
function yearOf(
  [fy, second, first, next, named]: Groups,
  style: PeriodStyle,
): { year: number; isOverTwo: boolean } | null {
  const other = second ?? next
  const year = fullYear((fy ?? first ?? named)!, style)
  if (other !== undefined && (year + 1) % 100 !== Number(other) % 100) return null
  return { year, isOverTwo: other !== undefined }
}

const NUMERALS = '一二三四'

function partOf(groups: Groups): { n: number; months: number } {
  const quarter = groups.slice(0, 5).find((text) => text !== undefined)
  if (quarter !== undefined)
    return { n: NUMERALS.includes(quarter) ? NUMERALS.indexOf(quarter) + 1 : Number(quarter), months: 3 }
  return { n: Number(groups[5] ?? groups[6]), months: 6 }
}

const groupsOf = (match: RegExpExecArray): { part: Groups; year: Groups } => {
  const second = 1 + OF_PART + OF_YEAR
  return match.slice(1, second).some((text) => text !== undefined)
    ? { part: match.slice(1, 1 + OF_PART), year: match.slice(1 + OF_PART, second) }
    : { year: match.slice(second, second + OF_YEAR), part: match.slice(second + OF_YEAR) }
}

const isOfCalendar = (text: string): boolean => /年度/.test(text) && !/四半期/.test(text)

/** What FISCAL_PART matched, by where the column's fiscal years begin. Errors: 'undecidedQuarter'; 'noSuchDate'. */
export function readFiscalPart(match: RegExpExecArray, style: PeriodStyle): PeriodReading | PeriodProblem {
  const groups = groupsOf(match)
  const year = yearOf(groups.year, style)
  if (year === null) return 'noSuchDate'
  // China's years are those of the calendar, Japan's quarters are called otherwise.
  const start = isOfCalendar(match[0]) ? 'january' : (style.fiscalStart ?? null)
  if (start === null) return 'undecidedQuarter'
  const { n, months } = partOf(groups.part)
  const month = MONTHS[start] + (n - 1) * months
  return {
    instant: fromCivil(year.year + Math.floor(month / 12), (((month % 12) + 12) % 12) + 1, 1),
    precision: months === 3 ? 'quarterly' : 'semiannual',
  }
}

const plainOf = (text: string): string => (text.length > LONGEST ? '' : text.normalize('NFKC').trim())
const LONGEST = 40

/** Whether a text is a quarter or a half of a fiscal year. */
export const isFiscalPart = (text: string): boolean => FISCAL_PART.test(plainOf(text)) && !isOfCalendar(text)
/** Whether a text is a year that may be fiscal, and is not the calendar's alone. */
export function isFiscalYear(text: string): boolean {
  const match = FISCAL_YEAR.exec(plainOf(text))
  return match !== null && yearOf(match.slice(1), { dayMonthOrder: 'dayFirst', dotMonth: null }) !== null
}
/** Whether a text is a quarter or a half by its number, without a year. */
export const isNumberedPart = (text: string): boolean => NUMBERED_PART.test(plainOf(text))

/** Where the years of quarters may begin, by how they are written. */
export function fiscalStartsOf(texts: readonly string[]): readonly FiscalStart[] {
  const match = texts.map((text) => FISCAL_PART.exec(plainOf(text))).find((one) => one !== null)
  const year = match && yearOf(groupsOf(match).year, { dayMonthOrder: 'dayFirst', dotMonth: null })
  return year?.isOverTwo ? OVER_TWO : OF_ONE
}
