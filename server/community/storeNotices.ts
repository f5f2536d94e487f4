import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { DAY } from '#domain/duration'
import { possibleMentions } from '#domain/mentions'
import type { Notice } from '#domain/schema/community'
import type { Database, Queryable, Transaction } from '../db/database'
import { comments, follows, notices, revisions, series, users } from '../db/schema'

/** How long a notice is kept. */
const KEPT = 180 * DAY
/** People whom one comment may call. */
const MOST_MENTIONS = 10

/** Tells those who follow a series what a version changed of its values, but not who changed it. */
export const tellFollowers = (tx: Transaction, seriesId: number, version: number, actorId: number) =>
  tx.execute(sql`
    INSERT INTO notices (user_id, kind, actor_id, series_id, version)
    SELECT user_id, 'change', ${actorId}, ${seriesId}, ${version} FROM ${follows}
    WHERE ${follows.seriesId} = ${seriesId} AND ${follows.userId} <> ${actorId}`)

interface Said {
  id: number
  seriesId: number
  ownerId: number
  authorId: number
  body: string
}

/** Tells the owner of a series of a comment, and whoever is called in it by `@name`; each once. */
export async function tellOfComment(tx: Transaction, { id, seriesId, ownerId, authorId, body }: Said): Promise<void> {
  const readings = possibleMentions(body).slice(0, MOST_MENTIONS)
  const there =
    readings.length === 0
      ? []
      : await tx
          .select({ id: users.id, name: sql<string>`lower(${users.username})` })
          .from(users)
          .where(and(inArray(sql`lower(${users.username})`, readings.flat()), isNull(users.disabledAt)))
  const idOf = new Map(there.map(({ id: userId, name }) => [name, userId]))
  const meant = readings.map((names) => idOf.get(names.find((name) => idOf.has(name)) ?? ''))
  const called = [...new Set(meant)].filter((userId) => userId !== undefined && userId !== authorId) as number[]
  const rows = called.map((userId) => ({ userId, kind: 'mention' as const }))
  const told = new Set([authorId, ...called])
  const all = [...rows, ...(told.has(ownerId) ? [] : [{ userId: ownerId, kind: 'comment' as const }])]
  if (all.length > 0)
    await tx.insert(notices).values(all.map((row) => ({ ...row, actorId: authorId, seriesId, commentId: id })))
}

const unreadOf = (userId: number) => and(eq(notices.userId, userId), isNull(notices.readAt))

/** A page of what somebody was told, the newest first, and how much of it is not read. */
export async function readNotices(
  db: Database,
  userId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: Notice[]; total: number; unread: number }> {
  const own = eq(notices.userId, userId)
  const rows = await db
    .select({
      notice: notices,
      actor: { id: users.id, name: users.username, avatar: users.avatar },
      series: { id: series.id, titleZh: series.titleZh, titleEn: series.titleEn },
      revision: { added: revisions.added, changed: revisions.changed, removed: revisions.removed },
      body: comments.body,
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.actorId))
    .innerJoin(series, eq(series.id, notices.seriesId))
    .leftJoin(revisions, and(eq(revisions.seriesId, notices.seriesId), eq(revisions.version, notices.version)))
    .leftJoin(comments, eq(comments.id, notices.commentId))
    .where(own)
    .orderBy(desc(notices.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return {
    items: rows.map(({ notice, actor, series: about, revision, body }) => ({
      id: notice.id,
      kind: notice.kind,
      actor,
      series: about,
      change: revision && notice.version !== null ? { version: notice.version, ...revision } : null,
      body: body ?? '',
      createdAt: notice.createdAt.toISOString(),
      isRead: notice.readAt !== null,
    })),
    total: await db.$count(notices, own),
    unread: await db.$count(notices, unreadOf(userId)),
  }
}

export const markRead = (db: Queryable, userId: number, upTo: number) =>
  db
    .update(notices)
    .set({ readAt: new Date() })
    .where(and(unreadOf(userId), lte(notices.id, upTo)))

export const sweepNotices = (db: Database) =>
  db.delete(notices).where(lt(notices.createdAt, new Date(Date.now() - KEPT)))
