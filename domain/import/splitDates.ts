import { monthOfName } from '../monthNames'
import { filledIn, SAMPLE } from './filled'
import { DAY_HEADER, PERIOD_HEADER } from './heads'
import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'

type Row = readonly TableCell[]

/** Rows in which heads stand. */
const HEAD_ROWS = 20
/** Columns that may hold parts of dates. */
const COLUMNS = 6
/** Rows below heads in which data begin. */
const SOON = 3

const YEAR = /^((?:18|19|20)\d{2})(?:年|\s?г\.?)?$/
const DAY = /^(\d{1,2})(?:\.|st|nd|rd|th|日|号)?$/
const NAMED = /^(\p{L}[\p{L}\p{M}]*)\.?[\s-]*(\d{1,2})(?:\.|,|st|nd|rd|th)?$/u
const DAY_FIRST = /^(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]*(?:de\s|of\s)?(\p{L}[\p{L}\p{M}]*)\.?$/u
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.$/
const CHINESE = /^(\d{1,2})月(\d{1,2})[日号]?$/
/** A longer text is no date. */
const LONGEST = 30

interface DayMonth {
  month: number
  day: number
}

const within = (month: number | null, day: number): DayMonth | null =>
  month !== null && month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { month, day } : null

/** A day and its month without a year; null for any other text. */
function dayMonth(text: string): DayMonth | null {
  if (text === '' || text.length > LONGEST) return null
  const [, name, of] = NAMED.exec(text) ?? []
  if (name) return within(monthOfName(name), Number(of))
  const [, day, called] = DAY_FIRST.exec(text) ?? []
  if (called) return within(monthOfName(called), Number(day))
  const [, first, second] = DOTTED.exec(text) ?? []
  if (first) return within(Number(second), Number(first))
  const [, month, date] = CHINESE.exec(text) ?? []
  return month ? within(Number(month), Number(date)) : null
}

const yearIn = (cell: TableCell | undefined): number | null => {
  const year = YEAR.exec(cellText(cell).trim())?.[1]
  return year === undefined ? null : Number(year)
}

const pad = (n: number): string => String(n).padStart(2, '0')
/** A date as text; null where a month has no such day. */
function dateText(year: number, { month, day }: DayMonth): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 ? `${year}-${pad(month)}-${pad(day)}` : null
}

/** Whether what looks like days is the years of months that stand below their years: `Mar 24` below 2024. */
const areYears = (pairs: readonly (readonly [number, DayMonth])[]): boolean =>
  pairs.every(([year, { day }]) => day === year % 100 || day === (year - 1) % 100)

const areOrdered = (texts: readonly string[]): boolean =>
  texts.every((text, i) => i === 0 || text > texts[i - 1]!) || texts.every((text, i) => i === 0 || text < texts[i - 1]!)

/** What stands in each column of a row, or before it where that is empty. */
function carried<T>(row: Row, width: number, read: (cell: TableCell | undefined) => T | null): (T | null)[] {
  let last: T | null = null
  return Array.from({ length: width }, (_, column) => {
    if (textIn(row, column) !== '') last = read(row[column])
    return last
  })
}

/** A month without its year, or in one. */
const monthIn = (cell: TableCell | undefined): { year: number | null; month: number } | null => {
  const named = monthOfName(textIn([cell ?? ''], 0).replace(/\.$/, ''))
  if (named !== null) return { year: null, month: named }
  const reading = plausiblePeriod(cell)
  if (reading?.precision !== 'monthly') return null
  const date = new Date(reading.instant)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}

/** Days by their columns, of a row of months above one of days; null where it is not so. */
function daysBelowMonths(months: Row, days: Row): (DayMonth & { year: number | null })[] | null {
  const width = Math.max(months.length, days.length)
  const label = textIn(days, 0)
  if (label !== '' && !DAY_HEADER.test(label) && !/^(?:date|datum|fecha|日)$/i.test(label)) return null
  const above = carried(months, width, monthIn)
  const found: (DayMonth & { year: number | null })[] = []
  let filled = 0
  for (let column = 1; column < width; column += 1) {
    const text = textIn(days, column)
    if (text === '') continue
    filled += 1
    const day = DAY.exec(text)?.[1]
    const month = above[column]
    if (day === undefined || !month) return null
    const whole = within(month.month, Number(day))
    if (!whole) return null
    found[column] = { ...whole, year: month.year }
  }
  const written = months.filter((cell, column) => column > 0 && monthIn(cell) !== null)
  const areSpread =
    written.length < filled || new Set(written.map((cell) => cellText(cell).trim())).size < written.length
  return filled > 1 && areSpread ? found : null
}

/** Rows with a head for each column in the lower of them. */
function joined(rows: readonly Row[], at: number, heads: readonly (string | undefined)[]): TableCell[][] {
  const [above, below] = [rows[at]!, rows[at + 1]!]
  const width = Math.max(above.length, below.length)
  const head = Array.from(
    { length: width },
    (_, column) =>
      heads[column] ??
      [textIn(above, column), textIn(below, column)]
        .filter((text, i, all) => text !== '' && text !== all[i - 1])
        .join(' '),
  )
  return [...rows.slice(0, at), [], head, ...rows.slice(at + 2)].map((row) => [...row])
}

