import { plausiblePeriod } from './periodCells'
import { periodIn } from './romanMonths'
import { SAYS_UNIT } from './unitLanguages'
import { cellText, firstColumn, isNumeric, partName, type Table, type TableCell } from './table'

type Rows = readonly (readonly TableCell[])[]

/** Rows below a heading in which its periods begin. */
const SOON = 4
/** The same with empty ones between. */
const FAR = 8

/** The only text of a row, where it is a heading; null for any other row. */
export function headingOf(row: readonly TableCell[] | undefined): string | null {
  const texts = (row ?? []).map((cell) => cellText(cell).trim()).filter((text) => text !== '')
  const [text = ''] = texts
  return texts.length === 1 &&
    /\p{L}{2}|\p{Script=Han}/u.test(text) &&
    text.length < LONGEST &&
    !PAGE.test(text) &&
    !plausiblePeriod(text)
    ? text
    : null
}
const LONGEST = 120
/** The number of a page. */
const PAGE = /^(?:page|seite|p[áa]gina|pag\.?|стр\.?|第)\s?\d+(?:\s?(?:of|von|de|\/)\s?\d+)?\s?(?:页|頁)?$/i

/** Whether a row holds a period and a number. */
const isOfData = (row: readonly TableCell[] | undefined): boolean =>
  (row ?? []).some((cell) => periodIn(cell) !== null) &&
  (row ?? []).filter((cell) => isNumeric(cell) || periodIn(cell) !== null).length > 1

/** The first period of a row of data. */
const periodOf = (row: readonly TableCell[] | undefined): number | null => {
  const found = (row ?? []).map((cell) => periodIn(cell)).find((reading) => reading !== null)
  return found?.instant ?? null
}

/** Whether a row of heads that are periods begins a table on its side: numbers stand below it. */
function beginsOnSide(below: Rows): boolean {
  const heads = below.findIndex((row) => row.filter((cell) => periodIn(cell) !== null).length > 1)
  const next = heads < 0 ? undefined : below[heads + 1]
  return next !== undefined && /\p{L}/u.test(cellText(next[0])) && next.filter((cell) => isNumeric(cell)).length > 1
}

/** The first of the rows right above one that have a period as well, though no value. */
function beginningOf(rows: Rows, row: number): number {
  let at = row
  while (at > 0 && row - at < SOON && periodOf(rows[at - 1]) !== null) at -= 1
  return at
}

/**
 * The rows that head a table below another one: a heading after an empty row, or one in the first column below which the
 * periods of the first table begin again, with data above and soon below.
 */
function headings(rows: Rows): number[] {
  const isBlank = (row: number) => (rows[row] ?? []).every((cell) => cellText(cell).trim() === '')
  const corner = firstColumn(rows)
  const found: number[] = []
  let hasData = false
  let first: number | null = null
  for (let row = 0; row < rows.length; row += 1) {
    if (hasData && row > 0 && headingOf(rows[row]) !== null) {
      const below = rows
        .slice(row + 1, row + 1 + FAR)
        .filter((_, i) => !isBlank(row + 1 + i))
        .slice(0, SOON)
      const data = below.filter((one) => isOfData(one))
      // The first of them may have no value.
      const next = below.find((one) => periodOf(one) !== null)
      // One that stands above the values says of what they are, not of what the table is.
      const beginsAgain = cellText(rows[row]![corner]).trim() !== '' && periodOf(next) === first
      if (isBlank(row - 1) ? data.length > 1 || beginsOnSide(below) : data.length > 1 && beginsAgain) {
        found.push(row)
        hasData = false
      }
    }
    if (!hasData && isOfData(rows[row])) {
      hasData = true
      first ??= periodOf(rows[beginningOf(rows, row)])
    }
  }
  return found
}

/** More are no tables, but rows of one: each table is looked at by itself. */
const MOST_TABLES = 100

/** The first row of data from one row on; the number of rows where there is none. */
function firstData(rows: Rows, from: number): number {
  const found = rows.findIndex((row, at) => at >= from && isOfData(row))
  return found < 0 ? rows.length : found
}

/** Whether a table has a row of heads of its own between its heading and its data: several words, or one beside the first column. */
const hasHeads = (rows: Rows, from: number, data: number): boolean =>
  rows.slice(from, data).some((row) => {
    const words = row.flatMap((cell, column) => (/\p{L}/u.test(cellText(cell)) ? [column] : []))
    return words.length > 1 || (words.length === 1 && words[0]! > 0)
  })

