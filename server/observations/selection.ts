import { isLowerFrequency, type Frequency } from '#domain/frequency'
import { floorPeriod, stepPeriod } from '#domain/period'
import { DEFAULT_STYLE, type PeriodReading } from '#domain/periodStyle'
import { readPeriod } from '#domain/periodText'
import type { ObservationsQuery } from '#domain/schema/observations'
import { unitsFor } from '#domain/units'
import type { BasePeriod } from '#domain/indexBase'
import { invalid } from '../http/failure'
import type { SeriesHead } from '../series/storeHead'
import type { Selection } from './store'
import { ALL_TIME, type Range } from './storeRows'

function reading(field: string, text: string | undefined): PeriodReading | null {
  if (text === undefined || text === '') return null
  const read = readPeriod(text, DEFAULT_STYLE)
  if (typeof read === 'string') throw invalid(field, 'notAPeriod', { period: text })
  return read
}

/** The last instant of what a spelling names: `2024` ends with 31 December. */
const endOf = ({ instant, precision }: PeriodReading): number =>
  precision === 'intraday' ? instant : stepPeriod(precision, floorPeriod(precision, instant), 1) - 1

type Query = Omit<ObservationsQuery, 'points'> & { points?: number | undefined }

/** From the first instant of what `from` names to the last of what `to` names. Errors: InvalidFields. */
function rangeOf(query: Query): Range {
  const from = reading('from', query.from)
  const to = reading('to', query.to)
  const range = [from?.instant ?? ALL_TIME[0], to ? endOf(to) : ALL_TIME[1]] as const
  if (range[1] < range[0]) throw invalid('to', 'beforeFrom')
  return range
}

/** The range of a query for the numbers as they are; null for one that asks for more. Errors: InvalidFields. */
export const plainRange = (query: Query): Range | null =>
  query.units === 'levels' && !query.frequency && query.points === undefined && query.version === undefined
    ? rangeOf(query)
    : null

/** The base period that a spelling names: a longer one than those of the frequency is kept whole. */
function baseOf(own: Frequency, { instant, precision }: PeriodReading): BasePeriod {
  const frequency = isLowerFrequency(precision, own) ? precision : own
  return { frequency, period: floorPeriod(frequency, instant) }
}

/** Reads the texts of a query for one series. Errors: InvalidFields. */
export function toSelection(head: SeriesHead, query: Query): Selection {
  const frequency = query.frequency ?? head.frequency
  if (frequency !== head.frequency && !isLowerFrequency(frequency, head.frequency))
    throw invalid('frequency', 'notLower')
  if (!unitsFor(frequency).includes(query.units)) throw invalid('units', 'unitsNotOffered')
  if (query.version !== undefined && query.version > head.version) throw invalid('version', 'unknownVersion')
  const base = reading('base', query.base)
  const [from, to] = rangeOf(query)
  return {
    range: [from === ALL_TIME[0] ? from : floorPeriod(frequency, from), to],
    frequency,
    aggregation: query.aggregation,
    units: query.units,
    window: query.window,
    ...(base && { base: baseOf(frequency, base) }),
    ...(query.points !== undefined && { points: query.points }),
    ...(query.version !== undefined && query.version !== head.version && { version: query.version }),
  }
}
