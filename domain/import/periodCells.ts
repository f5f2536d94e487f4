import type { DateOrder, PeriodReading, PeriodStyle, Spelling } from '../periodStyle'
import { readInstant, readPeriod, yearPair } from '../periodText'
import { cellText, type TableCell } from './table'
import { toCivil } from '../calendar'

const GUESSING_STYLE: PeriodStyle = { dayMonthOrder: 'dayFirst', dotMonth: 'january' }
/** Readings that a cell may have where it has not the first one. */
const OTHER_STYLES: PeriodStyle[] = [
  { ...GUESSING_STYLE, dayMonthOrder: 'monthFirst' },
  { ...GUESSING_STYLE, dayMonthOrder: 'yearFirst' },
  { ...GUESSING_STYLE, spans: 'begins' },
  { ...GUESSING_STYLE, fiscalStart: 'april' },
]

/** A spreadsheet's number of a day from 1927 to 2091. */
export const SERIAL_OF_OUR_TIME = /^[1-6]\d{4}(\.\d+)?$/
const BARE_NUMBER = /^\s*\d+(?:\s*[a-z*])?\s*$/i
/** A bare number is a year only from 1000 to 2999, so that counts are not taken for years; with a month, of our time. */
const YEAR_OR_DAY =
  /^\s*(?:[12]\d{3}|(?:1[89]|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-3]\d)?|(?:19|20)\d{2}(?:0[1-9]|1[0-2])[0-3]\d[0-2]\d(?:[0-5]\d){0,2})\s*[a-z*]?\s*$/i
/** Later years are of another calendar, such as Thailand's. */
const LATEST = Date.UTC(2201, 0)

/** Forecasts begin sooner: what begins later is counted as Nepal and others do. */
const YEARS_AHEAD = 30

/** Whether periods all lie so far ahead that their years are of another calendar. `now`: ms since 1970. O(periods). */
export function areOfOtherCalendar(readings: readonly (PeriodReading | null)[], now = Date.now()): boolean {
  const least = Date.UTC(toCivil(now).year + YEARS_AHEAD, 0)
  return (
    readings.some((reading) => reading !== null) && readings.every((reading) => !reading || reading.instant > least)
  )
}

/** What is known of the texts of a column. */
export interface KnownStyle {
  serials?: boolean | undefined
  spelling?: Spelling | undefined
  dayMonthOrder?: DateOrder | null
}

/** The period that a cell names as far as can be said without its column, or with what is known of it. */
export function plausiblePeriod(
  cell: TableCell | undefined,
  { serials = false, spelling, dayMonthOrder: order = null }: KnownStyle = {},
): PeriodReading | null {
  if (cell === undefined || cell === null || cell === '') return null
  if (typeof cell !== 'string' && cell.instant !== undefined) return readInstant(cell.instant)
  const text = cellText(cell)
  if (serials && SERIAL_OF_OUR_TIME.test(text.trim())) {
    const reading = readPeriod(text, { ...GUESSING_STYLE, serials })
    return typeof reading === 'string' ? null : reading
  }
  if (spelling) {
    const reading = readPeriod(text, { ...GUESSING_STYLE, spelling })
    return typeof reading === 'string' ? null : reading
  }
  if (order !== null) return readGuessing(text, order)
  const known = guessed.get(text)
  if (known !== undefined) return known
  const reading = readGuessing(text, null)
  if (guessed.size >= MOST_GUESSED) guessed.clear()
  guessed.set(text, reading)
  return reading
}

/** What texts were read as: heads and labels are asked for again and again. */
const guessed = new Map<string, PeriodReading | null>()
const MOST_GUESSED = 20_000

/** Every period has a year in numbers, or the first of an era. */
const NUMBER = /[\p{N}〇零一二三四五六七八九元]/u

function readGuessing(text: string, order: DateOrder | null): PeriodReading | null {
  if (!NUMBER.test(text)) return null
  if (BARE_NUMBER.test(text) && !YEAR_OR_DAY.test(text) && yearPair(text.trim()) === null) return null
  const first = order === null ? GUESSING_STYLE : { ...GUESSING_STYLE, dayMonthOrder: order }
  for (const style of [first, ...OTHER_STYLES]) {
    const reading = readPeriod(text, style)
    if (typeof reading !== 'string') return reading.instant < LATEST ? reading : null
    if (reading === 'notAPeriod' || reading === 'empty') return null
  }
  return null
}

/** The texts of a column that say periods; a spreadsheet's own dates say theirs whatever they look like. */
export const writtenPeriods = (rows: readonly (readonly TableCell[])[], column: number): string[] =>
  rows.flatMap((row) => {
    const cell = row[column]
    return cell !== undefined && typeof cell !== 'string' && cell.instant !== undefined ? [] : [cellText(cell)]
  })
