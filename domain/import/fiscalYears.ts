import { SLASHED } from '../periodMarks'
import type { YearSpan } from '../periodStyle'
import type { Mapping } from './mapping'
import { readPart, yearIn, type PartReading } from './parts'
import { textIn, type TableCell } from './table'

/**
 * The part that a year begins with, by the parts in the order in which they stand: 4 of April to March, 1 where they only
 * rise.
 */
export function startOfYear(parts: readonly number[]): number {
  const falls = parts.filter((n, i) => i > 0 && n < parts[i - 1]!)
  return falls.length === 1 && parts.at(-1)! < parts[0]! ? parts[0]! : 1
}

/** The calendar year of a part of a year that begins with the part `start` and is called by the year that it begins or ends in. */
export const calendarYear = (year: string, n: number, start: number, spans: YearSpan | null | undefined): string =>
  start === 1 ? year : String(Number(year) + (n < start ? 1 : 0) - (spans === 'ends' ? 1 : 0))

/** The first year of one written over two, as `2021-22`. */
const OVER_TWO = new RegExp(
  String.raw`^\s*(?:fy\s?)?([12]\d{3})\s*[-/–]\s*(?:\d{2}|\d{4})\s*(?:年度?)?\s*(?:${SLASHED})?\s*$`,
  'i',
)
export function yearOverTwo(text: string): string | null {
  const [year, next] = (OVER_TWO.exec(text.length > 20 ? '' : text.normalize('NFKC'))?.[0].match(/\d+/g) ??
    []) as string[]
  // Thirty years, of which a value is the average, are no year over two.
  const isNext = next !== undefined && (Number(year) + 1) % 10 ** next.length === Number(next) % 10 ** next.length
  return year !== undefined && (next === undefined || isNext) ? year : null
}

/** Where years stand, and the parts of them. */
type Place = Pick<Mapping, 'periodColumn' | 'partColumn' | 'partUnit' | 'dayColumn'>

const LENGTH: Record<PartReading['unit'], number> = { weekly: 53, monthly: 12, quarterly: 4, semiannual: 2 }

interface Run {
  year: number
  parts: number[]
  /** Of a whole year. */
  length: number
}

/** The parts of each year in the order of their rows; null where not each goes on from the one before by `step`. O(rows). */
function runsOf(rows: readonly (readonly TableCell[])[], place: Place, step: 1 | -1): Run[] | null {
  const runs: Run[] = []
  let year: number | null = null
  for (const row of rows) {
    const text = textIn(row, place.periodColumn)
    const own = yearIn(text)
    const part = readPart(textIn(row, place.partColumn!), place.partUnit)
    if (!part || (own === null && (text !== '' || year === null))) continue
    const run = runs.at(-1)
    const length = LENGTH[part.unit]
    year = own === null ? year : Number(own)
    if (run && run.year === year && run.parts.length < length) {
      if ((((part.n - run.parts.at(-1)! - step) % length) + length) % length !== 0) return null
      run.parts.push(part.n)
    } else runs.push({ year: year!, parts: [part.n], length })
  }
  return step === 1 ? runs : runs.toReversed().map((run) => ({ ...run, parts: run.parts.toReversed() }))
}

/** With which part each year begins, by where one ends and the next goes on, and by years that are whole; 1 where it is open. */
function startOfRuns(runs: readonly Run[]): number {
  const starts = new Set(
    runs.flatMap(({ year, parts, length }, i) => {
      const before = runs[i - 1]
      const goesOn = before?.year === year - 1 && (before.parts.at(-1)! % length) + 1 === parts[0]
      return goesOn || parts.length === length ? [parts[0]!] : []
    }),
  )
  const [start = 1] = starts
  const placeOf = (n: number, length: number) => (n - start + length) % length
  const isOf = ({ parts, length }: Run) =>
    parts.every((n, i) => i === 0 || placeOf(n, length) > placeOf(parts[i - 1]!, length))
  return starts.size === 1 && runs.every(isOf) ? start : 1
}

/**
 * The part that the years of a column begin with, by the parts beside them in the order of the rows: 4 where April to
 * December come before January to March in each. 1 where no year goes over into the next, or they differ.
 */
export function startOfYears(rows: readonly (readonly TableCell[])[], place: Place): number {
  if (place.partColumn === null || place.partColumn === place.periodColumn || place.dayColumn !== undefined) return 1
  const runs = runsOf(rows, place, 1) ?? runsOf(rows, place, -1)
  return runs ? startOfRuns(runs) : 1
}
