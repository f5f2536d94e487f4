import { withoutEra } from '../eras'
import { monthOfName } from '../monthNames'
import { HALF_HEADER, MONTH_HEADER, OTHER_Q_HEADER, QUARTER_HEADER, WEEK_HEADER } from './heads'
import { areOfDistribution, isPartCode, mayBeParts } from './partCodes'
import { NAMED_SPAN, spanOf } from './monthSpans'
import { saidTwice } from './saidTwice'
import { romanOf } from '../periodSpelling'
import type { YearPart } from '../periodStyle'
import { MARK_WORDS, SLASHED } from '../periodMarks'
import {
  anchored,
  ARABIC_QUARTER,
  HALF_WORD,
  ORDINAL,
  ORDINAL_NAME,
  ordinalOf,
  QUARTER_WORD,
  withLatinNumbers,
} from '../periodWords'

/** What parts of a year a column may count. */
export type PartUnit = YearPart | 'weekly'

/** A part of a year, counted from 1. */
export interface PartReading {
  unit: PartUnit
  n: number
}

const NUMBERS: Record<string, number> = {
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  十一: 11,
  十二: 12,
  I: 1,
  II: 2,
  III: 3,
  IV: 4,
  上: 1,
  下: 2,
  상: 1,
  하: 2,
  ĐẦU: 1,
  CUỐI: 2,
}
const number = (text: string): number => NUMBERS[text.toUpperCase()] ?? ordinalOf(text) ?? Number(text)

const PATTERNS: [PartUnit, RegExp][] = [
  ['monthly', /^(?:m|month\s?)(\d{1,2})$|^(\d{1,2}|十[一二]?|[一二三四五六七八九])\s?月(?:份)?$|^(\d{1,2})\s?월$/i],
  [
    'quarterly',
    /^(?:q[0.]?\s?|qtr\.?\s?|quarter\s?)([1-4]|i{1,3}|iv)$|^([1-4])\.?\s?q(?:tr|uarter)?\.?$|^(i{1,3}|iv)(?:\.|期)?$/i,
  ],
  ['quarterly', /^第?\s?([1-4一二三四])\.?\s?(?:季度?|四半期)$|^([1-4])(?:st|nd|rd|th)\s?(?:quarter|qtr\.?)$/i],
  ['quarterly', anchored(String.raw`${QUARTER_WORD}\s?([1-4]|i{1,3}|iv)`)],
  ['quarterly', anchored(String.raw`([1-4]|i{1,3}|iv)\.?${ORDINAL}\s*${QUARTER_WORD}`)],
  ['quarterly', anchored(String.raw`${ORDINAL_NAME}\s+${QUARTER_WORD}|${ARABIC_QUARTER}`)],
  ['quarterly', /^([1-4])(?:\s?\/\s?4)?\s?분기$|^([1-4])\s?\/\s?4\s?季?$/],
  [
    'weekly',
    /^(?:w|wk|kw|week|woche|semaine|settimana|vecka|uge|uke|se)\.?\s?0?(\d{1,2})$|^第?(\d{1,2})\s?[周週]$|^(\d{1,2})(?:-?я)?\s?неделя$/i,
  ],
  [
    'semiannual',
    /^(?:h0?|s0?|half\s?)([12])$|^([12])\s?h$|^(上|下)(?:半[年期]|期)$|^6 tháng (đầu|cuối)(?: năm)?$|^(상|하)반기$|^([12])(?:st|nd)\s?half$/i,
  ],
  ['semiannual', anchored(String.raw`${HALF_WORD}\s?([12]|i{1,2})`)],
  ['semiannual', anchored(String.raw`([12]|i{1,2})\.?${ORDINAL}\s*${HALF_WORD}`)],
  ['semiannual', anchored(String.raw`${ORDINAL_NAME}\s+${HALF_WORD}`)],
]
const MOST: Record<PartUnit, number> = { weekly: 53, monthly: 12, quarterly: 4, semiannual: 2 }

/** A quarter by its last month, as Australia's offices call it. */
const LAST_MONTH = /^(\p{L}{3,10})\.?\s?(?:qtr|quarter)\.?$/iu

const within = (unit: PartUnit, n: number): PartReading | null => (n >= 1 && n <= MOST[unit] ? { unit, n } : null)

/** A flag in brackets or the mark of a footnote, behind a part of a year. */
const MARK =
  /(?<=[\p{L}\d.])\s*(?:\([abcdefnprsu]{1,2}\)|\[[bcdefnprsu]{1,2}\]|\*{1,3}|[†‡]|\s\d\)|(?<=\p{L})\d\)|\(\d\))$/u
const RAISED = /[\u00B2\u00B3\u00B9\u2070-\u209F\u2460-\u24FF]/g

