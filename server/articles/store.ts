import { and, asc, desc, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { Article, ArticleCreate, ArticleHead, ArticleQuery, ArticleSave, Readings } from '#domain/schema/articles'
import type { Database, Queryable } from '../db/database'
import { articles } from '../db/schema'
import { containing } from '../db/like'
import { transaction } from '../db/transaction'

const head = {
  id: articles.id,
  version: articles.version,
  title: articles.title,
  author: articles.author,
  summary: articles.summary,
  importance: articles.importance,
  type: articles.type,
  status: articles.status,
  displayTime: articles.displayTime,
  commentsOpen: articles.commentsOpen,
  platforms: articles.platforms,
  link: articles.link,
  readings: articles.readings,
  createdAt: articles.createdAt,
  updatedAt: articles.updatedAt,
}
const whole = { ...head, content: articles.content }

type Times = 'displayTime' | 'createdAt' | 'updatedAt'
const written = <Row extends Record<Times, Date>>(row: Row) => ({
  ...row,
  displayTime: row.displayTime.toISOString(),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const ORDER: Record<ArticleQuery['sort'], SQL[]> = {
  id: [asc(articles.id)],
  '-id': [desc(articles.id)],
  position: [asc(articles.position), asc(articles.id)],
}

export async function readArticles(
  db: Queryable,
  { page, pageSize, title, importance, type, status, sort }: ArticleQuery,
): Promise<{ items: ArticleHead[]; total: number }> {
  const where = and(
    title ? ilike(articles.title, containing(title)) : undefined,
    importance === undefined ? undefined : eq(articles.importance, importance),
    type && eq(articles.type, type),
    status && eq(articles.status, status),
  )
  const items = await db
    .select(head)
    .from(articles)
    .where(where)
    .orderBy(...ORDER[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items: items.map(written), total: await db.$count(articles, where) }
}

export async function findArticle(db: Queryable, id: number): Promise<Article | null> {
  const [row] = await db.select(whole).from(articles).where(eq(articles.id, id))
  return row ? written(row) : null
}

const NOBODY: Readings = { pc: 0, mobile: 0, ios: 0, android: 0 }

const stored = <Properties extends { displayTime?: string | undefined }>({ displayTime, ...rest }: Properties) => ({
  ...rest,
  ...(displayTime !== undefined && { displayTime: new Date(displayTime) }),
})

export async function createArticle(
  db: Queryable,
  properties: z.output<typeof ArticleCreate>,
  readings: Readings = NOBODY,
): Promise<Article> {
  const values = { ...properties, displayTime: new Date(properties.displayTime), readings }
  const [row] = await db.insert(articles).values(values).returning(whole)
  return written(row!)
}

/** Saves what is changed; null where it is not there, or not of that version. */
export async function saveArticle(
  db: Queryable,
  id: number,
  version: number,
  changes: ArticleSave,
): Promise<Article | null> {
  const [row] = await db
    .update(articles)
    .set({ ...stored(changes), version: version + 1, updatedAt: new Date() })
    .where(and(eq(articles.id, id), eq(articles.version, version)))
    .returning(whole)
  return row ? written(row) : null
}

/** Counts one who reads it; false where it is not there. */
export async function countReading(db: Queryable, id: number, channel: keyof Readings): Promise<boolean> {
  const counted = sql`jsonb_set(${articles.readings}, ${`{${channel}}`}, to_jsonb((${articles.readings} ->> ${channel})::int + 1))`
  const rows = await db
    .update(articles)
    .set({ readings: counted })
    .where(eq(articles.id, id))
    .returning({ id: articles.id })
  return rows.length > 0
}

/** Lets articles stand in this order, in the places that they have together. Ids that are not there are left aside. */
export const orderArticles = (db: Database, ids: readonly number[]): Promise<void> =>
  transaction(db, async (tx) => {
    const rows = await tx
      .select({ id: articles.id, position: articles.position })
      .from(articles)
      .where(inArray(articles.id, [...ids]))
      .orderBy(asc(articles.position), asc(articles.id))
      .for('update')
    // After another order that was waited for, the rows come as they stood before it.
    const places = rows.map(({ position }) => position).sort((a, b) => a - b)
    const known = [...new Set(ids)].filter((id) => rows.some((row) => row.id === id))
    for (const [i, id] of known.entries())
      await tx.update(articles).set({ position: places[i]! }).where(eq(articles.id, id))
  })
