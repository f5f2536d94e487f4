import { monthOfName } from '../monthNames'
import { CALLED_PERIOD, PERIOD_HEADER } from './heads'
import { widthOf } from './mapping'
import { plausiblePeriod } from './periodCells'
import { TIME } from './periodTeller'
import { isLettered } from './parts'
import type { PeriodReading } from '../periodStyle'
import { sampleRows } from './sampleRows'
import { isNumeric, textIn, type TableCell } from './table'

/** Counts that look like years, and are none. */

/** What columns of years are called elsewhere: Berichtsjahr, année de référence. */
const OF_YEARS =
  /jahr|ann[ée]e|a[ñn]o\b|\bano\b|anno|год|рік|år$|rok|y[ıi]l|vuosi|jaar|έτος|census|season|edition|wave|fy|vintage|年|연도/i
/** Of the filled cells of a column, as many say what it is. */
const MOST = 0.8

const isCalled = (head: string): boolean => PERIOD_HEADER.test(head) || CALLED_PERIOD.test(head) || OF_YEARS.test(head)

/** Whether a text says a time that is no year: a month's name, a quarter, a time of day, a date. */
const isOtherTime = (text: string): boolean => {
  const precision = plausiblePeriod(text)?.precision
  return (
    monthOfName(text) !== null ||
    isLettered(text) ||
    TIME.test(text) ||
    precision === 'daily' ||
    precision === 'intraday'
  )
}

/**
 * Whether a column of numbers that look like years holds counts: nothing calls it years, and its rows have their times in
 * another column, or its numbers go up by uneven steps. `rows`: of the data, each with its reading.
 */
export function areCounts(
  rows: readonly TableCell[][],
  readings: readonly (PeriodReading | null)[],
  periodColumn: number,
  head: string,
): boolean {
  if (isCalled(head)) return false
  const some = sampleRows(rows.length).map((at) => rows[at]!)
  const hasTimes = Array.from({ length: widthOf(some) }, (_, column) => column).some((column) => {
    if (column === periodColumn || (head === '' && column > periodColumn)) return false
    const texts = some.map((row) => textIn(row, column)).filter((text) => text !== '')
    return texts.length > 1 && texts.filter(isOtherTime).length >= texts.length * MOST
  })
  if (hasTimes) return true
  return head !== '' && periodColumn > 0 && !stepAsYears(readings.flatMap((reading) => reading?.instant ?? []))
}

/** Whether most years go on by one, or all by as many: 1990, 2000, 2010. */
function stepAsYears(instants: readonly number[]): boolean {
  const years = instants.map((instant) => new Date(instant).getUTCFullYear())
  const steps = years.slice(1).map((year, i) => Math.abs(year - years[i]!))
  return new Set(steps).size < 2 || steps.filter((step) => step < 2).length * 2 > steps.length
}

/**
 * Whether numbers beside parts of years are counts, such as visitors of each quarter: nothing calls them years, and every row
 * has another one. `rows`: of the data.
 */
export function areCountsBesideParts(rows: readonly TableCell[][], yearColumn: number, head: string): boolean {
  if (isCalled(head)) return false
  const texts = sampleRows(rows.length).map((at) => textIn(rows[at], yearColumn))
  // A year may stand at the first of its parts only.
  return texts.length > 2 && texts.every((text) => text !== '') && new Set(texts).size === texts.length
}

/** Years in which hardly any series begins before. */
const FIRST_YEAR = 1800
const LAST_YEAR = 2100
const areLikeYears = (numbers: readonly number[]): boolean =>
  numbers.every((number) => Number.isInteger(number) && number >= FIRST_YEAR && number <= LAST_YEAR)

/** Whether numbers go on one by one, as those of columns do. */
const areNumbering = (numbers: readonly number[]): boolean =>
  numbers.every((number, i) => i === 0 || number === numbers[i - 1]! + 1)

/**
 * Whether a row of numbers that look like years is one of the data: numbers stand above it as below it, or each has a head of
 * its own. `oriented`: periods down; `at`: where in it they are.
 */
export function areDataOfRow(
  oriented: readonly TableCell[][],
  { first, last }: { first: number; last: number },
  periodColumn: number,
  instants: readonly number[],
): boolean {
  const own = oriented.slice(first, last + 1)
  for (let column = 0; column < periodColumn; column += 1) {
    const cells = own.map((row) => row[column])
    const numbers = own.map((row) => Number(textIn(row, column)))
    if (cells.every((cell) => isNumeric(cell)) && !areNumbering(numbers) && !areLikeYears(numbers)) return true
  }
  const heads = own.map((row) => textIn(row, periodColumn - 1))
  const areNamed =
    new Set(heads).size === heads.length && heads.every((text) => /\p{L}/u.test(text) && !/\d/.test(text))
  const years = instants.map((instant) => new Date(instant).getUTCFullYear())
  const areOneByOne = years.every((year, i) => i === 0 || Math.abs(year - years[i - 1]!) === 1)
  return periodColumn > 0 && areNamed && !areOneByOne
}
