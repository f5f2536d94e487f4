import { decideColumnStyle, decidedOrder, guessFrequency } from '../periodColumn'
import type { DateOrder, PeriodReading } from '../periodStyle'
import { readPeriod } from '../periodText'
import { letterMarks, markJudge, valueColumns } from './columns'
import { findHeader, isHead, numbersHeader, partsHeader } from './header'
import { orient, periodColumns, widthOf, type Mapping } from './mapping'
import { startOfYear, yearIn } from './parts'
import { periodTeller, plausiblePeriod, writtenPeriods } from './periodCells'
import { findPeriods, type PeriodSource } from './periodSource'
import { perTable } from './perTable'
import { ofMonths, unnamedMonths } from './unnamedMonths'
import { isNumeric, cellText, type Table, type TableCell } from './table'

/** The reading of each row's period; null for a row without one. */
function readingsOf(
  rows: readonly TableCell[][],
  source: PeriodSource,
  order: DateOrder | null = null,
): (PeriodReading | null)[] {
  const tell = periodTeller(source)
  return rows.map((row) => plausiblePeriod(tell(row) ?? undefined, { ...source, dayMonthOrder: order }))
}

/** First and last row of the data: the first row with a period, to the last with a period or something in the value's place. */
function dataRows(
  rows: readonly TableCell[][],
  readings: readonly (PeriodReading | null)[],
  taken: number[],
  layout: 'down' | 'across',
) {
  let first = readings.findIndex((reading) => reading !== null)
  // The year stands in the corner of the names of columns.
  if (taken.length > 1 && namesColumns(rows[first] ?? [], taken)) first += 1
  // What is a period though none of the series, the year above its parts, and a row of values are no preamble.
  const data = rows.slice(first, first + ROWS_OF_DATA)
  // On a table's side, numbers under a word are those of the rows: codes and weights.
  const mayHoldValues = (row: readonly TableCell[]) => layout === 'down' || /\d/.test(cellText(row[taken[0]!]))
  const isOfData = (row: readonly TableCell[]) =>
    (isPeriodLike(row[taken[0]!]) && !namesColumns(row, taken)) || (mayHoldValues(row) && holdsValues(row, data, taken))
  while (first > 0 && isOfData(rows[first - 1]!)) first -= 1
  const last = rows.findLastIndex(
    (row, i) => readings[i] !== null || row.some((cell, column) => !taken.includes(column) && isNumeric(cell)),
  )
  return { first, last: Math.max(first, last) }
}

/** Whether a row holds a year and words beside it: it names columns, and says the year of what is below. */
function namesColumns(row: readonly TableCell[], taken: readonly number[]): boolean {
  const others = row.slice(Math.max(...taken) + 1).filter((cell) => cellText(cell).trim() !== '')
  const hasValues = row.some((cell, column) => !taken.includes(column) && isNumeric(cell))
  const isYear = !hasValues && taken.some((column) => yearIn(cellText(row[column])) !== null)
  return (
    isYear &&
    others.length > 0 &&
    others.every((cell) => /\p{L}/u.test(cellText(cell)) && !isNumeric(cell) && !isPeriodLike(cell))
  )
}

/** Rows of data that tell what stands in each column. */
const ROWS_OF_DATA = 5

/** Whether a row belongs to the data, whatever its period is: numbers stand where the data's do, and words where words do. */
function holdsValues(row: readonly TableCell[], data: Rows, taken: readonly number[]): boolean {
  const own = cellText(row[taken[0]!]).trim()
  const isFilled = (cell: TableCell | undefined) => cellText(cell).trim() !== ''
  const isOfNumbers = (column: number) => data.some((one) => isNumeric(one[column]))
  const others = row.flatMap((cell, column) => (taken.includes(column) || !isFilled(cell) ? [] : [{ cell, column }]))
  const numbers = others.filter(({ column }) => isOfNumbers(column))
  return (
    own !== '' &&
    !isHead(own) &&
    !areColumnNumbers(row) &&
    numbers.length > 0 &&
    // A row of years is a header.
    numbers.every(({ cell }) => isNumeric(cell) && yearIn(cellText(cell)) === null) &&
    others.every(({ column }) => isOfNumbers(column) || data.some((one) => isFilled(one[column])))
  )
}

/** Whether a row counts the columns: 1, 2, 3 or (1), (2), (3). */
function areColumnNumbers(row: readonly TableCell[]): boolean {
  const numbers = row
    .map((cell) => /^\(?(\d{1,3})\)?$/.exec(cellText(cell).trim())?.[1])
    .filter((text) => text !== undefined)
  return (
    numbers.length > 1 && numbers.every((text, i) => Number(text) === Number(numbers[0]) + i) && Number(numbers[0]) < 3
  )
}

type Rows = readonly (readonly TableCell[])[]

/** Whether a cell is written as a period, be it one that cannot be read. */
const isPeriodLike = (cell: TableCell | undefined): boolean => {
  const reading = readPeriod(cellText(cell))
  return typeof reading !== 'string' || !['empty', 'notAPeriod', 'noYear'].includes(reading)
}

type Guess = { mapping: Mapping; score: number }

