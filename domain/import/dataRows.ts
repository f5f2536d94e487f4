import type { PeriodReading } from '../periodStyle'
import { readPeriod } from '../periodText'
import { isHead } from './header'
import { yearIn } from './parts'
import { cellText, isNumeric, type TableCell } from './table'

type Rows = readonly (readonly TableCell[])[]

/** Whether a cell is written as a period, be it one that cannot be read. */
const isPeriodLike = (cell: TableCell | undefined): boolean => {
  const reading = readPeriod(cellText(cell))
  return typeof reading !== 'string' || !['empty', 'notAPeriod', 'noYear'].includes(reading)
}

/** First and last row of the data: the first row with a period, to the last with a period or something in the value's place. */
export function dataRows(
  rows: readonly TableCell[][],
  readings: readonly (PeriodReading | null)[],
  taken: number[],
  layout: 'down' | 'across',
) {
  let first = readings.findIndex((reading) => reading !== null)
  // The year stands in the corner of the names of columns.
  if (taken.length > 1 && namesColumns(rows[first] ?? [], taken)) first += 1
  // What is a period though none of the series, the year above its parts, and a row of values are no preamble.
  const data = rows.slice(first, first + ROWS_OF_DATA)
  // On a table's side, numbers under a word are those of the rows: codes and weights.
  const mayHoldValues = (row: readonly TableCell[]) => layout === 'down' || /\d/.test(cellText(row[taken[0]!]))
  const isOfData = (at: number) =>
    (isPeriodLike(rows[at]![taken[0]!]) && !namesColumns(rows[at]!, taken)) ||
    (mayHoldValues(rows[at]!) &&
      holdsValues(rows[at]!, { data, above: layout === 'down' ? rows.slice(0, at) : [] }, taken))
  while (first > 0 && isOfData(first - 1)) first -= 1
  const last = Math.max(first, lastOf(rows, readings, taken))
  return { first, last: layout === 'across' ? withoutCalculated(rows, readings, taken, { first, last }) : last }
}

/** What is calculated from periods before it, whatever year its head tells. */
const CALCULATED =
  /%|chang|growth|averag|\bmean\b|total|\bsum\b|cagr|\bdiff|variat|variaz|variaç|évolution|moyenne|veränder|zuwachs|durchschnitt|summe|insgesamt|mittel|promedio|crecimiento|media\b|zmiana|średnia|измен|прирост|итого|средн|变化|变动|增减|增长|增減|増減|變動|平均|合计|合計|总计|總計|累计|差/i

/** The last of columns of periods that are written with digits: others behind them are called by words, or are calculated. */
function withoutCalculated(
  rows: Rows,
  readings: readonly (PeriodReading | null)[],
  taken: readonly number[],
  { first, last }: { first: number; last: number },
): number {
  const headOf = (at: number) => cellText(rows[at]![taken[0]!]).trim()
  const lastPeriod = readings.findLastIndex((reading, at) => reading !== null && at <= last)
  const periods = readings.flatMap((reading, at) => (reading !== null && at >= first && at <= last ? [headOf(at)] : []))
  if (taken.length > 1 || periods.length < 2 || !periods.every((text) => /\d/.test(text))) return last
  const behind = Array.from({ length: last - lastPeriod }, (_, i) => headOf(lastPeriod + 1 + i))
  const isOther = (text: string) =>
    /\p{L}{3}|\p{Script=Han}{2}|%/u.test(text) && (!/\d/.test(text) || CALCULATED.test(text))
  return behind.every(isOther) ? lastPeriod : last
}

/** A number with what cannot be read behind it: such a row is refused, and no note. */
const MARKED_AMOUNT = /^[-+(]?\d[\d.,' \u00A0\u202F]*[^\d\s]{0,3}\s?[\p{L}\d/.*)]{0,6}$/u

/**
 * The last row of amounts, or of those below it that have a period and amounts with marks, or that are right below it and have a
 * period and nothing else: further down stand dates of notes.
 */
function lastOf(rows: Rows, readings: readonly (PeriodReading | null)[], taken: readonly number[]): number {
  const lastAmount = rows.findLastIndex((row) => row.some((cell, column) => !taken.includes(column) && isNumeric(cell)))
  if (lastAmount < 0) return readings.findLastIndex((reading) => reading !== null)
  const holdAmounts = (column: number) => rows.some((row) => isNumeric(row[column]))
  const isMarked = (row: Rows[number]) =>
    row.some(
      (cell, column) => !taken.includes(column) && MARKED_AMOUNT.test(cellText(cell).trim()) && holdAmounts(column),
    )
  let last = rows.findLastIndex((row, at) => at > lastAmount && readings[at] !== null && isMarked(row))
  if (last < 0) last = lastAmount
  while (last + 1 < rows.length && readings[last + 1] !== null) last += 1
  return last
}

/** Words before a year in a corner: Budget 2024. */
const WORDS_AND_YEAR = /^\p{L}{3}[\p{L} ]{0,40} (?:19|20)\d{2}$/u

/** Whether a row holds a year and words beside it: it names columns, and says the year of what is below. */
function namesColumns(row: readonly TableCell[], taken: readonly number[]): boolean {
  const others = row.slice(Math.max(...taken) + 1).filter((cell) => cellText(cell).trim() !== '')
  const hasValues = row.some((cell, column) => !taken.includes(column) && isNumeric(cell))
  const isYear =
    !hasValues &&
    taken
      .map((column) => cellText(row[column]).trim())
      .some((text) => yearIn(text) !== null || WORDS_AND_YEAR.test(text))
  return (
    isYear &&
    others.length > 0 &&
    others.every((cell) => /\p{L}/u.test(cellText(cell)) && !isNumeric(cell) && !isPeriodLike(cell))
  )
}

/** Rows of data that tell what stands in each column. */
const ROWS_OF_DATA = 5

/** Whether a row belongs to the data, whatever its period is: numbers stand where the data's do, and words where words do. */
function holdsValues(
  row: readonly TableCell[],
  { data, above }: { data: Rows; above: Rows },
  taken: readonly number[],
): boolean {
  const own = cellText(row[taken[0]!]).trim()
  const isFilled = (cell: TableCell | undefined) => cellText(cell).trim() !== ''
  const isOfNumbers = (column: number) => data.some((one) => isNumeric(one[column]))
  const others = row.flatMap((cell, column) => (taken.includes(column) || !isFilled(cell) ? [] : [{ cell, column }]))
  const numbers = others.filter(({ column }) => isOfNumbers(column))
  // Below names, amounts as large as years are amounts.
  const isNamed = numbers.every(({ column }) =>
    above.some((one) => /\p{L}/u.test(cellText(one[column])) && !isNumeric(one[column])),
  )
  return (
    own !== '' &&
    (!isHead(own) || (isNamed && /\d/.test(own))) &&
    !areColumnNumbers(row) &&
    numbers.length > 0 &&
    // A row of years is a header.
    numbers.every(({ cell }) => isNumeric(cell) && ((isNamed && !isHead(own)) || yearIn(cellText(cell)) === null)) &&
    others.every(({ column }) => isOfNumbers(column) || data.some((one) => isFilled(one[column])))
  )
}

/** Whether a row counts the columns: 1, 2, 3 or (1), (2), (3). */
function areColumnNumbers(row: readonly TableCell[]): boolean {
  const numbers = row
    .map((cell) => /^\(?(\d{1,3})\)?$/.exec(cellText(cell).trim())?.[1])
    .filter((text) => text !== undefined)
  return (
    numbers.length > 1 && numbers.every((text, i) => Number(text) === Number(numbers[0]) + i) && Number(numbers[0]) < 3
  )
}
