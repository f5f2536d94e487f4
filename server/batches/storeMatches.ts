import { asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { may, type Actor } from '#domain/access'
import { LIMITS } from '#domain/limits'
import type { Matches } from '#domain/schema/batches'
import type { Queryable } from '../db/database'
import { series, users } from '../db/schema'

/** The series with these codes, titles or ids: those that somebody may change, and those of others that stand in the way of new ones. */
export async function findMatches(
  db: Queryable,
  user: NonNullable<Actor>,
  { codes, titles, ids }: { codes: readonly string[]; titles: readonly string[]; ids: readonly number[] },
): Promise<Matches> {
  const anyOf = (column: SQL, texts: readonly string[]) =>
    sql`lower(${column}) = ANY(${sql.param(texts.map((text) => text.trim().toLowerCase()).filter(Boolean))}::text[])`
  const hasCode = anyOf(sql`${series.code}`, codes)
  const rows = await db
    .select({
      id: series.id,
      code: series.code,
      titleZh: series.titleZh,
      titleEn: series.titleEn,
      frequency: series.frequency,
      status: series.status,
      ownerId: series.ownerId,
      owner: users.username,
      isByCode: sql<boolean>`${hasCode}`,
    })
    .from(series)
    .innerJoin(users, eq(users.id, series.ownerId))
    .where(
      or(
        hasCode,
        anyOf(sql`${series.titleZh}`, titles),
        anyOf(sql`${series.titleEn}`, titles),
        inArray(series.id, [...ids]),
      ),
    )
    .orderBy(asc(series.id))
    .limit(LIMITS.batchSeries * 3)
  const found: Matches = { own: [], others: [] }
  for (const { ownerId, owner, isByCode, ...row } of rows) {
    const { id, code, titleZh, titleEn, status } = row
    if (may(user, 'editSeries', { ownerId, status })) found.own.push(row)
    else if (may(user, 'viewSeries', { ownerId, status })) found.others.push({ id, code, titleZh, titleEn, owner })
    else if (isByCode) found.others.push({ id: null, code, titleZh: '', titleEn: '', owner: '' })
  }
  return found
}
