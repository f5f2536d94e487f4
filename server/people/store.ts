import { and, arrayOverlaps, asc, desc, eq, gt, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Member, MemberSave, MemberSession, MembersQuery } from '#domain/schema/people'
import type { Database, Queryable } from '../db/database'
import { containing } from '../db/like'
import { orderOf } from '../db/order'
import { roles, sessions, users } from '../db/schema'

const columns = {
  id: users.id,
  name: users.username,
  avatar: users.avatar,
  email: users.email,
  roles: users.roles,
  createdAt: users.createdAt,
  disabledAt: users.disabledAt,
  // With the tables' names: of columns alone the inner table's would be taken.
  lastSeenAt: sql<string | null>`(SELECT max(last_seen_at) FROM sessions WHERE sessions.user_id = users.id)`,
  series: sql<number>`(SELECT count(*)::int FROM series WHERE series.owner_id = users.id)`,
}

const select = (db: Queryable) => db.select(columns).from(users)
const written = ({
  createdAt,
  disabledAt,
  lastSeenAt,
  ...row
}: Awaited<ReturnType<typeof select>>[number]): Member => ({
  ...row,
  createdAt: createdAt.toISOString(),
  disabledAt: disabledAt?.toISOString() ?? null,
  lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
})

const SORTED = {
  name: sql`lower(${users.username})`,
  series: columns.series,
  joined: users.createdAt,
  seen: columns.lastSeenAt,
}

/** A page of accounts, the newest first. */
export async function readMembers(
  db: Database,
  { page, pageSize, search, role, state, sort }: MembersQuery,
): Promise<{ items: Member[]; total: number }> {
  const where = and(
    search ? or(ilike(users.username, containing(search)), ilike(users.email, containing(search))) : undefined,
    role === undefined ? undefined : arrayOverlaps(users.roles, [role]),
    state && (state === 'disabled' ? isNotNull(users.disabledAt) : isNull(users.disabledAt)),
  )
  const rows = await select(db)
    .where(where)
    .orderBy(...orderOf(sort, SORTED, desc(users.id)))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items: rows.map((row) => written(row)), total: await db.$count(users, where) }
}

export async function findMember(db: Queryable, id: number): Promise<Member | null> {
  const [row] = await select(db).where(eq(users.id, id))
  return row ? written(row) : null
}

/** Which of the roles there are not. */
export async function unknownRoles(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const known = await db
    .select({ key: roles.key })
    .from(roles)
    .where(inArray(roles.key, [...keys]))
  return keys.filter((key) => !known.some((one) => one.key === key))
}

export const saveMember = (db: Queryable, id: number, { roles: owned, isDisabled }: MemberSave) =>
  db
    .update(users)
    .set({
      ...(owned && { roles: [...new Set(owned)] }),
      ...(isDisabled !== undefined && { disabledAt: isDisabled ? new Date() : null }),
    })
    .where(eq(users.id, id))

/** Where somebody is signed in now, the latest first. */
export async function readMemberSessions(db: Database, userId: number): Promise<MemberSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      address: sessions.address,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.lastSeenAt), asc(sessions.id))
    .limit(100)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }))
}
