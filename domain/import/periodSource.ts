import { toCivil } from '../calendar'
import type { PeriodReading } from '../periodStyle'
import { FROM_HEADER, PERIOD_HEADER, TO_HEADER } from './heads'
import { periodColumns, widthOf } from './mapping'
import { plausiblePeriod } from './periodCells'
import { scoreOf, singleColumn, type PeriodSource } from './periodColumnAlone'
import { periodPairs } from './periodPairs'
import { sampleRows } from './sampleRows'
import { statedPeriods } from './statedPeriods'
import { cellText, type Table, type TableCell } from './table'
import type { PairedPeriods } from './timesBeside'
import { besideYears } from './years'

/** What counts less than an equal source. */
const LESS = 0.5
const MOST_COLUMNS = 200

/** A year beside a part of it, or above, read over the rows that were looked at. */
function pairedColumns({ place, readings, looked }: PairedPeriods, rows: number): PeriodSource {
  // The year of a title is believed after any other.
  const share = place.titleYear === undefined ? 1 : LESS
  return { ...place, serials: false, score: scoreOf(readings) * (rows / looked) * share }
}

/** What a column of dates and moments is called. */
const DATES_HEADER = /(?:^|[\s_-])(?:date|datetime|timestamp|started|created(?:[\s_]at)?)$|^time$|日期|时间|時間/i
/** Several numbers, as a date has. */
const OF_NUMBERS = /\d\D+\d/

/** Whether a column that is called so holds dates in a way that is not read: numbers beside it are no years. */
const holdsUnreadDates = (rows: readonly TableCell[][], sample: readonly number[], width: number): boolean =>
  Array.from({ length: width }, (_, column) => column).some((column) => {
    const texts = sample.map((row) => cellText(rows[row]![column]).trim()).filter((text) => text !== '')
    const dates = texts.filter((text) => OF_NUMBERS.test(text))
    return (
      DATES_HEADER.test(texts.find((text) => !/\d/.test(text)) ?? '') &&
      dates.length > 1 &&
      dates.filter((text) => plausiblePeriod(text) === null).length > dates.length / 2
    )
  })

/** Whether a row of years stands below the parts of the year of a title, named as rows of amounts are. */
function isOfTitle({ place, readings }: PairedPeriods, column: number, rows: readonly TableCell[][]): boolean {
  if (place.titleYear === undefined || place.partColumn === null || column <= place.partColumn) return false
  const texts = rows.map((row) => cellText(row[column]).trim()).filter((text) => text !== '')
  const years = texts.filter((text) => BARE_YEAR.test(text)).length
  return years > 1 && years <= readings.length && /\p{L}{2}/u.test(texts[0]!) && !PERIOD_HEADER.test(texts[0]!)
}
const BARE_YEAR = /^[12]\d{3}$/

/** How many more periods a column of other times has where it is taken all the same. */
const MUCH = 3

/** The first column of an oriented table with several cells; -1 for none. */
const firstFilled = (rows: readonly TableCell[][], width: number): number =>
  Array.from({ length: width }, (_, column) => column).find(
    (column) => rows.filter((row) => cellText(row[column]).trim() !== '').length > 2,
  ) ?? -1

/** The place that reads most like periods; the leftmost wins, a single column before a pair that says no more. */
export function findPeriods(table: Table, layout: 'down' | 'across'): PeriodSource | null {
  const { name, rows } = table
  const sample = sampleRows(rows.length)
  const width = Math.min(MOST_COLUMNS, widthOf(sample.map((row) => rows[row]!)))
  const scale = rows.length / Math.max(1, sample.length)
  const pairs = periodPairs(rows, name, layout === 'across')
  const isOther = layout === 'down' ? besideYears(rows) : () => false
  // Of a column of years whose months stand beside it the years alone would make a series of each month.
  const finer = new Set(pairs.filter((pair) => pair.isFiner).map(({ place }) => place.periodColumn))
  // On a table's side the first row of several cells is that of its heads.
  const head = layout === 'across' ? firstFilled(rows, width) : -1
  const singles = Array.from({ length: width }, (_, column) =>
    finer.has(column) || isOther(column) ? null : singleColumn(rows, sample, column, layout, column === head),
  )
    .filter((source) => source !== null)
    // Amounts below months of the year of a title may look like years.
    .filter((source) => layout === 'down' || !pairs.some((pair) => isOfTitle(pair, source.periodColumn, rows)))
    // What ends a time beside its beginning, wherever it stands, is another time.
    .map((source, _, all) => ({
      ...source,
      score: source.score * scale,
      isOther:
        source.isOther || (TO_HEADER.test(source.head ?? '') && all.some((one) => FROM_HEADER.test(one.head ?? ''))),
    }))
  const found: PeriodSource[] = [...singles, ...pairs.map((pair) => pairedColumns(pair, rows.length))]
  const stated = statedPeriods(table, false)
  const ofStated = stated ? found.filter((source) => periodColumns(source).includes(stated.column)) : []
  const all = ofStated.length > 0 ? ofStated : found
  // A head names the column below it: on a table's side the first cell is that of another one.
  const most = layout === 'down' ? Math.max(0, ...all.map(({ isOther, score }) => (isOther ? 0 : score))) : 0
  if (layout === 'down' && most === 0 && all.length > 0 && holdsUnreadDates(rows, sample, width)) return null
  return all
    .filter(({ isOther, score }) => !isOther || score > most * MUCH)
    .reduce<PeriodSource | null>(
      (best, source) => (source.score > 0 && (!best || source.score > best.score * 1.05) ? source : best),
      null,
    )
}

/** The years of readings, for what stands beside them. */
export const yearOf = ({ instant }: PeriodReading): number => toCivil(instant).year
