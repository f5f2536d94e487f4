import type { PeriodReading, Spelling } from '../periodStyle'
import { areDaysAlone } from './daysAlone'
import { filledIn } from './filled'
import { areOfSpans, areStamps, calledIn, CODE_HEADER, headOf, isOfMeasure, STAMP_HEADER } from './columnHead'
import {
  DATE_HEADER,
  OTHER_CALENDAR_HEADER,
  OTHER_PARTS_HEADER,
  OTHER_TIME_HEADER,
  PERIOD_HEADER,
  TO_DATE_HEADER,
} from './heads'
import { areAmounts, areLikeAmounts, areAmountsOfYears, isHeadOfOneTime, YEAR } from './likePeriods'
import { plausiblePeriod, SERIAL_OF_OUR_TIME } from './periodCells'
import type { PeriodPlace } from './periodTeller'
import { areDated, standTogether } from './periodsTogether'
import { areNoMonths, areThirds, spellingOf } from './spelling'
import { cellText, isNumeric, type TableCell } from './table'
import { areHeadYears, areYears } from './years'

/** What counts less than any other source. */
const LATE = 0.01

const isDate = (cell: TableCell | undefined): boolean =>
  cell !== undefined && typeof cell !== 'string' && cell.instant !== undefined

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

/** A high share of readable cells, most of them distinct. */
export const scoreOf = (readings: readonly PeriodReading[]): number => {
  if (readings.every(({ instant }) => instant < EARLIEST)) return 0
  const distinct = new Set(readings.map(({ instant }) => instant)).size
  return distinct < 2 ? 0 : readings.length * (0.3 + 0.7 * (distinct / readings.length))
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
  if (!isTyped && spelling === null && !PERIOD_HEADER.test(headOf(texts)) && areAmountsOfYears(texts, filled))
    return null
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
  // The name of a classification may hold the number of its edition.
  const code = [head, texts.find((text) => text !== '') ?? ''].find((text) => CODE_HEADER.test(text))
  const areCodes = code !== undefined && texts.every((text) => text === code || /^\d*$|^\D+$/.test(text))
  if (layout === 'down' && (areCodes || (areCounts && isOfMeasure(head) && isInHeads))) return null
  const isOther = OTHER_TIME_HEADER.test(head) || areCounts
  return score > 0 ? { periodColumn: column, partColumn: null, partUnit: null, ...known, score, isOther, head } : null
}
