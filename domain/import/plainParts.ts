import { saysWholeYear } from './wholeYear'
import { romanOf } from '../periodSpelling'
import { anchored, ORDINAL_NAME, ordinalOf } from '../periodWords'
import { CALLED_PERIOD, HALF_HEADER, MONTH_HEADER, PERIOD_HEADER, QUARTER_HEADER } from './heads'
import { textIn, type Table, type TableCell } from './table'
import { withMonthsOfVietnam } from './vietnam'

/** Rows in which heads are looked for, and columns that may hold periods. */
const HEAD_ROWS = 20
const COLUMNS = 30
const ROMAN = /^[IVX]{1,4}\.?$/i
/** A half by a number that is one of a quarter elsewhere. */
const ROMAN_HALF = /^I{1,2}\.?$/i
/** Above four: no quarter. */
const ROMAN_MONTH = /^(?:v|vi{1,3}|ix|xi{0,2})\.?$/i

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

const VIETNAMESE_MONTH = /^t\.?0?([1-9]|1[0-2])$/i
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
function withMonthsAcross(table: Table): Table {
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
function withMonthsOfYears(table: Table): Table {
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
function withMonthsBelowYears(table: Table): Table {
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
/** Below the data. */
const MOST_NOTES = 5
