import { sql } from 'drizzle-orm'
import { DAY } from '#domain/duration'
import { aggregate, type Aggregation } from '#domain/aggregate'
import type { Frequency } from '#domain/frequency'
import { LIMITS } from '#domain/limits'
import { m4 } from '#domain/m4'
import type { Observation } from '#domain/observation'
import type { Period } from '#domain/period'
import { transform, unitsDefinition, type Units } from '#domain/units'
import { baseRange, isMeanOf, type BasePeriod } from '#domain/indexBase'
import type { Queryable } from '../db/database'
import type { SeriesHead } from '../series/storeHead'
import { aggregateInDatabase } from './storeLowered'
import { ALL_TIME, readAsOf, readFirstValue, readMean, readRange, type Range } from './storeRows'
import { readTiles, type Tile } from './storeTiles'

/** A request for observations whose texts have been read. */
export interface Selection {
  range: Range
  frequency: Frequency
  aggregation: Aggregation
  units: Units
  base?: BasePeriod
  window: number
  points?: number
  version?: number
}

export interface SelectedObservations {
  observations: Observation[]
  total: number
  exact: boolean
  /** The period in which an index is 100; null for other units, and where no period has a value. */
  base: BasePeriod | null
}

/** These units over a long series need a shorter range. */
export class RangeTooLong extends Error {}

/** One more than is transformed at once, so that too many are seen. */
const MOST = LIMITS.transformedObservations + 1

const within = (observations: Observation[], [from, to]: Range): Observation[] =>
  observations.filter(({ period }) => period >= from && period <= to)

/** Observations that were read whole and lowered, in other units and in the range; for a chart M4 where they are many. */
function inShape(rows: readonly Observation[], selection: Selection): SelectedObservations {
  const { points, range } = selection
  const base = baseOf(rows, selection)
  const observations = within(inUnits(rows, selection), range)
  const total = observations.length
  if (points === undefined || total <= LIMITS.exactObservations) return { observations, total, exact: true, base }
  return { observations: m4(observations, points), total, exact: false, base }
}

/** The period in which an index is 100: that asked for, else the first with a value. */
function baseOf(rows: readonly Observation[], { units, base, frequency }: Selection): BasePeriod | null {
  if (unitsDefinition(units).parameter !== 'base') return null
  if (base !== undefined) return base
  const first = rows.find(({ value }) => value !== null)
  return first ? { frequency, period: first.period } : null
}

/** Reads observations as asked: lowered in frequency, then in other units, then M4 for drawing. Errors: RangeTooLong. */
export async function selectObservations(
  db: Queryable,
  head: SeriesHead,
  selection: Selection,
): Promise<SelectedObservations> {
  const { frequency, units, version } = selection
  const isLong = head.observations > LIMITS.exactObservations
  if (version !== undefined)
    return inMemory(
      bounded(await readAsOf(db, head.id, await withLookback(db, head, selection), version, MOST)),
      head,
      selection,
    )
  if (frequency === head.frequency && unitsDefinition(units).isPointwise) return selectPointwise(db, head, selection)
  if (!isLong) return inMemory(await readRange(db, head.id, ALL_TIME), head, selection)
  if (frequency !== head.frequency) {
    const lowered = await aggregateInDatabase(db, head, frequency, selection.aggregation)
    return inShape(lowered, selection)
  }
  const rows = await readRange(db, head.id, await withLookback(db, head, selection), MOST)
  return inShape(bounded(rows), selection)
}

/** Errors: RangeTooLong. */
function bounded(rows: Observation[]): Observation[] {
  if (rows.length > LIMITS.transformedObservations) throw new RangeTooLong()
  return rows
}

const A_YEAR_AND_A_WEEK = 375 * DAY

