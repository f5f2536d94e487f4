import type { DateOrder } from './periodStyle'

/** The three numbers of a date such as `24/01/02`, as they stand. */
export type DateNumbers = readonly [number, number, number]

const ORDERS: readonly DateOrder[] = ['dayFirst', 'monthFirst', 'yearFirst']

/** Day, month and year of three numbers in an order. */
const partsIn: Record<DateOrder, (date: DateNumbers) => DateNumbers> = {
  dayFirst: ([day, month, year]) => [day, month, year],
  monthFirst: ([month, day, year]) => [day, month, year],
  yearFirst: ([year, month, day]) => [day, month, year],
}

const fits = (order: DateOrder, dates: readonly DateNumbers[]): boolean =>
  dates.every((date) => {
    const [day, month] = partsIn[order](date)
    return day >= 1 && day <= 31 && month >= 1 && month <= 12
  })

/** Years of two digits from 1950, as spreadsheets read them. */
const yearOf = (year: number): number => (year < 50 ? 2000 : 1900) + year

/** Days, roughly: enough to tell the order of dates, and how far they reach. */
const placesIn = (order: DateOrder, dates: readonly DateNumbers[]): number[] =>
  dates.map((date) => {
    const [day, month, year] = partsIn[order](date)
    return (yearOf(year) * 12 + month) * 31 + day
  })

const isSorted = (places: readonly number[]): boolean =>
  places.every((place, i) => i === 0 || place >= places[i - 1]!) ||
  places.every((place, i) => i === 0 || place <= places[i - 1]!)

const spanOf = (places: readonly number[]): number =>
  places.reduce((most, place) => Math.max(most, place), -Infinity) -
  places.reduce((least, place) => Math.min(least, place), Infinity)

/** Whether the year may stand first in dates whose years have two digits. */
export const mayBeginWithYear = (dates: readonly DateNumbers[]): boolean => dates.length > 0 && fits('yearFirst', dates)

/**
 * Whether the year stands first in dates whose years have two digits, such as `24/01/02`: null where that and another
 * order fit alike. What is sorted is believed before what is not, then what lies closest together, as days do; dates after
 * `lastYear` are no dates of a table.
 */
export function beginsWithYear(dates: readonly DateNumbers[], lastYear: number): boolean | null {
  if (!mayBeginWithYear(dates)) return false
  const possible = ORDERS.filter((order) => fits(order, dates))
  if (possible.length === 1) return true
  if (dates.some(([year]) => yearOf(year) > lastYear)) return false
  const read = possible.map((order) => ({ order, places: placesIn(order, dates) }))
  const sorted = read.filter(({ places }) => isSorted(places))
  const candidates = sorted.length > 0 ? sorted : read
  if (!candidates.some(({ order }) => order === 'yearFirst')) return false
  if (candidates.length === 1) return true
  // One date alone, the days of one month, or the same day of several years.
  if (dates.every(([first, second]) => first === dates[0]![0] && second === dates[0]![1])) return null
  const closest = candidates.toSorted((a, b) => spanOf(a.places) - spanOf(b.places))[0]!
  return closest.order === 'yearFirst'
}
