import { formatPeriod } from '../period'
import { fromCivil } from '../calendar'
import { DAY } from '../duration'
import { DAY_HEADER } from './heads'
import { plausiblePeriod } from './periodCells'
import { cellText, textIn, type Table, type TableCell } from './table'

/** Rows in which heads are looked for. */
const HEAD_ROWS = 40
/** Rows that tell whether the columns hold what they are called. */
const SAMPLE = 60
const MOST = 0.8

const YEAR = /^#?\s?(?:year|yr|yyyy|yy|年|jahr|ann[ée]e|a[ñn]o|anno|rok|год)$/i
const MONTH = /^(?:month|mon|mo|mm|m|月|monat|mois|mes|mese|m[êe]s|miesi[ąa]c|месяц)$/i
const DAY_OF_YEAR = /^(?:doy|day[ _]?of[ _]?(?:the[ _])?year|julian(?:[ _]day)?|jday|yday|jd)$/i
const HOUR =
  /^(?:hours?|hr|hh|h|hour[ _]?(?:ending|of[ _]day)|he|小时|时|時|时刻|時刻|stunde|heure|hora|ora|godzina|час)$/i
/** Half hours of a day, as markets of power count them from 1. */
const HALF_HOUR = /^(?:settlement|trading)[\s_-]?period(?:[\s_-]?(?:number|no\.?|id))?$/i
const MINUTE = /^(?:minutes?|min|mn|mm|分)$/i

type Row = readonly TableCell[]

const numberIn = (row: Row, column: number): number | null => {
  const text = textIn(row, column)
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}
const pad = (n: number): string => String(n).padStart(2, '0')

/** The columns that say parts of a moment, by their heads; -1 for none. */
interface Parts {
  date: number
  year: number
  month: number
  day: number
  dayOfYear: number
  hour: number
  minute: number
  /** How many of its hours, or of its half hours, a day has. */
  perDay: number
}
const HOURS = 24

function partsOf(heads: readonly string[], below: readonly Row[]): Parts {
  const find = (pattern: RegExp, from = 0) => heads.findIndex((head, column) => column >= from && pattern.test(head))
  const halfHour = find(HALF_HOUR)
  const hour = halfHour < 0 ? find(HOUR) : halfHour
  const holdsDays = (column: number) => {
    const filled = below.filter((row) => textIn(row, column) !== '')
    return (
      filled.length > 1 &&
      filled.filter((row) => plausiblePeriod(row[column])?.precision === 'daily').length >= filled.length * MOST
    )
  }
  return {
    date: heads.findIndex((_, column) => column < COLUMNS && holdsDays(column)),
    year: find(YEAR),
    month: find(MONTH),
    day: find(DAY_HEADER),
    dayOfYear: find(DAY_OF_YEAR),
    hour,
    minute: hour < 0 || halfHour >= 0 ? -1 : find(MINUTE, hour + 1),
    perDay: halfHour < 0 ? HOURS : HOURS * 2,
  }
}
/** Columns that may hold dates. */
const COLUMNS = 6

/** The day that a row says in a column of its own or in several; null for none. */
function dayOf(row: Row, { date, year, month, day, dayOfYear }: Parts): string | null {
  if (date >= 0) {
    const reading = plausiblePeriod(row[date])
    if (reading?.precision !== 'daily') return null
    // As it is written: its order is that of the column.
    return typeof row[date] === 'object' ? formatPeriod('daily', reading.instant) : textIn(row, date)
  }
  const y = numberIn(row, year)
  if (y === null || y < 1000) return null
  if (dayOfYear >= 0) {
    const n = numberIn(row, dayOfYear)
    return n === null || n < 1 || n > 366 ? null : formatPeriod('daily', fromCivil(y) + (n - 1) * DAY)
  }
  const [m, d] = [numberIn(row, month), numberIn(row, day)]
  return m === null || d === null ? null : `${y}-${pad(m)}-${pad(d)}`
}

/** The hour and the minute of a row: 7, 0730. */
function timeOf(row: Row, { hour, minute, perDay }: Parts): [hour: number, minute: number] | null {
  const n = numberIn(row, hour)
  if (n === null) return null
  if (perDay > HOURS) return [n, 0]
  if (textIn(row, hour).length > 2) return n % 100 > 59 ? null : [Math.floor(n / 100), n % 100]
  return [n, minute < 0 ? 0 : (numberIn(row, minute) ?? 0)]
}

/**
 * A table whose rows say their day and hour, or the day of the year, in columns of numbers that are called so, with each
 * moment in the first of them and nothing in the others. Hours from 1 to 24 end with their number, which is told with
 * `countedHours`, as half hours are; the hours that a day has more when clocks go back say no moment. Any other table as it is. O(rows).
 */
