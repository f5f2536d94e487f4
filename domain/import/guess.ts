import { decideColumnStyle, guessFrequency } from '../periodColumn'
import type { PeriodReading, YearPart } from '../periodPatterns'
import { readPeriod } from '../periodText'
import { decimalMarkOf, isNumeric, letterMarks, valueColumns } from './columns'
import { isChosen, keyColumns } from './keys'
import { orient, widthOf, type Layout, type Mapping } from './mapping'
import { readPart } from './parts'
import { periodTeller, plausiblePeriod } from './periodCells'
import { findPeriods, type PeriodSource } from './periodSource'
import { cellText, type Table, type TableCell } from './table'

/** The reading of each row's period; null for a row without one. */
function readingsOf(rows: readonly TableCell[][], source: PeriodSource): (PeriodReading | null)[] {
  const tell = periodTeller(source)
  return rows.map((row) => plausiblePeriod(tell(row) ?? undefined, source.serials))
}

/** First and last row of the data: the first row with a period, to the last with a period or something in the value's place. */
function dataRows(rows: readonly TableCell[][], readings: readonly (PeriodReading | null)[], taken: number[]) {
  let first = readings.findIndex((reading) => reading !== null)
  // What is a period though none of the series, and the year above its parts, are no preamble.
  while (first > 0 && isPeriodLike(rows[first - 1]![taken[0]!])) first -= 1
  const last = rows.findLastIndex(
    (row, i) => readings[i] !== null || row.some((cell, column) => !taken.includes(column) && isNumeric(cell)),
  )
  return { first, last: Math.max(first, last) }
}

/** The row above the data that names the most value columns differently; of equals the one with the longest names. */
function findHeader(rows: readonly TableCell[][], firstRow: number, periodColumn: number): number | null {
  let best: { row: number; names: number; length: number } | null = null
  for (let row = Math.max(0, firstRow - 40); row < firstRow; row += 1) {
    const texts = rows[row]!.map((cell, column) => (column === periodColumn ? '' : cellText(cell).trim())).filter(
      (text) => text !== '',
    )
    const names = new Set(texts.filter((text) => !isNumeric(text))).size
    const length = texts.join('').length
    if (names >= 1 && (!best || names > best.names || (names === best.names && length >= best.length)))
      best = { row, names, length }
  }
  return best && (best.names > 1 || best.row === firstRow - 1) ? best.row : null
}

const PARTS_OF_YEAR: [YearPart, number][] = [
  ['monthly', 12],
  ['quarterly', 4],
  ['semiannual', 2],
]

/** The columns that a header names as all parts of a year; null where it does not. */
function partColumns(header: readonly TableCell[], periodColumn: number): { unit: YearPart; columns: number[] } | null {
  const parts = header.map((cell, column) => (column === periodColumn ? null : readPart(cellText(cell))))
  for (const [unit, count] of PARTS_OF_YEAR) {
    const columns = parts.flatMap((part, column) => (part?.unit === unit ? [column] : []))
    if (columns.length === count && new Set(columns.map((column) => parts[column]!.n)).size === count)
      return { unit, columns }
  }
  return null
}

/** The row above the first data that names all parts of a year. */
function partsHeader(rows: readonly TableCell[][], firstRow: number, periodColumn: number) {
  for (let row = firstRow - 1; row >= Math.max(0, firstRow - 10); row -= 1) {
    const parts = partColumns(rows[row]!, periodColumn)
    if (parts) return { row, ...parts }
  }
  return null
}

/** Whether a cell is written as a period, be it one that cannot be read. */
const isPeriodLike = (cell: TableCell | undefined): boolean => {
  const reading = readPeriod(cellText(cell))
  return typeof reading !== 'string' || !['empty', 'notAPeriod', 'noYear'].includes(reading)
}

type Guess = { mapping: Mapping; score: number }

