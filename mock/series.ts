import { byPeriod, type Observation } from '#domain/observation'
import type { Period } from '#domain/period'
import type { SeriesProperties } from '#domain/schema/series'
import { randomFrom, seedOf } from './random'

/** What one release brought. */
export interface MockRevision {
  message: string
  /** Milliseconds since 1970. */
  at: number
  changes: Observation[]
  /** How many of the changes are periods that were not there before. */
  added: number
  /** Periods that it no longer has. */
  removed: Period[]
}

/** All releases of a series on top of each other. */
export function observationsOf({ revisions }: Pick<MockSeries, 'revisions'>): Observation[] {
  const latest = new Map<Period, Observation>()
  for (const { changes, removed } of revisions) {
    for (const change of changes) latest.set(change.period, change)
    for (const period of removed) latest.delete(period)
  }
  return [...latest.values()].sort(byPeriod)
}

export interface MockSeries {
  properties: SeriesProperties
  /** Username; see PEOPLE. */
  owner: string
  revisions: MockRevision[]
  /** Views on each of the last days, oldest first. */
  views: number[]
}

const VIEW_DAYS = 30

/** How often a series was looked at: nobody's count, only to show what counts look like. */
export function viewsOf(code: string): number[] {
  const random = randomFrom(seedOf(code))
  const popularity = 2 + random() ** 3 * 40
  return Array.from({ length: VIEW_DAYS }, () => Math.floor(popularity * (0.5 + random())))
}
