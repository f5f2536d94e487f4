import { isNumeric } from './columns'
import { plausiblePeriod } from './periodCells'
import { DATE_HEADER, PLAIN_DATE_HEADER, QUARTER_HEADER, WEEK_HEADER } from './heads'
import { cellText, type Table, type TableCell } from './table'

/** Rows in which a head is looked for. */
const HEADS = 30
/** Rows below it that are looked at. */
const SAMPLE = 100
/** Of the filled cells below a head of periods, as many are periods. */
const ENOUGH = 0.6

const textIn = (row: readonly TableCell[] | undefined, column: number): string => cellText(row?.[column]).trim()

type Rows = readonly (readonly TableCell[])[]

/** Whether a column holds periods below its head, most of them different. */
function holdsPeriods(below: Rows, column: number): boolean {
  const filled = below.map((row) => row[column]).filter((cell) => cellText(cell).trim() !== '')
  const periods = filled.filter((cell) => plausiblePeriod(cell) !== null)
  const distinct = new Set(periods.map((cell) => cellText(cell).trim())).size
  return filled.length > 1 && periods.length >= filled.length * ENOUGH && distinct > periods.length / 2
}

const isEmpty = (below: Rows, column: number): boolean => below.every((row) => textIn(row, column) === '')

/** Whether numbers that are no periods stand in a column from one on, before another. */
const holdsValues = (below: Rows, from: number, to: number): boolean =>
  below.some((row) =>
    row.some((cell, column) => column > from && column < to && isNumeric(cell) && plausiblePeriod(cell) === null),
  )

/** Whether two columns name the periods of other rows than each other: another frequency, or other times in most rows. */
function areOthers(below: Rows, first: number, second: number): boolean {
  const pairs = below.flatMap((row) => {
    const [a, b] = [plausiblePeriod(row[first]), plausiblePeriod(row[second])]
    return a && b ? [[a, b] as const] : []
  })
  return pairs.filter(([a, b]) => a.precision !== b.precision).length > pairs.length / 2
}

/** Where the blocks of a table begin that stand side by side, each with a column of periods of its own. */
function beginnings({ rows }: Table): number[] {
  for (const [r, row] of rows.slice(0, HEADS).entries()) {
    const heads = row.flatMap((cell, column) => {
      const text = cellText(cell).trim()
      return text.length < 40 && [DATE_HEADER, QUARTER_HEADER, WEEK_HEADER].some((one) => one.test(text))
        ? [{ text: text.toLowerCase(), column }]
        : []
    })
    if (heads.length < 2) continue
    const below = rows.slice(r + 1, r + 1 + SAMPLE)
    const [first, ...others] = heads.filter(({ column }) => holdsPeriods(below, column))
    if (!first) continue
    const differ = others.filter(({ column }) => below.some((one) => textIn(one, column) !== textIn(one, first.column)))
    const isBlock = ({ text, column }: (typeof heads)[number]) =>
      text === first.text ||
      isEmpty(below, column - 1) ||
      (PLAIN_DATE_HEADER.test(text) && areOthers(below, first.column, column))
    const starts = others.filter(isBlock).map(({ column }) => column)
    const ends = [...starts.slice(1), Number.POSITIVE_INFINITY]
    const haveValues =
      holdsValues(below, first.column, starts[0] ?? 0) &&
      starts.every((start, i) => holdsValues(below, start, ends[i]!))
    if (starts.length > 0 && differ.length > 0 && haveValues) return [first.column, ...starts]
  }
  return []
}

/** Rows below a heading in which its periods begin. */
const SOON = 4

/** The only text of a row, where it is a heading; null for any other row. */
function headingOf(row: readonly TableCell[] | undefined): string | null {
  const texts = (row ?? []).map((cell) => cellText(cell).trim()).filter((text) => text !== '')
  const [text = ''] = texts
  return texts.length === 1 && /\p{L}{2}/u.test(text) && text.length < LONGEST && !plausiblePeriod(text) ? text : null
}
const LONGEST = 120

/** Whether a row holds a period and a number. */
const isOfData = (row: readonly TableCell[] | undefined): boolean =>
  (row ?? []).some((cell) => plausiblePeriod(cell) !== null) &&
  (row ?? []).filter((cell) => isNumeric(cell) || plausiblePeriod(cell) !== null).length > 1

