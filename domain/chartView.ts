import { AGGREGATIONS, type Aggregation } from './aggregate'
import { FREQUENCIES, isLowerFrequency, type Frequency } from './frequency'
import { LIMITS } from './limits'
import { floorPeriod, parseCanonicalPeriod, stepPeriod } from './period'
import { UNIT_NAMES, unitsDefinition, unitsFor, type Units } from './units'

/** What a chart shows of a series. */
export interface ChartView {
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

/** The instant of a canonical period of any frequency, as an address has it; null for none. */
export function instantOf(text: string | null): number | null {
  for (const frequency of text === null ? [] : FREQUENCIES) {
    const period = parseCanonicalPeriod(frequency, text!)
    if (period !== null) return period
  }
  return null
}

/**
 * The last period of a frequency within what a canonical period of any frequency names: of a day the last moment, of a year
 * its last month; null for no period.
 */
export function lastInstantOf(text: string | null, own: Frequency): number | null {
  for (const frequency of text === null ? [] : FREQUENCIES) {
    const period = parseCanonicalPeriod(frequency, text!)
    if (period !== null)
      return isLowerFrequency(frequency, own) ? floorPeriod(own, stepPeriod(frequency, period, 1) - 1) : period
  }
  return null
}

/** The ends in their order. */
function rangeOf(from: string | null, to: string | null): Pick<ChartView, 'from' | 'to'> {
  const [first, last] = [instantOf(from), instantOf(to)]
  return first !== null && last !== null && first > last ? { from: to, to: from } : { from, to }
}

/** The view that the query of an address tells; what it does not tell, or wrongly, is as it is by default. */
export function readView(params: URLSearchParams): ChartView {
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

/** How each part of a view stands in an address: its parameter and its text; null where it is as by default. */
const SPELLINGS: { [Name in keyof ChartView]: readonly [string, (value: ChartView[Name]) => string | null] } = {
  units: ['units', (units) => (units === 'levels' ? null : units)],
  frequency: ['frequency', (frequency) => frequency],
  aggregation: ['aggregation', (aggregation) => (aggregation === 'average' ? null : aggregation)],
  base: ['base', (base) => base],
  window: ['window', (window) => (window === DEFAULT_WINDOW ? null : String(window))],
  from: ['from', (from) => from],
  to: ['to', (to) => to],
  log: ['log', (log) => (log ? '1' : null)],
  compared: ['with', (compared) => compared.join(',')],
  version: ['version', (version) => (version === null ? null : String(version))],
}

/** The query of an address with changes of the view; its other parameters stay. */
export function writeView(params: URLSearchParams, changes: Partial<ChartView>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of Object.keys(changes) as (keyof ChartView)[]) {
    const [parameter, spell] = SPELLINGS[name] as readonly [string, (value: unknown) => string | null]
    const text = spell(changes[name])
    if (text) next.set(parameter, text)
    else next.delete(parameter)
  }
  return next
}

/** The frequency that a series is shown in. */
export const shownFrequency = ({ frequency }: Pick<ChartView, 'frequency'>, own: Frequency): Frequency =>
  frequency && isLowerFrequency(frequency, own) ? frequency : own

/** How the observations of a series are asked for in a view: what its frequency does not offer is left out. */
export function viewQuery(view: ChartView, own: Frequency) {
  const frequency = shownFrequency(view, own)
  const units = unitsFor(frequency).includes(view.units) ? view.units : 'levels'
  const { parameter } = unitsDefinition(units)
  return {
    ...(units !== 'levels' && { units }),
    ...(frequency !== own && { frequency, aggregation: view.aggregation }),
    ...(parameter === 'base' && view.base && { base: view.base }),
    ...(parameter === 'window' && { window: view.window }),
  }
}

/** What is asked for of a series as a view shows it, with its range, its version and what it is compared with. */
export const shownQuery = (view: ChartView, own: Frequency) => ({
  ...viewQuery(view, own),
  ...(view.from !== null && { from: view.from }),
  ...(view.to !== null && { to: view.to }),
  ...(view.version !== null && { version: view.version }),
  ...(view.compared.length > 0 && { with: view.compared.join(',') }),
})
