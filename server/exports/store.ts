import { inArray } from 'drizzle-orm'
import { may, type Actor } from '#domain/access'
import type { Queryable } from '../db/database'
import { series } from '../db/schema'

/** What those of the series hold that somebody sees. */
export async function readSizes(db: Queryable, user: Actor, ids: readonly number[]) {
  const { id, code, observations, status, ownerId } = series
  const rows = await db
    .select({ id, code, observations, status, ownerId })
    .from(series)
    .where(inArray(series.id, [...ids]))
  return rows.filter((row) => may(user, 'viewSeries', row))
}
