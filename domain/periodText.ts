import { fromIsoWeek, weeksInYear } from './calendar'
import { DAY } from './duration'
import { fromExcelSerial } from './excelSerial'
import { isLowerFrequency, type Frequency } from './frequency'
import { floorPeriod, fromDateParts, isPeriodInRange, type Period } from './period'

/** How the undecided spellings of one column are read. Decided for the whole column, never per cell. */
export interface PeriodStyle {
  /** `01/02/2020`: the day or the month first. */
  dayMonthOrder: 'dayFirst' | 'monthFirst'
  /** `2016.1`: January, or October with its zero lost. Null refuses it. */
  dotMonth: 'january' | 'october' | null
  /** `45292`: days since 30 December 1899, as spreadsheets number them. */
  serials?: boolean
}

export const DEFAULT_STYLE: PeriodStyle = { dayMonthOrder: 'monthFirst', dotMonth: null }

/** Why a text is no period: see domain/locales for the sentences. */
export type PeriodProblem = 'empty' | 'notAPeriod' | 'noSuchDate' | 'noYear' | 'ambiguousMonth' | 'tooCoarse'

/** What a spelling names: an instant, and how finely. */
export interface PeriodReading {
  instant: number
  precision: Frequency
}

type Reader = (match: RegExpExecArray, style: PeriodStyle) => PeriodReading | PeriodProblem

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const CHINESE_NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

