import { isLowerFrequency, type Frequency } from '../frequency'
import { guessFrequency } from '../guessFrequency'
import { isFiscalYear } from '../fiscalQuarters'
import { withoutBeside } from '../periodText'
import { decideColumnStyle, decidedOrder, orderOfHead, type ColumnStyle } from '../periodColumn'
import type { DateOrder, PeriodReading } from '../periodStyle'
import { declaredMissing } from './declaredMissing'
import { markJudge } from './columnMark'
import { letterMarks, valueColumns } from './columns'
import { findHeader, numbersHeader, partsHeader } from './header'
import { orient, periodColumns, widthOf, type Mapping } from './mapping'
import { filledIn } from './filled'
import { PERIOD_HEADER } from './heads'
import { areCounts, areCountsBesideParts, areDataOfRow } from './noPeriods'
import { areEvents, areIds, hasNumbers, isRowOfPerson, positionColumns, ROWS_ABOVE, standBesideParts } from './noSeries'
import { startOfYear, startOfYears } from './fiscalYears'
import type { PartUnit } from './parts'
import { areOfOtherCalendar, plausiblePeriod, writtenPeriods } from './periodCells'
import { periodTeller, placeOfPeriods } from './periodTeller'
import { dataRows } from './dataRows'
import type { PeriodSource } from './periodColumnAlone'
import { findPeriods } from './periodSource'
import { perTable } from './perTable'
import { statedPeriods } from './statedPeriods'
import { ofMonths, unnamedMonths } from './unnamedMonths'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'

/** The reading of each row's period; null for a row without one. */
function readingsOf(
  rows: readonly TableCell[][],
  source: PeriodSource,
  order: DateOrder | null = null,
): (PeriodReading | null)[] {
  const tell = periodTeller(source)
  return rows.map((row) => plausiblePeriod(tell(row) ?? undefined, { ...source, dayMonthOrder: order }))
}

/** Rows in which a preamble stands, and dates that it has. */
const PREAMBLE_ROWS = 40
const MOST_DATES = 3

/** The readings without the dates of a preamble, `Created,2024-05-01`, above a longer row that calls the column its periods. */
function belowPreamble(
  readings: (PeriodReading | null)[],
  rows: readonly TableCell[][],
  column: number,
): (PeriodReading | null)[] {
  const head = rows.slice(0, PREAMBLE_ROWS).findLastIndex((row) => PERIOD_HEADER.test(textIn(row, column)))
  const dates = readings.slice(0, Math.max(0, head)).flatMap((reading, row) => (reading ? [row] : []))
  const isPreamble =
    dates.length > 0 &&
    dates.length <= MOST_DATES &&
    dates.every((row) => filledIn(rows[row]!) < filledIn(rows[head]!)) &&
    readings.slice(head + 1).filter((reading) => reading !== null).length > dates.length
  return isPreamble ? readings.map((reading, row) => (row < head ? null : reading)) : readings
}

/** The readings without that of a corner, `Budget 2024`, which stands above names and before parts of its year. */
function withoutCorner(readings: (PeriodReading | null)[], rows: readonly TableCell[][], column: number) {
  const [first, second] = readings
  const names = (rows[0] ?? []).slice(column + 1)
  const isCorner =
    first?.precision === 'annual' &&
    /\p{L}{3}/u.test(textIn(rows[0], column)) &&
    second != null &&
    second.precision !== 'annual' &&
    names.some((cell) => /\p{L}/u.test(cellText(cell))) &&
    !names.some((cell) => isNumeric(cell))
  return isCorner ? [null, ...readings.slice(1)] : readings
}

/** Whether quarters are those of Japan's fiscal years, which begin in April; `column`: that of the years. */
const areOfJapan = (heads: readonly TableCell[], column: number, periods: readonly string[]): boolean =>
  heads.some((head) => /四半期/.test(cellText(head))) &&
  [textIn(heads, column), ...periods].some((text) => /年度|会計年/.test(text))

