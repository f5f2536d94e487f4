import type { PeriodStyle } from '../periodStyle'
import { flagOfPeriod } from '../periodText'
import { calendarYear } from './fiscalYears'
import type { Mapping } from './mapping'
import { AUGUST_OR_AVERAGE, partText, readPart, yearIn, type PartReading } from './parts'
import { cellText, isNumeric, type TableCell } from './table'
import { toCivil } from '../calendar'
import { saysWholeYear } from './wholeYear'
import { plausiblePeriod } from './periodCells'

const PLACES = [
  'periodColumn',
  'partColumn',
  'partUnit',
  'dayColumn',
  'timeColumn',
  'titleYear',
  'yearStart',
] as const satisfies (keyof Mapping)[]

export type PeriodPlace = Pick<Mapping, (typeof PLACES)[number]>

/** Where periods stand, without what else is known of a source or a mapping. */
export const placeOfPeriods = (source: PeriodPlace): PeriodPlace =>
  Object.fromEntries(
    PLACES.flatMap((key) => (source[key] === undefined ? [] : [[key, source[key]] as const])),
  ) as unknown as PeriodPlace

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