export function withJoinedDates(table: Table): Table {
  for (const [at, head] of table.rows.slice(0, HEAD_ROWS).entries()) {
    const heads = head.map((cell) => cellText(cell).trim())
    if (!heads.some((text) => [HOUR, HALF_HOUR, DAY_OF_YEAR].some((pattern) => pattern.test(text)))) continue
    const data = table.rows.slice(at + 1)
    const parts = partsOf(heads, data.slice(0, SAMPLE))
    const hasDays = parts.date >= 0 || (parts.year >= 0 && parts.month >= 0 && parts.day >= 0)
    const isOfYear = parts.date < 0 && parts.year >= 0 && parts.dayOfYear >= 0
    const own: Parts = hasDays ? { ...parts, dayOfYear: -1 } : parts
    if (!isOfYear && !(hasDays && parts.hour >= 0)) continue
    const times = parts.hour < 0 ? [] : data.flatMap((row) => timeOf(row, own)?.[0] ?? [])
    const isEnding = times.includes(parts.perDay) && !times.includes(0)
    if (parts.perDay > HOURS && parts.hour >= 0 && !isEnding) continue
    // The hour that comes twice when clocks go back.
    const most = isEnding ? parts.perDay * (1 + 1 / HOURS) : HOURS
    const sample = data.slice(0, SAMPLE).filter((row) => row.some((cell) => cellText(cell).trim() !== ''))
    const told = sample.filter((row) => momentOf(row, own, isEnding) !== null)
    if (told.length < 2 || told.length < sample.length * MOST || times.some((n) => n > most)) continue
    return joined(table, at, own, isEnding)
  }
  return areDaysAlone(table.rows.slice(0, SAMPLE)) ? joined(table, -1, FIRST_THREE, false) : table
}

/** Year, month and day without heads. */
const FIRST_THREE: Parts = { date: -1, year: 0, month: 1, day: 2, dayOfYear: -1, hour: -1, minute: -1, perDay: HOURS }
/** Fewer rows may be anything. */
const FEWEST_ROWS = 10

/**
 * Whether rows without heads begin with a year, a month and a day, most of them as far from the one before as the others:
 * days or weeks, of which a month has several. What is said above them has one cell.
 */
function areDaysAlone(all: readonly Row[]): boolean {
  const rows = all.filter((row) => row.length > 1)
  const days = rows.map((row) => (row.length > 3 ? dayOf(row, FIRST_THREE) : null))
  const instants = days.flatMap((day) => (day === null ? [] : (plausiblePeriod(day)?.instant ?? [])))
  const steps = instants.slice(1).map((instant, i) => instant - instants[i]!)
  const even = steps.filter((step) => step === steps[0]).length
  return (
    instants.length === rows.length &&
    rows.length >= FEWEST_ROWS &&
    Math.abs(steps[0]!) <= LONGEST_STEP * DAY &&
    steps[0] !== 0 &&
    even >= (rows.length - 1) * MOST
  )
}
/** Of a month, two days are that far from each other. */
const LONGEST_STEP = 14

function momentOf(row: Row, parts: Parts, isEnding: boolean): string | null {
  const day = dayOf(row, parts)
  if (day === null || parts.hour < 0) return day
  const time = timeOf(row, parts)
  if (time === null) return null
  const minutes = ((time[0] - (isEnding ? 1 : 0)) * HOURS * 60) / parts.perDay + time[1]
  return time[0] > parts.perDay
    ? `${day} ${textIn(row, parts.hour)}`
    : `${day} ${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

function joined(table: Table, at: number, parts: Parts, isEnding: boolean): Table {
  const base = parts.date >= 0 ? parts.date : parts.year
  const { month, day, dayOfYear, hour, minute } = parts
  const others = new Set(parts.date >= 0 ? [hour, minute] : [month, day, dayOfYear, hour, minute])
  let counted: Table['countedHours']
  const rows = table.rows.map((row, r) => {
    const moment = r > at ? momentOf(row, parts, isEnding) : null
    if (r === at) return row.map((cell, column) => (others.has(column) ? '' : cell))
    if (moment === null) return row
    if (isEnding) counted ??= { text: textIn(row, hour), read: moment }
    return row.map((cell, column) => (column === base ? moment : others.has(column) ? '' : cell))
  })
  if (!counted) return { ...table, rows }
  return { ...table, rows, ...(parts.perDay > HOURS ? { countedHalfHours: counted } : { countedHours: counted }) }
}
