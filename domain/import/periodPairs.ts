import { toCivil } from '../calendar'
import type { PeriodReading } from '../periodStyle'
import { widthOf } from './mapping'
import { isLettered, mayBeParts, readPart, unitOfNumbers, yearIn, type PartUnit } from './parts'
import { periodTeller, plausiblePeriod, type PeriodPlace } from './periodCells'
import { areDays, daysBeside, repeat, SHARE_OF_REPEATED, timesBeside, type PairedPeriods } from './timesBeside'
import { yearOfTitle } from './yearOfTitle'
import { isNumeric, cellText, type TableCell } from './table'

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
      if (told === null || told === undefined || cellText(told).trim() === '') continue
      const reading = plausiblePeriod(told)
      if (reading && reading.precision !== 'annual') readings.push(reading)
      // Years with values of their own among their parts, or before them, are those of another series.
      else if (reading === null || place.partColumn !== place.periodColumn) others += 1
    }
  }
  return { readings, others }
}

/** What a column may say of periods. */
function describe(texts: readonly string[], column: number) {
  // The last text before the first number, or before the first part of a year: above it may stand a title.
  const headOf = (isData: (text: string) => boolean) => texts[texts.findIndex(isData) - 1] ?? ''
  const header = headOf((text) => /^\d/.test(text)) || headOf(isLettered)
  const unit = unitOfNumbers(texts, header)
  // The first quarter of FY2022 may be of another year.
  const isYear = (text: string) => yearIn(text) !== null && !/^fy/i.test(text)
  const years = texts.filter(isYear).length
  const isPart = (text: string) => readPart(text, unit) !== null
  const parts = mayBeParts(texts, headOf(isPart)) ? texts.filter(isPart).length : 0
  // A title and what is said of the table stand above them.
  const others = years === 0 ? [] : texts.slice(texts.findIndex(isYear)).filter((text) => !isYear(text))
  const areNotes = others.length <= MOST_NOTES && others.every((text) => plausiblePeriod(text) === null)
  return {
    column,
    count: texts.length,
    unit,
    years,
    isOfYears: years >= others.length || areNotes,
    parts,
    isOfDays: areDays(texts, header),
  }
}

/** Below the years of a table, as many. */
const MOST_NOTES = 5

type Described = ReturnType<typeof describe>

/** Whether readings name different parts of their years. */
const differ = (readings: readonly PeriodReading[]): boolean =>
  new Set(readings.map(({ instant }) => toCivil(instant).month)).size > 1

/** Rows in which heads are looked for, and the days that every month has. */
const HEAD_ROWS = 12
const DAYS = Array.from({ length: 28 }, (_, i) => String(i + 1)).join()

/** Whether the heads are the days of months: what stands below each is no series. */
const headsAreDays = (rows: Rows): boolean =>
  rows.slice(0, HEAD_ROWS).some((row) =>
    row
      .map((cell) => cellText(cell).trim())
      .filter((text) => /^\d{1,2}$/.test(text))
      .join()
      .startsWith(DAYS),
  )

/**
 * Whether amounts stand in the place of years: hardly any goes on from the one before by a year, and hardly any comes again.
 */
function areAmounts(rows: Rows, column: number): boolean {
  const years = rows.flatMap((row) => yearIn(cellText(row[column])) ?? []).map(Number)
  const steps = years.slice(1).map((year, i) => Math.abs(year - years[i]!))
  const changes = steps.filter((step) => step > 0)
  const distinct = new Set(years).size
  return (
    years.length > 1 && distinct > years.length / 2 && changes.filter((step) => step === 1).length < changes.length / 2
  )
}

/**
 * Whether the years of a column are heads of columns, those of others beside them: what stands below one of them is empty,
 * as for a year that is not over.
 */
function areHeads(rows: Rows, periodColumn: number, { column, unit }: Pick<Described, 'column' | 'unit'>): boolean {
  const own = rows.filter((row) => yearIn(cellText(row[periodColumn])) !== null)
  return own.every(
    (row) =>
      readPart(cellText(row[column]), unit) === null &&
      row.filter((cell) => yearIn(cellText(cell)) !== null).length > 1,
  )
}

/** Whether years stand below their parts, as totals do: the first part comes before any, and the last year after all. */
function areBelow(rows: Rows, column: number): boolean {
  const kinds = rows.flatMap((row) => {
    const text = cellText(row[column])
    if (yearIn(text) !== null) return ['year']
    return readPart(text) === null ? [] : ['part']
  })
  return kinds[0] === 'part' && kinds.at(-1) === 'year'
}

/** Years in one column and their months, quarters or halves in another, or below each year in the same one. */
export function periodPairs(rows: Rows, name = ''): PairedPeriods[] {
  const stretches = stretchesOf(rows)
  const some = stretches.flat()
  const width = Math.min(MOST_COLUMNS, widthOf(some))
  const columns = Array.from({ length: width }, (_, column) =>
    describe(
      some.map((row) => cellText(row[column]).trim()).filter((text) => text !== ''),
      column,
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
    if (years.parts >= 2 && years.unit === null && !areBelow(some, years.column))
      places.push({ periodColumn: years.column, partColumn: years.column, partUnit: null })
    if (!years.isOfYears) continue
    // Parts that are named come before numbers, which may be anything.
    for (const parts of columns.toSorted((a, b) => Number(a.unit !== null) - Number(b.unit !== null)))
      // Weeks beside months are those of the month.
      if (
        !(parts.unit === 'weekly' && columns.some(({ unit, parts: count }) => unit === 'monthly' && count > 1)) &&
        parts.column !== years.column &&
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
  const pairs = places.flatMap((place) => {
    if (place.partColumn !== place.periodColumn && areAmounts(stretches[0]!, place.periodColumn)) return []
    const { readings, others } = readingsAt(stretches, place)
    if (readings.length < 2 || readings.length < others) return []
    const isFiner = place.partColumn !== place.periodColumn && others * 2 <= readings.length && differ(readings)
    return [{ place, readings, looked: some.length, isFiner }]
  })
  return [...pairs, ...daysBeside(stretches, columns), ...beside]
}
