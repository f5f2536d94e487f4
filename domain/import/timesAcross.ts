import { LIMITS } from '../limits'
import { formatPeriod } from '../period'
import { DAY_HEADER } from './heads'
import { SAMPLE } from './filled'
import { widthOf } from './mapping'
import { readPart, yearIn } from './parts'
import { plausiblePeriod, TIME } from './periodCells'
import { areDays } from './timesBeside'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'
import { yearOfTitle } from './yearOfTitle'

/** Rows in which heads are looked for. */
const HEAD_ROWS = 20
/** Fewer columns are no hours or days of a table. */
const FEWEST = 4
/** Months of one year, and the days of the shortest month. */
const FEWEST_MONTHS = 2
const SHORTEST_MONTH = 28
/** Of the filled cells of a column, as many say what it is. */
const MOST = 0.8

type Rows = readonly (readonly TableCell[])[]

/** A column, and what its head says. */
interface Head {
  column: number
  text: string
}

/** How rows and heads make periods together: the period of a cell, as readPeriod reads it; null where the row says none. */
interface Crossing {
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

const HOUR = /^(?:h(?:ou)?r?[ _-]?)?(\d{1,2})(?:\s?(?:h|hrs?|uhr|[時时点點]))?$/i
const AM_PM = /^\d{1,2}\s?[ap]\.?m\.?$/i
const ENDING_HOUR = /^he[ _-]?(\d{1,2})$/i
const FROM_HOUR = /^(\d{1,2})(?::00)?\s?[-–—]\s?(\d{1,2})(?::00)?$/
/** As heads of a whole day. */
const HOURS = 24

/** Columns whose heads go on from the first of `from` by one, as far as they do. */
function goingOn(
  row: readonly TableCell[],
  from: readonly number[],
  numberOf: (text: string) => number | null,
): Head[] {
  const found: Head[] = []
  let next: number | null = null
  for (const [column, cell] of row.entries()) {
    const text = cellText(cell).trim()
    const n = text === '' ? null : numberOf(text)
    if (n !== null && (next === null ? from.includes(n) : n === next)) {
      found.push({ column, text: String(n) })
      next = n + 1
    } else if (next !== null) break
  }
  return found
}

/** The heads that are times of a day, each as the time when it begins or is of. */
function hourHeads(row: readonly TableCell[]): Head[] {
  const named = row.flatMap((cell, column) => {
    const text = cellText(cell).trim()
    if (AM_PM.test(text)) return [{ column, text: text.replace(/(\d+)\s?/, '$1:00 ').replaceAll('.', '') }]
    const [, first, second] = FROM_HOUR.exec(text) ?? []
    if (first && Number(second) === Number(first) + 1) return [{ column, text: `${Number(first)}:00` }]
    return TIME.test(text) ? [{ column, text }] : []
  })
  if (named.length >= FEWEST && new Set(named.map(({ text }) => text)).size === named.length) return named
  const ending = goingOn(row, [1], (text) => numberIn(ENDING_HOUR, text))
  const counted = goingOn(row, [0, 1], (text) => numberIn(HOUR, text))
  const hours = ending.length >= HOURS ? ending : counted
  if (hours.length !== HOURS) return []
  const first = Number(hours[0]!.text)
  return hours.map(({ column, text }) => ({ column, text: `${Number(text) - first}:00` }))
}

const numberIn = (pattern: RegExp, text: string): number | null => {
  const match = pattern.exec(text)
  return match ? Number(match[1]) : null
}

const DAY = /^(?:day[ _-]?|d)?0?(\d{1,2})(?:日|\.)?$/i

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
  const base = columnsWhere(data, heads, (cell) => TIME.test(cellText(cell).trim()))[0]
  if (heads.length < 2 || base === undefined || data.length < FEWEST) return null
  const periodOf = (cells: readonly TableCell[], { text }: Head) =>
    TIME.test(textIn(cells, base)) ? `${text} ${textIn(cells, base)}` : null
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

const CROSSINGS = [hoursOfDays, daysOfHours, daysOfMonths, monthsOfDays]

interface Crossed {
  period: string
  /** Null for one that there is not, such as the 30th of February. */
  instant: number | null
  head: Head
  /** Counted from 0 in the table. */
  row: number
  cell: TableCell
}

/** Every cell of a crossing whose row says a period. O(cells). */
const cellsOf = (rows: Rows, at: number, { heads, periodOf }: Crossing): Crossed[] =>
  rows.slice(at + 1).flatMap((row, r) =>
    heads.flatMap((head) => {
      const period = periodOf(row, head)
      if (period === null) return []
      const instant = plausiblePeriod(period)?.instant ?? null
      return [{ period, instant, head, row: at + 1 + r, cell: row[head.column] ?? '' }]
    }),
  )

/** Whether days that their months have not hold nothing, or one and the same mark: else the heads are no days. */
const areDates = (cells: readonly Crossed[]): boolean =>
  new Set(cells.filter(({ instant, cell }) => instant === null && isNumeric(cell)).map(({ cell }) => cellText(cell)))
    .size < 2

/**
 * A table in which rows and heads make each period together, hours of days or days of months, with a row for each; its
 * cells know where they stand in the file. Any other table as it is. What is left out of it, and the first period, are
 * told with `crossed`. O(cells).
 */
export function withTimesAcross(table: Table): Table {
  for (const [at, row] of table.rows.slice(0, HEAD_ROWS).entries()) {
    if (row.length < 3) continue
    const data = table.rows.slice(at + 1, at + 1 + SAMPLE)
    if (!data.some((one) => one.some(isNumeric))) return table
    for (const cross of CROSSINGS) {
      const crossing = cross(row, data, table)
      if (!crossing || crossing.heads.length * (table.rows.length + 1) * 2 > LIMITS.importCells) continue
      const cells = cellsOf(table.rows, at, crossing)
      const example = cells.find(({ instant, cell }) => instant !== null && isNumeric(cell))
      if (example && areDates(cells)) return reshaped(table, at, crossing, cells, example)
    }
  }
  return table
}

function reshaped(
  table: Table,
  at: number,
  { heads, base, parts, isFinerDown }: Crossing,
  cells: readonly Crossed[],
  example: Crossed,
): Table {
  const [head, data] = [table.rows[at]!, table.rows.slice(at + 1)]
  const beside = Array.from({ length: heads[0]!.column }, (_, column) => column).filter(
    (column) => !parts.includes(column),
  )
  const isTaken = new Set([...heads.map(({ column }) => column), ...beside, ...parts])
  const others = Array.from({ length: widthOf(table.rows.slice(at)) }, (_, column) => column).filter(
    (column) => !isTaken.has(column) && data.some((row) => isNumeric(row[column])),
  )
  const real = cells.filter(({ instant }) => instant !== null)
  const inOrder = isFinerDown ? real.toSorted((a, b) => a.instant! - b.instant!) : real
  const rows = inOrder.map(({ period, head: { column }, row, cell }) => {
    const place = { row, column }
    const value = { ...(typeof cell === 'string' ? { text: cell } : cell), place }
    return [...beside.map((one) => (one === base ? { text: period, place } : (table.rows[row]![one] ?? ''))), value]
  })
  // A row of amounts that says no period stays, so that it is refused and not lost.
  const told = new Set(cells.map(({ row }) => row))
  const untold = data.flatMap((cellsOfRow, r) => {
    const row = at + 1 + r
    const amount = heads.map(({ column }) => cellsOfRow[column]).find((cell) => isNumeric(cell))
    if (told.has(row) || amount === undefined) return []
    return [[...beside.map((column) => ({ text: textIn(cellsOfRow, column), place: { row, column } })), amount]]
  })
  // One head alone would be a title.
  const heading = beside.length > 1 ? [...beside.map((column) => head[column] ?? ''), ''] : []
  return {
    ...table,
    ragged: false,
    rows: [...table.rows.slice(0, at), heading, ...rows, ...untold],
    crossed: {
      text: textIn(head, example.head.column),
      read: example.period,
      leftOut: others.map((column) => textIn(head, column)),
    },
  }
}
