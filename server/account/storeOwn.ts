import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import {
  apiTokens,
  batches,
  batchSeries,
  comments,
  drafts,
  fileMappings,
  favourites,
  feedback,
  files,
  follows,
  notices,
  reportCovers,
  reportRevisions,
  reports,
  revisions,
  series,
  sessions,
  users,
} from '../db/schema'

/** Everything that is held about somebody, table by table; secrets and other people's things are not in it. */
export async function readOwn(db: Queryable, userId: number) {
  const [account] = await db
    .select({
      username: users.username,
      email: users.email,
      introduction: users.introduction,
      roles: users.roles,
      digest: users.digest,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  return {
    account: account!,
    series: await db
      .select({
        id: series.id,
        code: series.code,
        titleZh: series.titleZh,
        titleEn: series.titleEn,
        status: series.status,
        version: series.version,
        createdAt: series.createdAt,
        updatedAt: series.updatedAt,
      })
      .from(series)
      .where(eq(series.ownerId, userId))
      .orderBy(asc(series.id)),
    revisions: await db
      .select({
        series: series.code,
        version: revisions.version,
        message: revisions.message,
        createdAt: revisions.createdAt,
        added: revisions.added,
        changed: revisions.changed,
        removed: revisions.removed,
      })
      .from(revisions)
      .innerJoin(series, eq(series.id, revisions.seriesId))
      .where(eq(revisions.authorId, userId))
      .orderBy(asc(revisions.createdAt)),
    favourites: await db
      .select({ series: series.code, createdAt: favourites.createdAt })
      .from(favourites)
      .innerJoin(series, eq(series.id, favourites.seriesId))
      .where(eq(favourites.userId, userId))
      .orderBy(desc(favourites.createdAt)),
    feedback: await db
      .select({
        number: feedback.id,
        kind: feedback.kind,
        content: feedback.content,
        page: feedback.page,
        state: feedback.state,
        answer: feedback.answer,
        createdAt: feedback.createdAt,
      })
      .from(feedback)
      .where(eq(feedback.userId, userId))
      .orderBy(asc(feedback.id)),
    comments: await db
      .select({
        series: series.code,
        version: comments.version,
        body: comments.body,
        createdAt: comments.createdAt,
        editedAt: comments.editedAt,
      })
      .from(comments)
      .innerJoin(series, eq(series.id, comments.seriesId))
      .where(eq(comments.authorId, userId))
      .orderBy(asc(comments.id)),
    follows: await db
      .select({ series: series.code, createdAt: follows.createdAt })
      .from(follows)
      .innerJoin(series, eq(series.id, follows.seriesId))
      .where(eq(follows.userId, userId))
      .orderBy(asc(follows.createdAt)),
    reports: await db
      .select({
        id: reports.id,
        title: reports.title,
        summary: reports.summary,
        body: reports.body,
        status: reports.status,
        createdAt: reports.createdAt,
        updatedAt: reports.updatedAt,
      })
      .from(reports)
      .where(eq(reports.ownerId, userId))
      .orderBy(asc(reports.id)),
    reportStates: await db
      .select({
        report: reportRevisions.reportId,
        version: reportRevisions.version,
        title: reportRevisions.title,
        summary: reportRevisions.summary,
        body: reportRevisions.body,
        createdAt: reportRevisions.createdAt,
      })
      .from(reportRevisions)
      .where(eq(reportRevisions.authorId, userId))
      .orderBy(asc(reportRevisions.reportId), asc(reportRevisions.version)),
    batches: await db
      .select({
        id: batches.id,
        message: batches.message,
        createdAt: batches.createdAt,
        undoneAt: batches.undoneAt,
        series: sql<string>`string_agg(${series.code}, ', ' ORDER BY ${series.code})`,
      })
      .from(batches)
      .leftJoin(batchSeries, eq(batchSeries.batchId, batches.id))
      .leftJoin(series, eq(series.id, batchSeries.seriesId))
      .where(eq(batches.authorId, userId))
      .groupBy(batches.id)
      .orderBy(asc(batches.id)),
    sessions: await db
      .select({
        address: sessions.address,
        userAgent: sessions.userAgent,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        endedAt: sessions.endedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.id)),
    tokens: await db
      .select({
        name: apiTokens.name,
        scope: apiTokens.scope,
        createdAt: apiTokens.createdAt,
        expiresAt: apiTokens.expiresAt,
        lastUsedAt: apiTokens.lastUsedAt,
      })
      .from(apiTokens)
      .where(eq(apiTokens.userId, userId))
      .orderBy(asc(apiTokens.id)),
    drafts: await db
      .select({ name: drafts.name, keptAt: drafts.keptAt, content: drafts.content })
      .from(drafts)
      .where(and(eq(drafts.userId, userId), ne(drafts.content, '')))
      .orderBy(asc(drafts.name)),
    fileMappings: await db
      .select({
        kind: fileMappings.kind,
        savedAt: fileMappings.savedAt,
        plan: fileMappings.plan,
        series: fileMappings.series,
      })
      .from(fileMappings)
      .where(eq(fileMappings.userId, userId))
      .orderBy(asc(fileMappings.kind)),
    covers: await db
      .select({ report: reportCovers.reportId, content: reportCovers.content })
      .from(reportCovers)
      .innerJoin(reports, eq(reports.id, reportCovers.reportId))
      .where(eq(reports.ownerId, userId)),
    files: await db
      .select({ name: files.name, content: files.content })
      .from(files)
      .where(eq(files.ownerId, userId))
      .orderBy(asc(files.id)),
  }
}

/** Drops what was somebody's alone: drafts, stars, files; what they told the admins stays, without who said it. */
export async function dropOwn(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(series).where(and(eq(series.ownerId, userId), eq(series.status, 'draft')))
  await tx.delete(reports).where(and(eq(reports.ownerId, userId), eq(reports.status, 'draft')))
  await tx.delete(favourites).where(eq(favourites.userId, userId))
  await tx.delete(follows).where(eq(follows.userId, userId))
  await tx.delete(notices).where(eq(notices.userId, userId))
  await tx.delete(drafts).where(eq(drafts.userId, userId))
  await tx.delete(fileMappings).where(eq(fileMappings.userId, userId))
  await tx.delete(files).where(eq(files.ownerId, userId))
  await tx.update(feedback).set({ userId: null, contact: '', network: null }).where(eq(feedback.userId, userId))
}