/** The range with what a calculation reaches back to: some observations, and for a year ago a year and a week. */
async function withLookback(
  db: Queryable,
  head: SeriesHead,
  { range, units, window, frequency }: Selection,
): Promise<Range> {
  const { looksBack, parameter } = unitsDefinition(units)
  // Of other periods than the series' own, and against a base, all count.
  if (frequency !== head.frequency || parameter === 'base') return ALL_TIME
  if (range[0] === ALL_TIME[0]) return range
  const rowsBack = looksBack === 'window' ? window : 1
  const { rows } = await db.execute<{ period: number }>(sql`
    SELECT period FROM observations WHERE series_id = ${head.id} AND period < ${range[0]} ORDER BY period DESC OFFSET ${rowsBack - 1} LIMIT 1`)
  const byRows = rows[0]?.period ?? ALL_TIME[0]
  return [looksBack === 'year' ? Math.min(byRows, range[0] - A_YEAR_AND_A_WEEK) : byRows, range[1]]
}

function inMemory(rows: Observation[], head: SeriesHead, selection: Selection): SelectedObservations {
  return inShape(aggregate(rows, head.frequency, selection.frequency, selection.aggregation), selection)
}

const inUnits = (
  rows: readonly Observation[],
  { units, frequency, base, window }: Selection,
  level?: number | null,
): Observation[] =>
  transform(rows, units, {
    frequency,
    window,
    ...(base !== undefined && { base }),
    ...(level !== undefined && { level }),
  })

/** Pointwise units: only the range is read; exact where few observations are in view, else from tiles. */
async function selectPointwise(db: Queryable, head: SeriesHead, selection: Selection): Promise<SelectedObservations> {
  const { range, points } = selection
  const most = points === undefined ? LIMITS.transformedObservations : LIMITS.exactObservations
  let rows = await readRange(db, head.id, range, most + 1)
  const exact = rows.length <= most
  if (!exact && points === undefined) throw new RangeTooLong()
  if (!exact && head.tileExponent !== null) {
    const clipped: Range = [Math.max(range[0], head.firstPeriod!), Math.min(range[1], head.lastPeriod!)]
    rows = tilePoints(await readTiles(db, head.id, head.tileExponent, clipped, points!), head.lastDecimals)
  }
  const hasBase = unitsDefinition(selection.units).parameter === 'base'
  const level = hasBase ? await readLevel(db, head, selection) : undefined
  return {
    base: level?.base ?? null,
    observations: inUnits(rows, selection, hasBase ? (level?.value ?? null) : undefined),
    total: exact ? rows.length : await countRange(db, head, range),
    exact,
  }
}

/** The base period with its level, which may stand outside the range. */
async function readLevel(
  db: Queryable,
  { id, frequency }: SeriesHead,
  { base }: Selection,
): Promise<{ base: BasePeriod; value: number | null } | null> {
  if (base === undefined) {
    const [first] = await readFirstValue(db, id)
    return first ? { base: { frequency, period: first.period }, value: first.value } : null
  }
  const range = baseRange(frequency, base)
  if (isMeanOf(frequency, base)) return { base, value: await readMean(db, id, range) }
  const rows = await readRange(db, id, range, LIMITS.exactObservations)
  const first = rows.find(({ value }) => value !== null)
  return first ? { base: { frequency, period: first.period }, value: first.value } : null
}

/** The observations that tiles keep, in order and each once. */
function tilePoints(tiles: readonly Tile[], decimals: number): Observation[] {
  const points = new Map<Period, number | null>()
  for (const tile of tiles) {
    if (tile.gapPeriod !== null) points.set(tile.gapPeriod, null)
    if (tile.firstPeriod === null) continue
    points.set(tile.firstPeriod, tile.firstValue)
    points.set(tile.lowPeriod!, tile.lowValue)
    points.set(tile.highPeriod!, tile.highValue)
    points.set(tile.lastPeriod!, tile.lastValue)
  }
  return [...points].sort(([a], [b]) => a - b).map(([period, value]) => ({ period, value, decimals }))
}

/** How many observations a range of a long series holds, counted by its coarse tiles: exact but for the two at the ends. */
async function countRange(db: Queryable, head: SeriesHead, [from, to]: Range): Promise<number> {
  if (from <= head.firstPeriod! && to >= head.lastPeriod!) return head.observations
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT coalesce(sum(observations), 0)::int AS count FROM tiles
    WHERE series_id = ${head.id} AND exponent = ${head.tileExponent} AND tile BETWEEN ${from}::bigint >> exponent::int AND ${to}::bigint >> exponent::int`)
  return rows[0]!.count
}