function guessIn(oriented: Table, layout: 'down' | 'across'): Guess | null {
  const source = findPeriods(oriented, layout)
  if (!source) return null
  const { rows } = oriented
  const { periodColumn, partColumn, partUnit, dayColumn, timeColumn, titleYear } = source
  const readings = readingsOf(rows, source)
  const stretch = dataRows(rows, readings, periodColumns(source), layout)
  if (stretch.first < 0) return null
  const texts = writtenPeriods(rows.slice(stretch.first, stretch.last + 1), periodColumn)
  const decided = decideColumnStyle(partColumn === null && !source.spelling ? texts : [])
  const order = decidedOrder(decided)
  const ordered = decided.hasNumericDates && order !== null ? readingsOf(rows, source, order) : readings
  const isQuarters = decided.dotMonth === 'quarter'
  const frequency = isQuarters
    ? 'quarterly'
    : (guessFrequency(ordered.filter((reading) => reading !== null)) ?? 'annual')
  const isAnnual = frequency === 'annual' && partColumn === null
  const parts = isAnnual ? partsHeader(rows, stretch.first, periodColumn) : null
  const headerRow =
    parts?.row ??
    findHeader(rows, stretch.first, periodColumn) ??
    (layout === 'across' ? numbersHeader(rows, stretch.first, periodColumn) : null)
  const header = headerRow === null ? [] : rows[headerRow]!
  const months = isAnnual && headerRow === null && layout === 'down' ? unnamedMonths(rows, stretch, periodColumn) : null
  if (months) return { score: source.score, mapping: ofMonths(oriented, months, periodColumn) }
  const taken = periodColumns(source)
  const { values } = valueColumns(oriented, stretch, taken, header)
  const valueColumn =
    values[0] ?? Array.from({ length: widthOf(rows) }, (_, i) => i).find((i) => !taken.includes(i)) ?? periodColumn
  const place = {
    firstRow: stretch.first,
    lastRow: stretch.last,
    periodColumn,
    partColumn,
    partUnit,
    ...(dayColumn !== undefined && { dayColumn }),
    ...(timeColumn !== undefined && { timeColumn }),
    ...(titleYear !== undefined && { titleYear }),
  }
  const finalLayout = parts ? (layout === 'down' ? 'yearByPart' : 'partByYear') : layout
  // A year that does not begin in January: which one its months are of is asked, where it is not written over two.
  const spans =
    parts && startOfYear(parts.numbers) > 1
      ? { spans: decided.spans === null ? ('begins' as const) : null }
      : decided.spans === null && { spans: null }
  const own = parts?.columns ?? [valueColumn]
  return {
    score: source.score,
    mapping: {
      layout: finalLayout,
      headerRow,
      ...place,
      valueColumn,
      frequency: parts?.unit ?? (decided.spans === null ? 'annual' : frequency),
      style: {
        dayMonthOrder: order,
        dotMonth: decided.dotMonth,
        ...(source.serials && { serials: true }),
        ...(source.spelling && { spelling: source.spelling }),
        ...spans,
        ...(decided.centuryFrom !== undefined && { centuryFrom: decided.centuryFrom }),
      },
      decimalMark: markJudge(oriented, stretch, values)(own).mark,
      missingValues: [],
      missingMarks: letterMarks(oriented, stretch, parts?.columns ?? values),
      filter: [],
    },
  }
}

/** A table lies on its side only when it is narrow enough to be turned. */
const MOST_ACROSS = 20_000

const guessWithin = perTable((table, layout: 'down' | 'across'): Guess | null =>
  layout === 'across' && table.rows.length > MOST_ACROSS ? null : guessIn(orient(table, layout), layout),
)

/** The likeliest mapping of a table, or null where nothing in it reads as a column (or row) of periods. */
export function guessMapping(table: Table): Mapping | null {
  const candidates = (['down', 'across'] as const).map((layout) => guessWithin(table, layout))
  return (
    candidates.reduce<Guess | null>(
      (best, guess) => (guess && (!best || guess.score > best.score) ? guess : best),
      null,
    )?.mapping ?? null
  )
}

/** Of a workbook's sheets, the one that reads most like data; the first where none does. */
export function chooseTable(tables: readonly Table[]): number {
  if (tables.length < 2) return 0
  let best = { index: 0, score: 0 }
  for (const [index, table] of tables.entries()) {
    const score = Math.max(0, ...(['down', 'across'] as const).map((layout) => guessWithin(table, layout)?.score ?? 0))
    if (score > best.score) best = { index, score }
  }
  return best.index
}

/**
 * Where nothing was guessed: the first column as periods, the next as values, all rows but a header of words, so that a
 * person can choose, and sees why each row is refused. Null for an empty table.
 */
export function plainMapping({ rows }: Table): Mapping | null {
  const last = rows.length - 1
  if (last < 0) return null
  const hasHeader = last > 0 && !rows[0]!.some(isNumeric)
  return {
    layout: 'down',
    headerRow: hasHeader ? 0 : null,
    firstRow: hasHeader ? 1 : 0,
    lastRow: last,
    periodColumn: 0,
    partColumn: null,
    partUnit: null,
    valueColumn: widthOf(rows) > 1 ? 1 : 0,
    frequency: 'monthly',
    style: { dayMonthOrder: null, dotMonth: null },
    decimalMark: '.',
    missingValues: [],
    missingMarks: [],
    filter: [],
  }
}
