import { fromIsoWeek, weeksInYear } from './calendar'
import type { Frequency } from './frequency'
import { monthOfName } from './monthNames'
import { fromDateParts } from './period'

/** How the undecided spellings of one column are read. Decided for the whole column, never per cell. */
export interface PeriodStyle {
  /** `01/02/2020`: the day or the month first. */
  dayMonthOrder: 'dayFirst' | 'monthFirst'
  /** `2016.1`: January, October with its zero lost, or a quarter. Null refuses it. */
  dotMonth: DotMonth | null
  /** `45292`: days since 30 December 1899, as spreadsheets number them. */
  serials?: boolean
  /** `2003-04`, `2003/04`: a year over two calendar years, called by the one it begins or ends in; null refuses it. Absent, `2003-04` is a month. */
  spans?: YearSpan | null
  /** Years of two digits are of the hundred years that begin with this one; by default as in spreadsheets, 1950. Null refuses them. */
  centuryFrom?: number | null
}

export type DotMonth = 'january' | 'october' | 'quarter'
export type YearSpan = 'begins' | 'ends'

export const DEFAULT_STYLE: PeriodStyle = { dayMonthOrder: 'monthFirst', dotMonth: null }

/** Why a text is no period: see domain/locales for the sentences. */
export type PeriodProblem =
  | 'empty'
  | 'notAPeriod'
  | 'noSuchDate'
  | 'noYear'
  | 'ambiguousMonth'
  | 'undecidedSpan'
  | 'undecidedCentury'
  | 'cumulated'
  | 'tooCoarse'
  | 'tooFine'

/** What a spelling names: an instant, and how finely. */
export interface PeriodReading {
  instant: number
  precision: Frequency
}

export type Reader = (match: RegExpExecArray, style: PeriodStyle) => PeriodReading | PeriodProblem

const CHINESE_NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']
const ROMAN = ['I', 'II', 'III', 'IV']

const word = String.raw`(\p{L}[\p{L}\u0300-\u036F]{2,11})\.?`
const time = String.raw`(?:\s*[t ]\s*(上午|下午|am|pm)?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(上午|下午|am|pm)?\s*(z|utc|[+-]\d{2}:?\d{2})?)?`
const anchored = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'iu')

const at = (precision: Frequency, year: number, month = 1, day = 1): PeriodReading | PeriodProblem => {
  if (year === UNDECIDED) return 'undecidedCentury'
  const instant = fromDateParts(year, month, day)
  return instant === null ? 'noSuchDate' : { instant, precision }
}

const numeral = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : Math.max(CHINESE_NUMERALS.indexOf(text), ROMAN.indexOf(text.toUpperCase())) + 1

const named = (name: string, then: (month: number) => PeriodReading | PeriodProblem): PeriodReading | PeriodProblem => {
  const month = monthOfName(name)
  return month === null ? 'notAPeriod' : then(month)
}

/** The part of a year, counted from 1. Errors: 'noSuchDate'. */
const partOfYear = (unit: YearPart, year: number, n: number): PeriodReading | PeriodProblem =>
  n >= 1 && n <= 12 / MONTHS_OF[unit] ? at(unit, year, (n - 1) * MONTHS_OF[unit] + 1) : 'noSuchDate'

/** Parts of a year that offices number. */
export type YearPart = 'semiannual' | 'quarterly' | 'monthly'
const MONTHS_OF: Record<YearPart, number> = { semiannual: 6, quarterly: 3, monthly: 1 }

const quarter = (year: number, text: string): PeriodReading | PeriodProblem =>
  partOfYear('quarterly', year, numeral(text))
const half = (year: number, text: string): PeriodReading | PeriodProblem =>
  partOfYear('semiannual', year, text === '上' ? 1 : text === '下' ? 2 : Number(text))

const week = (year: number, n: number): PeriodReading | PeriodProblem =>
  year >= 1 && n >= 1 && n <= weeksInYear(year) ? { instant: fromIsoWeek(year, n), precision: 'weekly' } : 'noSuchDate'

