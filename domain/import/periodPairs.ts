import type { PeriodReading } from '../periodStyle'
import { filledIn } from './filled'
import { widthOf } from './mapping'
import { areAmounts, areBelow, areHeads, describe, headsAreDays } from './pairColumns'
import { OTHER_TIME_HEADER, saysParts } from './heads'
import { areAgain, differ, goOneWay, haveParts, namesWholly, stepEvenly } from './partSteps'
import { readPart, yearIn, type PartUnit } from './parts'
import { plausiblePeriod } from './periodCells'
import { periodTeller, type PeriodPlace } from './periodTeller'
import { daysBeside, repeat, SHARE_OF_REPEATED, timesBeside, type PairedPeriods } from './timesBeside'
import { yearOfTitle } from './yearOfTitle'
import { isNumeric, cellText, textIn, type TableCell } from './table'

/** Columns looked at for a year beside its parts. */
const MOST_COLUMNS = 30
/** Rows looked at: stretches of them, for each may be of one period or of one series. */
const STRETCHES = 8
const STRETCH_ROWS = 500
/** How far a stretch is moved on, as a share of its distance to the next: by equal steps all might be of one month. */
const SHIFT = 0.618

type Rows = readonly (readonly TableCell[])[]

/** All rows of a table that has few; else stretches from all over it, the first rows among them. */
function stretchesOf(rows: Rows): Rows[] {
  if (rows.length <= STRETCHES * STRETCH_ROWS) return [rows]
  const step = (rows.length - STRETCH_ROWS) / STRETCHES
  return Array.from({ length: STRETCHES }, (_, i) => {
    const first = Math.floor((i + ((i * SHIFT) % 1)) * step)
    return rows.slice(first, first + STRETCH_ROWS)
  })
}

/** Whether a number that is no year stands beside a part of one: a column of values that begins with a year's head. */
const isValue = (row: readonly TableCell[], { periodColumn, partColumn, partUnit }: PeriodPlace): boolean =>
  partColumn !== null &&
  partColumn !== periodColumn &&
  isNumeric(row[periodColumn]) &&
  yearIn(cellText(row[periodColumn])) === null &&
  readPart(cellText(row[partColumn]), partUnit) !== null

/** Whether parts with values stand before the first year beside them: it is written at the last of each, or in their middle. */
const beginsBeforeYears = (rows: Rows, first: number, { periodColumn, partColumn, partUnit, titleYear }: PeriodPlace) =>
  titleYear === undefined &&
  partColumn !== null &&
  partColumn !== periodColumn &&
  rows
    .slice(0, first)
    .some(
      (row) =>
        cellText(row[periodColumn]).trim() === '' &&
        readPart(cellText(row[partColumn]), partUnit) !== null &&
        row.some((cell, column) => column > partColumn && isNumeric(cell) && yearIn(cellText(cell)) === null),
    )

/**
 * Readings of a place of periods, with how many other cells stand there: none where values stand among the years. What
 * stands before the first year says none.
 */
function readingsAt(stretches: readonly Rows[], place: PeriodPlace): { readings: PeriodReading[]; others: number } {
  const readings: PeriodReading[] = []
  let others = 0
  for (const [i, rows] of stretches.entries()) {
    const tell = periodTeller(place)
    const first =
      place.titleYear === undefined ? rows.findIndex((row) => yearIn(cellText(row[place.periodColumn])) !== null) : 0
    if (i === 0 && beginsBeforeYears(rows, first, place)) return { readings: [], others: 0 }
    for (const row of first < 0 ? [] : rows.slice(first)) {
      if (isValue(row, place)) return { readings: [], others: 0 }
      const told = tell(row)
      // A note stands alone.
      if (told === null || told === undefined || cellText(told).trim() === '' || filledIn(row) < 2) continue
      const reading = plausiblePeriod(told)
      if (reading && reading.precision !== 'annual') readings.push(reading)
      // Years with values of their own among their parts, or before them, are those of another series: months that go on count more.
      else if (reading === null || place.partColumn !== place.periodColumn)
        others += reading && textIn(row, place.partColumn ?? place.periodColumn) === '' ? YEAR_ALONE : 1
    }
  }
  return { readings, others }
}

/** What a year without a part counts against parts. */
const YEAR_ALONE = 0.5

/** Whether years begin in April: they are called fiscal ones beside quarters as Japan calls them. */
const areJapanese = (rows: Rows, years: number, parts: number): boolean =>
  rows.some((row) => /年度/.test(cellText(row[years]))) && rows.some((row) => /四半期/.test(cellText(row[parts])))

/** A head of one word that calls numbers months or quarters, and no count of them. */
const namesParts = (header: string): boolean =>
  saysParts(header) === 'yes' && !/[\s_]/.test(header.trim()) && !/^(?:month|week|quarter)s$/i.test(header)

/** A column of years that says no more than that. */
const PLAIN_YEAR =
  /^(?:(?:calendar|fiscal|financial|obs)[\s_-]?)?(?:years?|yr|yyyy|jahr|ann[ée]e|anno|ano|a[ñn]o|rok|jaar|år|vuosi|y[ıi]l|год|年|年份|年度|年次)$/i

/**
 * Whether years are those of the parts beside them, where several columns of years stand by them: that of a base or a vintage
 * is not; one that is called year is, else the nearest.
 */
