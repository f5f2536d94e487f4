import type { Pool } from 'pg'
import type { Actor } from '#domain/access'
import { FREQUENCIES } from '#domain/frequency'
import { LIMITS } from '#domain/limits'
import { floorPeriod, type Period } from '#domain/period'
import { seenBy, type SeriesHead } from '../series/storeHead'
import { RangeTooLong } from './store'
import { ALL_TIME, type Range } from './storeRows'

/** Where a range begins differs by frequency: 15 May asks a monthly series for its May. */
const starts = (from: Period): string =>
  JSON.stringify(Object.fromEntries(FREQUENCIES.map((f) => [f, from === ALL_TIME[0] ? from : floorPeriod(f, from)])))

type PlainHead = Pick<SeriesHead, 'frequency' | 'status' | 'ownerId' | 'version' | 'firstPeriod' | 'lastPeriod'>

export interface PlainObservations {
  head: PlainHead
  periods: Period[]
  values: (number | null)[]
  decimals: number[]
  flags: (string | null)[] | null
}

type Row = PlainHead & {
  columns: [Period[] | null, (number | null)[] | null, number[] | null, (string | null)[] | null]
}

/**
 * The levels of a range, as columns, with what an answer says of their series, in one prepared statement: the commonest
 * read costs one trip, and its version and its rows belong together.
 */
const STATEMENT = `
  SELECT frequency, status, owner_id AS "ownerId", version, first_period AS "firstPeriod", last_period AS "lastPeriod", (
    SELECT json_build_array(json_agg(period), json_agg(value), json_agg(decimals),
        CASE WHEN count(flag) > 0 THEN json_agg(flag) END) FROM (
      SELECT period, value, decimals, flag FROM observations
      WHERE series_id = $1 AND period BETWEEN ($2::jsonb ->> frequency)::bigint AND $3
      ORDER BY period LIMIT ${LIMITS.transformedObservations + 1}) AS ordered) AS columns
  FROM series WHERE id = $1`

export type PlainReader = (id: number, actor: Actor, range: Range) => Promise<PlainObservations | null>

/** Reads plain levels: null where this user may see no such series. Errors: RangeTooLong. */
export function plainReader(pool: Pool): PlainReader {
  return async (id, actor, [from, to]) => {
    const { rows } = await pool.query<Row>({
      name: 'plain observations',
      text: STATEMENT,
      values: [id, starts(from), to],
    })
    const [row] = rows
    const head = seenBy(row, actor)
    if (!head) return null
    const [periods, values, decimals, flags] = head.columns
    if (periods && periods.length > LIMITS.transformedObservations) throw new RangeTooLong()
    return { head, periods: periods ?? [], values: values ?? [], decimals: decimals ?? [], flags }
  }
}