/** The frequency of readings; where periods between them are not read, that of one of them: the steps say nothing. */
function frequencyOfAll(
  readings: readonly (PeriodReading | null)[],
  rows: readonly TableCell[][],
  { first, last }: { first: number; last: number },
  periodColumn: number,
): Frequency {
  const read = readings.slice(first, last + 1).filter((reading) => reading !== null)
  const guess = guessFrequency(read) ?? 'annual'
  const unread = readings.filter(
    (reading, row) =>
      row > first && row < last && reading === null && UNREAD.test(cellText(rows[row]![periodColumn]).trim()),
  )
  const finest = read.find(({ precision }) => isLowerFrequency(guess, precision))?.precision
  return unread.length * 2 >= read.length && finest !== undefined && finest !== 'daily' ? finest : guess
}
/** A part of a year that is not read, and no note. */
const UNREAD = /^.{0,12}\d.{0,12}$/

/** Quarters and halves that are called by their numbers: of which months they are, their year says. */
const isNumbered = ({ unit }: { unit: PartUnit }): boolean => unit === 'quarterly' || unit === 'semiannual'

/** What a column decides, or its head where that says the order of its dates. */
function withHead(style: ColumnStyle, heads: readonly TableCell[][], column: number): ColumnStyle {
  if (style.dayMonthOrder !== null || style.orders.length === 0) return style
  const said = heads.map((row) => orderOfHead(textIn(row, column))).findLast((order) => order !== null)
  return said && style.orders.includes(said) ? { ...style, dayMonthOrder: said } : style
}

type Guess = { mapping: Mapping; score: number }

function guessIn(oriented: Table, layout: 'down' | 'across'): Guess | null {
  const source = findPeriods(oriented, layout)
  if (!source) return null
  const { rows } = oriented
  const { periodColumn, partColumn } = source
  const all = belowPreamble(readingsOf(rows, source), rows, periodColumn)
  const readings = layout === 'across' ? withoutCorner(all, rows, periodColumn) : all
  if (areOfOtherCalendar(readings)) return null
  const stretch = dataRows(rows, readings, periodColumns(source), layout)
  if (stretch.first < 0) return null
  const texts = writtenPeriods(rows.slice(stretch.first, stretch.last + 1), periodColumn)
  const heads = rows.slice(Math.max(0, stretch.first - ROWS_ABOVE), stretch.first)
  const decided = withHead(decideColumnStyle(partColumn === null && !source.spelling ? texts : []), heads, periodColumn)
  const order = decidedOrder(decided)
  const ordered = decided.hasNumericDates && order !== null ? readingsOf(rows, source, order) : readings
  const isQuarters = decided.dotMonth === 'quarter'
  const frequency = isQuarters ? 'quarterly' : frequencyOfAll(ordered, rows, stretch, periodColumn)
  const isAnnual = (frequency === 'annual' || decided.spans === null) && partColumn === null
  if (isAnnual && standBesideParts(layout, rows, stretch, ordered, periodColumn)) return null
  const parts = isAnnual ? partsHeader(rows, stretch.first, periodColumn) : null
  if (parts && areOfJapan(rows[parts.row]!, periodColumn, texts)) return null
  const headerRow =
    parts?.row ??
    findHeader(rows, stretch.first, periodColumn) ??
    (layout === 'across' ? numbersHeader(rows, stretch.first, periodColumn) : null)
  const header = headerRow === null ? [] : rows[headerRow]!
  if (layout === 'down' && areIds(textIn(header, periodColumn), texts)) return null
  const data = rows.slice(stretch.first, stretch.last + 1)
  if (layout === 'down' && areEvents(data, header, ordered.slice(stretch.first, stretch.last + 1))) return null
  if (layout === 'across' && isRowOfPerson(rows, periodColumn)) return null
  const ownReadings = ordered.slice(stretch.first, stretch.last + 1)
  const instants = ownReadings.flatMap((reading) => reading?.instant ?? [])
  if (isAnnual && layout === 'down' && areCounts(data, ownReadings, periodColumn, textIn(header, periodColumn)))
    return null
  const isPair = layout === 'down' && partColumn !== null && partColumn !== periodColumn
  if (isPair && areCountsBesideParts(data, periodColumn, textIn(header, periodColumn))) return null
  if (isAnnual && layout === 'across' && areDataOfRow(rows, stretch, periodColumn, instants)) return null
  const months = isAnnual && headerRow === null && layout === 'down' ? unnamedMonths(rows, stretch, periodColumn) : null
  if (months) return { score: source.score, mapping: ofMonths(oriented, months, periodColumn) }
  const taken = periodColumns(source)
  const { values } = valueColumns(oriented, stretch, taken, header)
  if (values.length === 0 && parts === null && hasNumbers(rows, stretch, taken)) return null
  // Where something was is seldom what is wanted of it.
  const positions: readonly number[] = positionColumns(header) ?? []
  const valueColumn =
    values.find((column) => !positions.includes(column)) ??
    values[0] ??
    Array.from({ length: widthOf(rows) }, (_, i) => i).find((i) => !taken.includes(i)) ??
    periodColumn
  const yearStart = startOfYears(data, source)
  const place = {
    firstRow: stretch.first,
    lastRow: stretch.last,
    ...placeOfPeriods(source),
    ...(yearStart > 1 && { yearStart }),
  }
  const finalLayout = parts ? (layout === 'down' ? 'yearByPart' : 'partByYear') : layout
  // A year that does not begin in January: which one its months are of is asked, where it is not written over two.
  const isOverTwo = parts ? startOfYear(parts.numbers) > 1 : yearStart > 1
  // Japan calls each by the year that it begins in.
  const isNamed = decided.spans === null || texts.some((text) => /\d年度/.test(text))
  const isFiscal =
    parts !== null &&
    isNumbered(parts) &&
    texts.some((text) => isFiscalYear(withoutBeside(text))) &&
    startOfYear(parts.numbers) === 1
  const spans = isFiscal
    ? { fiscalStart: null }
    : isOverTwo
      ? { spans: isNamed ? ('begins' as const) : null }
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
        ...(decided.fiscalStart === null && { fiscalStart: null }),
        ...(decided.centuryFrom !== undefined && { centuryFrom: decided.centuryFrom }),
      },
      decimalMark: markJudge(oriented, stretch, values, taken)(own).mark,
      missingValues: [],
      missingMarks: letterMarks(oriented, stretch, parts?.columns ?? values),
      filter: [],
    },
  }
}

