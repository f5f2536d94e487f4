import { monthOfName } from '../monthNames'
import { MONTH_HEADER, OTHER_Q_HEADER, QUARTER_HEADER, saysParts, WEEK_HEADER } from './heads'
import { SAMPLE } from './filled'
import type { Head } from './hourHeads'
import { partText, readPart, yearIn, type PartReading, type PartUnit } from './parts'
import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'
import { saysWholeYear } from './wholeYear'

type Row = readonly TableCell[]

/** Rows in which heads are looked for. */
const HEAD_ROWS = 20
/** A longer text is a note. */
const LONGEST = 160

/** The heads that are years, where they go on one by one. */
export function yearHeads(row: Row): Head[] {
  const heads = anyYears(row)
  return heads.every(({ text }, i) => i === 0 || Number(text) === Number(heads[i - 1]!.text) + 1) ? heads : []
}

/** The heads that are years, in order forth or back. */
function anyYears(row: Row): Head[] {
  const heads = row.flatMap((cell, column) => {
    const year = yearIn(cellText(cell))
    return year === null ? [] : [{ column, text: year }]
  })
  const years = heads.map(({ text }) => Number(text))
  const way = Math.sign((years[1] ?? 0) - (years[0] ?? 0))
  return way !== 0 && years.every((year, i) => i === 0 || Math.sign(year - years[i - 1]!) === way) ? heads : []
}

/** Of the rows with numbers, as many say a part of a year: the others may be totals. */
const MOST = 0.75
/** Months that an age or a term counts. */
const OF_SPANS = /\bage\b|tenor|matur|\bterm\b|duration|龄|期限/i

/** Whether a column may hold parts of a year by its head: names of months are so below any. */
const mayCallParts = (head: string, texts: readonly string[]): boolean =>
  !OF_SPANS.test(head) &&
  !OTHER_Q_HEADER.test(head) &&
  (saysParts(head) !== 'other' || texts.some((text) => monthOfName(text) !== null))

/** What numbers below a head count. */
const NUMBERED: [called: RegExp, unit: PartUnit][] = [
  [MONTH_HEADER, 'monthly'],
  [QUARTER_HEADER, 'quarterly'],
  [WEEK_HEADER, 'weekly'],
]

/** The part of a year that a cell says; a number alone only below a head that says of what. */
function partIn(cell: TableCell | undefined, head: string): PartReading | null {
  const text = cellText(cell).trim()
  if (!/^\d+$/.test(text)) return readPart(text)
  const unit = NUMBERED.find(([called]) => called.test(head))?.[1]
  return unit ? readPart(text, unit) : null
}

/** The column of parts of years that come again beside words, of regions or of measures; null for none. `row`: the heads. */
function partsBesideNames(row: Row, data: readonly Row[], first: number): number | null {
  const before = Array.from({ length: first }, (_, column) => column)
  const base = before.find((column) => {
    const parts = data.map((cells) => partIn(cells[column], textIn(row, column)))
    const told = parts.filter((part) => part !== null)
    const isPart = (cells: Row) => !saysWholeYear(textIn(cells, column))
    const filled = data.filter((cells) => isPart(cells) && cells.some((cell) => isNumeric(cell))).length
    const isOne = new Set(told.map(({ unit }) => unit)).size === 1
    const distinct = new Set(told.map(({ n }) => n)).size
    const isCalled = mayCallParts(
      textIn(row, column),
      data.map((cells) => textIn(cells, column)),
    )
    // The row of a part is one of data.
    const isHead = readPart(textIn(row, column)) === null
    return isHead && isOne && isCalled && told.length >= filled * MOST && distinct > 1 && distinct < told.length
  })
  if (base === undefined) return null
  const isNamed = before.some(
    (column) =>
      column !== base &&
      new Set(data.map((cells) => textIn(cells, column))).size > 1 &&
      data.every((cells) => !isNumeric(cells[column]) && plausiblePeriod(cells[column]) === null),
  )
  return isNamed ? base : null
}

/**
 * Months, quarters or halves down that come again beside words and years across: each row and head make a period together.
 * `row`: the heads; `data`: rows below it. Null where a table is not so.
 */