/** A number with a letter of any language, below a head that says what it counts: T1, 1T, K1. */
export const LETTERED = /^\p{L}\s?([1-4])$|^([1-4])\s?\p{L}$/u

/** A week as languages shorten it, below a head that says so: S1, V1, T1. */
export const LETTERED_WEEK = /^\p{L}{1,3}\.?\s?(\d{1,2})$/u

/** August of the south Slavs, and the average of all who write English. */
export const AUGUST_OR_AVERAGE = /^avg\.?$/i
/** Months that they have and English has not. */
const SOUTH_SLAVIC = /^(?:maj|okt)\.?$/i

/** The part of a year that a text names: `Q1`, `IV`, `3月`, `March`, `H2`; a bare number where it is said what it counts. */
export function readPart(text: string, bare: PartUnit | null = null): PartReading | null {
  if (text === '') return null
  const plain = withLatinNumbers(text.replaceAll(RAISED, '').normalize('NFKC')).replace(MARK, '').trim()
  if (plain.length === 0 || plain.length > LONGEST) return null
  const twice = saidTwice(plain)
  return twice
    ? sameOfBoth(readPart(twice[0], bare ?? readPart(twice[1])?.unit ?? null), twice[1], bare)
    : partOf(plain, bare)
}
/** An explained part, `Quarter 1 (January to March)`, is no longer. */
const LONGEST = 45

/** A part that a second text explains by its months, or says in another language; null where that says anything else. */
function sameOfBoth(part: PartReading | null, explanation: string, bare: PartUnit | null): PartReading | null {
  const other = part && readPart(explanation, bare)
  if (!other) return null
  if (part.unit === other.unit) return part.n === other.n ? part : null
  // A month of the quarter or half, and three months of a half.
  const length = MOST[other.unit] / MOST[part.unit]
  return length > 1 && other.unit !== 'weekly' && Math.ceil(other.n / length) === part.n ? part : null
}

/** As readPart, of a text without marks. */
const partOf = (plain: string, bare: PartUnit | null): PartReading | null =>
  saidOnce(plain, bare) ?? inTwoLanguages(plain)

/** As readPart, of a text without marks that says it once. */
function saidOnce(plain: string, bare: PartUnit | null): PartReading | null {
  if (/^\d{1,2}$/.test(plain)) return bare && within(bare, Number(plain))
  const ofWeek = bare === 'weekly' ? LETTERED_WEEK.exec(plain) : null
  if (ofWeek) return within('weekly', Number(ofWeek[1]))
  for (const [unit, pattern] of PATTERNS) {
    const match = pattern.exec(plain)
    if (match) return within(unit, number(match.slice(1).find((group) => group !== undefined)!))
  }
  // Vietnam's tháng.
  const month = bare === 'monthly' ? /^th?\.?\s?(\d{1,2})$/i.exec(plain) : null
  if (month) return within('monthly', Number(month[1]))
  const lettered = bare === 'quarterly' || bare === 'semiannual' ? LETTERED.exec(plain) : null
  if (lettered) return within(bare!, Number(lettered[1] ?? lettered[2]))
  const [from, to] = spanOf(plain)
  if (from !== null && to === from + 2 && from % 3 === 1) return { unit: 'quarterly', n: (from + 2) / 3 }
  if (from !== null && to === from + 5 && from % 6 === 1) return { unit: 'semiannual', n: (from + 5) / 6 }
  const last = monthOfName(LAST_MONTH.exec(plain)?.[1] ?? '')
  if (last !== null) return last % 3 === 0 ? { unit: 'quarterly', n: last / 3 } : null
  const named = NAMED_SPAN.test(plain) || AUGUST_OR_AVERAGE.test(plain) ? null : monthOfName(plain)
  return named === null ? null : { unit: 'monthly', n: named }
}

/** Where a text may be parted. */
const PARTING = /\s?[-–,]\s?|\s/g
/** What a text says in two languages: `1月 Jan.`, `Ocak-January`, `第1季 Q1`; null for any other text. */
function inTwoLanguages(plain: string): PartReading | null {
  for (const { index, 0: mark } of plain.matchAll(PARTING)) {
    const [first, second] = [plain.slice(0, index), plain.slice(index + mark.length)]
    const areTwo = /\p{L}/u.test(first) && /\p{L}/u.test(second) && first.toLowerCase() !== second.toLowerCase()
    const [one, other] = areTwo ? [saidOnce(first, null), saidOnce(second, null)] : [null, null]
    if (one && one.unit === other?.unit && one.n === other.n) return one
  }
  return null
}

/** Whether a text is a number with a letter that stands for no part of a year by itself. */
export const isLettered = (text: string): boolean => LETTERED.test(text) && readPart(text) === null

