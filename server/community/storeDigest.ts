import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { lastDigestAt } from '#domain/digest'
import type { Language } from '#domain/language'
import type { Database, Queryable } from '../db/database'
import { notices, revisions, series, users } from '../db/schema'

/** What changed in a series that somebody follows. */
interface Change {
  seriesId: number
  titleZh: string
  titleEn: string
  version: number
  added: number
  changed: number
  removed: number
}

/** Whom to write to, and of what. */
export interface DueDigest {
  email: string
  username: string
  language: Language
  /** The first of them. */
  changes: Change[]
  /** How many there are. */
  total: number
}

/** More is left out of one mail; the bell has all. */
const MOST_CHANGES = 100

/** The people whose digest is due. */
export async function dueUsers(db: Database, now = Date.now()): Promise<number[]> {
  const rows = await db
    .select({ id: users.id, digest: users.digest, digestedAt: users.digestedAt })
    .from(users)
    .where(and(ne(users.digest, 'never'), isNotNull(users.email), isNull(users.disabledAt)))
  return rows
    .filter(({ digest, digestedAt }) => (digestedAt?.getTime() ?? 0) < (lastDigestAt(digest, now) ?? 0))
    .map(({ id }) => id)
}

/** Takes somebody's digest: what changed since the last one. Null where nothing did, or another node has it. */
export async function takeDigest(tx: Queryable, userId: number, now = new Date()): Promise<DueDigest | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update', { skipLocked: true })
  const due = user ? lastDigestAt(user.digest, now.getTime()) : null
  if (!user?.email || due === null || (user.digestedAt?.getTime() ?? 0) >= due) return null
  const rows = await tx
    .select({
      seriesId: series.id,
      titleZh: series.titleZh,
      titleEn: series.titleEn,
      version: revisions.version,
      added: revisions.added,
      changed: revisions.changed,
      removed: revisions.removed,
      total: sql<string>`count(*) OVER ()`,
    })
    .from(notices)
    .innerJoin(series, eq(series.id, notices.seriesId))
    .innerJoin(revisions, and(eq(revisions.seriesId, notices.seriesId), eq(revisions.version, notices.version)))
    .where(
      and(
        eq(notices.userId, userId),
        eq(notices.kind, 'change'),
        ne(series.status, 'draft'),
        gt(notices.createdAt, user.digestedAt ?? new Date(0)),
      ),
    )
    .orderBy(asc(notices.id))
    .limit(MOST_CHANGES)
  await tx.update(users).set({ digestedAt: now }).where(eq(users.id, userId))
  if (rows.length === 0) return null
  return {
    email: user.email,
    username: user.username,
    language: user.digestLanguage === 'zh' ? 'zh' : 'en',
    changes: rows,
    total: Number(rows[0]!.total),
  }
}
