import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { LIMITS } from '#domain/limits'
import type { Queryable, Transaction } from '../db/database'
import { hold } from '../db/hold'
import { favourites, follows, series } from '../db/schema'

/** What somebody marks series with, for themselves: a star, or that they follow it. */
export type Mark = 'favourites' | 'follows'
const TABLES = { favourites, follows }

/** The series that somebody marked and still sees, the newest mark first. */
export async function listMarked(db: Queryable, mark: Mark, userId: number): Promise<number[]> {
  const marks = TABLES[mark]
  const rows = await db
    .select({ id: marks.seriesId })
    .from(marks)
    .innerJoin(series, eq(series.id, marks.seriesId))
    .where(
      and(eq(marks.userId, userId), or(inArray(series.status, ['published', 'archived']), eq(series.ownerId, userId))),
    )
    .orderBy(desc(marks.createdAt), desc(marks.seriesId))
    .limit(LIMITS.marks)
  return rows.map(({ id }) => id)
}

/** Marks a series; false where somebody has marked as many as one may. */
export async function addMark(tx: Transaction, mark: Mark, userId: number, seriesId: number): Promise<boolean> {
  const marks = TABLES[mark]
  await hold(tx, `${mark} of ${userId}`)
  if ((await tx.$count(marks, eq(marks.userId, userId))) >= LIMITS.marks) return false
  await tx.insert(marks).values({ userId, seriesId }).onConflictDoNothing()
  return true
}

export function removeMark(db: Queryable, mark: Mark, userId: number, seriesId: number) {
  const marks = TABLES[mark]
  return db.delete(marks).where(and(eq(marks.userId, userId), eq(marks.seriesId, seriesId)))
}

/** Whether somebody starred a series, within a query of series. */
export const isFavouriteOf = (userId: number) =>
  sql`EXISTS (SELECT FROM ${favourites} WHERE ${favourites.userId} = ${userId} AND ${favourites.seriesId} = ${series.id})`
