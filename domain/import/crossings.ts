import { formatPeriod } from '../period'
import { DAY_HEADER } from './heads'
import { daysOfYear } from './daysAlone'
import { FEWEST, goingOn, hourHeads, hourOfRange, numberIn, type Head } from './hourHeads'
import { readPart, yearIn } from './parts'
import { plausiblePeriod } from './periodCells'
import { TIME } from './periodTeller'
import { areDays } from './timesBeside'
import { cellText, textIn, type Table, type TableCell } from './table'
import { yearOfTitle } from './yearOfTitle'
import { yearHeads, yearsOfParts } from './yearsOfParts'

/** Months of one year, and the days of the shortest month. */
const FEWEST_MONTHS = 2
const SHORTEST_MONTH = 28
/** Of the filled cells of a column, as many say what it is. */
const MOST = 0.8

export type Rows = readonly (readonly TableCell[])[]

/** How rows and heads make periods together: the period of a cell, as readPeriod reads it; null where the row says none. */
export interface Crossing {
  heads: Head[]
  /** The column that the periods take the place of. */
  base: number
  /** Columns that say a part of the period, and nothing else. */
  parts: number[]
  periodOf: (row: readonly TableCell[], head: Head) => string | null
  /** Rows are finer than heads: the periods of a row are far from each other. */
  isFinerDown?: true
}

const pad = (n: number): string => String(n).padStart(2, '0')

const DAY = /^(?:day[ _-]?|d|value[ _-]?|val|v)?0?(\d{1,2})(?:日|\.)?$/i

/** The columns before the first head of which most cells are so. */
function columnsWhere(data: Rows, heads: readonly Head[], isSo: (cell: TableCell) => boolean): number[] {
  const before = Array.from({ length: heads[0]?.column ?? 0 }, (_, column) => column)
  return before.filter((column) => {
    const filled = data.filter((row) => textIn(row, column) !== '')
    return filled.length > 0 && filled.filter((row) => isSo(row[column]!)).length >= filled.length * MOST
  })
}

const isOf = (precision: string) => (cell: TableCell) => plausiblePeriod(cell)?.precision === precision
const isYear = (cell: TableCell) => yearIn(cellText(cell)) !== null
const isMonth = (cell: TableCell) => readPart(cellText(cell), 'monthly')?.unit === 'monthly'

/** Days down and hours across. */
function hoursOfDays(row: readonly TableCell[], data: Rows): Crossing | null {
  const heads = hourHeads(row)
  const base = columnsWhere(data, heads, isOf('daily'))[0]
  if (heads.length < FEWEST || base === undefined) return null
  const periodOf = (cells: readonly TableCell[], { text }: Head) => {
    const cell = cells[base]
    if (plausiblePeriod(cell)?.precision !== 'daily') return null
    const instant = typeof cell === 'object' ? cell.instant : undefined
    // As it is written: its order is that of the column.
    return `${instant === undefined ? textIn(cells, base) : formatPeriod('daily', instant)} ${text}`
  }
  return { heads, base, parts: [], periodOf }
}

/** Hours down and days across. */
function daysOfHours(row: readonly TableCell[], data: Rows): Crossing | null {
  const heads = row.flatMap((cell, column) => {
    const reading = plausiblePeriod(cell)
    return reading?.precision === 'daily' ? [{ column, text: formatPeriod('daily', reading.instant) }] : []
  })
  const timeOf = (text: string): string | null => (TIME.test(text) ? text : hourOfRange(text))
  const base = columnsWhere(data, heads, (cell) => timeOf(cellText(cell).trim()) !== null)[0]
  if (heads.length < 2 || base === undefined || data.length < FEWEST) return null
  const periodOf = (cells: readonly TableCell[], { text }: Head) => {
    const time = timeOf(textIn(cells, base))
    return time === null ? null : `${text} ${time}`
  }
  return { heads, base, parts: [], periodOf, isFinerDown: true }
}

