import { sql } from 'drizzle-orm'
import { FREQUENCIES } from '#domain/frequency'
import { LIMITS } from '#domain/limits'
import { floorPeriod, type Period } from '#domain/period'
import type { Queryable } from '../db/database'
import { seenBy, type SeriesHead } from '../series/storeHead'
import { ALL_TIME, RangeTooLong, type Range } from './store'

/** Where a range begins differs by frequency: 15 May asks a monthly series for its May. */
const starts = (from: Period): string =>
  JSON.stringify(Object.fromEntries(FREQUENCIES.map((f) => [f, from === ALL_TIME[0] ? from : floorPeriod(f, from)])))

type PlainHead = Pick<SeriesHead, 'frequency' | 'status' | 'ownerId' | 'version' | 'firstPeriod' | 'lastPeriod'>

export interface PlainObservations {
  head: PlainHead
  periods: Period[]
  values: (number | null)[]
  decimals: number[]
}

type Row = PlainHead & { columns: [Period[] | null, (number | null)[] | null, number[] | null] } & Record<
    string,
    unknown
  >

/**
 * The levels of a range, as columns, with what an answer says of their series, in one statement: the commonest read
 * costs one trip, and its version and its rows belong together. Null where this user may see no such series.
 * Errors: RangeTooLong.
 */
export async function readPlain(
  db: Queryable,
  id: number,
  userId: number | null,
  [from, to]: Range,
): Promise<PlainObservations | null> {
  const { rows } = await db.execute<Row>(sql`
    SELECT frequency, status, owner_id AS "ownerId", version, first_period AS "firstPeriod", last_period AS "lastPeriod", (
      SELECT json_build_array(json_agg(period), json_agg(value), json_agg(decimals)) FROM (
        SELECT period, value, decimals FROM observations
        WHERE series_id = ${id} AND period BETWEEN (${starts(from)}::jsonb ->> frequency)::bigint AND ${to}
        ORDER BY period LIMIT ${LIMITS.transformedObservations + 1}) AS ordered) AS columns
    FROM series WHERE id = ${id}`)
  const head = seenBy(rows[0], userId)
  if (!head) return null
  const [periods, values, decimals] = head.columns
  if (periods && periods.length > LIMITS.transformedObservations) throw new RangeTooLong()
  return { head, periods: periods ?? [], values: values ?? [], decimals: decimals ?? [] }
}