/** A year that no calendar has, for one whose century is not decided. */
const UNDECIDED = -1

/** Two digits of a year are read in the column's hundred years. */
function fullYear(text: string, { centuryFrom = 1950 }: PeriodStyle): number {
  const digits = text.replace(/^'/, '')
  const year = Number(digits)
  if (digits.length > 2) return year
  if (centuryFrom === null) return UNDECIDED
  const inCentury = Math.floor(centuryFrom / 100) * 100 + year
  return inCentury < centuryFrom ? inCentury + 100 : inCentury
}

/** A year over two calendar years. */
function span(from: string, to: string, { spans = null }: PeriodStyle): PeriodReading | PeriodProblem {
  const [first, second] = [Number(from), to.length === 2 ? Number(from.slice(0, 2) + to) : Number(to)]
  if (second !== first + 1 && !(to.length === 2 && to === '00' && Number(from.slice(2)) === 99)) return 'noSuchDate'
  return spans === null ? 'undecidedSpan' : at('annual', spans === 'begins' ? first : first + 1)
}

/** Months from one to another: a quarter, a half or a whole year; anything else has no place in a calendar of periods. */
function monthsOf(from: number, to: number, year: number): PeriodReading | PeriodProblem {
  const length = to - from + 1
  const unit = length === 3 ? 'quarterly' : length === 6 ? 'semiannual' : length === 12 ? 'annual' : null
  return unit && (from - 1) % length === 0 ? at(unit, year, from) : 'cumulated'
}

/**
 * `parts`: meridiem, hour, minute, second, meridiem, zone, the six groups of `time`. A period is wall-clock time, so a zone
 * is read and left aside: midnight at +08:00 stays on its day.
 */
function withTime(date: PeriodReading | PeriodProblem, parts: (string | undefined)[]): PeriodReading | PeriodProblem {
  if (typeof date === 'string' || parts[1] === undefined) return date
  const meridiem = (parts[0] ?? parts[4] ?? '').toLowerCase()
  let hour = Number(parts[1])
  if (meridiem && (hour < 1 || hour > 12)) return 'noSuchDate'
  if (meridiem) hour = (hour % 12) + (meridiem === 'pm' || meridiem === '下午' ? 12 : 0)
  const minute = Number(parts[2])
  const second = Number(parts[3] ?? 0)
  if (hour > 23 || minute > 59 || second > 59) return 'noSuchDate'
  return { instant: date.instant + ((hour * 60 + minute) * 60 + second) * 1000, precision: 'intraday' }
}

const year = String.raw`(\d{4}|'\d{2})`
const shortYear = String.raw`(\d{4}|'?\d{2})`

/** Every spelling that is known, and how it is read; tried in this order. */
export const READERS: [RegExp, Reader][] = [
  [anchored(String.raw`(?:fy\s*)?(\d{4})\s*(?:年度?|財政年度|财政年度)?`), (m) => at('annual', Number(m[1]))],
  [anchored(String.raw`(\d{4})\s*[-/]?\s*q\s*([1-4]|i{1,3}|iv)`), (m) => quarter(Number(m[1]), m[2]!)],
  [anchored(String.raw`${shortYear}\s*q\s*([1-4])`), (m, style) => quarter(fullYear(m[1]!, style), m[2]!)],
  [
    anchored(String.raw`(?:q\s*([1-4])|([1-4])\s*q|q\s*(i{1,3}|iv))\s*[-/, ]?\s*${shortYear}`),
    (m, style) => quarter(fullYear(m[4]!, style), m[1] ?? m[2] ?? m[3]!),
  ],
  [anchored(String.raw`(\d{4})\s*[-/. ]\s*(i{1,3}|iv)`), (m) => quarter(Number(m[1]), m[2]!)],
  [anchored(String.raw`(i{1,3}|iv)\s*[-/. ]\s*(\d{4})`), (m) => quarter(Number(m[2]), m[1]!)],
  [
    anchored(String.raw`(\d{4})\s*年?\s*第?\s*([1-4一二三四])\s*(?:季度?|四半期)|(\d{4})\s*年\s*q?([1-4])q?`),
    (m) => quarter(Number(m[1] ?? m[3]), m[2] ?? m[4]!),
  ],
  [
    anchored(String.raw`([1-4])(?:st|nd|rd|th)\s*(?:quarter|qtr\.?)\s*(?:of\s*)?,?\s*(\d{4})`),
    (m) => quarter(Number(m[2]), m[1]!),
  ],
  [
    anchored(String.raw`(\d{4})\s*[-/ ]?\s*[hs]\s*([12])|(\d{4})\s*年\s*(上|下)半年度?`),
    (m) => half(Number(m[1] ?? m[3]), m[2] ?? m[4]!),
  ],
  [
    anchored(String.raw`(?:[hs]\s*([12])|([12])\s*h)\s*[-/, ]?\s*${shortYear}`),
    (m, style) => half(fullYear(m[3]!, style), m[1] ?? m[2]!),
  ],
  [
    anchored(String.raw`(\d{4})\s*-\s*(\d{1,2})`),
    (m, style) =>
      style.spans === undefined || m[2]!.length < 2
        ? at('monthly', Number(m[1]), Number(m[2]))
        : span(m[1]!, m[2]!, style),
  ],
  [
    anchored(String.raw`(\d{4})\s*/\s*(\d{1,2})`),
    (m, style) =>
      style.spans === undefined || m[2]!.length < 2
        ? at('monthly', Number(m[1]), Number(m[2]))
        : span(m[1]!, m[2]!, style),
  ],
  [anchored(String.raw`(\d{4})\s*[-/]\s*(\d{4})\s*(?:年度?)?`), (m, style) => span(m[1]!, m[2]!, style)],
  [anchored(String.raw`fy\s*(\d{4})\s*[-/]\s*(\d{2})`), (m, style) => span(m[1]!, m[2]!, style)],
  [anchored(String.raw`(\d{4})\s*-?\s*m\s*(\d{1,2})`), (m) => at('monthly', Number(m[1]), Number(m[2]))],
  [
    anchored(String.raw`(?:(\d{1,2})\s*[-/]\s*|(0[1-9]|1[0-2])\.(?=1[89]|20))(\d{4})`),
    (m) => at('monthly', Number(m[3]), Number(m[1] ?? m[2])),
  ],
  [anchored(String.raw`(\d{4})(\d{2})`), (m) => at('monthly', Number(m[1]), Number(m[2]))],
  [anchored(String.raw`(\d{4})[.:](\d{2})`), (m) => at('monthly', Number(m[1]), Number(m[2]))],
  [anchored(String.raw`(\d{4})[.:](\d)`), readDotMonth],
  [
    anchored(String.raw`(\d{4})\s*年\s*(\d{1,2}|十[一二]?|[一二三四五六七八九])\s*月份?`),
    (m) => at('monthly', Number(m[1]), numeral(m[2]!)),
  ],
  [
    anchored(String.raw`(\d{4})\s*年\s*(\d{1,2})\s*月?\s*[-–—~～至到]\s*(\d{1,2})\s*月份?`),
    (m) => monthsOf(Number(m[2]), Number(m[3]), Number(m[1])),
  ],
  [anchored(String.raw`(\d{4})\s*年\s*(?:1\s*[-–—~～至到]\s*[2-4]|前[二三四2-4])\s*季度?`), () => 'cumulated'],
  [
    anchored(String.raw`${word}\s*[-–]\s*${word}\s*[-/, ]?\s*(\d{4})`),
    (m) => named(m[1]!, (from) => named(m[2]!, (to) => monthsOf(from, to, Number(m[3])))),
  ],
  [
    anchored(String.raw`(\d{4})\s*,?\s*${word}\s*[-–]\s*${word}`),
    (m) => named(m[2]!, (from) => named(m[3]!, (to) => monthsOf(from, to, Number(m[1])))),
  ],
  [
    anchored(String.raw`${word}\s*[-/, ]?\s*${shortYear}`),
    (m, style) => named(m[1]!, (month) => at('monthly', fullYear(m[2]!, style), month)),
  ],
  [
    anchored(String.raw`(\d{4})\s*[-/, ]?\s*${word}`),
    (m) => named(m[2]!, (month) => at('monthly', Number(m[1]), month)),
  ],
  [
    anchored(String.raw`(\d{2})[-/]${word}`),
    (m, style) => named(m[2]!, (month) => at('monthly', fullYear(m[1]!, style), month)),
  ],
  [anchored(String.raw`(\d{4})\s*-?\s*(?:w|week|kw)\s*(\d{1,2})`), (m) => week(Number(m[1]), Number(m[2]))],
  [anchored(String.raw`(?:w|week|kw)\s*(\d{1,2})\s*[-/, ]\s*(\d{4})`), (m) => week(Number(m[2]), Number(m[1]))],
  [anchored(String.raw`(\d{4})\s*年\s*第?\s*(\d{1,2})\s*周`), (m) => week(Number(m[1]), Number(m[2]))],
  [anchored(String.raw`(\d{4})(\d{2})(\d{2})`), (m) => at('daily', Number(m[1]), Number(m[2]), Number(m[3]))],
  [
    anchored(
      String.raw`(\d{4})\s*(?:([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})|年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号])${time}`,
    ),
    (m) => withTime(at('daily', Number(m[1]), Number(m[3] ?? m[5]), Number(m[4] ?? m[6])), m.slice(7)),
  ],
  [
    anchored(String.raw`(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${time}`),
    (m, style) => withTime(readNumericDate(m, style), m.slice(5)),
  ],
  [
    anchored(String.raw`(\d{1,2})\.?\s*[- /]?\s*${word}\s*[-/, ]?\s*${year}${time}`),
    (m, style) =>
      named(m[2]!, (month) => withTime(at('daily', fullYear(m[3]!, style), month, Number(m[1])), m.slice(4))),
  ],
  [
    anchored(String.raw`(\d{1,2})\s*[- /]\s*${word}\s*[-/ ]\s*(\d{2})${time}`),
    (m, style) =>
      named(m[2]!, (month) => withTime(at('daily', fullYear(m[3]!, style), month, Number(m[1])), m.slice(4))),
  ],
  [
    anchored(String.raw`${word}\s*(\d{1,2})\s*,?\s+(\d{4})${time}`),
    (m) => named(m[1]!, (month) => withTime(at('daily', Number(m[3]), month, Number(m[2])), m.slice(4))),
  ],
  [anchored(String.raw`\d{1,2}\s*月(?:\s*\d{1,2}\s*[日号])?|\d{1,2}\s*[-/]\s*\d{1,2}`), () => 'noYear'],
  [anchored(String.raw`${word}(?:\s*\d{1,2})?`), (m) => named(m[1]!, () => 'noYear')],
]

function readDotMonth(match: RegExpExecArray, { dotMonth }: PeriodStyle): PeriodReading | PeriodProblem {
  const n = Number(match[2])
  if (dotMonth === 'quarter') return partOfYear('quarterly', Number(match[1]), n)
  if (n !== 1) return at('monthly', Number(match[1]), n)
  if (dotMonth === null) return 'ambiguousMonth'
  return at('monthly', Number(match[1]), dotMonth === 'january' ? 1 : 10)
}

/** `31/01/2020` by the column's order; with dots the day is always first. */
function readNumericDate(match: RegExpExecArray, style: PeriodStyle): PeriodReading | PeriodProblem {
  const first = Number(match[1])
  const second = Number(match[3])
  const isDayFirst = match[2] === '.' || style.dayMonthOrder === 'dayFirst'
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  return at('daily', fullYear(match[4]!, style), month, day)
}
