import type { PeriodReading, Spelling } from '../periodStyle'
import { areDaysAlone } from './daysAlone'
import { filledIn } from './filled'
import {
  ABOUT_HEADER,
  DATE_HEADER,
  OTHER_CALENDAR_HEADER,
  OTHER_PARTS_HEADER,
  OTHER_TIME_HEADER,
  PERIOD_HEADER,
  SPAN_HEADER,
  TO_DATE_HEADER,
  QUARTER_HEADER,
  HALF_HEADER,
  MONTH_HEADER,
} from './heads'
import { plausiblePeriod, SERIAL_OF_OUR_TIME, type PeriodPlace } from './periodCells'
import { areNoMonths, areThirds, spellingOf } from './spelling'
import { cellText, isNumeric, type TableCell } from './table'
import { unitInHead } from './unitInHead'
import { areHeadYears, areYears } from './years'

/** What counts less than any other source. */
const LATE = 0.01

const isDate = (cell: TableCell | undefined): boolean =>
  cell !== undefined && typeof cell !== 'string' && cell.instant !== undefined

/** The last text before the first period of a column, where it may be its head: no note, and not the last of rows that tell of each column. */
function headOf(texts: readonly string[]): string {
  const first = texts.findIndex((text) => plausiblePeriod(text) !== null)
  const head = texts[first - 1] ?? ''
  const isOfRows = texts.slice(0, Math.max(0, first - 1)).some((text) => ABOUT_HEADER.test(text))
  return head.length <= LONGEST_HEAD && !/\d/.test(head) && !isOfRows ? head : ''
}
const LONGEST_HEAD = 30

const WEEK = /^(?:[\p{L} ]*\b)?(?:week|wk|周|週)\b/iu
/** A column of periods is one where at least this share of the filled cells reads as a period. */
const ENOUGH = 0.3
/** Or this one of those from the first period on, where labels stand before them. */
const MOST = 0.5
/** Whether numbers such as 11201 are months of a short year, one after the other, and no days. */
const areShortMonths = (texts: readonly string[]): boolean =>
  texts.every((text, i) => {
    const month = Number(text.slice(-2))
    const step = i === 0 ? 1 : Number(text) - Number(texts[i - 1])
    return month >= 1 && month <= 12 && (step === 1 || step === 89)
  })

/** The first of January 1980. Where all are before it, other programs count from another day. */
const FIRST_SERIAL = 29_221

/** Whether a column holds dates as a spreadsheet numbers them: it is called so, and holds nothing else. */
function holdsSerials(texts: readonly string[]): boolean {
  const numbers = texts.filter((text) => SERIAL_OF_OUR_TIME.test(text))
  return (
    numbers.length >= 2 &&
    !areShortMonths(numbers) &&
    new Set(numbers).size === numbers.length &&
    texts.some((text) => DATE_HEADER.test(text) && !TO_DATE_HEADER.test(text) && !/\d/.test(text)) &&
    numbers.some((text) => Number(text) >= FIRST_SERIAL) &&
    texts.every((text) => SERIAL_OF_OUR_TIME.test(text) || !/^\d/.test(text))
  )
}

/** Whether the head of a column, in any of its rows, says that it is when something begins or ends. */
function areOfSpans(texts: readonly string[]): boolean {
  const heads = texts.slice(
    0,
    Math.max(
      0,
      texts.findIndex((text) => plausiblePeriod(text) !== null),
    ),
  )
  return heads.length <= HEAD_ROWS && heads.some((text) => SPAN_HEADER.test(text))
}
/** More are rows that tell of each column. */
const HEAD_ROWS = 3

/** What calls parts of years so. */
const OF_PARTS = [QUARTER_HEADER, HALF_HEADER, MONTH_HEADER]

/** What a column is called: a text that calls periods or parts of years so, below a title; else the first without numbers. */
function calledIn(texts: readonly string[]): string {
  const words = texts.filter((text) => !/\d/.test(text))
  const heads = words.filter((text) => text.length <= LONGEST_HEAD)
  return (
    heads.find((text) => PERIOD_HEADER.test(text)) ??
    heads.findLast((text) => OF_PARTS.some((one) => one.test(text))) ??
    words[0] ??
    ''
  )
}

/** Whether numbers that may be months or days go up and down: heads go one way. */
function areAmounts(texts: readonly string[]): boolean {
  const numbers = texts.filter((text) => /\d/.test(text))
  if (!numbers.every((text) => /^\d{6}(?:\d{2})?$/.test(text))) return false
  const steps = numbers.slice(1).map((text, i) => Math.sign(Number(text) - Number(numbers[i])))
  return steps.includes(1) && steps.includes(-1)
}

