import { DAY } from '../duration'
import { formatPeriod } from '../period'
import { SAMPLE } from './filled'
import { plausiblePeriod } from './periodCells'
import { cellText, textIn, type Table, type TableCell } from './table'

/** Columns that may hold the moments. */
const COLUMNS = 6
const FEWEST = 3
/** A date and the time behind it, with the zone. */
const MOMENT =
  /^(.*\d)(?:T|\s+)(\d{1,2}:\d{2}(?::\d{2}(?:\.0+)?)?(?:\s?[ap]\.?m\.?)?)\s?(z|utc|gmt|[+-]\d{2}:?\d{2})?$/i
/** Late in the evening of Greenwich the next day has begun where the values may be from. */
const EVENING = /^2[0-3]:[0-4]/
const GREENWICH = /^(?:z|utc|gmt|[+-]00:?00)$/i

/** A moment as its day and its time; null for any other cell, and where the day is not sure. */
function partsOf(cell: TableCell): { day: TableCell; time: string } | null {
  const moment = plausiblePeriod(cell)
  if (moment?.precision !== 'intraday' || moment.instant % DAY === 0) return null
  if (typeof cell !== 'string' && cell.instant !== undefined) {
    const instant = Math.floor(cell.instant / DAY) * DAY
    return { day: { ...cell, text: formatPeriod('daily', instant), instant }, time: String(cell.instant - instant) }
  }
  const [, day = '', time = '', zone = ''] = MOMENT.exec(cellText(cell).trim()) ?? []
  if (plausiblePeriod(day)?.precision !== 'daily' || (GREENWICH.test(zone) && EVENING.test(time))) return null
  return { day, time: time.toLowerCase() }
}

/** The days of a column of moments that are all at one time of day; null for any other column. */
function daysOf(rows: readonly (readonly TableCell[])[], column: number): (TableCell | null)[] | null {
  let first: string | null = null
  const seen = new Set<string>()
  const days: (TableCell | null)[] = []
  for (const row of rows) {
    const parts = partsOf(row[column] ?? '')
    days.push(parts?.day ?? null)
    if (parts === null && first !== null && plausiblePeriod(row[column])) return null
    if (parts === null) continue
    first ??= parts.time
    if (parts.time !== first) return null
    seen.add(cellText(parts.day))
  }
  return seen.size < FEWEST ? null : days
}

/**
 * A table of moments that are all at the same time of day (closes at 16:00, readings at 07:00): they are the days, and it
 * is told with `dayOf`. Any other table as it is. O(cells).
 */
export function withDaysOfTimes(table: Table): Table {
  const { rows } = table
  for (let column = 0; column < COLUMNS; column += 1) {
    // The first rows tell whether the others are worth reading.
    const days = daysOf(rows.slice(0, SAMPLE), column) && daysOf(rows, column)
    if (!days) continue
    const first = days.findIndex((day) => day !== null)
    return {
      ...table,
      dayOf: { text: textIn(rows[first], column), read: cellText(days[first]!) },
      rows: rows.map((row, at) => (days[at] === null ? row : row.with(column, days[at]!))),
    }
  }
  return table
}
