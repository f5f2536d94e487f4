import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { DAY, MINUTE } from '#domain/duration'
import { LIMITS } from '#domain/limits'
import type { ApiToken, TokenCreate } from '#domain/schema/account'
import type { Database, Queryable, Transaction } from '../db/database'
import { hold } from '../db/hold'
import { apiTokens, users } from '../db/schema'
import type { User } from '../users/store'

/** What the token of a program begins with, so that it is known where it is found. */
const PREFIX = 'dc_'
/** When it was used last is written at most this often. */
const TOUCH_INTERVAL = 5 * MINUTE

export const isApiToken = (token: string): boolean => token.startsWith(PREFIX)

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

type Row = typeof apiTokens.$inferSelect
const written = ({ id, name, scope, createdAt, expiresAt, lastUsedAt }: Row): ApiToken => ({
  id,
  name,
  scope,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Who bears the token of a program, and what it permits; null where it is not good, or no longer. */
export async function readApiToken(db: Database, token: string): Promise<{ user: User; scope: Row['scope'] } | null> {
  const [row] = await db
    .select({ token: apiTokens, user: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(eq(apiTokens.tokenHash, hashToken(token)), gt(apiTokens.expiresAt, new Date()), isNull(users.disabledAt)),
    )
  if (!row) return null
  const now = Date.now()
  if (now - (row.token.lastUsedAt?.getTime() ?? 0) > TOUCH_INTERVAL)
    await db
      .update(apiTokens)
      .set({ lastUsedAt: new Date(now) })
      .where(eq(apiTokens.id, row.token.id))
  return { user: row.user, scope: row.token.scope }
}

/** The tokens of somebody, the newest first; those that have ended too, until they are removed. */
export async function listTokens(db: Queryable, userId: number): Promise<ApiToken[]> {
  const rows = await db.select().from(apiTokens).where(eq(apiTokens.userId, userId)).orderBy(desc(apiTokens.id))
  return rows.map((row) => written(row))
}

/** Makes a token, which is told here and never again; null where somebody has as many as there may be. */
export async function createToken(
  tx: Transaction,
  userId: number,
  { name, scope, days }: TokenCreate,
): Promise<(ApiToken & { token: string }) | null> {
  await hold(tx, `tokens of ${userId}`)
  if ((await tx.$count(apiTokens, eq(apiTokens.userId, userId))) >= LIMITS.tokens) return null
  const token = PREFIX + randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + days * DAY)
  const [row] = await tx
    .insert(apiTokens)
    .values({ userId, name, scope, tokenHash: hashToken(token), expiresAt })
    .returning()
  return { ...written(row!), token }
}

/** False where there is none. */
export async function deleteToken(db: Queryable, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.userId, userId), eq(apiTokens.id, id)))
    .returning({ id: apiTokens.id })
  return rows.length > 0
}

export const deleteTokens = (db: Queryable, userId: number) => db.delete(apiTokens).where(eq(apiTokens.userId, userId))
