import type { Frequency } from './frequency'
import { applyChanges, cellOf, diffObservations, sameCell, threeWayMerge, type Cell, type Conflict } from './merge'
import type { Observation } from './observation'
import { parseCanonicalPeriod, type Period } from './period'
import type { Comparison } from './schema/revisions'
import { newSides, propertyChanges, sameProperty, type PropertyName } from './properties'
import type { SeriesProperties } from './schema/series'

/** What an editor works on: the observations and properties of one version. */
export interface SeriesState {
  observations: readonly Observation[]
  properties: SeriesProperties
}

export interface Rebased {
  /** The newer version that the work now stands on. */
  base: SeriesState
  /** My work on top of it, with theirs wherever both changed: conflicts are to be decided. */
  mine: SeriesState
  values: Conflict<Period, Cell>[]
  properties: Conflict<PropertyName, unknown>[]
}

const named = (values: object): Map<PropertyName, unknown> =>
  new Map(Object.entries(values)) as Map<PropertyName, unknown>

const withValues = (state: readonly Observation[], values: ReadonlyMap<Period, Cell>): Observation[] =>
  applyChanges(
    state,
    [...values].map(([period, after]) => ({ period, before: undefined, after })),
  )

/** Their changes since a version, out of the server's answer. */
function theirChanges({ changes, properties }: Comparison, base: SeriesProperties, frequency: Frequency) {
  const values = new Map<Period, Cell>(
    changes.map(({ period, after }) => [parseCanonicalPeriod(frequency, period)!, after ?? undefined]),
  )
  const known = Object.fromEntries(Object.entries(properties).filter(([name]) => name in base))
  return { values, properties: named(newSides(known)) }
}

/**
 * Puts my unsaved work on the version that others have made meanwhile. What only one side changed merges by itself;
 * what both changed, differently, is a conflict and for a person to decide.
 */
export function rebase(base: SeriesState, mine: SeriesState, since: Comparison): Rebased {
  const { frequency } = base.properties
  const theirs = theirChanges(since, base.properties, frequency)
  const baseCells = new Map(base.observations.map((o): [Period, Cell] => [o.period, cellOf(o)]))
  const myValues = new Map(
    diffObservations(base.observations, mine.observations).map((c): [Period, Cell] => [c.period, c.after]),
  )
  const values = threeWayMerge((period: Period) => baseCells.get(period), myValues, theirs.values, sameCell)
  const properties = threeWayMerge<PropertyName, unknown>(
    (name) => base.properties[name],
    named(newSides(propertyChanges(base.properties, mine.properties))),
    theirs.properties,
    sameProperty,
  )
  const newer: SeriesState = {
    observations: withValues(base.observations, theirs.values),
    properties: { ...base.properties, ...Object.fromEntries(theirs.properties) },
  }
  return {
    base: newer,
    mine: {
      observations: withValues(newer.observations, values.changes),
      properties: { ...newer.properties, ...Object.fromEntries(properties.changes) },
    },
    values: values.conflicts,
    properties: properties.conflicts,
  }
}

/** My work with each conflict decided: the given places are mine, the others theirs. */
export function decide(
  rebased: Rebased,
  minePeriods: ReadonlySet<Period>,
  mineNames: ReadonlySet<PropertyName>,
): SeriesState {
  const values = new Map(rebased.values.filter(({ key }) => minePeriods.has(key)).map(({ key, mine }) => [key, mine]))
  const properties = rebased.properties.filter(({ key }) => mineNames.has(key)).map(({ key, mine }) => [key, mine])
  return {
    observations: withValues(rebased.mine.observations, values),
    properties: { ...rebased.mine.properties, ...Object.fromEntries(properties) },
  }
}
