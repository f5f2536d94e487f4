import { toCivil } from '../calendar'
import { DAY, HOUR } from '../duration'
import { formatPeriod } from '../period'
import { SAMPLE } from './filled'
import { plausiblePeriod } from './periodCells'
import { cellText, textIn, type Table, type TableCell } from './table'

/** Columns that may hold the moments. */
const COLUMNS = 6
const FEWEST = 3
const NOON = 12 * HOUR
/** Midnights of Central Europe, in summer and in winter. */
const OF_EUROPE: ReadonlySet<number> = new Set([22 * HOUR, 23 * HOUR])
/** In Greenwich's time. */
const ZULU = /\d{1,2}:\d{2}(?::\d{2}(?:\.0+)?)?\s?(?:z|utc|gmt|\+00:?00)$/i

/** A moment in Greenwich's time that is none of its midnights; null for any other cell. */
function momentOf(cell: TableCell | undefined): number | null {
  const text = cellText(cell).trim()
  const isCounted = typeof cell !== 'string' && cell?.instant !== undefined && /^\d{9,}$/.test(text)
  const reading = isCounted || ZULU.test(text) ? plausiblePeriod(cell) : null
  return reading?.precision === 'intraday' ? reading.instant : null
}

const timeOf = (moment: number): number => ((moment % DAY) + DAY) % DAY
const nextDay = (moment: number): number => Math.ceil(moment / DAY) * DAY

/** Whether moments are midnights of one place east of Greenwich, in winter and in summer: each begins a month there, or all are those of Europe. */
function areMidnights(moments: readonly number[]): boolean {
  const times = [...new Set(moments.map((moment) => timeOf(moment)))]
  const isOfOnePlace = times.length <= 2 && Math.max(...times) - Math.min(...times) <= HOUR
  if (!isOfOnePlace || times.some((time) => time < NOON)) return false
  return (
    moments.every((moment) => toCivil(nextDay(moment)).day === 1) ||
    (times.length === 2 &&
      times.every((time) => OF_EUROPE.has(time)) &&
      new Set(moments.map(nextDay)).size === moments.length)
  )
}

/**
 * A table of moments that are midnights of another place, as programs store its days: `2018-12-31T23:00:00Z` is the first of
 * January in Central Europe. They are the days of that place, and it is told with `midnightOf`. Any other table as it is. O(cells).
 */
export function withLocalMidnights(table: Table): Table {
  const { rows } = table
  for (let column = 0; column < COLUMNS; column += 1) {
    const some = rows.slice(0, SAMPLE).map((row) => momentOf(row[column]))
    if (some.filter((moment) => moment !== null).length < FEWEST) continue
    const all = rows.map((row) => momentOf(row[column]))
    const first = all.findIndex((moment) => moment !== null)
    const isWhole = all.slice(first).every((moment, i) => moment !== null || textIn(rows[first + i], column) === '')
    if (!isWhole || !areMidnights(all.filter((moment) => moment !== null))) continue
    const dayOf = (moment: number) => formatPeriod('daily', nextDay(moment))
    return {
      ...table,
      midnightOf: { text: momentText(rows[first]![column]!, all[first]!), read: dayOf(all[first]!) },
      rows: rows.map((row, at) => (all[at] === null ? row : row.with(column, dayOf(all[at]!)))),
    }
  }
  return table
}

/** As it is written; as a moment where it is a number. */
const momentText = (cell: TableCell, moment: number): string =>
  /^\d+$/.test(cellText(cell).trim()) ? new Date(moment).toISOString() : cellText(cell).trim()
