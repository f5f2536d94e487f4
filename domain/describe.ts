import type { Aggregation } from './aggregate'
import type { Frequency } from './frequency'
import type { SeriesProperties } from './schema/series'
import { isIndexUnit, isInPoints, isPercentOfPercent, unitOfChange, unitsDefinition, type Units } from './units'

/** A text of `values` in a language. */
export type Say = (key: string, params?: Record<string, string | number>) => string

/** How the values of a series are shown. */
export interface Shown {
  units: Units
  frequency: Frequency
  aggregation: Aggregation
  /** The period in which an index is 100, in canonical spelling. */
  base: string | null
  /** Periods of a moving average. */
  window: number
}

/** What is told of a series beside its values; texts in the language of the reader. */
export interface Told extends Pick<SeriesProperties, 'frequency' | 'seasonalAdjustment' | 'source'> {
  title: string
  /** Id and name of its unit. */
  unit: { id: string; name: string }
  version: number
  /** When that version was saved, ISO 8601; empty where that is not known. */
  updatedAt: string
  /** Address of its page. */
  page: string
}

const SEPARATOR = ' · '

/** The unit that is called points itself. */
const POINTS = 'index-points'

/** The unit that values have as they are shown; empty where they are numbers of a kind of their own. */
function shownUnit(say: Say, unit: Told['unit'], units: Units): string {
  if (isInPoints(unit.id, units)) return say('points')
  if (units === 'change' || units === 'changeFromYearAgo')
    return isIndexUnit(unit.id) && unit.id !== POINTS
      ? say('indexPoints', { unit: unit.name })
      : unitOfChange(unit.name)
  return { own: unit.name, percent: '%', name: '' }[unitsDefinition(units).unit]
}

/** What stands beside a value or an axis: its unit, or what else it is. */
export const unitText = (say: Say, unit: Told['unit'], shown: Shown): string =>
  shownUnit(say, unit, shown.units) || transformation(say, unit, shown)

/** The transformation with what was chosen for it; empty for the values as they are. */
function transformation(say: Say, unit: Told['unit'], { units, base, window }: Shown): string {
  if (units === 'levels') return ''
  if (units === 'naturalLog') return say('ofLog', { unit: unit.name })
  if (units === 'index' && base !== null) return say('ofBase', { base })
  return units === 'movingAverage' ? say('ofWindow', { window }) : say(`units.${units}`)
}

/** The transformation of several series, whatever their units. */
export const transformationOfAll = (say: Say, shown: Shown): string =>
  shown.units === 'naturalLog' ? say('units.naturalLog') : transformation(say, { id: '', name: '' }, shown)

/** What was calculated, with its unit: `Percent change from a year ago`, `%`; nothing that says nothing. */
const measureParts = (say: Say, unit: Told['unit'], shown: Shown): string[] => {
  const what = transformation(say, unit, shown)
  // Where the transformation says itself that it is in percent, once is enough.
  const isSaid = unitsDefinition(shown.units).unit === 'percent' && what.includes('%')
  return [what, isSaid ? '' : shownUnit(say, unit, shown.units)].filter(Boolean)
}

/** What calculated values are, to stand beside them; empty for values as they are. */
export const measureText = (say: Say, unit: Told['unit'], shown: Shown): string =>
  shown.units === 'levels' ? '' : measureParts(say, unit, shown).join(SEPARATOR)

const frequencyText = (say: Say, own: Frequency, { frequency, aggregation }: Shown): string => {
  const name = say(`frequency.${frequency}`)
  return frequency === own ? name : say('lowered', { frequency: name, aggregation: say(`aggregation.${aggregation}`) })
}

/** What the values are: transformation, unit, frequency, seasonal adjustment; nothing that says nothing. */
export const describeValues = (
  say: Say,
  { unit, frequency, seasonalAdjustment }: Pick<Told, 'unit' | 'frequency' | 'seasonalAdjustment'>,
  shown: Shown,
): string[] =>
  [
    ...measureParts(say, unit, shown),
    isPercentOfPercent(unit.id, shown.units) ? say('notPoints') : '',
    frequencyText(say, frequency, shown),
    seasonalAdjustment === 'notApplicable' ? '' : say(`seasonalAdjustment.${seasonalAdjustment}`),
  ].filter(Boolean)

/** A title that says what the values are. */
export const headingOf = (say: Say, told: Told, shown: Shown): string =>
  [told.title, ...describeValues(say, told, shown)].join(SEPARATOR)

/** Where values come from: source, version with its date, address. */
export const originOf = (say: Say, { source, version, updatedAt, page }: Told): string =>
  [
    source && say('source', { source }),
    updatedAt ? say('version', { version, date: updatedAt.slice(0, 10) }) : say('versionAlone', { version }),
    page,
  ]
    .filter(Boolean)
    .join(SEPARATOR)
