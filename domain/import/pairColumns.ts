import { saysWholeYear } from './wholeYear'
import { MONTH_HEADER, OTHER_MONTH_HEADER, QUARTER_HEADER, SPAN_HEADER, SUBJECT_HEADER, WEEK_HEADER } from './heads'
import { mayBeParts } from './partCodes'
import { isLettered, LETTERED_WEEK, readPart, yearIn } from './parts'
import { plausiblePeriod } from './periodCells'
import { cellText, type TableCell } from './table'
import { areDays } from './timesBeside'
import { unitOfNumbers } from './unitOfNumbers'

type Rows = readonly (readonly TableCell[])[]

/** What a column may say of periods. */
export function describe(texts: readonly string[], column: number, isOnSide = false) {
  // The last text before the first number, or before the first part of a year: above it may stand a title.
  const headOf = (isData: (text: string) => boolean) => {
    const at = texts.findIndex(isData) - 1
    const above = texts[at - 1] ?? ''
    // The whole of a year may stand before its first part, below the head.
    const isWhole = saysWholeYear(texts[at] ?? '') && [MONTH_HEADER, QUARTER_HEADER].some((one) => one.test(above))
    return (isWhole ? above : texts[at]) ?? ''
  }
  const header = weekHead(texts) || headOf((text) => /^\d/.test(text)) || headOf(isLettered)
  const unit = unitOfNumbers(texts, header)
  // The first quarter of FY2022 may be of another year.
  const isYear = (text: string) => yearIn(text) !== null && !/^fy/i.test(text)
  const years = texts.filter(isYear).length
  const isPart = (text: string) => readPart(text, unit) !== null
  // What stands before the parts of a table's side is the head of the column of labels.
  const partsHead = isOnSide ? '' : headOf(isPart)
  const mayHold = !OTHER_MONTH_HEADER.test(partsHead) && !SUBJECT_HEADER.test(partsHead) && mayBeParts(texts, partsHead)
  const parts = mayHold ? texts.filter(isPart).length : 0
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
    /** What a column of numbers is called. */
    header,
    /** What a column of years is called. */
    yearHeader: headOf(isYear),
    /** Some row of its head says that it is when something begins or ends. */
    isOfSpans: texts.slice(0, Math.max(0, texts.findIndex(isYear))).some((text) => SPAN_HEADER.test(text)),
    isOfDays: areDays(texts, header),
  }
}

/** What stands before the first number or number with letters, where it says that those count weeks. */
const weekHead = (texts: readonly string[]): string => {
  const head = texts[texts.findIndex((text) => LETTERED_WEEK.test(text)) - 1] ?? ''
  return WEEK_HEADER.test(head) ? head : ''
}

/** Below the years of a table, as many. */
const MOST_NOTES = 5

type Described = ReturnType<typeof describe>

/** Rows in which heads are looked for, and the days that every month has. */
const HEAD_ROWS = 12
const DAYS = Array.from({ length: 28 }, (_, i) => String(i + 1)).join()

/** Whether the heads are the days of months: what stands below each is no series. */
export const headsAreDays = (rows: Rows): boolean =>
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
export function areAmounts(rows: Rows, column: number): boolean {
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
export function areHeads(
  rows: Rows,
  periodColumn: number,
  { column, unit }: Pick<Described, 'column' | 'unit'>,
): boolean {
  const own = rows.filter((row) => yearIn(cellText(row[periodColumn])) !== null)
  return own.every(
    (row) =>
      readPart(cellText(row[column]), unit) === null &&
      row.filter((cell) => yearIn(cellText(cell)) !== null).length > 1,
  )
}

/** Whether years stand below their parts, as totals do: the first part comes before any. */
export function areBelow(rows: Rows, column: number): boolean {
  const kinds = rows.flatMap((row) => {
    const text = cellText(row[column])
    if (yearIn(text) !== null) return ['year']
    return readPart(text) === null ? [] : ['part']
  })
  return kinds[0] === 'part' && kinds.includes('year')
}
