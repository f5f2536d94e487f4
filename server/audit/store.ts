import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { AuditEntry, AuditQuery } from '#domain/schema/people'
import type { Database } from '../db/database'
import { containing } from '../db/like'
import { orderOf } from '../db/order'
import { audit, users } from '../db/schema'

/** Longer details are cut. */
const LONGEST = 4000

/** Writes what an admin is about to do. Answers the id of the entry. */
export async function beginEntry(db: Database, adminId: number, call: string, details: object): Promise<number> {
  const [row] = await db
    .insert(audit)
    .values({ adminId, call, details: JSON.stringify(details).slice(0, LONGEST) })
    .returning({ id: audit.id })
  return row!.id
}

export const endEntry = (db: Database, id: number, status: number) =>
  db.update(audit).set({ status }).where(eq(audit.id, id))

/** A page of what admins did, the newest first. */
export async function readAudit(
  db: Database,
  { page, pageSize, admin, search, sort }: AuditQuery,
): Promise<{ items: AuditEntry[]; total: number }> {
  const like = containing(search)
  const where = and(
    admin === undefined ? undefined : eq(audit.adminId, admin),
    search === '' ? undefined : or(ilike(audit.call, like), ilike(audit.details, like), ilike(users.username, like)),
  )
  const rows = await db
    .select({ entry: audit, admin: { id: users.id, name: users.username } })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.adminId))
    .where(where)
    .orderBy(...orderOf(sort, { time: audit.id, admin: sql`lower(${users.username})` }, desc(audit.id)))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db
    .select({ total: count() })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.adminId))
    .where(where)
  return {
    items: rows.map(({ entry: { id, call, details, status, createdAt }, admin: by }) => ({
      id,
      admin: by,
      call,
      details,
      status,
      createdAt: createdAt.toISOString(),
    })),
    total: counted!.total,
  }
}