/** Months and days as numbers alone; the thirteenth month of some offices is the year. */
const BARE = /^\d{6}(?:\d{2})?$/
const isBarePeriod = (text: string): boolean => plausiblePeriod(text) !== null || /^(?:19|20)\d{2}13$/.test(text)
/** Of numbers that are months or days, fewer are mistakes. */
const FEW = 0.05

/** Whether some numbers of a column can be months or days as amounts can: others cannot, or their head is one of several periods. */
function areLikeAmounts(rows: readonly TableCell[][], filled: readonly number[], texts: readonly string[]): boolean {
  const bare = texts.filter((text) => BARE.test(text))
  if (bare.length * 2 < texts.filter((text) => /\d/.test(text)).length) return false
  const above = texts.findIndex((text) => BARE.test(text)) - 1
  const heads = (rows[filled[above] ?? -1] ?? []).filter((cell) => plausiblePeriod(cell) !== null)
  const isBelowPeriods = plausiblePeriod(texts[above]) !== null && heads.length > 1
  return bare.length > 0 && (bare.filter((text) => !isBarePeriod(text)).length > bare.length * FEW || isBelowPeriods)
}

/** A head that says of when the values below it are: Year ended 31.03.2023. */
const OF_ONE_TIME = /\p{L}{3}.*\b(?:19|20)\d{2}\b/u

/**
 * Whether numbers that may be years stand below heads that each say one time, which are the periods themselves. `filled`:
 * the rows of `texts`.
 */
function isHeadOfOneTime(rows: readonly TableCell[][], filled: readonly number[], texts: readonly string[]): boolean {
  const first = texts.findIndex((text) => YEAR.test(text))
  const row = rows[filled[first - 1] ?? -1] ?? []
  const heads = row.filter((cell) => OF_ONE_TIME.test(cellText(cell)))
  return OF_ONE_TIME.test(texts[first - 1] ?? '') && heads.length > 1 && !row.some(isNumeric)
}

export interface PeriodSource extends PeriodPlace {
  serials: boolean
  spelling?: Spelling
  score: number
  /** Its head says other times, or something else than years: it is taken where no other column holds periods. */
  isOther?: boolean
  /** Of a single column, what it is called. */
  head?: string
}

/** Where all periods lie before it, they are of another calendar, such as Iran's. */
const EARLIEST = Date.UTC(1500, 0)

/** A year, or a number. */
const YEAR = /^[12]\d{3}$/

/** A high share of readable cells, most of them distinct. */
export const scoreOf = (readings: readonly PeriodReading[]): number => {
  if (readings.every(({ instant }) => instant < EARLIEST)) return 0
  const distinct = new Set(readings.map(({ instant }) => instant)).size
  return distinct < 2 ? 0 : readings.length * (0.3 + 0.7 * (distinct / readings.length))
}

/** Fewer periods below a long preamble may be dates of anything. */
const FEWEST_TOGETHER = 4
const MOST_BELOW = 5
const DENSE = 0.8

/** Whether each row from the first period on has one, finer than a year, of one precision, and a number beside it. */
function areDated(
  rows: readonly TableCell[][],
  filled: readonly number[],
  told: readonly (PeriodReading | null)[],
  column: number,
): boolean {
  const first = told.findIndex((reading) => reading !== null)
  const precision = told[first]?.precision
  return (
    precision !== undefined &&
    precision !== 'annual' &&
    told.slice(first).every((reading) => reading?.precision === precision) &&
    filled.slice(first).every((row) => rows[row]!.some((cell, other) => other !== column && isNumeric(cell)))
  )
}

/** Whether the last cells of a column are periods, but for some notes, however much stands above them. */
function standTogether(told: readonly (PeriodReading | null)[], texts: readonly string[], isDated: boolean): boolean {
  const first = told.findIndex((reading) => reading !== null)
  const last = told.findLastIndex((reading) => reading !== null)
  const count = told.filter((reading) => reading !== null).length
  const isNamed = PERIOD_HEADER.test(texts[first - 1] ?? '')
  return (
    count >= (isNamed || isDated ? 2 : FEWEST_TOGETHER) &&
    count >= (last - first + 1) * DENSE &&
    told.length - 1 - last <= MOST_BELOW
  )
}

