import { widthOf } from './mapping'
import { areOfOtherCalendar, plausiblePeriod } from './periodCells'
import { DATE_HEADER } from './heads'
import { sampleRows } from './sampleRows'
import { areEvents } from './noSeries'
import { readPeriod } from '../periodText'
import { areDaysAlone } from './daysAlone'
import { cellText, type Table } from './table'

/**
 * Why nothing in a table reads as a series: its years are of another calendar; its days have no year; its periods
 * cover several months each; one date stands alone; some cells read as periods, but they are no column of
 * them, or those of events; no cell does. `text`: a cell that shows it, where one does.
 */
export interface Nothing {
  reason: 'otherCalendar' | 'noYear' | 'cumulated' | 'oneDate' | 'events' | 'unsteady' | 'noPeriods' | 'empty'
  text: string
}

/** Years as Persia, Islam, Thailand and Taiwan count them, alone or before the rest of a date. */
const OTHER_YEAR = /^(?:1[2-4]\d{2}|2[45]\d{2}|\d{2,3}年)(?=$|[-/.年]|\d{1,2}月?$|\d{2}$)/
const SHORT_YEAR = /^\d{3}$/
/** 11201: January of the year 112. */
const SHORT_MONTH = /^(?:9\d|1[0-4]\d)(?:0[1-9]|1[0-2])$/
/** Several months together, by the last of them. */
const ROLLING = /^(?:\d{1,2}|two|three|six|nine|twelve) months (?:ended|ending|to)\b/i
const ENOUGH = 0.3
const MOST_COLUMNS = 200
/** Of the cell that is told. */
const LONGEST = 80

/** Whether numbers go up or down by small steps, as years do. */
const goOn = (years: readonly number[]): boolean => years.slice(1).every((year, i) => Math.abs(year - years[i]!) <= 2)

const yearOf = (text: string): number =>
  Number(SHORT_MONTH.test(text) ? text.slice(0, -2) : /^\d{4}|^\d+/.exec(text)![0])

/** Why nothing was found, for a person to read; of the tables the first that is not empty. */
export function whyNothing(tables: readonly Table[]): Nothing {
  const { reason, text } = reasonOf(tables)
  return { reason, text: text.slice(0, LONGEST) }
}

function reasonOf(tables: readonly Table[]): Nothing {
  const table = tables.find(({ rows }) => rows.some((row) => row.some((cell) => cellText(cell).trim() !== '')))
  if (!table) return { reason: 'empty', text: '' }
  const rows = sampleRows(table.rows.length).map((row) => table.rows[row]!)
  const width = Math.min(MOST_COLUMNS, widthOf(rows))
  const columns = Array.from({ length: width }, (_, column) =>
    rows.map((row) => cellText(row[column]).trim()).filter((text) => text !== ''),
  )
  const lines = [...columns, ...rows.slice(0, MOST_COLUMNS).map((row) => row.map((cell) => cellText(cell).trim()))]
  const days = lines.find((texts) => areDaysAlone(texts))
  if (days) return { reason: 'noYear', text: days.find((text) => /\d/.test(text))! }
  const other = lines.flatMap((texts) => otherYears(texts))[0]
  if (other !== undefined) return { reason: 'otherCalendar', text: other }
  const found = lines
    .map((texts) => texts.filter((text) => plausiblePeriod(text) !== null))
    .reduce<string[]>((most, texts) => (texts.length > most.length ? texts : most), [])
  const sum = lines.flat().find((text) => readPeriod(text) === 'cumulated' || ROLLING.test(text))
  if (found.length === 0 && sum === undefined) return { reason: 'noPeriods', text: columns.flat()[0] ?? '' }
  if (areOfOtherCalendar(found.map((text) => plausiblePeriod(text))))
    return { reason: 'otherCalendar', text: found[0]! }
  if (sum !== undefined) return { reason: 'cumulated', text: sum }
  if (new Set(found).size === 1) return { reason: 'oneDate', text: found[0]! }
  return { reason: holdsEvents(table) ? 'events' : 'unsteady', text: found[0]! }
}

const FIRST_ROWS = 1000
/** Whether a table lists events below its heads. */
function holdsEvents(table: Table): boolean {
  const rows = table.rows.slice(0, FIRST_ROWS)
  const columns = Array.from({ length: Math.min(MOST_COLUMNS, widthOf(rows)) }, (_, column) => column)
  return columns.some((column) => {
    const readings = rows.map((row) => plausiblePeriod(row[column]))
    const first = readings.findIndex((reading) => reading !== null)
    return first > 0 && areEvents(rows.slice(first), rows[first - 1]!, readings.slice(first))
  })
}

/** The first of the cells of a line that hold years of another calendar; none where too few do. */
function otherYears(texts: readonly string[]): string[] {
  const header = texts.find((text) => /\p{L}/u.test(text) && !/\d/.test(text)) ?? ''
  const isNamed = DATE_HEADER.test(header) || header.includes('年')
  const years = texts.filter(
    (text) =>
      [OTHER_YEAR, SHORT_YEAR, SHORT_MONTH].some((one) => one.test(text)) &&
      // Numbers alone are counts as well.
      (isNamed || /^[12]\d{3}$|\D/.test(text)),
  )
  const isEnough = new Set(years).size >= 2 && years.length >= texts.length * ENOUGH
  return isEnough && goOn(years.map(yearOf)) ? years.slice(0, 1) : []
}
