import { useSearchParams } from 'react-router-dom'
import type { Aggregation } from '#domain/aggregate'
import { AGGREGATIONS } from '#domain/aggregate'
import { isLowerFrequency, type Frequency } from '#domain/frequency'
import { FREQUENCIES } from '#domain/frequency'
import { LIMITS } from '#domain/limits'
import { readPeriod } from '#domain/periodText'
import { UNIT_NAMES, unitsDefinition, unitsFor, type Units } from '#domain/units'
import type { ObservationParams } from './api'

/** What the chart shows; its whole state is in the URL, so that a view can be shared. */
export interface View {
  units: Units
  /** Null is the series' own. */
  frequency: Frequency | null
  aggregation: Aggregation
  /** Where the index is 100. */
  base: string | null
  window: number
  from: string | null
  to: string | null
  log: boolean
  /** Ids of the series compared. */
  compared: number[]
  version: number | null
}

const DEFAULT_WINDOW = 12

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null

const idsOf = (text: string | null): number[] =>
  [
    ...new Set(
      (text ?? '')
        .split(',')
        .filter((part) => /^\d{1,9}$/.test(part))
        .map(Number),
    ),
  ].slice(0, LIMITS.comparedSeries - 1)

/** The instant of a period as the URL has it; null for none. */
export const instantOf = (text: string | null): number | null => {
  const reading = text === null ? 'empty' : readPeriod(text)
  return typeof reading === 'string' ? null : reading.instant
}

/** The ends in their order. */
function rangeOf(from: string | null, to: string | null): Pick<View, 'from' | 'to'> {
  const [first, last] = [instantOf(from), instantOf(to)]
  return first !== null && last !== null && first > last ? { from: to, to: from } : { from, to }
}

function readView(params: URLSearchParams): View {
  const window = Number(params.get('window') ?? DEFAULT_WINDOW)
  const version = Number(params.get('version'))
  return {
    units: oneOf(UNIT_NAMES, params.get('units')) ?? 'levels',
    frequency: oneOf(FREQUENCIES, params.get('frequency')),
    aggregation: oneOf(AGGREGATIONS, params.get('aggregation')) ?? 'average',
    base: params.get('base'),
    window: window >= 2 && window <= LIMITS.movingAverageWindow ? Math.floor(window) : DEFAULT_WINDOW,
    ...rangeOf(params.get('from'), params.get('to')),
    log: params.get('log') === '1',
    compared: idsOf(params.get('with')),
    version: Number.isInteger(version) && version >= 1 ? version : null,
  }
}

function writeView(params: URLSearchParams, change: Partial<View>): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string | null) =>
    value === null || value === '' ? next.delete(name) : next.set(name, value)
  const { units, frequency, aggregation, base, window, from, to, log, compared, version } = change
  if (units !== undefined) set('units', units === 'levels' ? null : units)
  if (frequency !== undefined) set('frequency', frequency)
  if (aggregation !== undefined) set('aggregation', aggregation === 'average' ? null : aggregation)
  if (base !== undefined) set('base', base)
  if (window !== undefined) set('window', window === DEFAULT_WINDOW ? null : String(window))
  if (from !== undefined) set('from', from)
  if (to !== undefined) set('to', to)
  if (log !== undefined) set('log', log ? '1' : null)
  if (compared !== undefined) set('with', compared.join(','))
  if (version !== undefined) set('version', version === null ? null : String(version))
  return next
}

/** The view and its changes; each is an entry of the history. */
export function useView() {
  const [params, setParams] = useSearchParams()
  /** `replace` for what changes many times in a moment, such as zooming: Back then goes behind all of it. */
  const change = (changes: Partial<View>, replace = false) =>
    setParams((current) => writeView(current, changes), { replace })
  return { view: readView(params), change }
}

/** How one series is asked for in a view: what its frequency does not offer is left out. */
export function viewParams(view: View, frequency: Frequency): ObservationParams {
  const lower = view.frequency && isLowerFrequency(view.frequency, frequency) ? view.frequency : null
  const units = unitsFor(lower ?? frequency).includes(view.units) ? view.units : 'levels'
  const { parameter } = unitsDefinition(units)
  return {
    ...(units !== 'levels' && { units }),
    ...(lower && { frequency: lower, aggregation: view.aggregation }),
    ...(parameter === 'base' && view.base && { base: view.base }),
    ...(parameter === 'window' && { window: view.window }),
  }
}

/** The frequency that a series is shown in. */
export const shownFrequency = (view: View, frequency: Frequency): Frequency =>
  view.frequency && isLowerFrequency(view.frequency, frequency) ? view.frequency : frequency
