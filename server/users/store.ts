import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { isAdmin, type Actor } from '#domain/access'
import { normaliseUsername } from '#domain/validate'
import type { Database, Queryable, Transaction } from '../db/database'
import { hold } from '../db/hold'
import { avatars, roles, users } from '../db/schema'

export type User = typeof users.$inferSelect

const UNIQUE_VIOLATION = '23505'

/** Another account has the name or the address. */
export class NameTaken extends Error {
  constructor(readonly field: 'username' | 'email') {
    super(`${field} is taken`)
  }
}

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

/** An account as it may act now, whatever it could when it asked; null where it is disabled. */
export async function findActor(db: Queryable, id: number): Promise<NonNullable<Actor> | null> {
  const user = await findUserById(db, id)
  return user && !user.disabledAt ? { id, roles: user.roles, pages: await pagesOf(db, user.roles) } : null
}

/** What is done for an account apart from a request, and the account's end, come one after the other. */
export const holdAccount = (tx: Transaction, id: number) => hold(tx, `account ${id}`)

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

/** Writes what somebody changes of their account. Errors: NameTaken. */
export async function saveUser(
  db: Queryable,
  id: number,
  changes: Partial<
    Pick<User, 'username' | 'email' | 'introduction' | 'avatar' | 'digest' | 'digestLanguage' | 'digestedAt'>
  >,
): Promise<User> {
  if (Object.keys(changes).length > 0)
    await db
      .update(users)
      .set(changes)
      .where(eq(users.id, id))
      .catch((error: unknown) => {
        const { code, constraint } = ((error as Error).cause ?? {}) as { code?: string; constraint?: string }
        if (code !== UNIQUE_VIOLATION) throw error
        throw new NameTaken(constraint === 'users_email_key' ? 'email' : 'username')
      })
  return (await findUserById(db, id))!
}

/** Keeps the picture of somebody, or takes it away. Answers the address that it has from then on. */
export async function keepAvatar(tx: Queryable, id: number, content: Buffer | null): Promise<string | null> {
  if (!content) {
    await tx.delete(avatars).where(eq(avatars.userId, id))
    return null
  }
  await tx
    .insert(avatars)
    .values({ userId: id, content })
    .onConflictDoUpdate({ target: avatars.userId, set: { content } })
  // Another picture has another address, so that each can be kept for ever.
  return `/api/v1/users/${id}/avatar?v=${createHash('sha256').update(content).digest('hex').slice(0, 12)}`
}

export async function readAvatar(db: Queryable, id: number): Promise<Buffer | null> {
  const [row] = await db.select({ content: avatars.content }).from(avatars).where(eq(avatars.userId, id))
  return row?.content ?? null
}

/** Takes everything personal from an account; what it published stays, by somebody without a name. Nobody knows the new password. */
export async function anonymise(tx: Queryable, id: number, passwordHash: string): Promise<void> {
  await keepAvatar(tx, id, null)
  await tx
    .update(users)
    .set({
      // No username has such a sign: nobody can take it before, or be taken for it.
      username: `deleted#${id}`,
      email: null,
      introduction: '',
      avatar: null,
      digest: 'never',
      passwordHash,
      disabledAt: new Date(),
    })
    .where(eq(users.id, id))
}

/** Two admins who go, or take each other's role, at once do not both succeed: the second waits, and looks again. */
export const holdAdmins = (tx: Transaction) => hold(tx, 'admins')

/** Whether somebody is the only one who can administer this installation. */
export const isLastAdmin = async (db: Queryable, { roles: owned, id }: Pick<User, 'id' | 'roles'>): Promise<boolean> =>
  isAdmin({ roles: owned }) &&
  (await db.$count(users, and(sql`'admin' = ANY(${users.roles})`, isNull(users.disabledAt), ne(users.id, id)))) === 0

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