const hasDataBelow = (rows: readonly Row[], at: number): boolean =>
  rows.slice(at, at + SOON).some((row) => row.some((cell, column) => column > 0 && isNumeric(cell)))

/** Heads across of which one row says the years and the other the days; null where there are none. */
function acrossRows(rows: readonly Row[]): TableCell[][] | null {
  for (let at = 0; at + 2 < Math.min(rows.length, HEAD_ROWS); at += 1) {
    const [first, second] = [rows[at]!, rows[at + 1]!]
    const ofMonths = daysBelowMonths(first, second)
    if (ofMonths && hasDataBelow(rows, at + 2)) {
      const dates = ofMonths.map((day) => (day.year === null ? null : dateText(day.year, day)))
      if (ofMonths.every(({ year }) => year === null)) {
        const named = joined(
          rows,
          at,
          Array.from(ofMonths, (day) => day && `${day.day}.${day.month}.`),
        )
        return acrossRows(named) ?? named
      }
      const told = dates.filter((date) => date !== undefined)
      if (told.every((date) => date !== null) && areOrdered(told))
        return joined(
          rows,
          at,
          Array.from(dates, (date) => date ?? undefined),
        )
    }
    for (const [years, days] of [
      [first, second],
      [second, first],
    ] as const) {
      const width = Math.max(years.length, days.length)
      const own = Array.from({ length: width }, (_, column) => (column === 0 ? null : dayMonth(textIn(days, column))))
      const ofYears = carried(['', ...years.slice(1)], width, yearIn)
      const pairs = own.flatMap((day, column) => (day ? [[ofYears[column] ?? null, day, column] as const] : []))
      if (pairs.length < 2 || pairs.some(([year]) => year === null)) continue
      const whole = pairs.map(([year, day]) => [year!, day] as const)
      const texts = pairs.map(([year, day, column]) => (areYears(whole) ? textIn(days, column) : dateText(year!, day)))
      if (texts.some((text) => text === null) || (!areYears(whole) && !areOrdered(texts.map(String)))) continue
      const heads: (string | undefined)[] = []
      for (const [i, [, , column]] of pairs.entries()) heads[column] = texts[i]!
      if (hasDataBelow(rows, at + 2)) return joined(rows, at, heads)
    }
  }
  return null
}

/** Of changes from year to year, as many go on from a month to no later one; sales of 2015, 2016, 2018 do not. */
const MOST = 0.8
function goOn(dates: readonly (readonly [year: number, day: DayMonth])[]): boolean {
  const changes = dates.slice(1).flatMap(([year, { month }], i) => {
    const [before, { month: earlier }] = dates[i]!
    return year === before ? [] : [year - before === 1 ? month <= earlier : year - before === -1 && month >= earlier]
  })
  // The same number behind each month is its year.
  const areDays = new Set(dates.map(([, { day }]) => day)).size > 1
  return areDays && changes.filter(Boolean).length >= changes.length * MOST
}

/** Days down beside their years, or below them; null where there are none. */
function downColumn(rows: readonly Row[]): TableCell[][] | null {
  for (let column = 0; column < COLUMNS; column += 1) {
    // The first rows tell whether the others are worth reading.
    if (rows.slice(0, SAMPLE).filter((row) => dayMonth(textIn(row, column)) !== null).length < 2) continue
    const days = rows.map((row) => dayMonth(textIn(row, column)))
    const first = days.findIndex((day) => day !== null)
    if (days.filter((day) => day !== null).length < 2) continue
    const isAlone = (row: Row) => yearIn(row[column]) !== null && filledIn(row) === 1
    for (const beside of [column - 1, column + 1, column]) {
      if (beside < 0) continue
      let year: number | null = null
      const dates = rows.map((row, at) => {
        if (beside === column ? isAlone(row) : at >= first) year = yearIn(row[beside]) ?? year
        return days[at] && year !== null ? ([year, days[at]] as const) : null
      })
      const told = dates.filter((date) => date !== null)
      const texts = dates.map((date) => date && dateText(...date))
      const isWhole = days.every((day, at) => day === null || texts[at] !== null)
      const areYearsBeside =
        beside === column ||
        rows.every((row, at) => at < first || textIn(row, beside) === '' || yearIn(row[beside]) !== null)
      // What stands between them is a day as well, or the year alone.
      const isOnly = rows.every(
        (row, at) => at < first || textIn(row, column) === '' || days[at] !== null || isAlone(row),
      )
      if (!isWhole || !isOnly || !areYearsBeside || areYears(told)) continue
      const head = textIn(rows[first - 1], beside)
      if (beside !== column && head !== '' && !PERIOD_HEADER.test(head) && !goOn(told)) continue
      const cellAt = (cell: TableCell, at: number, place: number): TableCell =>
        place === column && texts[at]
          ? texts[at]
          : place === beside && yearIn(cell) !== null && at >= first - 1
            ? ''
            : cell
      return rows.map((row, at) => row.map((cell, place) => cellAt(cell, at, place)))
    }
  }
  return null
}

/**
 * A table whose dates are written in two places, the year or the month in one and the day in the other, in two rows of heads
 * or in two columns, with each date in one. Any other table as it is. O(cells).
 */
export function withWholeDates(table: Table): Table {
  const rows = acrossRows(table.rows) ?? downColumn(table.rows)
  return rows ? { ...table, rows } : table
}
