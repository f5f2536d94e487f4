import { createHash } from 'node:crypto'
import { and, count, desc, eq, exists, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import { MINUTE } from '#domain/duration'
import { formatPeriod } from '#domain/period'
import { citedSeries } from '#domain/reports/parts'
import type {
  LatestValue,
  Report,
  ReportHead,
  ReportRevision,
  ReportSave,
  ReportsQuery,
  ReportTexts,
} from '#domain/schema/reports'
import type { Queryable, Transaction } from '../db/database'
import { containing } from '../db/like'
import { reportCovers, reportRevisions, reports, reportSeries, series, users } from '../db/schema'

/** Saves of one person with less between them are one state in the report's past. */
const WRITING = 10 * MINUTE

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
const whole = { ...head, body: reports.body }

const written = <Row extends { publishedAt: Date | null; updatedAt: Date }>(row: Row) => ({
  ...row,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})

/** A page of reports: what everyone may read, the newest first, or all of one's own, as they were written last. */
export async function readReports(
  db: Queryable,
  { page, pageSize, mine, series: seriesId, search, status }: ReportsQuery,
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
    .orderBy(desc(mine ? reports.updatedAt : reports.publishedAt), desc(reports.id))
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
  await tx.insert(reportRevisions).values({ reportId: id, version: 1, authorId: ownerId, status: 'draft', ...texts })
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
      ...(changes.status === 'published' && { publishedAt: new Date() }),
    })
    .where(and(eq(reports.id, id), eq(reports.version, version)))
    .returning()
  if (!row) return null
  const [last] = await tx
    .select()
    .from(reportRevisions)
    .where(eq(reportRevisions.reportId, id))
    .orderBy(desc(reportRevisions.version))
    .limit(1)
  const isGoingOn =
    last?.authorId === authorId && last.status === row.status && Date.now() - last.createdAt.getTime() < WRITING
  const { status, title, summary, body } = row
  const state = { version: row.version, status, title, summary, body }
  if (isGoingOn)
    await tx
      .update(reportRevisions)
      .set(state)
      .where(and(eq(reportRevisions.reportId, id), eq(reportRevisions.version, last.version)))
  else await tx.insert(reportRevisions).values({ reportId: id, authorId, ...state })
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

/** A page of a report's past, the newest first. */
export async function readReportRevisions(
  db: Queryable,
  id: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: ReportRevision[]; total: number }> {
  const where = eq(reportRevisions.reportId, id)
  const rows = await db
    .select({
      version: reportRevisions.version,
      author: person,
      status: reportRevisions.status,
      title: reportRevisions.title,
      length: sql<number>`length(${reportRevisions.body})`,
      createdAt: reportRevisions.createdAt,
    })
    .from(reportRevisions)
    .innerJoin(users, eq(users.id, reportRevisions.authorId))
    .where(where)
    .orderBy(desc(reportRevisions.version))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return {
    items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    total: await db.$count(reportRevisions, where),
  }
}

export async function findReportRevision(db: Queryable, id: number, version: number): Promise<ReportTexts | null> {
  const { title, summary, body } = reportRevisions
  const [row] = await db
    .select({ title, summary, body })
    .from(reportRevisions)
    .where(and(eq(reportRevisions.reportId, id), eq(reportRevisions.version, version)))
  return row ?? null
}

/** The latest values of series that everyone sees, by their codes. */
export async function readLatest(db: Queryable, codes: readonly string[]): Promise<LatestValue[]> {
  const rows = await db
    .select({
      code: series.code,
      id: series.id,
      titleZh: series.titleZh,
      titleEn: series.titleEn,
      unit: series.unit,
      frequency: series.frequency,
      lastPeriod: series.lastPeriod,
      lastValue: series.lastValue,
      lastDecimals: series.lastDecimals,
    })
    .from(series)
    .where(and(inArray(series.code, [...codes]), ne(series.status, 'draft')))
  return rows.map(({ frequency, lastPeriod, lastValue, lastDecimals, ...row }) => ({
    ...row,
    period: lastPeriod === null ? null : formatPeriod(frequency, lastPeriod),
    value: lastValue,
    decimals: lastDecimals ?? 0,
  }))
}
