import { createHash } from 'node:crypto'
import { and, count, desc, eq, exists, ilike, inArray, or, sql } from 'drizzle-orm'
import { citedSeries } from '#domain/reports/parts'
import type { Report, ReportHead, ReportSave, ReportsQuery, ReportTexts } from '#domain/schema/reports'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '../db/database'
import { containing } from '../db/like'
import { orderOf } from '../db/order'
import { reportCovers, reportRevisions, reports, reportSeries, series, users } from '../db/schema'
import { keepState } from './storePast'

const person = { id: users.id, name: users.username, avatar: users.avatar }
const head = {
  id: reports.id,
  version: reports.version,
  status: reports.status,
  owner: person,
  title: reports.title,
  summary: reports.summary,
  cover: reports.cover,
  publishedAt: reports.publishedAt,
  updatedAt: reports.updatedAt,
}
const writers = alias(users, 'writers')
const whole = {
  ...head,
  body: reports.body,
  changedBy: { id: writers.id, name: writers.username, avatar: writers.avatar },
}

const written = <Row extends { publishedAt: Date | null; updatedAt: Date }>(row: Row) => ({
  ...row,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})

/** A page of reports: what everyone may read, the newest first, or all of one's own, as they were written last. */
export async function readReports(
  db: Queryable,
  { page, pageSize, mine, series: seriesId, search, status, sort }: ReportsQuery,
  userId: number | null,
): Promise<{ items: ReportHead[]; total: number }> {
  const where = and(
    mine ? eq(reports.ownerId, userId ?? 0) : eq(reports.status, 'published'),
    status && eq(reports.status, status),
    search === ''
      ? undefined
      : or(ilike(reports.title, containing(search)), ilike(reports.summary, containing(search))),
    seriesId === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(reportSeries)
            .where(and(eq(reportSeries.reportId, reports.id), eq(reportSeries.seriesId, seriesId))),
        ),
  )
  const rows = await db
    .select(head)
    .from(reports)
    .innerJoin(users, eq(users.id, reports.ownerId))
    .where(where)
    .orderBy(
      ...orderOf(
        sort,
        { title: sql`lower(${reports.title})`, updated: reports.updatedAt },
        desc(mine ? reports.updatedAt : reports.publishedAt),
        desc(reports.id),
      ),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db.select({ total: count() }).from(reports).where(where)
  return { items: rows.map((row) => written(row)), total: counted!.total }
}

/** The published reports of somebody, or of everybody, the newest first. */
export async function readPublished(db: Queryable, limit: number, ownerId?: number): Promise<ReportHead[]> {
  const rows = await db
    .select(head)
    .from(reports)
    .innerJoin(users, eq(users.id, reports.ownerId))
    .where(and(eq(reports.status, 'published'), ownerId === undefined ? undefined : eq(reports.ownerId, ownerId)))
    .orderBy(desc(reports.publishedAt), desc(reports.id))
    .limit(limit)
  return rows.map((row) => written(row))
}

export async function findReport(db: Queryable, id: number): Promise<Report | null> {
  const [row] = await db
    .select(whole)
    .from(reports)
    .innerJoin(users, eq(users.id, reports.ownerId))
    .innerJoin(
      reportRevisions,
      and(eq(reportRevisions.reportId, reports.id), eq(reportRevisions.version, reports.version)),
    )
    .innerJoin(writers, eq(writers.id, reportRevisions.authorId))
    .where(eq(reports.id, id))
  return row ? written(row) : null
}

/** Notes which series a report shows, those of them that are there. */
async function cite(tx: Transaction, reportId: number, body: string): Promise<void> {
  await tx.delete(reportSeries).where(eq(reportSeries.reportId, reportId))
  const ids = citedSeries(body)
  if (ids.length === 0) return
  await tx.insert(reportSeries).select(
    tx
      .select({ reportId: sql<number>`${reportId}::int`.as('report_id'), seriesId: series.id })
      .from(series)
      .where(inArray(series.id, ids)),
  )
}

export async function createReport(tx: Transaction, ownerId: number, texts: ReportTexts): Promise<number> {
  const [row] = await tx
    .insert(reports)
    .values({ ownerId, ...texts })
    .returning({ id: reports.id })
  const { id } = row!
  await keepState(tx, id, ownerId, { version: 1, status: 'draft', ...texts })
  await cite(tx, id, texts.body)
  return id
}

/** Saves what is changed, as a state of its own or as a part of the one that is being written; null where it is not of that version. */
export async function saveReport(
  tx: Transaction,
  id: number,
  version: number,
  authorId: number,
  changes: ReportSave,
): Promise<number | null> {
  const [row] = await tx
    .update(reports)
    .set({
      ...changes,
      version: version + 1,
      updatedAt: new Date(),
      // Who saves a published report again does not publish it anew.
      ...(changes.status === 'published' && {
        publishedAt: sql`CASE WHEN ${reports.status} = 'published' THEN ${reports.publishedAt} ELSE now() END`,
      }),
    })
    .where(and(eq(reports.id, id), eq(reports.version, version)))
    .returning()
  if (!row) return null
  await keepState(tx, id, authorId, row)
  if (changes.body !== undefined) await cite(tx, id, changes.body)
  return row.version
}

/** Deletes a report that was never published. */
export const deleteDraft = async (db: Queryable, id: number): Promise<boolean> =>
  (
    await db
      .delete(reports)
      .where(and(eq(reports.id, id), eq(reports.status, 'draft')))
      .returning({ id: reports.id })
  ).length > 0

/** Keeps the picture of a report, or takes it away. */
export async function keepCover(tx: Transaction, id: number, content: Buffer | null): Promise<void> {
  if (content)
    await tx
      .insert(reportCovers)
      .values({ reportId: id, content })
      .onConflictDoUpdate({ target: reportCovers.reportId, set: { content } })
  else await tx.delete(reportCovers).where(eq(reportCovers.reportId, id))
  // Another picture has another address, so that each can be kept for ever.
  const cover = content
    ? `/api/v1/reports/${id}/cover?v=${createHash('sha256').update(content).digest('hex').slice(0, 12)}`
    : null
  await tx.update(reports).set({ cover }).where(eq(reports.id, id))
}

export async function readCover(db: Queryable, id: number): Promise<Buffer | null> {
  const [row] = await db.select().from(reportCovers).where(eq(reportCovers.reportId, id))
  return row?.content ?? null
}