/** A column whose cells are periods by themselves, and how much it reads like one; null where it is none. */
export function singleColumn(
  rows: readonly TableCell[][],
  sample: readonly number[],
  column: number,
  layout: 'down' | 'across',
  isHead: boolean,
): PeriodSource | null {
  const filled = sample.filter((row) => cellText(rows[row]![column]).trim() !== '')
  const texts = filled.map((row) => cellText(rows[row]![column]).trim())
  const isTyped = filled.some((row) => isDate(rows[row]![column]))
  if (layout === 'down' && (areOfSpans(texts) || isHeadOfOneTime(rows, filled, texts))) return null
  if (!isTyped && (OTHER_PARTS_HEADER.test(headOf(texts)) || OTHER_CALENDAR_HEADER.test(headOf(texts)))) return null
  if (!isTyped && (areDaysAlone(texts) || areThirds(texts))) return null
  if (!isTyped && areStamps(texts) && !STAMP_HEADER.test(headOf(texts))) return null
  // Codes of products as well.
  if (layout === 'down' && texts.filter((text) => /^x\d{4}$/i.test(text)).length > texts.length / 2) return null
  const spelling = isTyped ? null : spellingOf(texts, calledIn(texts))
  if (!isTyped && spelling === null && areNoMonths(texts)) return null
  const serials = spelling === null && holdsSerials(texts)
  const known = { serials, ...(spelling !== null && { spelling }) }
  const told = filled.map((row) => plausiblePeriod(rows[row]![column], known))
  const readings = told.filter((reading) => reading !== null)
  // A few rows of notes around the data must not hide a column; a lone date in a preamble must not make one.
  const shareOf = (cells: number) => readings.length / Math.max(1, cells)
  // On a table's side, what stands before the first period are the heads of columns of labels; numbers are no heads.
  const before = layout === 'across' ? told.findIndex((reading) => reading !== null) : 0
  const areHeads = before > 0 && filled.every((row, i) => told[i] !== null || !isNumeric(rows[row]![column]))
  const isEnough =
    shareOf(filled.length) >= ENOUGH ||
    (areHeads && shareOf(filled.length - before) >= MOST) ||
    standTogether(told, texts, layout === 'down' && areDated(rows, filled, told, column))
  if (
    readings.length < 2 ||
    !isEnough ||
    (!serials && !spelling && !areYears(texts) && !(isHead && areHeadYears(texts)))
  )
    return null
  if (layout === 'across' ? areAmounts(texts) : spelling === null && !serials && areLikeAmounts(rows, filled, texts))
    return null
  // Bare numbers of a column of weeks are no months.
  const isOfWeeks =
    spelling !== 'weeks' &&
    texts.some((text) => WEEK.test(text)) &&
    texts.every((text) => !/\d/.test(text) || /^\d{6}$/.test(text))
  if (isOfWeeks) return null
  // The fraction of a year stands beside the year and its month in tables of measurements.
  const isDecimal = spelling?.startsWith('decimal')
  const score = scoreOf(readings) * (isDecimal ? LATE : 1)
  const head = headOf(texts)
  // Counts that go on by small steps look like years.
  const areCounts =
    head !== '' && !PERIOD_HEADER.test(head) && texts.every((text) => !/\d/.test(text) || YEAR.test(text))
  // A text alone in its row is a title.
  const isInHeads = filledIn(rows[filled[told.findIndex((reading) => reading !== null) - 1] ?? 0] ?? []) > 1
  // Codes, measures and numbers of rows are years nowhere.
  if (layout === 'down' && areCounts && (CODE_HEADER.test(head) || (isOfMeasure(head) && isInHeads))) return null
  const isOther = OTHER_TIME_HEADER.test(head) || areCounts
  return score > 0 ? { periodColumn: column, partColumn: null, partUnit: null, ...known, score, isOther, head } : null
}

/** Days and hours without anything between them may be numbers of anything: their column must say so. */
const STAMP_HEADER = /date|time|datum|hour|stamp|^ts$|yyyy|zeit|fecha|heure|hora|日期|时间|時間/i
const areStamps = (texts: readonly string[]): boolean => {
  const numbers = texts.filter((text) => /^\d+$/.test(text))
  return numbers.length > 0 && numbers.every((text) => /^\d{10}(?:\d{2}){0,2}$/.test(text))
}

/** What a column of codes of goods, branches or rows is called. */
const CODE_HEADER =
  /^(?:hs|hts|cn|sitc|isic|nace|naics|sic|cpc|cpv|coicop|id|plz|zip|postcode|postal code)(?:$|[\s_-]?(?:\d{1,4}|code|rev))/i

/** Whether a head names what numbers measure: Wavelength (nm), cm-1. */
const isOfMeasure = (head: string): boolean =>
  unitInHead(head) !== '' ||
  /^(?:code|kod)$|^(?:wave(?:length|number)|frequency|length|depth|distance|height|width)\b|^(?:波长|波数|频率|深度|高度)/i.test(
    head,
  )