/** The rows that head a table below another one: a heading after an empty row, with data above and soon below. */
function headings(rows: Rows): number[] {
  const isBlank = (row: number) => (rows[row] ?? []).every((cell) => cellText(cell).trim() === '')
  const found: number[] = []
  let hasData = false
  for (let row = 0; row < rows.length; row += 1) {
    if (hasData && row > 0 && isBlank(row - 1) && headingOf(rows[row]) !== null) {
      const below = rows.slice(row + 1, row + 1 + SOON)
      if (below.filter((one) => isOfData(one)).length > 1) {
        found.push(row)
        hasData = false
      }
    }
    if (!hasData && isOfData(rows[row])) hasData = true
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

/** The first period of a row of data. */
const periodOf = (row: readonly TableCell[] | undefined): number | null => {
  const found = (row ?? []).map((cell) => plausiblePeriod(cell)).find((reading) => reading !== null)
  return found?.instant ?? null
}

/** Whether the periods below a heading go on from those above it: it is a note among the data. */
function goesOn(rows: Rows, heading: number): boolean {
  const above = rows.slice(0, heading).findLast((row) => isOfData(row))
  const before = rows.slice(0, rows.indexOf(above!)).findLast((row) => isOfData(row))
  const [last, earlier, next] = [above, before, rows[firstData(rows, heading)]].map((row) => periodOf(row))
  if (last == null || next == null) return false
  return earlier == null || earlier <= last ? next > last : next < last
}

/**
 * A table with others below it, each under a heading of its own, as a table for each; every cell keeps its place. One
 * without heads has those of the first.
 */
function splitStacked(table: Table): Table[] {
  const { rows } = table
  const top = firstData(rows, 0)
  // Where the first table stands right under a heading as well, the others do.
  const isHeaded = headingOf(rows[top - 1]) !== null
  const found = headings(rows)
  if (found.length > MOST_TABLES) return [table]
  const starts = found.filter(
    (start) => isHeaded || hasHeads(rows, start, firstData(rows, start)) || !goesOn(rows, start),
  )
  if (starts.length === 0) return [table]
  const heads = rows.slice(0, top).map((row) => (headingOf(row) === null ? row : []))
  return [0, ...starts].map((from, i, all) => {
    const to = all[i + 1] ?? rows.length
    const data = firstData(rows, from)
    const heading =
      rows
        .slice(from, data)
        .map((row) => headingOf(row))
        .findLast((text) => text !== null) ?? ''
    const keepsHeads = i > 0 && !hasHeads(rows, from, data)
    return {
      ...table,
      name: [table.name, heading].filter((text) => text !== '').join(', ') || table.name,
      rows: rows.slice(0, to).map((row, at) => (at >= from ? row : keepsHeads ? (heads[at] ?? []) : [])),
      blockOf: table.name,
    }
  })
}

/**
 * A table with blocks side by side, each with periods of its own, or below each other under headings, as a table for each;
 * every cell keeps its place. Any other table as it is.
 */
export function splitBlocks(table: Table): Table[] {
  const names = new Set<string>()
  return splitStacked(table)
    .flatMap((one) => splitBeside(one))
    .map((part) => {
      if (part.blockOf === undefined) return part
      let name = part.name
      for (let n = 2; names.has(name); n += 1) name = `${part.name} (${n})`
      names.add(name)
      return { ...part, name, blockOf: table.name }
    })
}

/** Blocks side by side. */
function splitBeside(table: Table): Table[] {
  const starts = beginnings(table)
  if (starts.length === 0) return [table]
  return starts.map((start, i) => {
    const from = i === 0 ? 0 : start
    const to = starts[i + 1] ?? Number.POSITIVE_INFINITY
    const rows = table.rows.map((row) => {
      const own = row.map((cell, column) => (column >= from && column < to ? cell : ''))
      const last = own.findLastIndex((cell) => cellText(cell).trim() !== '')
      return own.slice(0, last + 1)
    })
    // What a row lacks at its end was cut off here: it is empty, not missing.
    return {
      ...table,
      name: i === 0 ? table.name : `${table.name} (${i + 1})`.trim(),
      rows,
      ragged: false,
      blockOf: table.name,
    }
  })
}
