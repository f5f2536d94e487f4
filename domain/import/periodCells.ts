import type { DateOrder, PeriodReading, PeriodStyle, Spelling } from '../periodStyle'
import { flagOfPeriod, readInstant, readPeriod, yearPair } from '../periodText'
import { calendarYear } from './fiscalYears'
import type { Mapping } from './mapping'
import { AUGUST_OR_AVERAGE, partText, readPart, yearIn, type PartReading } from './parts'
import { cellText, isNumeric, type TableCell } from './table'
import { toCivil } from '../calendar'
import { saysWholeYear } from './wholeYear'

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

export type PeriodPlace = Pick<
  Mapping,
  'periodColumn' | 'partColumn' | 'partUnit' | 'dayColumn' | 'timeColumn' | 'titleYear' | 'yearStart'
>

/** Where periods stand, without what else is known of a source or a mapping. */
export const placeOfPeriods = ({
  periodColumn,
  partColumn,
  partUnit,
  dayColumn,
  timeColumn,
  titleYear,
  yearStart,
}: PeriodPlace): PeriodPlace => ({
  periodColumn,
  partColumn,
  partUnit,
  ...(dayColumn !== undefined && { dayColumn }),
  ...(timeColumn !== undefined && { timeColumn }),
  ...(titleYear !== undefined && { titleYear }),
  ...(yearStart !== undefined && { yearStart }),
})

/** A day of a month as readPeriod reads it; what stands in the day's place where it is none. */
const dayText = (month: string, cell: TableCell | undefined): string => {
  const day = cellText(cell).trim()
  return isDay(cell) ? `${month}-${day.padStart(2, '0')}` : `${month} ${day}`.trim()
}

const isDay = (cell: TableCell | undefined): boolean => /^\d{1,2}$/.test(cellText(cell).trim())

/** The month that a cell names; null where it names none. */
export function monthIn(cell: TableCell | undefined): string | null {
  const reading = plausiblePeriod(cell)
  if (!reading || (reading.precision !== 'monthly' && cellText(cell) === cell)) return null
  const { year, month, day } = toCivil(reading.instant)
  return day === 1 ? `${year}-${String(month).padStart(2, '0')}` : null
}

/** Says the period of each row where days stand beside the month that they are of, or below it. */
function dayTeller(months: number, days: number): (row: readonly TableCell[]) => TableCell | null | undefined {
  let month: string | null = null
  return (row) => {
    const own = monthIn(row[months])
    if (own === null && cellText(row[months]).trim() !== '') return row[months]
    if (own !== null) month = own
    if (month !== null && cellText(row[days]).trim() !== '') return dayText(month, row[days])
    return own === null ? '' : null
  }
}

/** A time of day: 7:30, 07:30:15, 7:30 PM. */
export const TIME = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?$/i

/** From one time of day to another. */
const FROM_TO = /^(\d{1,2}:\d{2}(?::\d{2})?)\s?(?:[-–—]|to|bis)\s?\d{1,2}:\d{2}(?::\d{2})?$/i
/** From one hour to the next: `00 - 01`, `23h - 24h`. */
const HOURS = /^(\d{1,2})\s?h?\s?[-–—]\s?(\d{1,2})\s?h?$/i
/** The time of day that a text says, that of a range by when it begins; null for none. */
export function timeIn(text: string): string | null {
  const [, from, to] = HOURS.exec(text) ?? []
  if (from !== undefined) return (Number(from) + 1) % 24 === Number(to) % 24 ? `${from}:00` : null
  return FROM_TO.exec(text)?.[1] ?? (TIME.test(text) ? text : null)
}

/** A day written as one number, with its parts apart. */
const dashed = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** A date with the time beside it, as readPeriod reads it; the date alone where there is no time. */
function momentText(date: TableCell | undefined, time: TableCell | undefined): TableCell | undefined {
  const told = cellText(time).trim()
  if (told === '' || cellText(date).trim() === '') return date
  const instant = date !== undefined && typeof date !== 'string' ? date.instant : undefined
  const day = instant === undefined ? dashed(cellText(date).trim()) : new Date(instant).toISOString().slice(0, 10)
  return `${day} ${(timeIn(told) ?? told).replaceAll('.', '')}`
}

