import { toChanges } from '../columns'
import { newSides, propertyChanges } from '../properties'
import type { SeriesCreate, SeriesSave } from '../schema/series'
import type { EditedSeries, SaveTarget } from './editor'

/** What a save sends: all of a series that is new, of any other what changed. */
export type SaveRequest =
  | { kind: 'create'; body: SeriesCreate }
  | { kind: 'save'; id: number; version: number; body: SeriesSave }

export function saveRequest(
  { base, properties, reading }: EditedSeries,
  message: string,
  target: SaveTarget,
): SaveRequest {
  const { id, version, state } = base
  const rest = { message, ...(target && { status: target }) }
  const before = id === null ? [] : state.observations
  const observations = toChanges(before, reading.observations, properties.frequency)
  if (id === null) return { kind: 'create', body: { properties, observations, ...rest } }
  return {
    kind: 'save',
    id,
    version,
    body: { properties: newSides(propertyChanges(state.properties, properties)), observations, ...rest },
  }
}
