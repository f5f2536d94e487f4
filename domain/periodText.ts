import { DAY } from './duration'
import { ERA_NAMES, withoutEra } from './eras'
import { withPlainDigits } from './digits'
import { fromExcelSerial } from './excelSerial'
import { isLowerFrequency, type Frequency } from './frequency'
import { withoutLevant } from './monthNames'
import { floorPeriod, isPeriodInRange, type Period } from './period'
import { loosened } from './periodLoose'
import { BEFORE_DATE, flagOfMark, MARK_WORDS, SLASHED, withoutWordBefore } from './periodMarks'
import { READERS } from './periodPatterns'
import { span } from './periodReadings'
import { readSpelling } from './periodSpelling'
import { withoutWeekday } from './weekdayNames'
import { withLatinNumbers } from './periodWords'
import { DEFAULT_STYLE, type PeriodProblem, type PeriodReading, type PeriodStyle, type Spelling } from './periodStyle'

const DIGITS_OF_YEAR = '〇一二三四五六七八九'
const CHINESE_YEAR = /^[〇零一二三四五六七八九]{4}(?=年)/

const PRINTABLE_ASCII = /^[\u0021-\u007E]+(?: [\u0021-\u007E]+)*$/

/** The same year counted twice: `2011年(平成23年)`, `平成23年(2011年)`, `2011(平成23)年`. */
const ERA_BESIDE = new RegExp(`(?<=^\\d{4}年?)\\s*\\((?:${ERA_NAMES})\\s*(?:\\d{1,3}|元)年?度?\\)`)
const YEAR_BESIDE = new RegExp(`^(?:${ERA_NAMES})\\s*(?:\\d{1,3}|元)年?度?\\s*\\((\\d{4})年?度?\\)`)

const KOREAN: Record<string, string> = { 년: '年', 월: '月', 일: '日', 분기: '季' }

/** Years of the Japanese eras by their letters: the year before the first. */
const ERA_LETTERS: Record<string, number> = { S: 1925, H: 1988, R: 2018 }
const ERA_MONTH = /^([SHR])(\d{1,2})[./](\d{1,2})$/

/** A year alone above its months: `2019:`. */
const YEAR_ABOVE = /^((?:1[5-9]|20)\d{2}) ?:$/

/** `2019.0`, as programs write a year or a month that they took for a number; `2022. 10` of Korea; `R4.11` of Japan. */
const plainAscii = (text: string): string =>
  // Most have neither, and are passed over.
  !text.includes('.') && !text.includes('_')
    ? text.replace(YEAR_ABOVE, '$1')
    : text
        .replace(/^(\d{4}|\d{6}|\d{8})\.0$/, '$1')
        // Names of columns and files: 2022_Q1, 2022_01_31; 2022_01 alone may be two years.
        .replace(/^((?:1[5-9]|20)\d{2})_(Q\d|\d{2}_\d{2})$/, (_, year: string, rest: string) =>
          [year, ...rest.split('_')].join('-'),
        )
        // South Slavs and Hungary: 2023.
        .replace(/((?:^|\D)(?:1[5-9]|20)\d{2})\.$/, '$1')
        // Czechs, Slovaks and Finns: 23. 4. 2021.
        .replace(/^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?(?=$| )/, '$1.$2.$3')
        .replace(/^(\d{4})\. (\d{1,2})$/, '$1.$2')
        // Hungary and Korea: 2024.01.02. and 2024. 1. 2.
        .replace(/^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.(?=$| )/, '$1.$2.$3')
        .replace(
          ERA_MONTH,
          (_, era: string, year: string, month: string) =>
            `${ERA_LETTERS[era]! + Number(year)}-${month.padStart(2, '0')}`,
        )

