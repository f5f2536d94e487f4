import { PROPERTY_NAMES, type SeriesProperties } from './schema/series'

export type PropertyName = keyof SeriesProperties

/** Properties that changed: [old, new]. */
export type PropertyChanges = Record<string, [unknown, unknown]>

/** Properties are texts and lists of texts. */
export const sameProperty = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The properties out of something that has them among others, such as a series. */
export const pickProperties = (source: SeriesProperties): SeriesProperties =>
  Object.fromEntries(PROPERTY_NAMES.map((name) => [name, source[name]])) as unknown as SeriesProperties

/** What of `after` differs from `before`; what `after` does not name stays. */
export const propertyChanges = (before: object, after: object): PropertyChanges => {
  const old = before as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => value !== undefined && !sameProperty(value, old[name]))
      .map(([name, value]): [string, [unknown, unknown]] => [name, [old[name], value]]),
  )
}

/** Changes as they are recorded of a series that is new: from nothing. */
export const propertiesAsNew = (properties: SeriesProperties): PropertyChanges =>
  Object.fromEntries(PROPERTY_NAMES.map((name) => [name, [null, properties[name]]]))

/** The new sides of changes. */
export const newSides = (changes: PropertyChanges): Partial<SeriesProperties> =>
  Object.fromEntries(Object.entries(changes).map(([name, [, value]]) => [name, value]))

/** The old sides of changes. */
export const oldSides = (changes: PropertyChanges): Partial<SeriesProperties> =>
  Object.fromEntries(Object.entries(changes).map(([name, [old]]) => [name, old]))

/**
 * The old sides of changes whose new sides still stand, to take them back; `kept` is how many were changed since. What a
 * new series began with has no old side.
 */
export function undoneProperties(
  now: SeriesProperties,
  changes: PropertyChanges,
): { old: Partial<SeriesProperties>; kept: number } {
  const ofProperties = Object.entries(changes).filter(([name]) => name in now)
  const standing = ofProperties.filter(([name, [, value]]) => sameProperty(now[name as PropertyName], value))
  return { old: oldSides(Object.fromEntries(standing)), kept: ofProperties.length - standing.length }
}
