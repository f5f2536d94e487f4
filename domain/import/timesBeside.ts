import type { PeriodReading } from '../periodStyle'
import { DAY_HEADER } from './heads'
import { plausiblePeriod } from './periodCells'
import { monthIn, periodTeller, timeIn, type PeriodPlace } from './periodTeller'
import { cellText, type TableCell } from './table'

type Rows = readonly (readonly TableCell[])[]

/** Where years and their parts stand, with what the rows that were looked at say there. */
export interface PairedPeriods {
  place: PeriodPlace
  readings: PeriodReading[]
  /** How many rows were looked at. */
  looked: number
  /** Whether the parts say more than the years beside them. */
  isFiner: boolean
}

/** Of the filled cells of a column, as many are times. */
const MOST = 0.8

/** Times of day in the nearest column beside dates; none where there are none. */
export function timesBeside(stretches: readonly Rows[], columns: readonly number[]): PairedPeriods[] {
  const some = stretches.flat()
  const textsOf = (column: number) => some.map((row) => cellText(row[column]).trim()).filter((text) => text !== '')
  const holds = (column: number, isOne: (text: string) => boolean) => {
    const texts = textsOf(column)
    // One of them is the head.
    return texts.length > 2 && texts.filter(isOne).length >= (texts.length - 1) * MOST
  }
  const times = columns.filter((column) => holds(column, (text) => timeIn(text) !== null))
  if (times.length === 0) return []
  const dates = columns.filter(
    (column) => some.filter((row) => plausiblePeriod(row[column])?.precision === 'daily').length > 2,
  )
  return dates.flatMap((periodColumn) => {
    const timeColumn = times.toSorted((a, b) => Math.abs(a - periodColumn) - Math.abs(b - periodColumn))[0]!
    const place: PeriodPlace = { periodColumn, partColumn: null, partUnit: null, timeColumn }
    const tell = periodTeller(place)
    const readings = some.flatMap((row) => plausiblePeriod(tell(row) ?? undefined) ?? [])
    return readings.length < 2 ? [] : [{ place, readings, looked: some.length, isFiner: false }]
  })
}

/** Days beside the months that they are of, which may stand at the first day of each only. */
export function daysBeside(
  stretches: readonly Rows[],
  columns: readonly { column: number; isOfDays: boolean }[],
): PairedPeriods[] {
  const some = stretches.flat()
  return columns
    .filter(({ isOfDays }) => isOfDays)
    .flatMap(({ column: dayColumn }) =>
      [dayColumn - 1, dayColumn + 1].flatMap((periodColumn) => {
        const months = some.flatMap((row) => monthIn(row[periodColumn]) ?? [])
        const place: PeriodPlace = { periodColumn, partColumn: null, partUnit: null, dayColumn }
        const tell = periodTeller(place)
        const readings = some.flatMap((row) => plausiblePeriod(tell(row) ?? undefined) ?? [])
        const days = readings.filter(({ precision }) => precision === 'daily')
        const isOfMonths = months.length > 0 && new Set(months).size <= days.length * SHARE_OF_REPEATED
        return isOfMonths ? [{ place, readings: days, looked: some.length, isFiner: true }] : []
      }),
    )
}

/** Whether a column holds the days of months: it is called so, or its numbers go on by one and begin again. */
export function areDays(texts: readonly string[], header: string): boolean {
  const days = texts.filter((text) => /^\d{1,2}$/.test(text)).map(Number)
  if (days.length < 2 || days.length < texts.length - 3 || days.some((day) => day < 1 || day > 31)) return false
  if (DAY_HEADER.test(header)) return true
  const steps = days.slice(1).filter((day, i) => day === days[i]! + 1 || (day === 1 && days[i]! >= 28)).length
  return Math.max(...days) >= 28 && steps >= (days.length - 1) * 0.8
}

/** Where as many of the periods are others, they do not come again. */
export const SHARE_OF_REPEATED = 0.75
/** Whether many periods come again: where each month comes once, a number beside it counts something else. */
export const repeat = (readings: readonly PeriodReading[]): boolean =>
  new Set(readings.map(({ instant }) => instant)).size <= readings.length * SHARE_OF_REPEATED