function nearestYears(
  places: readonly PeriodPlace[],
  columns: readonly { column: number; yearHeader: string }[],
): (place: PeriodPlace) => boolean {
  const rankOf = ({ periodColumn, partColumn }: PeriodPlace): number => {
    const header = columns.find(({ column }) => column === periodColumn)?.yearHeader ?? ''
    const kind = OTHER_TIME_HEADER.test(header) ? 2 : PLAIN_YEAR.test(header) ? 0 : 1
    return kind * MOST_COLUMNS + Math.abs(periodColumn - partColumn!)
  }
  const isBeside = ({ periodColumn, partColumn }: PeriodPlace) => partColumn !== null && partColumn !== periodColumn
  /** By the column of parts, the best of its years. */
  const best = new Map<number | null, number>()
  for (const place of places.filter(isBeside)) {
    const rank = rankOf(place)
    if (rank < (best.get(place.partColumn) ?? Number.POSITIVE_INFINITY)) best.set(place.partColumn, rank)
  }
  return (place) => !isBeside(place) || rankOf(place) === best.get(place.partColumn)
}

/** Years in one column and their months, quarters or halves in another, or below each year in the same one. */
export function periodPairs(rows: Rows, name = '', isOnSide = false): PairedPeriods[] {
  const stretches = stretchesOf(rows)
  const some = stretches.flat()
  const width = Math.min(MOST_COLUMNS, widthOf(some))
  const columns = Array.from({ length: width }, (_, column) =>
    describe(
      some.map((row) => cellText(row[column]).trim()).filter((text) => text !== ''),
      column,
      isOnSide,
    ),
  )
  if (headsAreDays(rows)) return []
  const places: PeriodPlace[] = []
  // With the days beside them first: without, a month would be many series.
  const placesOf = (periodColumn: number, partColumn: number, partUnit: PartUnit | null): PeriodPlace[] => {
    const place: PeriodPlace = { periodColumn, partColumn, partUnit }
    const day = columns.find(
      ({ column, isOfDays }) =>
        isOfDays &&
        column !== periodColumn &&
        column !== partColumn &&
        [periodColumn, partColumn].some((other) => Math.abs(other - column) === 1),
    )
    const areOfMonths =
      day !== undefined &&
      (repeat(readingsAt(stretches, place).readings) ||
        columns[partColumn]!.count <= columns[day.column]!.count * SHARE_OF_REPEATED)
    return areOfMonths ? [{ ...place, dayColumn: day.column }, place] : [place]
  }
  for (const years of columns.filter((one) => one.years > 0)) {
    if (
      years.parts >= 2 &&
      // Numbers below a year are its parts where their head says so.
      (years.unit === null || namesWholly(years.header)) &&
      !areBelow(some, years.column) &&
      !areJapanese(some, years.column, years.column)
    )
      places.push({ periodColumn: years.column, partColumn: years.column, partUnit: years.unit })
    if (!years.isOfYears || years.isOfSpans) continue
    // Parts that are named come before numbers, which may be anything.
    for (const parts of columns.toSorted((a, b) => Number(a.unit !== null) - Number(b.unit !== null)))
      // Weeks beside months are those of the month.
      if (
        !(parts.unit === 'weekly' && columns.some(({ unit, parts: count }) => unit === 'monthly' && count > 1)) &&
        parts.column !== years.column &&
        !areJapanese(some, years.column, parts.column) &&
        !areHeads(some, years.column, parts) &&
        parts.parts >= 2 &&
        parts.parts >= parts.count / 2
      )
        places.push(...placesOf(years.column, parts.column, parts.unit))
  }
  for (const { column, parts, unit, years } of columns)
    if (parts > 1 && unit === null && years === 0) {
      const titleYear = yearOfTitle(rows, column, name)
      if (titleYear !== null) places.push({ periodColumn: column, partColumn: column, partUnit: null, titleYear })
    }
  const beside = timesBeside(
    stretches,
    columns.map(({ column }) => column),
  )
  const nearest = nearestYears(places, columns)
  const pairs = places.filter(nearest).flatMap((place) => {
    if (place.partColumn !== place.periodColumn && areAmounts(stretches[0]!, place.periodColumn)) return []
    const { readings, others } = readingsAt(stretches, place)
    if (readings.length < 2 || readings.length < others) return []
    // On a table's side amounts below the parts of a year may look like years; those go on in one direction by even steps, or come again below each part.
    const isBelow = isOnSide && place.partColumn !== null && place.periodColumn > place.partColumn
    if (isBelow && !areAgain(readings) && !(goOneWay(readings) && stepEvenly(readings))) return []
    const numbered = columns.find(({ column, unit }) => column === place.partColumn && unit !== null)
    if (numbered && !namesParts(numbered.header) && !haveParts(readings)) return []
    const isNamed = numbered && !isOnSide && namesWholly(numbered.header)
    if (numbered && !isNamed && !stepEvenly(readings)) return []
    const isFiner = place.partColumn !== place.periodColumn && others * 2 <= readings.length && differ(readings)
    return [{ place, readings, looked: some.length, isFiner }]
  })
  return [...pairs, ...daysBeside(stretches, columns), ...beside]
}