const monthName = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`
const time = String.raw`(?:\s*[t ]\s*(上午|下午|am|pm)?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(上午|下午|am|pm)?\s*(z|utc|[+-]\d{2}:?\d{2})?)?`
const anchored = (source: string): RegExp => new RegExp(`^${source}$`, 'i')

const at = (precision: Frequency, year: number, month = 1, day = 1): PeriodReading | PeriodProblem => {
  const instant = fromDateParts(year, month, day)
  return instant === null ? 'noSuchDate' : { instant, precision }
}

const numeral = (text: string): number => (/^\d+$/.test(text) ? Number(text) : CHINESE_NUMERALS.indexOf(text) + 1)
const monthNumber = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

const quarter: (year: string | undefined, quarter: string | undefined) => PeriodReading | PeriodProblem = (year, q) => {
  const n = numeral(q ?? '')
  return n >= 1 && n <= 4 ? at('quarterly', Number(year), n * 3 - 2) : 'noSuchDate'
}

const week = (year: number, n: number): PeriodReading | PeriodProblem =>
  year >= 1 && n >= 1 && n <= weeksInYear(year) ? { instant: fromIsoWeek(year, n), precision: 'weekly' } : 'noSuchDate'

/** Two digits of a year are read as in spreadsheets: 00 to 49 are 20xx. */
const fullYear = (text: string): number =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 50 ? 2000 : 1900)

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

const READERS: [RegExp, Reader][] = [
  [anchored(String.raw`(?:fy\s*)?(\d{4})\s*(?:年度?)?`), (m) => at('annual', Number(m[1]))],
  [anchored(String.raw`(\d{4})\s*[-/]?\s*q\s*([1-4])`), (m) => quarter(m[1], m[2])],
  [anchored(String.raw`(?:q\s*([1-4])|([1-4])\s*q)\s*[-/, ]?\s*(\d{4})`), (m) => quarter(m[3], m[1] ?? m[2])],
  [anchored(String.raw`(\d{4})\s*年\s*第?\s*([1-4一二三四])\s*季度?`), (m) => quarter(m[1], m[2])],
  [anchored(String.raw`(\d{4})\s*[-/]\s*(\d{1,2})`), (m) => at('monthly', Number(m[1]), Number(m[2]))],
  [anchored(String.raw`(\d{4})\s*m\s*(\d{1,2})`), (m) => at('monthly', Number(m[1]), Number(m[2]))],
  [anchored(String.raw`(\d{4})(\d{2})`), (m) => at('monthly', Number(m[1]), Number(m[2]))],
  [anchored(String.raw`(\d{4})\.(\d{2})`), (m) => at('monthly', Number(m[1]), Number(m[2]))],
  [anchored(String.raw`(\d{4})\.(\d)`), readDotMonth],
  [
    anchored(String.raw`(\d{4})\s*年\s*(\d{1,2}|十[一二]?|[一二三四五六七八九])\s*月份?`),
    (m) => at('monthly', Number(m[1]), numeral(m[2]!)),
  ],
  [
    anchored(String.raw`${monthName}\s*[-/, ]?\s*(\d{4}|\d{2})`),
    (m) => at('monthly', fullYear(m[2]!), monthNumber(m[1]!)),
  ],
  [anchored(String.raw`(\d{4})\s*[-/, ]?\s*${monthName}`), (m) => at('monthly', Number(m[1]), monthNumber(m[2]!))],
  [anchored(String.raw`(\d{4})\s*-?\s*w\s*(\d{1,2})`), (m) => week(Number(m[1]), Number(m[2]))],
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
    anchored(String.raw`(\d{1,2})\s*[- ]?\s*${monthName}\s*[-, ]?\s*(\d{4}|\d{2})${time}`),
    (m) => withTime(at('daily', fullYear(m[3]!), monthNumber(m[2]!), Number(m[1])), m.slice(4)),
  ],
  [
    anchored(String.raw`${monthName}\s*(\d{1,2})\s*,?\s+(\d{4})${time}`),
    (m) => withTime(at('daily', Number(m[3]), monthNumber(m[1]!), Number(m[2])), m.slice(4)),
  ],
  [
    anchored(String.raw`\d{1,2}\s*月(?:\s*\d{1,2}\s*[日号])?|\d{1,2}\s*[-/]\s*\d{1,2}|${monthName}(?:\s*\d{1,2})?`),
    () => 'noYear',
  ],
]

function readDotMonth(match: RegExpExecArray, { dotMonth }: PeriodStyle): PeriodReading | PeriodProblem {
  if (match[2] !== '1') return at('monthly', Number(match[1]), Number(match[2]))
  if (dotMonth === null) return 'ambiguousMonth'
  return at('monthly', Number(match[1]), dotMonth === 'january' ? 1 : 10)
}

/** `31/01/2020` by the column's order; with dots the day is always first. */
function readNumericDate(match: RegExpExecArray, { dayMonthOrder }: PeriodStyle): PeriodReading | PeriodProblem {
  const first = Number(match[1])
  const second = Number(match[3])
  const isDayFirst = match[2] === '.' || dayMonthOrder === 'dayFirst'
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  return at('daily', fullYear(match[4]!), month, day)
}

const DIGITS_OF_YEAR = '〇一二三四五六七八九'
const CHINESE_YEAR = /^[〇零一二三四五六七八九]{4}(?=年)/

const PRINTABLE_ASCII = /^[\u0021-\u007E]+(?: [\u0021-\u007E]+)*$/

/** Full-width forms, exotic spaces and a year in Chinese numerals, brought to plain text. */
function normalise(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  return plain.replace(CHINESE_YEAR, (year) =>
    [...year.replaceAll('零', '〇')].map((c) => DIGITS_OF_YEAR.indexOf(c)).join(''),
  )
}

/** Most columns are written in one way, so the pattern that fitted last is tried first. They exclude each other, but for the last. */
let lastFitting = 0

function findReader(plain: string): [RegExpExecArray, Reader] | null {
  const [likely, readLikely] = READERS[lastFitting]!
  const likelyMatch = likely.exec(plain)
  if (likelyMatch) return [likelyMatch, readLikely]
  for (const [i, [pattern, read]] of READERS.entries()) {
    const match = pattern.exec(plain)
    if (!match) continue
    if (i < READERS.length - 1) lastFitting = i
    return [match, read]
  }
  return null
}

const SERIAL = /^\d{4,6}(\.\d+)?$/

/** A moment as a period: the day where it is midnight. */
export const readInstant = (instant: number): PeriodReading => ({
  instant,
  precision: instant % DAY === 0 ? 'daily' : 'intraday',
})

const readSerial = (serial: number): PeriodReading | PeriodProblem => {
  const instant = fromExcelSerial(serial)
  return instant === null ? 'noSuchDate' : readInstant(instant)
}

/** Reads one spelling of a period, without regard to any frequency. */
export function readPeriod(text: string, style: PeriodStyle = DEFAULT_STYLE): PeriodReading | PeriodProblem {
  const plain = normalise(text)
  if (plain === '') return 'empty'
  if (style.serials && SERIAL.test(plain)) return readSerial(Number(plain))
  const found = findReader(plain)
  if (!found) return 'notAPeriod'
  const [match, read] = found
  const reading = read(match, style)
  return typeof reading !== 'string' && !isPeriodInRange(reading.instant) ? 'noSuchDate' : reading
}

/** Fits a reading to a frequency: a date is its month in a monthly series; a year is no month ('tooCoarse'). */
export function fitPeriod(reading: PeriodReading, frequency: Frequency): Period | 'tooCoarse' {
  if (isLowerFrequency(reading.precision, frequency) && !(frequency === 'intraday' && reading.precision === 'daily')) {
    return 'tooCoarse'
  }
  return floorPeriod(frequency, reading.instant)
}

/** Reads a period of a known frequency as people write it. */
export function parsePeriod(text: string, frequency: Frequency, style?: PeriodStyle): Period | PeriodProblem {
  const reading = readPeriod(text, style)
  return typeof reading === 'string' ? reading : fitPeriod(reading, frequency)
}
