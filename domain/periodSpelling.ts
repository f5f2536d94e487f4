import { at, fullYear, partOfYear, week } from './periodReadings'
import { DEFAULT_STYLE, type PeriodProblem, type PeriodReading, type Spelling } from './periodStyle'

/** Roman numerals of months. */
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
export const romanOf = (text: string): number => ROMAN.indexOf(text.replace(/\.$/, '').toUpperCase()) + 1

const WEEK =
  /^(\d{4})\s?[-/._ ]?\s?(?:w|kw|se?|v|u)?\s?(\d{1,2})$|^(?:kw|w|week|se?|v|u)?\.?\s?(\d{1,2})\s?[-/._ ]\s?(\d{4})$/i
const ROMAN_MONTH = /^(\d{4})\s?[-/. ]\s?([ivx]{1,4})\.?$|^([ivx]{1,4})\.?\s?[-/. ]\s?(\d{4}\.?|'?\d{2})$/i
const VIETNAMESE_MONTH = /^(\d{4})\s?[-/. ]?\s?th?\.?\s?(\d{1,2})$|^th?\.?\s?(\d{1,2})\s?[-/. ]\s?(\d{4})$/i
const DUTCH_QUARTER = /^(\d{4})\s?kw\s?(\d{1,2})\*?$/i
const QUARTER = /^(\d{4})\s?[-/: ]?\s?0?([1-4])$|^0?([1-4])\s?[-/. ]\s?(\d{4}|\d{2})$/
const HALF = /^(\d{4})\s?[-/: ]?\s?0?([12])$|^0?([12])\s?[-/. ]\s?(\d{4})$/
/** A number with four decimals as well: only a whole column tells. */
export const DOTTED_MONTH = /^(\d{1,2})\.((?:19|20)\d{2})$/
const SHORT_MONTH = /^(\d{1,2})\s?[-/.]\s?(\d{2})$/
const DECIMAL_YEAR = /^(\d{4})(?:[.,](\d{1,12}))?$/

/** Months of Croatia by their first letters; some are those of other months elsewhere: lip, srp, lis. */
const CROATIAN = ['sij', 'vel', 'ozu', 'tra', 'svi', 'lip', 'srp', 'kol', 'ruj', 'lis', 'stu', 'pro']
const NAMED_MONTH = /^(\p{L}{3,10})\.?\s?[-./]?\s?(\d{2}|\d{4})\.?$/u
const ACCENTS = /[\u0300-\u036F]/g

/** The month of a text as it is called in Croatia, and its year; null for any other text. */
export function croatianMonth(text: string): { year: string; month: number } | null {
  const match = NAMED_MONTH.exec(text.trim())
  const name = match?.[1]!.toLowerCase().normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC')
  const month = CROATIAN.findIndex((first) => name?.startsWith(first)) + 1
  return match && month > 0 ? { year: match[2]!, month } : null
}

/** The month of numbers of two digits, `12/98` or `98/12`; null for any other text. */
export function shortMonth(
  text: string,
  spelling: 'monthShortYear' | 'shortYearMonth',
): { year: number; month: number } | null {
  const match = SHORT_MONTH.exec(text)
  const [month, year] = spelling === 'monthShortYear' ? [match?.[1], match?.[2]] : [match?.[2], match?.[1]]
  return month && year?.length === 2 ? { year: fullYear(year, DEFAULT_STYLE), month: Number(month) } : null
}

/** A text of a column that is spelt so; null where it is written in another way. */
export function readSpelling(text: string, spelling: Spelling): PeriodReading | PeriodProblem | null {
  if (spelling === 'weeks') {
    const match = WEEK.exec(text)
    return match && week(Number(match[1] ?? match[4]), Number(match[2] ?? match[3]))
  }
  if (spelling === 'croatianMonths') {
    const named = croatianMonth(text)
    return named && at('monthly', fullYear(named.year, DEFAULT_STYLE), named.month)
  }
  if (spelling === 'quarters' || spelling === 'halves') {
    const match = (spelling === 'quarters' ? QUARTER : HALF).exec(text)
    const year = match && fullYear(match[1] ?? match[4]!, DEFAULT_STYLE)
    const unit = spelling === 'quarters' ? 'quarterly' : 'semiannual'
    return match && partOfYear(unit, year!, Number(match[2] ?? match[3]))
  }
  if (spelling === 'romanMonths') {
    const match = ROMAN_MONTH.exec(text)
    const month = match ? romanOf(match[2] ?? match[3]!) : 0
    return (
      match &&
      (month === 0
        ? 'notAPeriod'
        : at('monthly', fullYear((match[1] ?? match[4]!).replace("'", ''), DEFAULT_STYLE), month))
    )
  }
  if (spelling === 'vietnameseMonths') {
    const match = VIETNAMESE_MONTH.exec(text)
    return match && at('monthly', Number(match[1] ?? match[4]), Number(match[2] ?? match[3]))
  }
  if (spelling === 'dottedMonths') {
    const match = DOTTED_MONTH.exec(text)
    return match && at('monthly', Number(match[2]), Number(match[1]))
  }
  if (spelling === 'monthShortYear' || spelling === 'shortYearMonth') {
    const short = shortMonth(text, spelling)
    return short && at('monthly', short.year, short.month)
  }
  if (spelling === 'dutchQuarters') {
    const match = DUTCH_QUARTER.exec(text)
    return match && partOfYear('quarterly', Number(match[1]), Number(match[2]))
  }
  const match = DECIMAL_YEAR.exec(text)
  if (!match) return null
  const share = Number(`0.${match[2] ?? 0}`)
  const year = Number(match[1])
  if (spelling === 'decimalHalves') return partOfYear('semiannual', year, Math.round(share * 2) + 1)
  if (spelling === 'decimalQuarters') return partOfYear('quarterly', year, Math.round(share * 4) + 1)
  // The fraction is of the beginning of the month, or of its middle.
  return partOfYear('monthly', year, Math.max(0, Math.round(share * 12 - 0.25)) + 1)
}
