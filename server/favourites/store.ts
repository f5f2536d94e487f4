import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { LIMITS } from '#domain/limits'
import type { Queryable, Transaction } from '../db/database'
import { hold } from '../db/hold'
import { favourites, series } from '../db/schema'

/** The series that somebody starred and still sees, the newest star first. */
export async function listFavourites(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: favourites.seriesId })
    .from(favourites)
    .innerJoin(series, eq(series.id, favourites.seriesId))
    .where(
      and(
        eq(favourites.userId, userId),
        or(inArray(series.status, ['published', 'archived']), eq(series.ownerId, userId)),
      ),
    )
    .orderBy(desc(favourites.createdAt), desc(favourites.seriesId))
    .limit(LIMITS.favourites)
  return rows.map(({ id }) => id)
}

/** Stars a series; false where somebody has starred as many as one may. */
export async function addFavourite(tx: Transaction, userId: number, seriesId: number): Promise<boolean> {
  await hold(tx, `favourites of ${userId}`)
  if ((await tx.$count(favourites, eq(favourites.userId, userId))) >= LIMITS.favourites) return false
  await tx.insert(favourites).values({ userId, seriesId }).onConflictDoNothing()
  return true
}

export const removeFavourite = (db: Queryable, userId: number, seriesId: number) =>
  db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.seriesId, seriesId)))

/** Whether somebody starred a series, within a query of series. */
export const isFavouriteOf = (userId: number) =>
  sql`EXISTS (SELECT FROM ${favourites} WHERE ${favourites.userId} = ${userId} AND ${favourites.seriesId} = ${series.id})`