function guessIn(oriented: Table, layout: Layout): Guess | null {
  const source = findPeriods(oriented)
  if (!source) return null
  const { rows } = oriented
  const { periodColumn, partColumn, partUnit } = source
  const readings = readingsOf(rows, source)
  const stretch = dataRows(rows, readings, [periodColumn, partColumn ?? periodColumn])
  if (stretch.first < 0) return null
  const texts = rows.slice(stretch.first, stretch.last + 1).map((row) => cellText(row[periodColumn]))
  const decided = decideColumnStyle(partColumn === null ? texts : [])
  const isQuarters = decided.dotMonth === 'quarter'
  const frequency = isQuarters
    ? 'quarterly'
    : (guessFrequency(readings.filter((reading) => reading !== null)) ?? 'annual')
  const parts =
    layout === 'down' && frequency === 'annual' && partColumn === null
      ? partsHeader(rows, stretch.first, periodColumn)
      : null
  const headerRow = parts ? parts.row : findHeader(rows, stretch.first, periodColumn)
  const header = headerRow === null ? [] : rows[headerRow]!
  const taken = [periodColumn, ...(partColumn === null ? [] : [partColumn])]
  const values = valueColumns(oriented, stretch, taken, header)
  const valueColumn =
    values[0] ?? Array.from({ length: widthOf(rows) }, (_, i) => i).find((i) => !taken.includes(i)) ?? periodColumn
  const order = decided.dayMonthOrder === 'conflicting' ? null : decided.dayMonthOrder
  const place = { firstRow: stretch.first, lastRow: stretch.last, periodColumn, partColumn, partUnit }
  const finalLayout = parts ? 'yearByPart' : layout
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
        ...(decided.spans === null && { spans: null }),
        ...(decided.centuryFrom !== undefined && { centuryFrom: decided.centuryFrom }),
      },
      decimalMark: decimalMarkOf(
        oriented,
        stretch,
        own,
        values.filter((column) => !own.includes(column)),
      ).mark,
      missingValues: [],
      missingMarks: letterMarks(oriented, stretch, parts?.columns ?? values),
      filter: [],
    },
  }
}

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

/** A table lies on its side only when it is narrow enough to be turned. */
const MOST_ACROSS = 20_000

const guessWithin = (table: Table, layout: 'down' | 'across'): Guess | null =>
  layout === 'across' && table.rows.length > MOST_ACROSS ? null : guessIn(orient(table, layout), layout)

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

/** The frequency of the rows that a mapping takes, as far as their periods say it; else the mapping's own. */
export function frequencyOf(source: Table, mapping: Mapping): Mapping['frequency'] {
  if (mapping.layout === 'yearByPart' || mapping.style.spans !== undefined || mapping.style.dotMonth === 'quarter')
    return mapping.frequency
  const rows = orient(source, mapping.layout)
    .rows.slice(mapping.firstRow, mapping.lastRow + 1)
    .filter(isChosen(mapping.filter))
  const tell = periodTeller(mapping)
  const readings = rows.map((row) => plausiblePeriod(tell(row) ?? undefined, mapping.style.serials))
  return guessFrequency(readings.filter((reading) => reading !== null)) ?? mapping.frequency
}

/** The columns of values of a mapped table that is oriented. */
function valuesOf(table: Table, mapping: Mapping): number[] {
  const header = mapping.headerRow === null ? [] : (table.rows[mapping.headerRow] ?? [])
  const taken = [mapping.periodColumn, ...(mapping.partColumn === null ? [] : [mapping.partColumn])]
  return valueColumns(table, { first: mapping.firstRow, last: mapping.lastRow }, taken, header)
}

/** The columns of values of a mapped table, and those that tell its series apart; columns of the oriented table. */
export function tableContent(source: Table, mapping: Mapping) {
  const table = orient(source, mapping.layout)
  const values = valuesOf(table, mapping)
  return { values, keys: keyColumns(table, mapping, values) }
}

/** The decimal mark of a column of values, when it is chosen. */
export function markOfColumn(source: Table, mapping: Mapping): Mapping['decimalMark'] {
  const table = orient(source, mapping.layout)
  const values = valuesOf(table, mapping)
  const header = mapping.headerRow === null ? [] : (table.rows[mapping.headerRow] ?? [])
  const own = (mapping.layout === 'yearByPart' && partColumns(header, mapping.periodColumn)?.columns) || [
    mapping.valueColumn,
  ]
  const stretch = { first: mapping.firstRow, last: mapping.lastRow }
  return decimalMarkOf(
    table,
    stretch,
    own,
    values.filter((column) => !own.includes(column)),
  ).mark
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
