import { sql } from 'drizzle-orm'
import type { MockRevision, MockSeries } from '#mock/series'
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
  await tx.execute(sql`SET LOCAL work_mem = '128MB'`)
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
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)

/** Columns of a part of the changes, as rows. */
const unnested = (part: MockRevision['changes']) => sql`
  unnest(${sql.param(part.map((o) => o.period))}::bigint[], ${sql.param(part.map((o) => o.value))}::float8[],
    ${sql.param(part.map((o) => o.decimals))}::smallint[]) AS i (period, value, decimals)`

/** Writes the values of the first revision, which has nothing before it. */
async function insertFirst(tx: Transaction, seriesId: number, { changes }: MockRevision): Promise<void> {
  for (let from = 0; from < changes.length; from += CHUNK)
    await tx.execute(sql`
      INSERT INTO observations (series_id, period, value, decimals)
      SELECT ${seriesId}, period, value, decimals FROM ${unnested(changes.slice(from, from + CHUNK))}`)
  await tx.execute(sql`
    INSERT INTO revision_changes (series_id, version, period, new_value, new_decimals)
    SELECT series_id, 1, period, value, decimals FROM observations WHERE series_id = ${seriesId} ORDER BY period`)
}

/** Writes the values of a later revision and what each was before. */
async function insertChanges(
  tx: Transaction,
  seriesId: number,
  version: number,
  { changes, removed }: MockRevision,
): Promise<void> {
  if (removed.length > 0)
    await tx.execute(sql`
      WITH gone AS (
        DELETE FROM observations
        WHERE series_id = ${seriesId} AND period = ANY(${sql.param(removed)}::bigint[])
        RETURNING period, value, decimals
      )
      INSERT INTO revision_changes (series_id, version, period, old_value, old_decimals)
      SELECT ${seriesId}, ${version}, period, value, decimals FROM gone`)
  for (let from = 0; from < changes.length; from += CHUNK)
    await tx.execute(sql`
      WITH i AS MATERIALIZED (SELECT * FROM ${unnested(changes.slice(from, from + CHUNK))}),
      recorded AS (
        INSERT INTO revision_changes (series_id, version, period, old_value, new_value, old_decimals, new_decimals)
        SELECT ${seriesId}, ${version}, i.period, o.value, i.value, o.decimals, i.decimals
        FROM i LEFT JOIN observations o ON o.series_id = ${seriesId} AND o.period = i.period
      )
      INSERT INTO observations (series_id, period, value, decimals) SELECT ${seriesId}, period, value, decimals FROM i
      ON CONFLICT (series_id, period) DO UPDATE SET value = excluded.value, decimals = excluded.decimals`)
}

const revisionRows = (head: SeriesHead, { properties, revisions: history }: MockSeries) =>
  history.map(({ message, at, changes, added, removed }, i) => ({
    seriesId: head.id,
    version: i + 1,
    authorId: head.ownerId,
    message,
    createdAt: new Date(at),
    properties: i === 0 ? propertiesAsNew(properties) : {},
    added,
    changed: changes.length - added,
    removed: removed.length,
  }))

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Adds a series of the demo with its history. */
export async function insertSeries(
  tx: Transaction,
  mock: MockSeries,
  ownerId: number,
  featured: boolean,
): Promise<void> {
  const { properties, revisions: history, views } = mock
  const first = new Date(history[0]!.at)
  const [head] = await tx
    .insert(series)
    .values({
      ...properties,
      status: 'published',
      ownerId,
      version: history.length,
      createdAt: first,
      publishedAt: first,
      updatedAt: new Date(history.at(-1)!.at),
      search: sql`${searchVector(properties)}::tsvector`,
      views: total(views),
      featured,
    })
    .returning(headColumns)
  const rows = revisionRows(head!, mock)
  await tx.insert(revisions).values(rows)
  await insertFirst(tx, head!.id, history[0]!)
  for (const [i, revision] of history.entries()) if (i > 0) await insertChanges(tx, head!.id, i + 1, revision)
  await refreshSummary(tx, head!, history.length, {
    added: total(rows.map(({ added }) => added)),
    changed: 0,
    removed: total(rows.map(({ removed }) => removed)),
  })
  const extended = history.findLast(({ added }) => added > 0)!
  await tx.execute(
    sql`UPDATE series SET extended_at = ${new Date(extended.at).toISOString()}::timestamptz WHERE id = ${head!.id}`,
  )
  await tx
    .insert(seriesViews)
    .values(
      views.flatMap((count, i) =>
        count > 0
          ? [
              {
                seriesId: head!.id,
                day: dayBefore(views.length - 1 - i),
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

/** The ids of all series by their codes. */
export async function seriesIds(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx.select({ code: series.code, id: series.id }).from(series)
  return new Map(rows.map(({ code, id }) => [code, id]))
}
