import { and, desc, eq, sql } from 'drizzle-orm'
import { MINUTE } from '#domain/duration'
import { keepsMost } from '#domain/reports/keepsMost'
import type { ReportRevision, ReportStatus, ReportTexts } from '#domain/schema/reports'
import type { Queryable, Transaction } from '../db/database'
import { reportRevisions, users } from '../db/schema'

/** Saves of one person with less between them are one state in the report's past. */
const WRITING = 10 * MINUTE

const person = { id: users.id, name: users.username, avatar: users.avatar }

interface State extends ReportTexts {
  version: number
  status: ReportStatus
}

/**
 * Keeps a state: of a draft in the place of the one before while the same person goes on writing, else as one of its own. A state
 * of which most is gone stays, so that a text that was emptied by mistake is found again.
 */
export async function keepState(
  tx: Transaction,
  reportId: number,
  authorId: number,
  { version, status, title, summary, body }: State,
): Promise<void> {
  const state = { version, status, title, summary, body }
  const [last] = await tx
    .select()
    .from(reportRevisions)
    .where(eq(reportRevisions.reportId, reportId))
    .orderBy(desc(reportRevisions.version))
    .limit(1)
  // What readers saw is a state of its own.
  const isGoingOn =
    status === 'draft' &&
    last?.authorId === authorId &&
    last.status === status &&
    Date.now() - last.createdAt.getTime() < WRITING &&
    keepsMost(last.body, body)
  if (isGoingOn)
    await tx
      .update(reportRevisions)
      .set({ ...state, createdAt: new Date() })
      .where(and(eq(reportRevisions.reportId, reportId), eq(reportRevisions.version, last.version)))
  else await tx.insert(reportRevisions).values({ reportId, authorId, ...state })
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
