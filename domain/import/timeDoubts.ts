import { toCivil } from '../calendar'
import type { Doubt } from './doubts'
import { OTHER_TIME_HEADER } from './heads'
import { hasParts, type Mapping } from './mapping'
import { periodTeller, plausiblePeriod } from './periodCells'
import { cellText, type TableCell } from './table'

/** What is traded now and delivered later. */
const FUTURES = /open[\s_-]?int|持仓量|建玉/i
const CONTRACT = /^contract|^合约|限月/i
const SETTLEMENT = /^settlement/i

/** Periods that their head calls by another time than that of values, or that those of futures may be. */
export function otherTimeDoubts(
  header: readonly TableCell[],
  { layout, periodColumn, partColumn, frequency }: Mapping,
): Doubt[] {
  if (layout !== 'down' || partColumn !== null || frequency === 'intraday') return []
  const text = cellText(header[periodColumn]).trim()
  const areMonths = frequency === 'monthly' || frequency === 'quarterly'
  // Electricity is settled by the half-hour that it is used in.
  const isOther = (OTHER_TIME_HEADER.test(text) && !SETTLEMENT.test(text)) || CONTRACT.test(text)
  return isOther || (areMonths && header.some((head) => FUTURES.test(cellText(head))))
    ? [{ kind: 'otherTimes', text }]
    : []
}

/** Rows that tell whether a table has parts of years. */
const SAMPLE = 100

/** The last year of annual rows where fewer of its months or quarters stand beside it than of the others. */
export function unfinishedDoubts(rows: readonly (readonly TableCell[])[], mapping: Mapping): Doubt[] {
  if (mapping.frequency !== 'annual' || hasParts(mapping.layout)) return []
  const read = (row: readonly TableCell[]) => plausiblePeriod(tell(row) ?? undefined, mapping.style)
  let tell = periodTeller(mapping)
  // The first rows tell whether years have their parts beside them at all.
  if (rows.slice(0, SAMPLE).every((row) => (read(row)?.precision ?? 'annual') === 'annual')) return []
  tell = periodTeller(mapping)
  const parts = new Map<number, number>()
  let last = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    const reading = read(row)
    if (!reading) continue
    const { year } = toCivil(reading.instant)
    if (reading.precision === 'annual') last = Math.max(last, year)
    else if (reading.precision === 'monthly' || reading.precision === 'quarterly')
      parts.set(year, (parts.get(year) ?? 0) + 1)
  }
  const own = parts.get(last) ?? 0
  return own > 0 && own < Math.max(...parts.values()) ? [{ kind: 'unfinished', text: String(last) }] : []
}