/** Months down, in one column or beside their years, and their days across. */
function daysOfMonths(row: readonly TableCell[], data: Rows): Crossing | null {
  const heads = goingOn(row, [1], (text) => numberIn(DAY, text))
  if (heads.length < SHORTEST_MONTH || heads.length > 31) return null
  const years = columnsWhere(data, heads, isYear)[0]
  const months = columnsWhere(data, heads, isMonth).find((column) => column !== years)
  if (years !== undefined && months !== undefined) {
    const periodOf = (cells: readonly TableCell[], { text }: Head) => {
      const [year, part] = [yearIn(textIn(cells, years)), readPart(textIn(cells, months), 'monthly')]
      return year === null || !part ? null : `${year}-${pad(part.n)}-${pad(Number(text))}`
    }
    return { heads, base: years, parts: [months], periodOf }
  }
  const base = columnsWhere(data, heads, isOf('monthly'))[0]
  if (base === undefined) return null
  const periodOf = (cells: readonly TableCell[], { text }: Head) => {
    const reading = plausiblePeriod(cells[base])
    return reading?.precision === 'monthly' ? `${formatPeriod('monthly', reading.instant)}-${pad(Number(text))}` : null
  }
  return { heads, base, parts: [], periodOf }
}

/** Days of months down and the months across: of years beside the days, of one that the heads or a title say. */
function monthsOfDays(row: readonly TableCell[], data: Rows, { rows, name }: Table): Crossing | null {
  const whole = row.flatMap((cell, column) => {
    const reading = plausiblePeriod(cell)
    return reading?.precision === 'monthly' ? [{ column, text: formatPeriod('monthly', reading.instant) }] : []
  })
  const parts = row.flatMap((cell, column) => {
    const part = readPart(cellText(cell))
    return part?.unit === 'monthly' ? [{ column, text: pad(part.n) }] : []
  })
  const heads = whole.length >= FEWEST_MONTHS ? whole : parts
  if (heads.length < FEWEST_MONTHS || heads.length > 12 || new Set(heads.map(({ text }) => text)).size < heads.length)
    return null
  const days = columnsWhere(data, heads, (cell) => /^\d{1,2}$/.test(cellText(cell).trim())).find((column) => {
    const texts = data.map((one) => textIn(one, column)).filter((text) => text !== '')
    const head = textIn(row, column)
    return areDays(texts, head) && (DAY_HEADER.test(head) || new Set(texts).size >= SHORTEST_MONTH)
  })
  if (days === undefined) return null
  const dayOf = (cells: readonly TableCell[]) =>
    /^\d{1,2}$/.test(textIn(cells, days)) ? pad(Number(textIn(cells, days))) : null
  if (whole.length >= FEWEST_MONTHS)
    return {
      heads,
      base: days,
      parts: [],
      periodOf: (cells, { text }) => (dayOf(cells) === null ? null : `${text}-${dayOf(cells)}`),
      isFinerDown: true,
    }
  const years = columnsWhere(data, heads, isYear)[0]
  const title = years === undefined ? titleYear(rows, heads[0]!.column, name) : null
  if (years === undefined && title === null) return null
  let year = title
  const periodOf = (cells: readonly TableCell[], { text }: Head) => {
    // A year may stand at the first of its days only.
    year = (years === undefined ? null : yearIn(textIn(cells, years))) ?? year
    return year === null || dayOf(cells) === null ? null : `${year}-${text}-${dayOf(cells)}`
  }
  return { heads, base: years ?? days, parts: years === undefined ? [] : [days], periodOf, isFinerDown: true }
}

/** The year that stands above months across. */
const titleYear = (rows: Rows, column: number, name: string): string | null =>
  yearOfTitle(
    rows.map((row) => row.slice(0, column + 1)),
    column,
    name,
  )

/** A day of a year that a cell says, as a text: a workbook keeps it as a date of some year. */
function dayText(cell: TableCell | undefined): string {
  if (typeof cell !== 'object' || cell.instant === undefined) return cellText(cell).trim()
  return cell.isYearless ? `--${formatPeriod('daily', cell.instant).slice(-5)}` : ''
}