/** A table lies on its side only when it is narrow enough to be turned. */
const MOST_ACROSS = 20_000

const guessWithin = perTable((table, layout: 'down' | 'across'): Guess | null =>
  (layout === 'across' && table.rows.length > MOST_ACROSS) || standOtherwise(table, layout)
    ? null
    : guessIn(orient(table, layout), layout),
)

/** Whether the other layout alone says the period of each row or column. */
function standOtherwise(table: Table, layout: 'down' | 'across'): boolean {
  const [own, other] = [layout === 'across', layout !== 'across'].map((isTurned) => statedPeriods(table, isTurned))
  return own === null && other !== null
}

const LAYOUTS = ['down', 'across'] as const

const FINE: ReadonlySet<Frequency> = new Set(['daily', 'intraday', 'weekly'])

/** How much a table reads like data. */
export const scoreOf = (table: Table): number =>
  Math.max(0, ...LAYOUTS.map((layout) => guessWithin(table, layout)?.score ?? 0))

/** The likeliest mapping of a table, or null where nothing in it reads as a column (or row) of periods. */
export function guessMapping(table: Table): Mapping | null {
  const [down, across] = LAYOUTS.map((layout) => guessWithin(table, layout))
  // Days down and months across are days by what is delivered in each month, however many there are of either.
  const areOfDays = down && across && FINE.has(down.mapping.frequency) && !FINE.has(across.mapping.frequency)
  const isStated = areOfDays && statedPeriods(table, false)?.isWritten && statedPeriods(table, true)?.isWritten
  const candidates = [down ?? null, isStated ? null : (across ?? null)]
  const best = candidates.reduce<Guess | null>(
    (best, guess) => (guess && (!best || guess.score > best.score) ? guess : best),
    null,
  )?.mapping
  return best ? { ...best, missingValues: declaredMissing(table, best) } : null
}