const YEAR_LIKE = /(?:^|\D)[12]\d{3}(?!\d)|^[〇零一二三四五六七八九]{4}年/
/** A longer text is a note. */
const LONGEST_YEAR = 20

/** Whether a text that is no plain year seems to hold one. */
const isLikeYear = (text: string): boolean => text.trim().length <= LONGEST_YEAR && YEAR_LIKE.test(text.trim())

/** A period with the flag that stands behind its year. */
const withMark = (period: string, mark: string | null): string =>
  mark === null ? period : /\p{L}/u.test(mark) ? `${period} (${mark})` : period + mark

/** Whether an amount stands behind the year of a row; years near it are heads of columns. */
const holdsValues = (row: readonly TableCell[], periodColumn: number, year: string): boolean =>
  row.some((cell, column) => {
    if (column <= periodColumn || !isNumeric(cell)) return false
    const other = yearIn(cellText(cell))
    return other === null || Math.abs(Number(other) - Number(year)) > NEAR
  })
/** Years of heads are as near to each other, or nearer. */
const NEAR = 10

/**
 * What says the period of each row, from one row on: its own cell, or a year and a part of it made whole. Null for a row
 * that only names the year of those below. Rows are asked for in their order.
 */
export function periodTeller({
  periodColumn,
  partColumn,
  partUnit,
  dayColumn,
  timeColumn,
  titleYear,
  yearStart = 1,
  style,
}: PeriodPlace & { style?: Pick<PeriodStyle, 'spans'> }): (row: readonly TableCell[]) => TableCell | null | undefined {
  if (partColumn === null && dayColumn !== undefined) return dayTeller(periodColumn, dayColumn)
  if (partColumn === null && timeColumn !== undefined) return (row) => momentText(row[periodColumn], row[timeColumn])
  if (partColumn === null) return (row) => row[periodColumn]
  let year: string | null = titleYear ?? null
  /** What stands behind the year, of all its parts. */
  let mark: string | null = null
  let partOfDays: PartReading | null = null
  const isAbove = partColumn === periodColumn
  const wholeOf = (of: string, part: PartReading) => partText(calendarYear(of, part.n, yearStart, style?.spans), part)
  return (row) => {
    const here = cellText(row[periodColumn])
    const own = yearIn(here)
    if (own !== null) mark = flagOfPeriod(here)
    if (own !== null && own !== year) [year, partOfDays] = [own, null]
    if (isAbove) {
      // A year with values is a period, too: that of another series.
      if (own !== null) return holdsValues(row, periodColumn, own) ? own : null
      const part = readPart(here, partUnit)
      // The title that says the year may stand in the same column.
      const isTitle = titleYear !== undefined && here.includes(titleYear)
      if (part === null && isLikeYear(here) && !isTitle) [year, mark] = [null, null]
      return part === null || year === null
        ? row[periodColumn]
        : withMark(partText(year, part), flagOfPeriod(here) ?? mark)
    }
    const partCell = cellText(row[partColumn])
    if (own === null && here.trim() !== '') {
      if (!isLikeYear(here)) return row[periodColumn]
      // A year in another spelling: what stands beside it and below it is not of the one before, and never the whole of it.
      ;[year, mark, partOfDays] = [null, null, null]
      return partCell.trim() === '' ? row[periodColumn] : `${here.trim()} ${partCell.trim()}`
    }
    // Of days, the month may stand at the first one only.
    const isBelow = dayColumn !== undefined && partCell.trim() === '' && isDay(row[dayColumn])
    const part = isBelow ? partOfDays : readPart(partCell, partUnit)
    partOfDays = part
    if (part !== null && year !== null)
      return dayColumn === undefined
        ? withMark(wholeOf(year, part), flagOfPeriod(partCell) ?? mark)
        : dayText(partText(year, part), row[dayColumn])
    // A year's own row among its parts: another series.
    if (own !== null && saysWholeYear(partCell)) return own
    if (partCell.trim() === '' || year === null || AUGUST_OR_AVERAGE.test(partCell.trim())) return partCell
    // A part with a mark or a flag behind it; what is none is refused, and never the year's.
    const both = `${year} ${partCell.trim()}`
    return own !== null || plausiblePeriod(both) !== null ? both : partCell
  }
}