const ROMAN_MONTH = /^(?:v|vi{1,3}|ix|xi{0,2})\.?$/i
const ROMAN = /^(?:i{1,3}|iv|v|vi{1,3}|ix|xi{0,2})\.?$/i

/** All months by their numbers. */
const TWELVE = Array.from({ length: 12 }, (_, i) => i + 1).join()

/** What all numbers count in a row of heads that is called so. */
function numbersOf(numbers: readonly number[], called: string): PartUnit | null {
  const all = numbers.join()
  if (WEEK_HEADER.test(called))
    return all === '' || numbers.every((n, i) => n > (numbers[i - 1] ?? 0)) ? 'weekly' : null
  if (all === TWELVE) return 'monthly'
  // The months of a year that has only begun.
  const goOn = numbers.length > 1 && numbers[0] === 1 && numbers.every((n, i) => n === i + 1 && n <= 12)
  if (goOn && MONTH_HEADER.test(called)) return 'monthly'
  if (all === '1,2,3,4' && QUARTER_HEADER.test(called)) return 'quarterly'
  return all === '1,2' && HALF_HEADER.test(called) ? 'semiannual' : null
}

/** Quarters of Spain, France and Italy (T) and of the Nordic countries (K): codes of other things, but where all four stand. */
const QUARTERS = [1, 2, 3, 4]
const quarterOf = (text: string): number | undefined => {
  const match = /^[tk][.\s]?([1-4]|i{1,3}|iv)$|^([1-4])\.?\s?[tk]$/i.exec(text.trim())
  return match ? number(match[1] ?? match[2]!) : undefined
}

/** The parts that heads name, and what their row is called: roman numerals count months where any of them is above four. */
export function readParts(heads: readonly string[], called: number): (PartReading | null)[] {
  const texts = heads.map((text, column) => (column === called ? '' : text))
  // Fourths of a population.
  if (OTHER_Q_HEADER.test(heads[called] ?? '')) return texts.map(() => null)
  const numbers = texts.map((text) => text.trim()).filter((text) => text !== '')
  const unit = numbersOf(numbers.filter((text) => /^\d{1,2}$/.test(text)).map(Number), heads[called] ?? '')
  if (unit) return texts.map((text) => readPart(text, unit))
  // Money has its M1, sectors their S1: as heads of columns, codes are parts where all of them stand there.
  const areCodes = mayBeParts(texts, '') && !areOfDistribution(texts)
  const areMonths = texts.some((text) => ROMAN_MONTH.test(text.trim()))
  const areTMonths = texts.some((text) => /^t\s?(?:[5-9]|1[0-2])$/i.test(text.trim()))
  const areQuarters = !areTMonths && QUARTERS.every((n) => texts.some((text) => quarterOf(text) === n))
  const areSlavic = texts.some((text) => SOUTH_SLAVIC.test(text.trim()))
  return texts.map((text) => {
    const plain = text.trim()
    if (!areCodes && isPartCode(plain)) return null
    if (areSlavic && AUGUST_OR_AVERAGE.test(plain)) return { unit: 'monthly', n: 8 }
    if (areMonths && ROMAN.test(plain)) return { unit: 'monthly', n: romanOf(plain) }
    const ofVietnam = areTMonths ? /^t\s?(\d{1,2})$/i.exec(plain) : null
    if (ofVietnam) return within('monthly', Number(ofVietnam[1]))
    const quarter = areQuarters ? quarterOf(plain) : undefined
    return quarter === undefined ? readPart(text) : { unit: 'quarterly', n: quarter }
  })
}

/** A canonical text of a part, as readPeriod reads it. */
export const partText = (year: string, { unit, n }: PartReading): string =>
  unit === 'monthly' ? `${year}-${String(n).padStart(2, '0')}` : `${year}${LETTERS[unit]}${n}`
const LETTERS = { weekly: 'W', quarterly: 'Q', semiannual: 'H' }

/** A year, with what it is called and a flag or the mark of a footnote behind it. */
const YEAR = new RegExp(
  String.raw`^\s*(?:fy\s?)?([12]\d{3})\s*(?:年度?|년|год|г\.?|рік|р\.|година|\.|:)?\s*(?:[([][a-z]{1,2}[)\]]|${MARK_WORDS}|${SLASHED}|(?<=\d)\s?[pref]|\*{1,3}|[†‡]|(?<=\d)\+|(?<=\D)\d\)|\(\d\))?\s*$`,
  'iu',
)
const LONGEST_YEAR = 24
/** The year that a cell holds and nothing else but a mark, as text; null otherwise. */
export const yearIn = (text: string): string | null =>
  YEAR.exec(text.length > LONGEST_YEAR ? '' : withoutEra(text.replaceAll(RAISED, '').normalize('NFKC').trim()))?.[1] ??
  null