export function yearsOfParts(row: Row, data: readonly Row[]) {
  const heads = anyYears(row)
  const base = partsBesideNames(row, data, heads[0]?.column ?? 0)
  if (base === null) return null
  const periodOf = (cells: Row, { text }: Head) => {
    const part = partIn(cells[base], textIn(row, base))
    if (!part) return null
    return part.unit === 'weekly' ? `${text}-W${String(part.n).padStart(2, '0')}` : partText(text, part)
  }
  return { heads, base, parts: [], periodOf, isFinerDown: true as const }
}

/** The texts of a row of heads from a column on, each written at the first of its columns only or at each. */
function headsFrom(row: Row, first: number, width: number): string[] {
  let text = ''
  return Array.from({ length: width - first }, (_, at) => {
    text = textIn(row, first + at) || text
    return text
  })
}

/**
 * A table with parts of years down beside words, and with years and measures across in two rows, with both in one row of
 * heads: `Births 2021`. Any other table as it is. O(cells).
 */
export function withMeasuresOfYears(table: Table): Table {
  const { rows } = table
  const at = rows
    .slice(0, HEAD_ROWS)
    .findIndex((row) => row.filter((cell) => yearIn(cellText(cell)) !== null).length > 1)
  if (at < 0) return table
  for (const upper of [at - 1, at]) {
    const [above, below] = [rows[upper], rows[upper + 1]]
    if (!above || !below) continue
    const first = rows[at]!.findIndex((cell) => yearIn(cellText(cell)) !== null)
    const width = below.findLastIndex((cell) => cellText(cell).trim() !== '') + 1
    const [years, measures] = upper === at ? [above, below] : [below, above]
    const called = headsFrom(measures, first, width)
    const pairs = headsFrom(years, first, width).map((year, i) => [yearIn(year), called[i]!] as const)
    const names = new Set(pairs.map(([, measure]) => measure))
    const arePairs = pairs.every(
      ([year, measure]) => year !== null && /\p{L}/u.test(measure) && yearIn(measure) === null,
    )
    if (!arePairs || names.size < 2 || new Set(pairs.map(String)).size < pairs.length) continue
    const head = [
      ...Array.from({ length: first }, (_, column) => textIn(below, column) || textIn(above, column)),
      ...pairs.map(([year, measure]) => `${measure} ${year}`),
    ]
    const data = rows.slice(upper + 2)
    if (partsBesideNames(head, data.slice(0, SAMPLE), first) === null) continue
    return { ...table, rows: [...rows.slice(0, upper), [], head, ...data] }
  }
  return table
}

const textAlone = (row: Row): string => {
  const [text = '', ...others] = row.map((cell) => cellText(cell).trim()).filter((one) => one !== '')
  return others.length === 0 && text.length <= LONGEST ? text : ''
}

/**
 * A table with months or quarters down and years across that come again below headings, with a column that says the heading
 * of each row. Any other table as it is. O(cells).
 */
export function withPartSections(table: Table): Table {
  const { rows } = table
  const at = rows.slice(0, HEAD_ROWS).findIndex((row) => anyYears(row).length > 0)
  if (at < 0) return table
  const column = anyYears(rows[at]!)[0]!.column
  if (column !== 1) return table
  const parts = rows.map((row, r) =>
    r > at && row.some((cell, c) => c >= column && isNumeric(cell)) ? partIn(row[0], '') : null,
  )
  let last: PartReading | null = null
  const sections = rows.map((row, r) => {
    last = parts[r] ?? last
    const next = parts[r + 1]
    if (r <= at || !next || textIn(row, 0) === '' || textAlone(row) === '') return false
    return last === null || (last.unit === next.unit && next.n <= last.n)
  })
  const told = parts.filter((part) => part !== null)
  const starts = told.filter((part, i) => i === 0 || part.n <= told[i - 1]!.n).length
  // Each time that the parts begin again they have a heading, but for the first.
  const count = sections.filter(Boolean).length
  if (count === 0 || starts < 2 || starts - count > 1) return table
  let label: TableCell = textAlone(rows.slice(0, at).findLast((row) => textAlone(row) !== '') ?? [])
  return {
    ...table,
    firstColumn: (table.firstColumn ?? 0) - 1,
    rows: rows.map((row, r) => {
      if (sections[r]) label = rows[r]![0]!
      if (sections[r] || row.length === 0) return []
      const hasValue = r > at && row.some((cell, c) => c >= column && isNumeric(cell))
      return [hasValue ? label : '', ...row]
    }),
  }
}
