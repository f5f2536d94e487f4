import { romanOf } from '../periodSpelling'
import { textIn, type Table, type TableCell } from './table'

/** Rows in which heads are looked for, and columns that may hold periods. */
export const HEAD_ROWS = 20
export const COLUMNS = 30
export const ROMAN = /^[IVX]{1,4}\.?$/i
/** Above four: no quarter. */
export const ROMAN_MONTH = /^(?:v|vi{1,3}|ix|xi{0,2})\.?$/i
export const VIETNAMESE_MONTH = /^t\.?0?([1-9]|1[0-2])$/i
/** Below the data. */
export const MOST_NOTES = 5

/** Of the months across, so many follow those before them: another year may begin anywhere. */
const MOST = 0.7
/** Fewer months across, which go on by one, say nothing. */
const FEWEST_MONTHS = 3

/** The months that heads count: Roman numbers, or Vietnam's T1 to T12; empty where one is none. */
function monthsIn(texts: readonly string[]): number[] {
  const areRoman = texts.every((text) => ROMAN.test(text))
  const months = texts.map((text) => (areRoman ? romanOf(text) : Number(VIETNAMESE_MONTH.exec(text)?.[1] ?? 0)))
  return months.every((month) => month > 0) ? months : []
}

/**
 * Numbers of months across, some of which are above four and all of which go on by one, as `M1` to `M12`: below years some of
 * them are quarters elsewhere. Any other table as it is.
 */
export function withMonthsAcross(table: Table): Table {
  const isOfMonths = (row: readonly TableCell[]): boolean => {
    const texts = row.slice(1).flatMap((cell) => textIn([cell], 0) || [])
    // Each year may have a column of its own behind them.
    const totals = texts.filter((text) => monthsIn([text]).length === 0)
    const isOfYears = totals.length * 12 <= texts.length && new Set(totals).size <= 1
    const months = isOfYears ? monthsIn(texts.filter((text) => !totals.includes(text))) : []
    const goOn = months.slice(1).filter((month, i) => month === (months[i]! % 12) + 1).length
    return months.length >= FEWEST_MONTHS && goOn >= (months.length - 1) * MOST && months.some((month) => month > 4)
  }
  const found = table.rows.slice(0, HEAD_ROWS).findIndex((row) => isOfMonths(row))
  // Years stand above them: beside years they are told already.
  const isBelow =
    found > 0 && (table.rows[found - 1] ?? []).some((cell) => /^(?:19|20)\d{2}\.?$/.test(textIn([cell], 0)))
  if (!isBelow) return table
  const heads = table.rows[found]!.map((cell, column): TableCell => {
    const [month] = column > 0 && textIn([cell], 0) !== '' ? monthsIn([textIn([cell], 0)]) : []
    return month === undefined ? cell : `M${month}`
  })
  return { ...table, rows: table.rows.with(found, heads) }
}

/** The first month of a year with it: 2022 I. */
const YEAR_ROMAN = /^((?:19|20)\d{2})[\s.:-]{1,3}([IVX]{1,4})\.?$/i

/**
 * A table with a column of Roman months whose year is written only where it begins, `2022 I`, `II` to `XII`, with them as
 * `2022-01`, `M2` to `M12`: up to four they are quarters elsewhere. Any other table as it is. O(cells of some columns).
 */
export function withMonthsOfYears(table: Table): Table {
  const first = table.rows.findIndex((row) => row.slice(0, COLUMNS).some((cell) => YEAR_ROMAN.test(textIn([cell], 0))))
  const column =
    first < 0 || first > HEAD_ROWS ? -1 : table.rows[first]!.findIndex((cell) => YEAR_ROMAN.test(textIn([cell], 0)))
  if (column < 0) return table
  const bare = table.rows.slice(first).flatMap((row) => {
    const text = textIn(row, column)
    return ROMAN.test(text) && romanOf(text) > 0 ? [text] : []
  })
  if (!bare.some((text) => ROMAN_MONTH.test(text))) return table
  const plain = (cell: TableCell): TableCell => {
    const text = textIn([cell], 0)
    const [, year, month] = YEAR_ROMAN.exec(text) ?? []
    if (year !== undefined && romanOf(month!) > 0) return `${year}-${String(romanOf(month!)).padStart(2, '0')}`
    return ROMAN.test(text) && romanOf(text) > 0 ? `M${romanOf(text)}` : cell
  }
  return {
    ...table,
    rows: table.rows.map((row, at) =>
      at < first || row[column] === undefined ? row : row.with(column, plain(row[column])),
    ),
  }
}

const BARE_YEAR = /^(?:19|20)\d{2}\.?$/

/**
 * Roman months below the years that they are of, in one column whatever it is called, as `M1` to `M12`: up to four they are
 * quarters elsewhere. Any other table as it is. O(cells of some columns).
 */
export function withMonthsBelowYears(table: Table): Table {
  const column = Array.from({ length: LABEL_COLUMNS }, (_, at) => at).find((at) => {
    const texts = table.rows.flatMap((row) => textIn(row, at) || [])
    const years = texts.filter((text) => BARE_YEAR.test(text)).length
    const months = texts.filter((text) => ROMAN.test(text) && romanOf(text) > 0)
    return (
      years > 0 &&
      new Set(months).size >= FEWEST_ROMAN &&
      months.length > years &&
      months.some((text) => ROMAN_MONTH.test(text)) &&
      years + months.length >= texts.length - MOST_NOTES
    )
  })
  if (column === undefined) return table
  const plain = (cell: TableCell): TableCell => {
    const text = textIn([cell], 0)
    return ROMAN.test(text) && romanOf(text) > 0 ? `M${romanOf(text)}` : cell
  }
  return {
    ...table,
    rows: table.rows.map((row) => (row[column] === undefined ? row : row.with(column, plain(row[column])))),
  }
}
/** A value that is missing is an x as well. */
const FEWEST_ROMAN = 5
/** Columns in which years with their months may stand. */
const LABEL_COLUMNS = 3
