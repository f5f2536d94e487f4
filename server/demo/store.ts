import { sql } from 'drizzle-orm'
import type { MockRevision, MockSeries } from '#mock/generate'
import { DAY } from '#domain/duration'
import { propertiesAsNew } from '#domain/properties'
import type { Transaction } from '../db/database'
import { dailyCounters, revisions, series, seriesViews, users } from '../db/schema'
import { searchVector } from '../search/tokens'
import { headColumns, type SeriesHead } from '../series/storeHead'
import { refreshSummary } from '../saving/storeSummary'

/** Any number, the same for every node. */
const FILL_LOCK = 7_201_994

/** Lets one node fill at a time: another that starts on the same database waits, and finds it filled. */
export async function lockFilling(tx: Transaction): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${FILL_LOCK})`)
}

export const hasUsers = async (tx: Transaction): Promise<boolean> => (await tx.$count(users)) > 0

/**
 * Skips the check of every row against its foreign key while a million of them are written that are right by
 * construction. Needs a superuser, as the embedded database's is; elsewhere the checks just take their time.
 */
export async function skipRowChecks(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ super: boolean }>(sql`SELECT current_setting('is_superuser') = 'on' AS super`)
  if (rows[0]!.super) await tx.execute(sql`SET LOCAL session_replication_role = replica`)
}

/** Rows sent in one statement. */
const CHUNK = 50_000
const at = (daysAgo: number): Date => new Date(Date.now() - daysAgo * DAY)

/** Writes the values of one revision and what each was before. The first has nothing before it, so it is written straight. */
async function insertChanges(
  tx: Transaction,
  seriesId: number,
  version: number,
  { changes }: MockRevision,
): Promise<void> {
  const before = sql`LEFT JOIN observations o ON o.series_id = ${seriesId} AND o.period = i.period`
  const overwrite = sql`ON CONFLICT (series_id, period) DO UPDATE SET value = excluded.value, decimals = excluded.decimals`
  const isFirst = version === 1
  for (let from = 0; from < changes.length; from += CHUNK) {
    const part = changes.slice(from, from + CHUNK)
    await tx.execute(sql`
      WITH i AS MATERIALIZED (
        SELECT * FROM unnest(${sql.param(part.map((o) => o.period))}::bigint[], ${sql.param(part.map((o) => o.value))}::float8[],
          ${sql.param(part.map((o) => o.decimals))}::smallint[]) AS i (period, value, decimals)
      ),
      recorded AS (
        INSERT INTO revision_changes (series_id, version, period, old_value, new_value, old_decimals, new_decimals)
        SELECT ${seriesId}, ${version}, i.period, ${isFirst ? sql`NULL, i.value, NULL` : sql`o.value, i.value, o.decimals`}, i.decimals
        FROM i ${isFirst ? sql`` : before}
      )
      INSERT INTO observations (series_id, period, value, decimals) SELECT ${seriesId}, period, value, decimals FROM i
      ${isFirst ? sql`` : overwrite}`)
  }
}

const revisionRows = (head: SeriesHead, { properties, revisions: history }: MockSeries) =>
  history.map((revision, i) => ({
    seriesId: head.id,
    version: i + 1,
    authorId: head.ownerId,
    message: revision.message,
    createdAt: at(revision.daysAgo),
    properties: i === 0 ? propertiesAsNew(properties) : {},
    added:
      i === 0 || !history[0]!.changes.some((o) => o.period === revision.changes[0]!.period)
        ? revision.changes.length
        : 0,
    changed:
      i > 0 && history[0]!.changes.some((o) => o.period === revision.changes[0]!.period) ? revision.changes.length : 0,
    removed: 0,
  }))

/** Adds a series of the demo with its history. */
export async function insertSeries(
  tx: Transaction,
  mock: MockSeries,
  ownerId: number,
  featured: boolean,
): Promise<void> {
  const { properties, revisions: history, views } = mock
  const newest = Math.min(...history.map((r) => r.daysAgo))
  const [head] = await tx
    .insert(series)
    .values({
      ...properties,
      status: 'published',
      ownerId,
      version: history.length,
      createdAt: at(history[0]!.daysAgo),
      publishedAt: at(history[0]!.daysAgo),
      updatedAt: at(newest),
      search: sql`${searchVector(properties)}::tsvector`,
      views: views.reduce((sum, count) => sum + count, 0),
      featured,
    })
    .returning(headColumns)
  const rows = revisionRows(head!, mock)
  await tx.insert(revisions).values(rows)
  for (const [i, revision] of history.entries()) await insertChanges(tx, head!.id, i + 1, revision)
  await refreshSummary(tx, head!, history.length, {
    added: rows.reduce((sum, row) => sum + row.added, 0),
    changed: 0,
    removed: 0,
  })
  const lastRelease = history.findLast((_, i) => rows[i]!.added > 0)!
  await tx.execute(
    sql`UPDATE series SET extended_at = ${at(lastRelease.daysAgo).toISOString()}::timestamptz WHERE id = ${head!.id}`,
  )
  await tx
    .insert(seriesViews)
    .values(
      views.flatMap((count, i) =>
        count > 0
          ? [
              {
                seriesId: head!.id,
                day: at(views.length - 1 - i)
                  .toISOString()
                  .slice(0, 10),
                count,
              },
            ]
          : [],
      ),
    )
    .onConflictDoNothing()
}

/** The day's counters as the revisions tell them. */
export const fillCounters = (tx: Transaction) =>
  tx.insert(dailyCounters).select(
    tx
      .select({
        day: sql<string>`day`.as('day'),
        name: sql<string>`name`.as('name'),
        count: sql<number>`count`.as('count'),
      })
      .from(
        sql`(
          SELECT created_at::date AS day, 'updates' AS name, count(*) AS count FROM revisions GROUP BY 1
          UNION ALL SELECT created_at::date, 'observations', sum(added - removed) FROM revisions GROUP BY 1
          UNION ALL SELECT published_at::date, 'series', count(*) FROM series GROUP BY 1
          UNION ALL SELECT first::date, 'contributors', count(*) FROM (SELECT min(published_at) AS first FROM series GROUP BY owner_id) f GROUP BY 1
        ) counted`,
      ),
  )
