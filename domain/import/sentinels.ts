import { parseNumber, type DecimalMark } from '../number'
import { cellText, type Table } from './table'

/** Numbers that files write for 'no value'. */
const CUSTOMARY = /^-?(?:0*1|9+|9+\.9+|0\.9+)$/
/** As many digits as are needed: -999.90 is -999.9. */
const TRAILING = /\.0+$|(?<=\.\d*[1-9])0+$/

/** So low that once is enough: -99, -999, -9999. */
const UNLIKELY = -99
/** So high above all others that it is: 999.9 among temperatures, 99.99 among anomalies; the fills of programs. */
const NINES = /^(?:9{3,}(?:\.9+)?|99(?:\.9+)?)$/
const FILL = /^9\.(?:96921|9{2,})\d*e\+?(?:20|36)$/i

/** -9.9, which may stand among values of one digit: the lowest, and far from the next one. */
const LOW_NINES = /^-9\.9+$/
const FAR = 2.5

/** Of few numbers one may be as high by itself. */
const FEWEST_OTHERS = 4

/** So many that one stands for no value. */
const MANY = 3

export interface Sentinel {
  column: number
  value: number
  count: number
  /** As the file writes it, such as `-01`. */
  text: string
}

/**
 * Numbers that look like marks for a missing value: a customary one (-1, -9.99, -999, 9999), repeated, and apart from
 * all other numbers of its column, the only negative one or the largest by far. Only suspected: a person decides.
 */
export function findSentinels(oriented: Table, rows: readonly [number, number], mark: DecimalMark | null): Sentinel[] {
  const width = oriented.rows.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({ length: width }, (_, column) => findInColumn(oriented, rows, column, mark)).flat()
}

/** As `findSentinels`, in one column. */
export const findInColumn = (
  table: Table,
  rows: readonly [number, number],
  column: number,
  mark: DecimalMark | null,
): Sentinel[] => findTogether(table, rows, [column], mark)

/** As `findSentinels`, in columns that are one series, such as those of months. */
export function findTogether(
  { rows }: Table,
  [first, last]: readonly [number, number],
  columns: readonly number[],
  mark: DecimalMark | null,
): Sentinel[] {
  const column = columns[0] ?? 0
  const counts = new Map<number, { count: number; text: string }>()
  for (let row = first; row <= last; row += 1)
    for (const one of columns) {
      const text = cellText(rows[row]?.[one]).trim()
      const parsed = parseNumber(text, mark ?? '.')
      if (parsed.kind !== 'value') continue
      const seen = counts.get(parsed.value)
      if (seen) seen.count += 1
      else counts.set(parsed.value, { count: 1, text })
    }
  const sorted = Float64Array.from(counts.keys()).sort()
  const [lowest, second] = sorted
  const highest = sorted.at(-1)
  const isApart = (value: number) =>
    value < 0
      ? value === lowest &&
        (second! >= 0 ||
          (value <= UNLIKELY && second! > value / 5) ||
          (LOW_NINES.test(String(value)) && second! > value / FAR))
      : value >= 99 && value === highest && sorted.at(-2)! < value / nearest(value)
  // A fill that comes again and again may stand nearer to the others.
  const nearest = (value: number) => {
    const count = counts.get(value)!.count
    return value > 900 ? 3 : count >= MANY && /^99\.0+$/.test(counts.get(value)!.text) ? 1.5 : 9
  }
  return [...counts].flatMap(([value, { count, text }]) => {
    const plain = (mark === ',' ? text.replace(',', '.') : text).replace(TRAILING, '')
    const isFill = FILL.test(plain)
    const isOften =
      count >= 3 ||
      value <= UNLIKELY ||
      isFill ||
      LOW_NINES.test(plain) ||
      (NINES.test(plain) && counts.size >= FEWEST_OTHERS)
    return isOften && counts.size > 1 && (CUSTOMARY.test(plain) || isFill) && isApart(value)
      ? [{ column, value, count, text }]
      : []
  })
}
