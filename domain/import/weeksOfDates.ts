import { DAY } from '../duration'
import { floorPeriod, formatPeriod } from '../period'
import { SAMPLE } from './filled'
import { plausiblePeriod } from './periodCells'
import { cellText, textIn, type Table, type TableCell } from './table'

/** Columns that may hold the dates. */
const COLUMNS = 6
const FEWEST = 3
/** From its first day, or to its last: a week of which four days lie in another is kept where its date is. */
const TO_MIDDLE = 2 * DAY
const WEEK = 7 * DAY

const BEGINS =
  /beginn|start|commenc|\bweeks? of\b|\bw\/?c\b|\bfrom\b|\bab\b|\bvom\b|\bbeg\b|anfang|début|semaine du|semana del?\b|settimana dal|inicio|início|inizio|початок|начало|开始|開始|起始/i
/** Called by nothing else, a week is dated by its first day. */
const IS_WEEK = /^(?:weeks?|semaine|woche|semana|settimana|vecka|uge|uke|неделя|周|週)$/i
const ENDS = /\bend(?:s|ed|ing|e|et)?\b|\bw\/?e\b|\bfin\b|\bbis\b|\bto\b|止|终|終/i

type Row = readonly TableCell[]

/** Instants of the dates of a column, by the one order of day and month in which they are a week apart; null for any other column. */
function weeklyDates(rows: readonly Row[], column: number): (number | null)[] | null {
  for (const dayMonthOrder of [null, 'dayFirst', 'monthFirst'] as const) {
    const instants = rows.map((row) => {
      const reading = plausiblePeriod(row[column], { dayMonthOrder })
      return reading?.precision === 'daily' ? reading.instant : null
    })
    const first = instants.findIndex((instant) => instant !== null)
    const told = instants.filter((instant) => instant !== null)
    const areAll = rows.every((row, at) => at < first || textIn(row, column) === '' || instants[at] !== null)
    const areWeeks = told.every((instant) => (instant - told[0]!) % WEEK === 0)
    if (new Set(told).size >= FEWEST && areAll && areWeeks) return instants
  }
  return null
}

/**
 * A table of weeks that are dated by their first day, or by their last, where that is in another week from Monday to Sunday
 * than most of their days: each date is the week that holds most. It is told with `weekOf`. Any other table as it is. O(cells).
 */
export function withWeeksOfDates(table: Table): Table {
  const { rows } = table
  for (let column = 0; column < COLUMNS; column += 1) {
    const head = rows
      .slice(0, SAMPLE)
      .findIndex((row) => [BEGINS, IS_WEEK, ENDS].some((one) => one.test(textIn(row, column))))
    // The first rows tell whether the others are worth reading.
    const dates = head >= 0 && weeklyDates(rows.slice(0, SAMPLE), column) ? weeklyDates(rows, column) : null
    if (!dates) continue
    const first = dates.findIndex((instant) => instant !== null)
    // A week from one date to another is told by both.
    const isBeside = [column - 1, column + 1].some(
      (other) => plausiblePeriod(rows[first]![other])?.precision === 'daily',
    )
    const label = textIn(rows[first - 1], column)
    const begins = BEGINS.test(label) || IS_WEEK.test(label)
    if (isBeside || (!begins && !ENDS.test(label))) continue
    const weekOf = (instant: number) => floorPeriod('weekly', instant + (begins ? TO_MIDDLE : -TO_MIDDLE))
    if (weekOf(dates[first]!) === floorPeriod('weekly', dates[first]!)) continue
    const written = (instant: number) => formatPeriod('weekly', weekOf(instant))
    return {
      ...table,
      weekOf: { text: cellText(rows[first]![column]).trim(), week: written(dates[first]!) },
      rows: rows.map((row, at) => (dates[at] === null ? row : row.with(column, written(dates[at]!)))),
    }
  }
  return table
}
