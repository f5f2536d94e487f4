import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { isAdmin } from '#domain/access'
import { normaliseUsername } from '#domain/validate'
import type { Database, Queryable } from '../db/database'
import { roles, users } from '../db/schema'

export type User = typeof users.$inferSelect

/** A user by username or email, whatever the case. */
export async function findUser(db: Queryable, name: string): Promise<User | null> {
  const key = normaliseUsername(name).toLowerCase()
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, key), eq(sql`lower(${users.email})`, key)))
    .limit(1)
  return user ?? null
}

export async function findUserById(db: Queryable, id: number): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

interface NewUser {
  username: string
  email?: string
  passwordHash: string
  roles: string[]
  introduction?: string
}

/** Adds a user, or null where the name or the address is taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<User | null> {
  const [inserted] = await db
    .insert(users)
    .values({ ...user, username: normaliseUsername(user.username) })
    .onConflictDoNothing()
    .returning()
  return inserted ?? null
}

export async function setPassword(db: Queryable, userId: number, passwordHash: string, roles: string[]): Promise<void> {
  await db.update(users).set({ passwordHash, roles }).where(eq(users.id, userId))
}

export const setPasswordHash = (db: Queryable, userId: number, passwordHash: string) =>
  db.update(users).set({ passwordHash }).where(eq(users.id, userId))

/** Whether anybody can administer this installation. */
export const hasAdmin = async (db: Database): Promise<boolean> =>
  (await db.$count(users, and(sql`'admin' = ANY(${users.roles})`, isNull(users.disabledAt)))) > 0

/** The pages that somebody's roles open together; null for all that the pages themselves permit. */
export async function pagesOf(db: Queryable, owned: readonly string[]): Promise<string[] | null> {
  if (isAdmin({ roles: owned })) return null
  const rows = await db
    .select({ pages: roles.pages })
    .from(roles)
    .where(inArray(roles.key, [...owned]))
  if (rows.some(({ pages }) => pages === null)) return null
  return [...new Set(rows.flatMap(({ pages }) => pages ?? []))]
}
