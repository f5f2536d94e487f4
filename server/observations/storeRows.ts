import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Observation } from '#domain/observation'
import type { Period } from '#domain/period'
import type { Queryable } from '../db/database'
import { revisions } from '../db/schema'

export type Range = readonly [from: Period, to: Period]

export const ALL_TIME: Range = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]

interface Columns {
  [column: string]: unknown
  periods: number[] | null
  values: (number | null)[] | null
  decimals: number[] | null
  flags: (string | null)[] | null
}

/**
 * The observations of a query (period, value, decimals, flag), in its order. They come as JSON columns in one row: the
 * parsing of thousands of rows is what a read costs most. Flags come only where there are any.
 */
async function rowsOf(db: Queryable, query: SQL): Promise<Observation[]> {
  const { rows } = await db.execute<Columns>(
    sql`SELECT json_agg(period) AS periods, json_agg(value) AS values, json_agg(decimals) AS decimals,
          CASE WHEN count(flag) > 0 THEN json_agg(flag) END AS flags FROM (${query}) AS ordered`,
  )
  const { periods, values, decimals, flags } = rows[0]!
  return (periods ?? []).map((period, i) => {
    const observation = { period, value: values![i]!, decimals: decimals![i]! }
    const flag = flags?.[i]
    return flag ? { ...observation, flag } : observation
  })
}

const atMost = (limit: number | undefined): SQL => (limit === undefined ? sql`` : sql`LIMIT ${limit}`)

/** Observations of a range, in order; at most `limit`. */
export const readRange = (db: Queryable, seriesId: number, [from, to]: Range, limit?: number): Promise<Observation[]> =>
  rowsOf(
    db,
    sql`SELECT period, value, decimals, flag FROM observations
        WHERE series_id = ${seriesId} AND period BETWEEN ${from} AND ${to} ORDER BY period ${atMost(limit)}`,
  )

/** The period of the last of `count` observations from the start of a range; null where there are fewer. */
export async function endOfPage(
  db: Queryable,
  seriesId: number,
  [from, to]: Range,
  count: number,
): Promise<number | null> {
  const { rows } = await db.execute<{ period: number }>(
    sql`SELECT period FROM observations WHERE series_id = ${seriesId} AND period BETWEEN ${from} AND ${to}
        ORDER BY period OFFSET ${count - 1} LIMIT 1`,
  )
  return rows[0]?.period ?? null
}

/** The observations as they were at a version: what changed since, taken back. */
export const readAsOf = (
  db: Queryable,
  seriesId: number,
  [from, to]: Range,
  version: number,
  limit?: number,
): Promise<Observation[]> =>
  rowsOf(
    db,
    sql`WITH later AS (
          SELECT DISTINCT ON (period) period, old_value AS value, old_decimals AS decimals, old_flag AS flag FROM revision_changes
          WHERE series_id = ${seriesId} AND version > ${version} AND period BETWEEN ${from} AND ${to} ORDER BY period, version)
        SELECT period, value, decimals, flag FROM observations o
        WHERE series_id = ${seriesId} AND period BETWEEN ${from} AND ${to} AND NOT EXISTS (SELECT FROM later l WHERE l.period = o.period)
        UNION ALL SELECT period, value, decimals, flag FROM later WHERE decimals IS NOT NULL
        ORDER BY period ${atMost(limit)}`,
  )

/** The first observation that has a value; none where there is none. */
export const readFirstValue = (db: Queryable, seriesId: number): Promise<Observation[]> =>
  rowsOf(
    db,
    sql`SELECT period, value, decimals, flag FROM observations WHERE series_id = ${seriesId} AND value IS NOT NULL ORDER BY period LIMIT 1`,
  )

/** The mean of the values in a range; null where there is none. */
export async function readMean(db: Queryable, seriesId: number, [first, last]: Range): Promise<number | null> {
  const { rows } = await db.execute<{ mean: number | null }>(
    sql`SELECT avg(value) AS mean FROM observations WHERE series_id = ${seriesId} AND period BETWEEN ${first} AND ${last}`,
  )
  return rows[0]!.mean
}

/** When a version was saved. */
export async function readVersionDate(db: Queryable, seriesId: number, version: number): Promise<Date> {
  const [row] = await db
    .select({ createdAt: revisions.createdAt })
    .from(revisions)
    .where(and(eq(revisions.seriesId, seriesId), eq(revisions.version, version)))
  return row!.createdAt
}

/** Whether any observation of a series has, or had, a flag. */
export async function readHasFlags(db: Queryable, seriesId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`SELECT EXISTS (SELECT FROM observations WHERE series_id = ${seriesId} AND flag IS NOT NULL)
            OR EXISTS (SELECT FROM revision_changes WHERE series_id = ${seriesId} AND old_flag IS NOT NULL) AS has`,
  )
  return rows[0]!.has
}
