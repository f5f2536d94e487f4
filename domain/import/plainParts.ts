import { saysWholeYear } from './wholeYear'
import { romanOf } from '../periodSpelling'
import { anchored, ORDINAL_NAME, ordinalOf } from '../periodWords'
import { CALLED_PERIOD, HALF_HEADER, MONTH_HEADER, PERIOD_HEADER, QUARTER_HEADER } from './heads'
import { textIn, type Table, type TableCell } from './table'
import { withMonthsOfVietnam } from './vietnam'
import {
  COLUMNS,
  HEAD_ROWS,
  MOST_NOTES,
  ROMAN,
  ROMAN_MONTH,
  VIETNAMESE_MONTH,
  withMonthsAcross,
  withMonthsBelowYears,
  withMonthsOfYears,
} from './numberedMonths'

/** A half by a number that is one of a quarter elsewhere. */
const ROMAN_HALF = /^I{1,2}\.?$/i

/** Parts that are counted in words. */
const ORDINAL = anchored(ORDINAL_NAME)

const isCalled = (head: string): boolean =>
  [CALLED_PERIOD, PERIOD_HEADER, MONTH_HEADER, QUARTER_HEADER, HALF_HEADER].some((one) => one.test(head))

/** How the texts of a column are written as numbers everywhere; null where they are no parts in a way of their own. */
function numbersOf(texts: readonly string[], head: string): ((text: string) => string | null) | null {
  if (texts.length === 0) return null
  // Programs write whole numbers so where any row has none: 1959.0, 1.0; South Slavs their ordinals: 2023.
  if (texts.every((text) => /^\d{1,4}\.0*$/.test(text))) return (text) => text.split('.')[0]!
  if ((QUARTER_HEADER.test(head) || HALF_HEADER.test(head)) && texts.every((text) => ORDINAL.test(text)))
    return (text) => String(ordinalOf(text))
  if (HALF_HEADER.test(head) && texts.every((text) => ROMAN_HALF.test(text))) return (text) => String(romanOf(text))
  if (QUARTER_HEADER.test(head) && !MONTH_HEADER.test(head) && areLastMonths(texts))
    return (text) => (LAST_MONTHS.includes(text) ? String(Number(text) / 3) : null)
  // Years with their months below: 2019, I, II, …, XII.
  const below = texts.filter((text) => !/^\d{4}$/.test(text))
  const areMonths =
    below[0] === 'I' && below.every((text) => ROMAN.test(text)) && below.some((text) => ROMAN_MONTH.test(text))
  if (areMonths && below.length < texts.length) return (text) => (ROMAN.test(text) ? `M${romanOf(text)}` : null)
  if (!MONTH_HEADER.test(head)) return null
  // Tháng 1.
  if (texts.every((text) => VIETNAMESE_MONTH.test(text))) return (text) => VIETNAMESE_MONTH.exec(text)?.[1] ?? null
  // Each year may have a row of its own, called so each time.
  const others = new Set(texts.filter((text) => !ROMAN.test(text)))
  if (
    others.size <= 1 &&
    [...others].every((text) => saysWholeYear(text)) &&
    texts.some((text) => ROMAN_MONTH.test(text))
  )
    return (text) => (romanOf(text) > 0 ? String(romanOf(text)) : null)
  return null
}

/** Quarters by their last month. */
const LAST_MONTHS: readonly string[] = ['3', '6', '9', '12']
const areLastMonths = (texts: readonly string[]): boolean =>
  texts.every((text) => LAST_MONTHS.includes(text)) && new Set(texts).size > 2

/** A year that is called one in each row: Anul 2018. */
const CALLED_YEAR = /^(?:anul|year|jahr|a[ñn]o|ann[ée]e|anno|rok|år|jaar|год|năm|tahun)\s((?:19|20)\d{2})$/iu

/** A table with columns of years that are called so in each row without the word; any other table as it is. O(cells of some columns). */
function withBareYears(table: Table): Table {
  const some = table.rows.slice(0, HEAD_ROWS)
  const columns = Array.from({ length: COLUMNS }, (_, column) => column).filter((column) => {
    const called = some.filter((row) => CALLED_YEAR.test(textIn(row, column))).length
    return called > 2 && called >= some.filter((row) => textIn(row, column) !== '').length - MOST_NOTES
  })
  if (columns.length === 0) return table
  return {
    ...table,
    rows: table.rows.map((row) =>
      row.map((cell, column) => (columns.includes(column) ? (CALLED_YEAR.exec(textIn([cell], 0))?.[1] ?? cell) : cell)),
    ),
  }
}

/**
 * Roman numbers of halves across, beside or below what calls them so, as `H1` and `H2`: elsewhere they are those of quarters.
 * Any other table as it is.
 */
function withHalvesAcross(table: Table): Table {
  const heads = table.rows.slice(0, HEAD_ROWS).flatMap((row, at) => {
    const texts = row.map((_, column) => textIn(row, column))
    const column = texts.findIndex((text) => text.length <= LONGEST_HEAD && HALF_HEADER.test(text))
    return column < 0 ? [] : [{ at, column }]
  })
  const found = heads.flatMap(({ at, column }) =>
    [at, at + 1].filter((row) => {
      const cells = table.rows[row] ?? []
      const beside = cells.flatMap((_, i) => (i < column || (row === at && i === column) ? [] : textIn(cells, i) || []))
      return beside.length > 1 && beside.every((text) => ROMAN_HALF.test(text))
    }),
  )
  if (found.length === 0) return table
  const named = (cell: TableCell): TableCell => {
    const text = textIn([cell], 0)
    return ROMAN_HALF.test(text) ? `H${romanOf(text)}` : cell
  }
  return { ...table, rows: table.rows.map((row, at) => (found.includes(at) ? row.map((cell) => named(cell)) : row)) }
}

/**
 * A table with a column of years or their parts that is written in a way of its own, `1959.0` and `1.0`, `X` and `XI`,
 * `studeni`, with its numbers; any other table as it is. O(cells of the columns).
 */
export function withPlainParts(source: Table): Table {
  const table = withMonthsBelowYears(
    withMonthsOfYears(withMonthsAcross(withHalvesAcross(withBareYears(withMonthsOfVietnam(source))))),
  )
  for (const [at, heads] of table.rows.slice(0, HEAD_ROWS).entries()) {
    const found = heads.slice(0, COLUMNS).flatMap((_, column) => {
      const head = textIn(heads, column)
      if (head === '' || head.length > LONGEST_HEAD || !isCalled(head)) return []
      const texts = table.rows.slice(at + 1).flatMap((row) => textIn(row, column) || [])
      const below = texts.filter((text) => /^[\p{L}\d.]+$/u.test(text))
      const read = below.length >= texts.length - MOST_NOTES ? numbersOf(below, head) : null
      return read ? [[column, read] as const] : []
    })
    if (found.length === 0) continue
    const reads = new Map(found)
    const plain = (cell: TableCell, column: number): TableCell => {
      const text = textIn([cell], 0)
      const written = /^[\p{L}\d.]+$/u.test(text) ? reads.get(column)?.(text) : null
      return written ?? cell
    }
    return {
      ...table,
      rows: table.rows.map((row, r) => (r > at ? row.map((cell, column) => plain(cell, column)) : row)),
    }
  }
  return table
}
const LONGEST_HEAD = 30
