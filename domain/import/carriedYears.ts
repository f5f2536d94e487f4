import { toCivil } from '../calendar'
import { plausiblePeriod } from './periodCells'
import { SAMPLE } from './filled'
import { partText, readPart, yearIn, type PartReading } from './parts'
import { cellText, type Table, type TableCell } from './table'

/** Columns that may hold periods, and rows that may name them. */
const PLACES = 4
const MONTHS = { monthly: 1, quarterly: 3, semiannual: 6 } as const
type Unit = keyof typeof MONTHS

/** A part of a year that is written whole, as months since the year nought. */
interface Whole {
  unit: Unit
  /** Counted in its own unit. */
  at: number
}

const isUnit = (unit: string): unit is Unit => unit in MONTHS

const wholeOf = (cell: TableCell): Whole | null => {
  const reading = plausiblePeriod(cell)
  if (!reading || !isUnit(reading.precision)) return null
  const { year, month } = toCivil(reading.instant)
  const months = MONTHS[reading.precision]
  return { unit: reading.precision, at: (year * 12 + month - 1) / months }
}

const ofYear = ({ unit }: Whole): number => 12 / MONTHS[unit]

const yearOf = (part: Whole): number => Math.floor(part.at / ofYear(part))

/** Each the next, or months at the ends of quarters. */
const isStep = (moved: number, { unit }: Whole): boolean =>
  Math.abs(moved) === 1 || (unit === 'monthly' && Math.abs(moved) === MONTHS.quarterly)

/** The part of a year that a text says by itself, or as a letter with its number where those before it are so: T1, Tháng 1. */
function partIn(text: string, before: Whole | null): PartReading | null {
  const own = readPart(text)
  if (own || before === null || !/\p{L}/u.test(text)) return own
  return readPart(text, before.unit) ?? readPart(text.replace(/^tháng\s/iu, 'M'), before.unit)
}

/**
 * The cells of a line whose year is that of one before them: `2022年10月`, `11月`, `12月`, `2023年1月`, each the next one or each
 * the one before, or each third. Null where none is so, or any contradicts it. O(cells).
 */
function carriedYears(cells: readonly TableCell[]): Map<number, string> | null {
  const found = new Map<number, string>()
  let before: Whole | null = null
  let step = 0
  for (const [i, cell] of cells.entries()) {
    const text = cellText(cell).trim()
    const whole = wholeOf(cell)
    const part = whole ? null : partIn(text, before)
    if (before === null) {
      // A part before the first year has none.
      if (part && found.size === 0) return null
      if (part) break
      before = whole
      continue
    }
    if (whole) {
      if (whole.unit !== before.unit) return null
      const moved = whole.at - before.at
      // The first that is shown of another year.
      const isLater = step !== 0 && Math.sign(moved) === Math.sign(step) && yearOf(whole) !== yearOf(before)
      if (!isLater && (!isStep(moved, before) || (step !== 0 && moved !== step))) return null
      if (!isLater) step = moved
      before = whole
    } else if (part && part.unit === before.unit) {
      const length = ofYear(before)
      const own = (((part.n - 1 - before.at) % length) + length) % length
      const moved = own < length / 2 ? own : own - length
      if (!isStep(moved, before) || (step !== 0 && moved !== step)) return null
      step = moved
      before = { unit: before.unit, at: before.at + moved }
      found.set(i, partText(String(yearOf(before)), part))
    } else if (yearIn(text) !== null && /^\D*\d{4}\D*$/.test(text)) {
      // A whole year among its parts.
    } else if (part) break
    else [before, step] = [null, 0]
  }
  return found.size > 0 ? found : null
}

/** A table whose months or quarters carry their year only where it begins, with the year at each. Any other as it is. */
export function fillYears(table: Table): Table {
  for (let column = 0; column < PLACES; column += 1) {
    const cells = (rows: Table['rows']) => rows.map((row) => row[column] ?? '')
    // The first rows tell whether it is worth looking at all.
    const found = carriedYears(cells(table.rows.slice(0, SAMPLE))) && carriedYears(cells(table.rows))
    if (found)
      return { ...table, rows: table.rows.map((row, at) => (found.has(at) ? row.with(column, found.get(at)!) : row)) }
  }
  for (let at = 0; at < Math.min(PLACES, table.rows.length); at += 1) {
    const found = carriedYears(table.rows[at]!)
    if (!found) continue
    return {
      ...table,
      rows: table.rows.with(
        at,
        table.rows[at]!.map((cell, i) => found.get(i) ?? cell),
      ),
    }
  }
  return table
}
