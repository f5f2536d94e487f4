import { count, desc, eq, sql } from 'drizzle-orm'
import type { Frequency } from '#domain/frequency'
import { formatPeriod } from '#domain/period'
import { oldSides } from '#domain/properties'
import type { Comparison, Revision } from '#domain/schema/revisions'
import type { Queryable } from '../db/database'
import { revisions, users } from '../db/schema'

/** A series' revisions, newest first. */
export async function listRevisions(
  db: Queryable,
  seriesId: number,
  page: number,
  pageSize: number,
): Promise<{ items: Revision[]; total: number }> {
  const rows = await db
    .select({ revision: revisions, author: { id: users.id, name: users.username, avatar: users.avatar } })
    .from(revisions)
    .innerJoin(users, eq(users.id, revisions.authorId))
    .where(eq(revisions.seriesId, seriesId))
    .orderBy(desc(revisions.version))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [total] = await db.select({ count: count() }).from(revisions).where(eq(revisions.seriesId, seriesId))
  return {
    items: rows.map(({ revision, author }) => ({
      version: revision.version,
      author,
      message: revision.message,
      createdAt: revision.createdAt.toISOString(),
      added: revision.added,
      changed: revision.changed,
      removed: revision.removed,
      properties: revision.properties,
    })),
    total: total!.count,
  }
}

/** Property changes from one version to a later: [first old, last new], where they differ. */
async function compareProperties(
  db: Queryable,
  seriesId: number,
  from: number,
  to: number,
): Promise<Comparison['properties']> {
  const rows = await db
    .select({ properties: revisions.properties })
    .from(revisions)
    .where(
      sql`${revisions.seriesId} = ${seriesId} AND ${revisions.version} > ${from} AND ${revisions.version} <= ${to}`,
    )
    .orderBy(revisions.version)
  const merged: Comparison['properties'] = {}
  for (const { properties } of rows) {
    for (const [name, [old, now]] of Object.entries(properties))
      merged[name] = [merged[name] ? merged[name][0] : old, now]
  }
  return Object.fromEntries(
    Object.entries(merged).filter(([, [old, now]]) => JSON.stringify(old) !== JSON.stringify(now)),
  )
}

interface ChangeRow {
  [column: string]: unknown
  period: number
  old_value: number | null
  old_decimals: number | null
  old_flag: string | null
  new_value: number | null
  new_decimals: number | null
  new_flag: string | null
  total: number
}

/** What differs between two versions; 0 is the state before the first. At most `limit` changes are listed, all are counted. */
export async function compareVersions(
  db: Queryable,
  seriesId: number,
  frequency: Frequency,
  versions: { from: number; to: number },
  limit: number,
): Promise<Comparison> {
  const backwards = versions.from > versions.to
  const [from, to] = backwards ? [versions.to, versions.from] : [versions.from, versions.to]
  const { rows } = await db.execute<ChangeRow>(sql`
    WITH inside AS (SELECT * FROM revision_changes WHERE series_id = ${seriesId} AND version > ${from} AND version <= ${to}),
    before AS (SELECT DISTINCT ON (period) period, old_value, old_decimals, old_flag FROM inside ORDER BY period, version),
    after AS (SELECT DISTINCT ON (period) period, new_value, new_decimals, new_flag FROM inside ORDER BY period, version DESC)
    SELECT b.*, a.new_value, a.new_decimals, a.new_flag, count(*) OVER () AS total FROM before b JOIN after a USING (period)
    WHERE (b.old_value, b.old_decimals, b.old_flag) IS DISTINCT FROM (a.new_value, a.new_decimals, a.new_flag)
    ORDER BY b.period LIMIT ${limit}`)
  const side = (value: number | null, decimals: number | null, flag: string | null) =>
    decimals === null ? null : { value, decimals, ...(flag !== null && { flag }) }
  const changes = rows.map((row) => {
    const before = side(row.old_value, row.old_decimals, row.old_flag)
    const after = side(row.new_value, row.new_decimals, row.new_flag)
    return {
      period: formatPeriod(frequency, row.period),
      ...(backwards ? { before: after, after: before } : { before, after }),
    }
  })
  const properties = await compareProperties(db, seriesId, from, to)
  const turned = Object.fromEntries(
    Object.entries(properties).map(([name, [old, now]]) => [name, [now, old] as [unknown, unknown]]),
  )
  return { ...versions, total: rows[0]?.total ?? 0, changes, properties: backwards ? turned : properties }
}

/** The properties as they were at an earlier version: only those that have changed since. */
export const earlierProperties = async (db: Queryable, seriesId: number, version: number, current: number) =>
  oldSides(await compareProperties(db, seriesId, version, current))
