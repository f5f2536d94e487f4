import { filledIn } from './filled'
import { CALLED_PERIOD, MONTH_HEADER, OTHER_TIME_HEADER, QUARTER_HEADER, TO_DATE_HEADER } from './heads'
import { plausiblePeriod } from './periodCells'
import { partColumns } from './header'
import { readPart } from './parts'
import { perTable } from './perTable'
import { sampleRows } from './sampleRows'
import { textIn, type Table, type TableCell } from './table'

type Row = readonly TableCell[]

/** Columns that may hold the periods. */
const COLUMNS = 12
/** Of the rows from the first period on that hold more than a text, as many name theirs. */
const MOST = 0.95
const FEWEST = 3
/** A number by itself or with a flag behind it, which may be an amount as well. */
const AMOUNT = /^(?:\d+(?:[.,]\d+)?|\d{1,3}(?:[.,]\d{3})+(?:[.,]\d+)?)\s?(?:\([a-z]{1,2}\)|[a-z]{1,2}|\*{1,3})?$/i
/** A year, a month or a day as a number. */
const BARE = /^(?:(?:1[5-9]|20)\d{2}(?:\.\d{1,2})?|(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?)$/

/** Whether a cell names a period as no amount is written: with letters, with signs between its parts, or as a date. */
function isWrittenPeriod(cell: TableCell | undefined): boolean {
  if (cell === undefined) return false
  if (typeof cell !== 'string' && cell.instant !== undefined) return true
  const text = textIn([cell], 0)
  return text !== '' && !AMOUNT.test(text) && plausiblePeriod(text) !== null
}

/** What tells a period from others: one and the same date may be shown in many ways. */
const keyOf = (cell: TableCell | undefined): string | number =>
  cell !== undefined && typeof cell !== 'string' && cell.instant !== undefined ? cell.instant : textIn([cell ?? ''], 0)

/** A column that says the period of each row. */
export interface StatedPeriods {
  column: number
  /** As no amount is written; else its numbers stand below a head that calls them periods. */
  isWritten: boolean
}

function statedIn(rows: readonly Row[], column: number): StatedPeriods | null {
  const texts = rows.map((row) => textIn(row, column))
  const written = rows.map((row) => isWrittenPeriod(row[column]))
  const first = texts.findIndex((text, i) => written[i] || BARE.test(text))
  const below = texts.slice(first)
  const head = texts[first - 1] ?? ''
  if (first < 0 || OTHER_TIME_HEADER.test(head) || TO_DATE_HEADER.test(head)) return null
  const isMost = (count: number) => count >= below.length * MOST
  const bare = below.filter((text) => BARE.test(text)).length
  const haveParts = below.length >= FEWEST && standBesideParts(rows, column, first)
  if (haveParts && isMost(bare + below.filter((text) => text === '').length)) return { column, isWritten: true }
  if (new Set(rows.slice(first).map((row) => keyOf(row[column]))).size < 2) return null
  if (below.length >= FEWEST && isMost(written.filter(Boolean).length)) return { column, isWritten: true }
  if (!isMost(bare)) return null
  // Of two columns of years neither is the one.
  const isCalled = below.length >= FEWEST && (CALLED_PERIOD.test(head) || SAYS_YEAR.test(head))
  return isCalled || areAboveParts(rows[first - 1], column) ? { column, isWritten: false } : null
}

const SAYS_YEAR = /(?:^|[\s_])year$|年度?$/i

/** Whether all parts of a year head the columns beside years. */
const areAboveParts = (heads: Row | undefined, column: number): boolean =>
  heads !== undefined && WHOLE.includes(partColumns(heads, column)?.columns.length ?? 0)
const WHOLE = [4, 12]

/** Whether parts of years stand in the column right beside years that may stand at the first of each only. */
function standBesideParts(rows: readonly Row[], column: number, first: number): boolean {
  const head = textIn(rows[first - 1], column + 1)
  const unit = MONTH_HEADER.test(head) ? 'monthly' : QUARTER_HEADER.test(head) ? 'quarterly' : null
  const parts = rows.slice(first).map((row) => readPart(textIn(row, column + 1), unit))
  const units = new Set(parts.map((part) => part?.unit))
  return (
    YEAR_HEAD.test(textIn(rows[first - 1], column)) &&
    units.size === 1 &&
    !units.has(undefined) &&
    // Months that follow each other: when something was counted is said beside its year, too.
    parts.some((part, i) => i > 0 && part!.n === parts[i - 1]!.n + 1)
  )
}
const YEAR_HEAD =
  /^(?:(?:calendar|fiscal|financial)[\s_-]?)?(?:years?|jahr|ann[ée]e|a[ñn]o|anno|ano|rok|jaar|år|год|年|年份|年度)$/i

/**
 * The one column of a table that says the period of nearly every row by itself: what stands in other columns are no
 * periods, however much it looks like years. Null where none does, or several do. O(rows looked at).
 */
export const statedPeriods = perTable(({ rows }: Table, isTurned: boolean): StatedPeriods | null => {
  const height = isTurned ? Math.max(0, ...rows.slice(0, COLUMNS).map((row) => row.length)) : rows.length
  const rowAt = (at: number): Row => (isTurned ? rows.slice(0, COLUMNS).map((row) => row[at] ?? '') : rows[at]!)
  const sample = sampleRows(height)
    .map((at) => rowAt(at))
    .filter((row) => filledIn(row) > 1)
  const found = Array.from({ length: COLUMNS }, (_, column) => column).flatMap(
    (column) => statedIn(sample, column) ?? [],
  )
  return found.length === 1 ? found[0]! : null
})
