import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { LIMITS } from '#domain/limits'
import type { Draft, DraftHead, DraftKeep } from '#domain/schema/drafts'
import { DAY } from '#domain/duration'
import type { Database, Queryable, Transaction } from '../db/database'
import { hold } from '../db/hold'
import { drafts } from '../db/schema'

const ownDraft = (userId: number, name: string) => and(eq(drafts.userId, userId), eq(drafts.name, name))

/** One that is there still. */
const isKept = ne(drafts.content, '')

/** A draft of somebody, and those of its parts; those that were dropped without their content. */
export async function findDrafts(db: Queryable, userId: number, name: string): Promise<Draft[]> {
  const rows = await db
    .select()
    .from(drafts)
    .where(
      and(eq(drafts.userId, userId), sql`(${drafts.name} = ${name} OR starts_with(${drafts.name}, ${`${name}/`}))`),
    )
    .orderBy(asc(drafts.name))
  return rows.map(({ name: own, stamp, line, content, keptAt }) => ({
    name: own,
    stamp,
    line,
    content: content === '' ? null : content,
    keptAt: keptAt.toISOString(),
  }))
}

/** What somebody has unsaved, the latest first. */
export async function findDraftHeads(db: Queryable, userId: number): Promise<DraftHead[]> {
  const { name, stamp, keptAt } = drafts
  const rows = await db
    .select({ name, stamp, keptAt })
    .from(drafts)
    .where(and(eq(drafts.userId, userId), isKept))
    .orderBy(desc(keptAt), asc(name))
  return rows.map((row) => ({ ...row, keptAt: row.keptAt.toISOString() }))
}

type Kept = 'kept' | 'keptElsewhere' | 'tooMany'

/** Keeps a draft in the place of the one that it goes on from; not in that of another, which was kept elsewhere since. */
export async function keepDraft(
  tx: Transaction,
  userId: number,
  { name, stamp, replaces, line = '', content }: Omit<z.infer<typeof DraftKeep>, 'owner'>,
): Promise<Kept> {
  await hold(tx, `drafts of ${userId}`)
  const [present] = await tx
    .select({ stamp: drafts.stamp })
    .from(drafts)
    .where(and(ownDraft(userId, name), isKept))
  if (present && present.stamp !== replaces && present.stamp !== stamp) return 'keptElsewhere'
  const [others] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      length: sql<number>`coalesce(sum(octet_length(${drafts.content})), 0)::int`,
    })
    .from(drafts)
    .where(sql`${drafts.userId} = ${userId} AND ${drafts.name} <> ${name} AND ${isKept}`)
  if (others!.count >= LIMITS.drafts || others!.length + Buffer.byteLength(content) > LIMITS.draftsBytes)
    return 'tooMany'
  const row = { stamp, line, content, keptAt: new Date() }
  await tx
    .insert(drafts)
    .values({ userId, name, ...row })
    .onConflictDoUpdate({ target: [drafts.userId, drafts.name], set: row })
  return 'kept'
}

/** Drops a draft; not what was kept in its place since. That it is gone is known for a while, to other machines that have it. */
export const dropDraft = (db: Queryable, userId: number, name: string, stamp: string) =>
  db
    .update(drafts)
    .set({ content: '', keptAt: new Date() })
    .where(and(ownDraft(userId, name), eq(drafts.stamp, stamp)))

/** Forgets drafts that were dropped long ago. */
export const sweepDrafts = (db: Database) =>
  db.delete(drafts).where(and(eq(drafts.content, ''), lt(drafts.keptAt, new Date(Date.now() - KNOWN))))
const KNOWN = 60 * DAY
