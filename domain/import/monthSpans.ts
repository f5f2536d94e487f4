import { monthOfName } from '../monthNames'
import { romanOf } from '../periodSpelling'

/** A longer text is no span. */
const LONGEST = 45

/** From one month to another: `Jan-Mar`, `January to March`. */
export const NAMED_SPAN =
  /^(\p{L}{3,10})\.?(?:\s?[-–—~]\s?|\s(?:to|bis|à|au|a|al|do|til|till|t\/m|tot|až|по|until)\s)(\p{L}{3,10})\.?$/iu

const NUMBERED_MONTHS = /^(\d{1,2})[月월]?\s?[-–~]\s?(\d{1,2})(?:月期?|월|\.)$/
const ROMAN_MONTHS = /^([ivx]{1,4})\.?\s?[-–]\s?([ivx]{1,4})\.?$/i
/** Whether a text goes from one month to another, of whatever length but a whole year: Jan-Sep, I-VI. */
export function isMonthSpan(text: string): boolean {
  const plain = text.length > LONGEST ? '' : text.normalize('NFKC').trim()
  const [from, to] = spanOf(plain)
  return QUARTERS_SPAN.test(plain) || (from !== null && to !== null && to - from !== 11)
}
/** From one quarter to another: I–II kw., Q1-Q3. */
const QUARTERS_SPAN = /^(?:i\s?[-–]\s?(?:ii|iii)|q1\s?[-–]\s?q?[23])(?:\s\p{L}{1,12}\.?)?$/iu

/** The months that a text goes from and to; nulls where it does not. */
export function spanOf(plain: string): [number | null, number | null] {
  const names = NAMED_SPAN.exec(plain)
  if (names) return [monthOfName(names[1]!), monthOfName(names[2]!)]
  const numbers = NUMBERED_MONTHS.exec(plain)
  if (numbers) return [Number(numbers[1]), Number(numbers[2])]
  const romans = ROMAN_MONTHS.exec(plain)
  return romans ? [romanOf(romans[1]!), romanOf(romans[2]!)] : [null, null]
}
