import { and, count, desc, eq, ilike, isNull, ne, or } from 'drizzle-orm'
import type { Comment, OwnComment, OwnCommentsQuery } from '#domain/schema/community'
import type { Queryable, Transaction } from '../db/database'
import { containing } from '../db/like'
import { orderOf } from '../db/order'
import { comments, series, users } from '../db/schema'

const author = { id: users.id, name: users.username, avatar: users.avatar }
const select = (db: Queryable) =>
  db.select({ comment: comments, author }).from(comments).innerJoin(users, eq(users.id, comments.authorId))
type Row = Awaited<ReturnType<typeof select>>[number]

const written = ({ comment, author: by }: Row): Comment => ({
  id: comment.id,
  author: by,
  version: comment.version,
  body: comment.removedBy ? '' : comment.body,
  createdAt: comment.createdAt.toISOString(),
  editedAt: comment.editedAt?.toISOString() ?? null,
  removedBy: comment.removedBy,
})

/** A page of what was said of a series, the newest first. */
export async function readComments(
  db: Queryable,
  seriesId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: Comment[]; total: number }> {
  const where = eq(comments.seriesId, seriesId)
  const rows = await select(db)
    .where(where)
    .orderBy(desc(comments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db.select({ total: count() }).from(comments).where(where)
  return { items: rows.map((row) => written(row)), total: counted!.total }
}

/** A page of what somebody said, of series that they see; not what they took away themselves. */
export async function readOwnComments(
  db: Queryable,
  userId: number,
  { search, sort, page, pageSize }: OwnCommentsQuery,
): Promise<{ items: OwnComment[]; total: number }> {
  const like = containing(search)
  const where = and(
    eq(comments.authorId, userId),
    or(isNull(comments.removedBy), ne(comments.removedBy, 'author')),
    or(ne(series.status, 'draft'), eq(series.ownerId, userId)),
    search === ''
      ? undefined
      : or(
          ilike(comments.body, like),
          ilike(series.code, like),
          ilike(series.titleZh, like),
          ilike(series.titleEn, like),
        ),
  )
  const named = { id: series.id, code: series.code, titleZh: series.titleZh, titleEn: series.titleEn }
  const rows = await db
    .select({ comment: comments, on: named })
    .from(comments)
    .innerJoin(series, eq(series.id, comments.seriesId))
    .where(where)
    .orderBy(...orderOf(sort, { time: comments.id, series: series.code }, desc(comments.id)))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db
    .select({ total: count() })
    .from(comments)
    .innerJoin(series, eq(series.id, comments.seriesId))
    .where(where)
  const items = rows.map(({ comment: { id, version, body, createdAt, editedAt, removedBy }, on }) => ({
    id,
    series: on,
    version,
    body,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    isRemoved: removedBy !== null,
  }))
  return { items, total: counted!.total }
}

/** A comment with what is needed to judge who may change it; null where there is none. */
export async function findComment(db: Queryable, id: number) {
  const [row] = await select(db).where(eq(comments.id, id))
  return row ? { ...written(row), seriesId: row.comment.seriesId } : null
}

interface NewComment {
  seriesId: number
  authorId: number
  body: string
  version: number | null
}

export async function insertComment(tx: Transaction, comment: NewComment): Promise<number> {
  const [row] = await tx.insert(comments).values(comment).returning({ id: comments.id })
  return row!.id
}

/** Writes a comment anew; false where it was taken away. */
export async function editComment(db: Queryable, id: number, body: string): Promise<boolean> {
  const rows = await db
    .update(comments)
    .set({ body, editedAt: new Date() })
    .where(and(eq(comments.id, id), isNull(comments.removedBy)))
    .returning({ id: comments.id })
  return rows.length > 0
}

/** Takes a comment away; what it said is forgotten. */
export const removeComment = (db: Queryable, id: number, by: 'author' | 'admin') =>
  db
    .update(comments)
    .set({ body: '', removedBy: by })
    .where(and(eq(comments.id, id), isNull(comments.removedBy)))