/** Whether the periods below a heading go on from those above it: it is a note among the data. */
function goesOn(rows: Rows, heading: number): boolean {
  const above = rows.slice(0, heading).findLast((row) => isOfData(row))
  const before = rows.slice(0, rows.indexOf(above!)).findLast((row) => isOfData(row))
  const [last, earlier, next] = [above, before, rows[firstData(rows, heading)]].map((row) => periodOf(row))
  if (last == null || next == null) return false
  return earlier == null || earlier <= last ? next > last : next < last
}

/** What stands behind the title of a table on its next page. */
export const CONTINUED =
  /[\s,–-]*[([（]?\s*(?:cont(?:inued|inuaci[oó]n|'d|’d|d|\.)?|suite|fortsetzung|segue|vervolg|続き?|续表?|續)\.?\s*[)\]）]?$/i

/**
 * A table whose headings stand in two levels, births of the north, births of the south, deaths of the north, with both in the
 * lower one: where a lower heading comes again below another upper one. Any other table as it is. O(rows).
 */
function withNestedHeadings(table: Table): Table {
  const { rows } = table
  const headingAt = rows.map((row, at) => (at < MOST_NESTED ? headingOf(row) : null))
  const isHeading = (at: number) => typeof headingAt[at] === 'string'
  const uppers = rows.flatMap((_, at) => (isHeading(at) && isHeading(at + 1) && isOfData(rows[at + 2]) ? [at] : []))
  const lowers = uppers.map((at) => headingAt[at + 1]!)
  if (
    uppers.length < 2 ||
    new Set(lowers).size === lowers.length ||
    new Set(uppers.map((at) => headingAt[at])).size < 2
  )
    return table
  let upper = ''
  const own = new Set(lowers)
  const isUpper = new Set(uppers)
  return {
    ...table,
    rows: rows.map((row, at) => {
      const heading = headingAt[at]
      if (!heading) return row
      if (isUpper.has(at)) {
        upper = heading
        return []
      }
      const isLower = upper !== '' && (own.has(heading) || isOfData(rows[at + 1] ?? []))
      return isLower ? row.map((cell) => (cellText(cell).trim() === heading ? `${upper}, ${heading}` : cell)) : row
    }),
  }
}
const MOST_NESTED = 20_000

/**
 * A table with others below it, each under a heading of its own, as a table for each; every cell keeps its place. One
 * without heads has those of the first.
 */
export function splitStacked(source: Table): Table[] {
  const table = withNestedHeadings(source)
  const { rows } = table
  const top = beginningOf(rows, firstData(rows, 0))
  // Where the first table stands right under a heading as well, the others do.
  const isHeaded = headingOf(rows[top - 1]) !== null
  const found = headings(rows)
  if (found.length > MOST_TABLES) return [table]
  const starts = found.filter(
    (start) => isHeaded || hasHeads(rows, start, firstData(rows, start)) || !goesOn(rows, start),
  )
  if (starts.length === 0) return [table]
  const heads = rows.slice(0, top).map((row) => (headingOf(row) === null ? row : []))
  const parts = [0, ...starts].map((from, i, all) => {
    const to = all[i + 1] ?? rows.length
    const data = beginningOf(rows, firstData(rows, from))
    const above = rows.slice(from, data).flatMap((row) => headingOf(row) ?? [])
    // What only says a unit names no table.
    const heading = above.findLast((text) => !SAYS_UNIT.test(text)) ?? above.at(-1) ?? ''
    const keepsHeads = i > 0 && !hasHeads(rows, from, data)
    const part = {
      ...table,
      name: partName(table.name, heading),
      rows: rows.slice(0, to).map((row, at) => (at >= from ? row : keepsHeads ? (heads[at] ?? []) : [])),
    }
    return { title: above.map((text) => text.replace(CONTINUED, '').trim().toLowerCase()).join('|'), part }
  })
  // Pages of one table are one.
  const titles = new Set(parts.map(({ title }) => title))
  const isOne = titles.size === 1 && !titles.has('')
  return parts.map(({ part }) => ({ ...part, ...(isOne ? { continues: table.name } : { blockOf: table.name }) }))
}