/** Days of a year down, in one column, and years across. */
function yearsOfDates(row: readonly TableCell[], data: Rows, { rows }: Table): Crossing | null {
  const heads = yearHeads(row)
  if (heads.length === 0 || data.length < FEWEST) return null
  const before = Array.from({ length: heads[0]!.column }, (_, column) => column)
  for (const base of before) {
    // All of them: the first ones may not say which number is the month.
    const texts = rows.map((cells) => dayText(cells[base]))
    const days = daysOfYear(texts)
    const dayAt = new Map(days?.flatMap((day, i) => (day ? [[texts[i]!, day] as const] : [])))
    const filled = data.map((cells) => dayText(cells[base])).filter((text) => text !== '')
    if (filled.length < FEWEST || filled.filter((text) => dayAt.has(text)).length < filled.length * MOST) continue
    const periodOf = (cells: readonly TableCell[], { text }: Head) => {
      const day = dayAt.get(dayText(cells[base]))
      return day ? `${text}-${pad(day.month)}-${pad(day.day)}` : null
    }
    return { heads, base, parts: [], periodOf, isFinerDown: true }
  }
  return null
}

/** Months and days down, and years across. */
function yearsOfDays(row: readonly TableCell[], data: Rows): Crossing | null {
  const heads = yearHeads(row)
  if (heads.length === 0) return null
  const months = columnsWhere(data, heads, isMonth)[0]
  const days = columnsWhere(data, heads, (cell) => /^\d{1,2}$/.test(cellText(cell).trim())).find(
    (column) =>
      column !== months &&
      DAY_HEADER.test(textIn(row, column)) &&
      areDays(
        data.map((one) => textIn(one, column)).filter((text) => text !== ''),
        textIn(row, column),
      ),
  )
  if (months === undefined || days === undefined) return null
  let month: string | null = null
  const periodOf = (cells: readonly TableCell[], { text }: Head) => {
    // A month may stand at the first of its days only.
    const part = readPart(textIn(cells, months), 'monthly')
    if (part) month = pad(part.n)
    const day = textIn(cells, days)
    return month === null || !/^\d{1,2}$/.test(day) ? null : `${text}-${month}-${pad(Number(day))}`
  }
  return { heads, base: months, parts: [days], periodOf, isFinerDown: true }
}

const DECADE = /^((?:1[5-9]|20)\d)0['’]?s$/
const YEAR_OF_DECADE = /^(?:year[ _-]?)?(\d)$/i

/** Decades down and their years across: `1980's` and `Year-6`. */
function yearsOfDecades(row: readonly TableCell[], data: Rows): Crossing | null {
  const heads = goingOn(row, [0], (text) => numberIn(YEAR_OF_DECADE, text))
  const base = columnsWhere(data, heads, (cell) => DECADE.test(cellText(cell).trim()))[0]
  if (heads.length !== 10 || base === undefined) return null
  const periodOf = (cells: readonly TableCell[], { text }: Head) => {
    const decade = DECADE.exec(textIn(cells, base))?.[1]
    return decade === undefined ? null : `${decade}${text}`
  }
  return { heads, base, parts: [], periodOf }
}

const CROSSINGS = [
  hoursOfDays,
  daysOfHours,
  daysOfMonths,
  monthsOfDays,
  yearsOfDays,
  yearsOfDates,
  yearsOfDecades,
  yearsOfParts,
]

/** How heads and the rows below them make periods together; none where they do not, several where more readings fit. */
export const crossingsOf = (row: readonly TableCell[], data: Rows, table: Table): Crossing[] =>
  CROSSINGS.flatMap((cross) => {
    const found = cross(row, data, table)
    // A row that says a part of its period itself is one of data: January beside 2018.
    return found && found.periodOf(row, found.heads[0]!) === null ? [found] : []
  })