/** Full-width forms, exotic spaces, a year of an era and one in Chinese numerals, brought to plain text. */
function normalise(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return plainAscii(text)
  // Raised digits are marks of footnotes: 2023-1² is not 2023-12.
  const plain = text
    .replaceAll(/[\u00B2\u00B3\u00B9\u2070-\u209F\u2460-\u2473]/g, '')
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim()
  // A dash between numbers: 2018–19.
  const told = plainAscii(
    withLatinNumbers(withPlainDigits(withoutLevant(plain))).replaceAll(/(?<=\d)\s?[–—]\s?(?=\d)/g, '-'),
  )
    .replaceAll(/년도(?=$|\s)/g, '年')
    .replaceAll(/[년월일]|분기/g, (unit) => KOREAN[unit]!)
    .replace(CHINESE_YEAR, (year) => [...year.replaceAll('零', '〇')].map((c) => DIGITS_OF_YEAR.indexOf(c)).join(''))
    .replace(/([年月])份?[末底]$/, '$1')
    .replace(/(?<!\p{L})\s*(?:г(?:од[ау]?)?|р(?:оку|ік)?)\.?$/iu, '')
    .replace(ERA_BESIDE, '')
    .replace(YEAR_BESIDE, '$1年')
  return withoutEra(told)
}

/** Most columns are written in one way, so the pattern that fitted last is tried first. */
let lastFitting = 0

function readWith(i: number, plain: string, style: PeriodStyle): PeriodReading | PeriodProblem | null {
  const [pattern, read] = READERS[i]!
  const match = pattern.exec(plain)
  const reading = match && read(match, style)
  if (reading === null || reading === 'notAPeriod') return null
  lastFitting = i
  return reading
}

function readPlain(plain: string, style: PeriodStyle): PeriodReading | PeriodProblem | null {
  const likely = readWith(lastFitting, plain, style)
  if (likely !== null) return likely
  for (let i = 0; i < READERS.length; i += 1) {
    const reading = readWith(i, plain, style)
    if (reading !== null) return reading
  }
  return null
}

/** What stands beside a period and is none of it: a flag or a footnote after it, a day of the week. */
const BESIDE = new RegExp(
  String.raw`${BEFORE_DATE}|\s*(?:${MARK_WORDS}|${SLASHED}|\([a-z]{1,2}\)|\(\d\)|\[yr\d{4}\]|\[\[?[a-z\d]{1,3}\]?\]|\*{1,3}|[†‡]|(?<=^\d{4})\+|(?<!^y\d{4})(?<=[\d年月日季度期])\s?[pref]\)?|(?<=^\d{4}[ -]\p{L}{3,9}\.?)\s[pref]|(?<=[\d年])a|(?<=\d)\sact(?:ual)?\.?|\(?(?:星期|周|週)[一二三四五六日天]\)?|\s?\([月火水木金土日]\))$`,
  'iu',
)

/** More than any period needs. */
const LONGEST = 80

/** A period without flags and footnotes behind it: `2006-07 (A)`, `2016.1p`, `2003/04¹`. Any other text as it is. */
export function withoutBeside(text: string): string {
  const trimmed = text.trim()
  return trimmed.length > LONGEST || !/\d/.test(trimmed) || /[\d年月日]$/.test(trimmed)
    ? text
    : normalise(trimmed).replace(BESIDE, '')
}

const SERIAL = /^\d{4,6}(\.\d+)?$/

/** A moment as a period: the day where it is midnight. */
export const readInstant = (instant: number): PeriodReading => ({
  instant,
  precision: instant % DAY === 0 ? 'daily' : 'intraday',
})

const SIX_DIGITS = /^((?:19|20)\d{2})(\d{2})$/

/** A year and the next one without anything between them, such as `201011` of schools; null for anything else. */
export function yearPair(text: string): [year: string, next: string] | null {
  const match = SIX_DIGITS.exec(text)
  return match && (Number(match[1]) + 1) % 100 === Number(match[2]) ? [match[1]!, match[2]!] : null
}

