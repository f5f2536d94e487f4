import { DATE_HEADER, MONTH_HEADER, OTHER_TIME_HEADER, PERIOD_HEADER, WEEK_HEADER, YEAR_HEADER } from './heads'
import { plausiblePeriod } from './periodCells'
import { cellText, type Table } from './table'

/** A year, or one with a part of it behind a dot: as much a number as a period. */
const BARE_YEAR = /^\s*[12]\d{3}(?:\.\d{1,2})?\s*$/
/** Years before which, and after which, bare numbers are years of another calendar, or none. */
const LAST_YEAR = 2200

/**
 * Whether bare numbers are years rather than counts: their column is called so, or they go on by small steps all the way,
 * as the years of a table do.
 */
export function areYears(texts: readonly string[]): boolean {
  const years = texts.filter((text) => BARE_YEAR.test(text)).map(Number)
  // An amount among other periods is no year.
  const hasOthers = texts.some((text) => !BARE_YEAR.test(text) && plausiblePeriod(text) !== null)
  if (hasOthers && years.some((year) => year < 1500)) return false
  if (years.length < texts.length / 3) return true
  if (years.some((year) => year >= LAST_YEAR + 1)) return false
  const header = texts.find((text) => !/\d/.test(text) && text.length < 40) ?? ''
  // 1912 and 2001 of a column of months are December 2019 and January 2020.
  const shortMonths = years.every((year) => year % 100 >= 1 && year % 100 <= 12)
  const turns = years.some((year, i) => i > 0 && year === years[i - 1]! + 89)
  if ((MONTH_HEADER.test(header) || WEEK_HEADER.test(header)) && !YEAR_HEADER.test(header) && shortMonths && turns)
    return false
  const first = texts.findIndex((text) => BARE_YEAR.test(text))
  const head = texts.slice(0, Math.max(0, first)).findLast((text) => !/^-?\d+$/.test(text)) ?? ''
  const isCalled = PERIOD_HEADER.test(head) && !OF_ACCOUNTS.test(head)
  if (!isCalled && areFarApart(years)) return false
  if (texts.some((text) => !BARE_YEAR.test(text) && text.length < 40 && DATE_HEADER.test(text))) return true
  const steps = years.slice(1).map((year, i) => Math.abs(year - years[i]!))
  const small = steps.filter((step) => step <= 10).length
  return new Set(years).size > 1 && small >= steps.length * 0.9 && years.every((year) => year >= 1500)
}

/** What stands above amounts of a company: year ended, six months ending. */
const OF_ACCOUNTS = /\bend(?:ed|ing)\b/i
/** Fewer numbers over so many years in uneven steps are amounts: revenue and costs below `Year ended`. */
const FEW = 6
const CENTURIES = 300

function areFarApart(years: readonly number[]): boolean {
  const steps = new Set(years.slice(1).map((year, i) => year - years[i]!))
  return (
    years.length < FEW && (steps.size > 1 || years.length === 2) && Math.max(...years) - Math.min(...years) > CENTURIES
  )
}

const OF_OUR_TIME = /^(?:19|20)\d{2}$/
/** Hours of a day: 1830, 1900. */
const HOUR_LIKE = /(?:00|30)$/
const RECENT = 1990
const AHEAD = 30

/** Whether the numbers of a row of heads are years, however far from each other: each is after the one before, or before it. */
export function areHeadYears(texts: readonly string[]): boolean {
  const numbers = texts.filter((text) => /\d/.test(text))
  if (numbers.length < 3 || !numbers.every((text) => OF_OUR_TIME.test(text))) return false
  const last = Math.max(...numbers.map(Number))
  if (numbers.every((text) => HOUR_LIKE.test(text)) || last < RECENT || last > new Date().getFullYear() + AHEAD)
    return false
  const steps = numbers.slice(1).map((text, i) => Math.sign(Number(text) - Number(numbers[i])))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** Rows in which heads are looked for. */
const HEAD_ROWS = 40
const HEAD_YEAR = /^(?:1[5-9]|20|21)\d{2}$/

/** Whether years head columns: names stand before what is below them, and nothing above them says what they are. */
function isRowOfHeads(rows: Table['rows'], at: number, first: number, count: number): boolean {
  const isName = (row: Table['rows'][number]) =>
    row.some((cell, column) => column < first && /\p{L}/u.test(cellText(cell)) && plausiblePeriod(cell) === null)
  const isAbove = (row: Table['rows'][number]) =>
    row.slice(first, first + count).some((cell) => /\p{L}/u.test(cellText(cell)))
  const data = rows.slice(at + 1, at + HEAD_ROWS).filter((row) => row.length > first)
  return first > 0 && data.length > 0 && data.every((row) => isName(row)) && !rows.slice(0, at).some(isAbove)
}

/**
 * Columns of years that are no periods: those of a table whose heads are years, one after the other, where the head of the
 * column is something else: a code, or another year.
 */
export function besideYears(rows: Table['rows']): (column: number) => boolean {
  for (const [at, row] of rows.slice(0, HEAD_ROWS).entries()) {
    const years = row.flatMap((cell, column) => {
      const text = cellText(cell).trim()
      return HEAD_YEAR.test(text) ? [{ column, year: Number(text) }] : []
    })
    const [first, second] = years
    if (!first || !second || Math.abs(second.year - first.year) !== 1) continue
    const step = second.year - first.year
    if (years.some(({ year, column }, i) => year !== first.year + i * step || column !== first.column + i)) continue
    const below = rows[at + 1] ?? []
    // Below a head that is a year, amounts may look like years.
    const areHeads = isRowOfHeads(rows, at, first.column, years.length)
    return (column) => {
      if (areHeads && years.some((one) => one.column === column)) return true
      const head = cellText(row[column]).trim()
      const isOther = !PERIOD_HEADER.test(head) || OTHER_TIME_HEADER.test(head)
      return column < first.column && /\p{L}/u.test(head) && isOther && plausiblePeriod(below[column]) !== null
    }
  }
  return () => false
}
