import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { may, type Actor } from '#domain/access'
import type { Batch, BatchHead } from '#domain/schema/batches'
import type { Queryable, Transaction } from '../db/database'
import { batches, batchSeries, revisions, series, users } from '../db/schema'

const author = { id: users.id, name: users.username, avatar: users.avatar }

/** What a batch did to a series: the version before it, 0 for a new one, and after it. */
export interface Step {
  seriesId: number
  before: number
  version: number
}

/** Notes what a batch did. */
export async function insertBatch(
  tx: Transaction,
  authorId: number,
  { message, jobId, steps }: { message: string; jobId: number; steps: readonly Step[] },
): Promise<number> {
  const [row] = await tx.insert(batches).values({ authorId, message, jobId }).returning({ id: batches.id })
  const { id } = row!
  if (steps.length > 0) await tx.insert(batchSeries).values(steps.map((step) => ({ batchId: id, ...step })))
  return id
}

/**
 * Locks series, always in the same order, until the transaction ends. Answers those that are not of their version any more,
 * with the version they have, and those that are gone.
 */
export async function lockAll(
  tx: Transaction,
  wanted: readonly { id: number; version: number }[],
): Promise<{ moved: { id: number; version: number }[]; gone: number[] }> {
  if (wanted.length === 0) return { moved: [], gone: [] }
  const rows = await tx
    .select({ id: series.id, version: series.version })
    .from(series)
    .where(
      inArray(
        series.id,
        wanted.map(({ id }) => id),
      ),
    )
    .orderBy(asc(series.id))
    .for('update')
  const versionOf = new Map(wanted.map(({ id, version }) => [id, version]))
  const found = new Set(rows.map(({ id }) => id))
  return {
    moved: rows.filter(({ id, version }) => versionOf.get(id) !== version),
    gone: wanted.map(({ id }) => id).filter((id) => !found.has(id)),
  }
}

/** Series by whose titles a batch is known. */
const NAMED = 3

const select = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      batch: batches,
      author,
      count: count(batchSeries.seriesId),
      // What was public when it was undone is archived.
      made: sql<number>`count(*) FILTER (WHERE ${batchSeries.before} = 0
        AND (${batches.undoneAt} IS NULL OR ${series.status} <> 'archived'))::int`,
      titles: sql<BatchHead['titles']>`coalesce((SELECT json_agg(named) FROM (
        SELECT s.title_zh AS "titleZh", s.title_en AS "titleEn" FROM batch_series b JOIN series s ON s.id = b.series_id
        WHERE b.batch_id = ${batches.id} AND (s.status <> 'draft' OR s.owner_id = ${batches.authorId}) ORDER BY s.id LIMIT ${NAMED}) AS named), '[]')`,
    })
    .from(batches)
    .innerJoin(users, eq(users.id, batches.authorId))
    .leftJoin(batchSeries, eq(batchSeries.batchId, batches.id))
    .leftJoin(series, eq(series.id, batchSeries.seriesId))
    .where(where)
    .groupBy(batches.id, users.id)

const written = ({
  batch,
  author: by,
  count: of,
  made,
  titles,
}: Awaited<ReturnType<typeof select>>[number]): BatchHead => ({
  id: batch.id,
  author: by,
  message: batch.message,
  createdAt: batch.createdAt.toISOString(),
  undoneAt: batch.undoneAt?.toISOString() ?? null,
  count: of,
  made,
  titles,
})

/** A page of somebody's batches, the newest first. */
export async function readBatches(
  db: Queryable,
  authorId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: BatchHead[]; total: number }> {
  const where = eq(batches.authorId, authorId)
  const rows = await select(db, where)
    .orderBy(desc(batches.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items: rows.map((row) => written(row)), total: await db.$count(batches, where) }
}

/** The steps of a batch as they stand, for undoing it. */
export const readSteps = (db: Queryable, batchId: number) =>
  db
    .select({
      seriesId: series.id,
      code: series.code,
      titleZh: series.titleZh,
      titleEn: series.titleEn,
      status: series.status,
      version: batchSeries.version,
      before: batchSeries.before,
      changed: revisions.properties,
    })
    .from(batchSeries)
    .innerJoin(series, eq(series.id, batchSeries.seriesId))
    .leftJoin(revisions, and(eq(revisions.seriesId, series.id), eq(revisions.version, batchSeries.version)))
    .where(eq(batchSeries.batchId, batchId))
    .orderBy(asc(series.id))

/** A batch with those of its series that somebody sees. */
export async function findBatch(db: Queryable, id: number, reader: Actor): Promise<Batch | null> {
  const [row] = await select(db, eq(batches.id, id))
  if (!row) return null
  const steps = await db
    .select({
      id: series.id,
      code: series.code,
      titleZh: series.titleZh,
      titleEn: series.titleEn,
      current: series.version,
      version: batchSeries.version,
      before: batchSeries.before,
      owner: series.ownerId,
      status: series.status,
    })
    .from(batchSeries)
    .innerJoin(series, eq(series.id, batchSeries.seriesId))
    .where(eq(batchSeries.batchId, id))
    .orderBy(asc(series.id))
  const { count: _count, titles: _titles, ...head } = written(row)
  return {
    ...head,
    series: steps
      .filter(({ owner, status }) => may(reader, 'viewSeries', { ownerId: owner, status }))
      .map(({ current, before, owner: _owner, status: _status, ...step }) => ({
        ...step,
        isNew: before === 0,
        isCurrent: current === step.version,
      })),
  }
}