const readSerial = (serial: number): PeriodReading | PeriodProblem => {
  const instant = fromExcelSerial(serial)
  return instant === null ? 'noSuchDate' : readInstant(instant)
}

/** As programs make names of dates: X2024.01.31. */
const NAMED = /^x(?=(?:19|20)\d{2}\D)/i

/** From one moment to another: an hour of a market, by when it begins. */
const FROM_TO = /^(\S{6,10}[ T]\d{1,2}:\d{2}(?::\d{2})?) ?[-–—] ?\S{6,10}[ T]\d{1,2}:\d{2}(?::\d{2})?$/

function readBegun(text: string, style: PeriodStyle): PeriodReading | PeriodProblem {
  const reading = readPlain(text, style) ?? 'notAPeriod'
  return typeof reading !== 'string' && reading.precision !== 'intraday' ? 'notAPeriod' : reading
}

/** Reads what is written in a rarer way. */
function readLoosely(plain: string, style: PeriodStyle): PeriodReading | PeriodProblem | null {
  const loose = loosened(plain)
  return loose === plain ? null : (readPlain(loose, style) ?? readPlain(loose.replace(BESIDE, ''), style))
}

/** How a column is spelt; months that might have been quarters are written as others. */
function spellingIn({ spelling, dotMonth }: PeriodStyle): Spelling | undefined {
  if (spelling !== 'openQuarters') return spelling
  return dotMonth === 'january' ? undefined : 'quarters'
}

/** Reads one spelling of a period, without regard to any frequency. */
export function readPeriod(text: string, style: PeriodStyle = DEFAULT_STYLE): PeriodReading | PeriodProblem {
  const trimmed = text.trim()
  if (trimmed === '') return 'empty'
  if (trimmed.length > LONGEST) return 'notAPeriod'
  const plain = normalise(trimmed).replace(NAMED, '')
  if (plain === '') return 'empty'
  if (style.serials && SERIAL.test(plain)) return readSerial(Number(plain))
  const begun = FROM_TO.exec(plain)?.[1]
  if (begun !== undefined) return readBegun(begun, style)
  const spelling = spellingIn(style)
  const spelt = spelling && readSpelling(plain, spelling)
  if (spelt) return spelt
  const pair = style.spans === undefined ? null : (yearPair(plain) ?? yearPair(plain.replace(BESIDE, '')))
  if (pair) return span(pair[0], pair[1], style)
  const reading =
    readPlain(plain, style) ??
    readPlain(plain.replace(BESIDE, ''), style) ??
    readPlain(withoutWeekday(plain), style) ??
    readPlain(withoutWordBefore(plain), style) ??
    readLoosely(plain, style) ??
    'notAPeriod'
  return typeof reading !== 'string' && !isPeriodInRange(reading.instant) ? 'noSuchDate' : reading
}

/** What stands behind a period and says what its values are: `2022M03p`, `2023 (r)`, `FY2023E`, `2022-01*`. */
const PERIOD_FLAG =
  /(?:[([]([abcdefnprsu]{1,2})[)\]]|(?<!^y\d{4})(?<=[\d年月日季度期]|^\d{4}[ -]\p{L}{3,9}\.? )\s?([pref])\)?|(\*{1,3}|[†‡]|(?<=^\d{4})\+))$/iu

/** The flag that stands behind a period; null for none. */
export function flagOfPeriod(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST || !/[^\d]$|^\p{L}/u.test(trimmed)) return null
  const plain = normalise(trimmed)
  const match = PERIOD_FLAG.exec(plain)
  const word = flagOfMark(plain)
  const letter = match?.[1] ?? match?.[2] ?? match?.[3] ?? null
  // Spain's avance; a small letter is that of a note.
  const mark = letter === 'a' ? null : word === null ? (letter?.toLowerCase() ?? null) : word
  return mark === null || readPlain(plain, DEFAULT_STYLE) !== null ? null : mark
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
