import { SSF, type CellObject } from 'xlsx'
import { currencyIn } from '../currency'
import { parseNumber } from '../number'
import { SAYS_SCALE } from './statedUnit'
import { unitAlone } from './unitWords'

/* What the format of a workbook's cell says of its number: that it is a date, in which power of ten it is shown, its unit, its flag. */

/** Excel's built-in East Asian date formats have no pattern in the file; the reader shows those cells as dates all the same. */
export const isDateFormat = (format: CellObject['z'], text: string): boolean =>
  typeof format === 'string' ? SSF.is_date(format) : /^\d{1,2}\/\d{1,2}\/\d{2}$/.test(text)

/** What a format writes as it stands: in quotes, behind a backslash, in brackets, or as wide as another character. */
const LITERAL = /"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g

/** Hours, minutes or seconds that are not begun anew after a day. */
export const ELAPSED = /\[(?:h+|m+|s+)\]/i

const CONDITION = /\[(<>|<=|>=|<|>|=)\s*(-?[\d.]+)\]/
const HOLDS: Record<string, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b,
}

/** The part of a format that is one of positive, negative and zero numbers, or of those that its condition holds for. */
function sectionOf(format: string, value: number): string {
  const sections = format.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  if (!CONDITION.test(format)) return (value < 0 && sections[1]) || (value === 0 && sections[2]) || sections[0]!
  const found = sections.find((section) => {
    const [, operator, bound] = CONDITION.exec(section) ?? []
    return operator === undefined || HOLDS[operator]!(value, Number(bound))
  })
  return found ?? sections[0]!
}

/** A language alone, which the formatter takes for dollars: [$-409]. */
const LANGUAGE = /\[\$-[^\]]*\]/g
const PLACEHOLDER = /[0#?]|general/i

/**
 * What a format shows of a number. `text` is what the formatter makes of it, which goes wrong where a condition stands in a later
 * part (`0;[=0]"-"`) and where a point ends the digits (`#,##0.`): nothing is left of the number then.
 */
export function shownText(format: string, value: number, text: string): string {
  const shown = format.includes('[$-') ? SSF.format(format.replaceAll(LANGUAGE, ''), value) : text
  if (/\d/.test(shown)) return shown
  // Of nought, only a digit that is always shown is.
  const digits = value === 0 ? /0/ : PLACEHOLDER
  return digits.test(sectionOf(format, value).replaceAll(LITERAL, '')) ? String(value) : shown
}

/** The power of ten that a number's format multiplies it by: percent signs, and commas behind the last digit. */
export function powerOf(format: string, value: number): number {
  const section = sectionOf(format, value).replaceAll(LITERAL, '')
  const commas = /[0#?.](,+)[^0#?,]*$/.exec(section)?.[1]?.length ?? 0
  const percents = section.split('%').length - 1
  return 2 * percents - 3 * commas
}

const DASH = /^[\s\-–—]*$/
/** Whether a format shows a mark for a missing value. */
export const isMarkOfFormat = (text: string, value: number): boolean =>
  !/\d/.test(text) && parseNumber(text).kind === 'missing' && !(value === 0 && DASH.test(text))

const THOUSANDS = [3, 6, 9]
/** A smaller number is shown in thousands nowhere. */
const LEAST_SCALED = 500
/** The power of ten by which a number is shown, where its file does not say its format: 1,235 of 1234567. */
export function shownPower(text: string, value: number): number {
  if (Math.abs(value) < LEAST_SCALED || text === String(value)) return 0
  const shown = parseNumber(text)
  if (shown.kind !== 'value' || shown.value === 0 || !/\d$/.test(text.trim())) return 0
  const half = 10 ** -shown.decimals
  const power = THOUSANDS.find((one) => Math.abs(value / 10 ** one - shown.value) <= half)
  return power === undefined || Math.abs(value - shown.value) <= half ? 0 : -power
}

/** Whether a format shows a month and no year. */
export const isYearless = (format: string): boolean => {
  const plain = format.replaceAll(LITERAL, '')
  return /m{3}/i.test(plain) && !/[yeghs]/i.test(plain)
}

/** What a format writes before and behind a number. */
const BESIDE = /^([^\d(]{0,12}?)\s?[-+−(]*\d[\d.,'\u00A0\u202F ]*\)?\s?([^\d)]{0,20})$/u
/** Others are units as well: s, d, b. */
const FLAG = /^(?:[pre]|\*{1,2}|[†‡])$/

/** The unit or the flag that a number's format writes beside it: ` Mio. €`, ` GWh`, `p`; a currency or a percent sign alone is read elsewhere. */
export function besideOf(text: string): { unit?: string; flag?: string } {
  // Most show nothing but the number.
  if (!/[\p{L}*†‡]/u.test(text)) return {}
  const [, before = '', behind = ''] = BESIDE.exec(text.trim()) ?? []
  if (before === '' && FLAG.test(behind)) return { flag: behind }
  const unit = [before, behind]
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join(before !== '' && behind.length < 3 ? '' : ' ')
  const isScaled = SAYS_SCALE.test(behind) || SAYS_SCALE.test(before)
  return currencyIn(text) === null || isScaled ? (isScaled || unitAlone(unit) !== '' ? { unit } : {}) : {}
}
