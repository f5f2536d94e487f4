import { DAY } from '../duration'
import { isLowerFrequency, type Frequency } from '../frequency'
import { floorPeriod, formatPeriod, stepPeriod, type Period } from '../period'
import type { PeriodReading } from '../periodStyle'
import type { Doubt } from './doubt'
import { hasParts, type Mapping } from './mapping'
import { periodTeller } from './periodTeller'
import { readPeriodCell } from './readCell'
import { cellText, type TableCell } from './table'

/** Periods that are dated by their first or last day or month. */
const LONGER: ReadonlySet<Frequency> = new Set(['annual', 'semiannual', 'quarterly', 'monthly'])
/** Markets are closed on some last days, and on the first ones of a year or of a festival. */
const NEAR_END = 5 * DAY
const NEAR_START = 8 * DAY
/** Climate is dated by the middle of a month, and so may quarters be. */
const NEAR_MIDDLE = 3 * DAY

/** Whether a day or a month is at the beginning or the end of the period that holds it. */
function isAtEdge({ instant, precision }: PeriodReading, frequency: Frequency): boolean {
  const start = floorPeriod(frequency, instant)
  const end = stepPeriod(frequency, start, 1)
  if (precision !== 'daily' && precision !== 'intraday')
    return instant === start || stepPeriod(precision, floorPeriod(precision, instant), 1) === end
  // Its last month is written as its first day by spreadsheets.
  const isLastMonth = frequency !== 'monthly' && instant === stepPeriod('monthly', end, -1)
  return isLastMonth || instant - start <= NEAR_START || end - instant <= NEAR_END
}

function isMiddle({ instant }: PeriodReading, frequency: Frequency): boolean {
  const start = floorPeriod(frequency, instant)
  return Math.abs(instant - (start + stepPeriod(frequency, start, 1)) / 2) <= NEAR_MIDDLE
}

/** Whether most periods come more than once. */
function isEachSeveral(periods: readonly Period[]): boolean {
  const counts = new Map<Period, number>()
  for (const period of periods) counts.set(period, (counts.get(period) ?? 0) + 1)
  return [...counts.values()].filter((count) => count > 1).length > counts.size / 2
}

interface Told {
  told: TableCell | undefined
  reading: PeriodReading
}

/** Days and months that stand inside of the longer periods that they are kept as: of auctions, of fiscal years that end in March. */
export function keptDoubts(rows: readonly TableCell[][], mapping: Mapping): Doubt[] {
  const { frequency, layout } = mapping
  if (!LONGER.has(frequency) || hasParts(layout)) return []
  const tell = periodTeller(mapping)
  let first: Doubt | null = null
  let areMiddles = frequency === 'monthly' || frequency === 'quarterly'
  const all = rows.flatMap((row) => {
    const told = tell(row) ?? undefined
    const reading = readPeriodCell(told, mapping)
    return typeof reading === 'string' ? [] : [{ told, reading }]
  })
  // Beside rows of the frequency itself, and where several share a period, none is kept.
  const hasExact = all.some(({ reading }) => reading.precision === frequency)
  const finer = all.filter(({ reading }) => isLowerFrequency(frequency, reading.precision))
  if (isEachSeveral(finer.map(({ reading }) => floorPeriod(frequency, reading.instant)))) return []
  for (const { told, reading } of finer) {
    if (hasExact && reading.precision !== 'daily' && reading.precision !== 'intraday') continue
    areMiddles &&= isMiddle(reading, frequency)
    // A month alone that stands for its year may be one of a monthly series.
    const isMonthOfYear = frequency === 'annual' && reading.precision === 'monthly'
    if (first || (isAtEdge(reading, frequency) && !isMonthOfYear)) continue
    first = {
      kind: 'keptAs',
      text: cellText(told).trim(),
      read: formatPeriod(frequency, floorPeriod(frequency, reading.instant)),
    }
  }
  if (first === null) return monthDoubts(finer, mapping)
  return areMiddles ? [] : [first]
}

/** Months that stand for their quarters or halves, of which each may as well be the value of that month alone. */
function monthDoubts(all: readonly Told[], { frequency }: Mapping): Doubt[] {
  const found = frequency === 'quarterly' || frequency === 'semiannual' ? all : []
  const months = found.filter(({ reading }) => reading.precision === 'monthly')
  const [month] = months
  return month && months.length * 2 > all.length
    ? [
        {
          kind: 'monthAs',
          text: cellText(month.told).trim(),
          read: formatPeriod(frequency, floorPeriod(frequency, month.reading.instant)),
        },
      ]
    : []
}
