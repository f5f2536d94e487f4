import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { networkOf } from '../address'
import { DAY, MINUTE } from '#domain/duration'
import { LIMITS } from '#domain/limits'
import type { OpenSession } from '#domain/schema/session'
import type { Database, Queryable } from '../db/database'
import { sessions, signInFailures, users } from '../db/schema'
import { findUser, type User } from '../users/store'

const LIFETIME = 30 * DAY
/** A session's end slides, but is written at most this often. */
const TOUCH_INTERVAL = 5 * MINUTE

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

type EndReason = 'logout' | 'elsewhere' | 'password' | 'admin'

/** Ends every session of someone. */
export const endSessions = (db: Queryable, userId: number, reason: EndReason) =>
  db
    .update(sessions)
    .set({ endedAt: new Date(), endReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))

/** Opens a session and answers its token, which is kept nowhere but by its bearer. */
export async function openSession(db: Database, userId: number, address: string, userAgent: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    address,
    userAgent: userAgent.slice(0, 300),
    expiresAt: new Date(Date.now() + LIFETIME),
  })
  return token
}

export type SessionState = { state: 'open'; user: User } | { state: 'tokenUnknown' | 'sessionEnded' | 'sessionExpired' }

/** Who bears a token, or why nobody does. Slides the session's end. */
export async function readSession(db: Database, token: string): Promise<SessionState> {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, hashToken(token)))
  if (!row || row.session.endReason === 'logout') return { state: 'tokenUnknown' }
  if (row.session.endedAt || row.user.disabledAt) return { state: 'sessionEnded' }
  const now = Date.now()
  if (row.session.expiresAt.getTime() <= now) return { state: 'sessionExpired' }
  if (now - row.session.lastSeenAt.getTime() > TOUCH_INTERVAL) {
    await db
      .update(sessions)
      .set({ lastSeenAt: new Date(now), expiresAt: new Date(now + LIFETIME) })
      .where(eq(sessions.id, row.session.id))
  }
  return { state: 'open', user: row.user }
}

export const endSession = (db: Database, token: string, reason: EndReason) =>
  db
    .update(sessions)
    .set({ endedAt: new Date(), endReason: reason })
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.endedAt)))

/** Where someone is signed in now, the latest first. */
export async function listSessions(db: Database, userId: number, token: string): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(LIMITS.pageSize)
  return rows.map(({ id, createdAt, lastSeenAt, address, userAgent, tokenHash }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    address,
    userAgent,
    isCurrent: tokenHash === hashToken(token),
  }))
}

/** Ends one session of someone, or all but the one that asks. Answers how many were ended. */
export async function endElsewhere(
  db: Queryable,
  userId: number,
  token: string,
  { id, reason = 'elsewhere' }: { id?: number; reason?: EndReason } = {},
): Promise<number> {
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: new Date(), endReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        id === undefined ? ne(sessions.tokenHash, hashToken(token)) : eq(sessions.id, id),
      ),
    )
  return rowCount ?? 0
}

export const ATTEMPTS = { minutes: 15, perAccountAndAddress: 5, perAddress: 30, perAccount: 50 } as const

const sinceWindow = () => new Date(Date.now() - ATTEMPTS.minutes * MINUTE)

/**
 * Counts an attempt before it is judged, so that many at once count too. False when there were too many. An address
 * from which the account was signed in before is not stopped by what strangers do to the account.
 */
export async function registerAttempt(db: Database, account: string, from: string): Promise<boolean> {
  const address = networkOf(from)
  await db.insert(signInFailures).values({ account, address })
  const [counted] = await db
    .select({
      pair: sql<number>`count(*) FILTER (WHERE ${signInFailures.account} = ${account} AND ${signInFailures.address} = ${address})`,
      address: sql<number>`count(*) FILTER (WHERE ${signInFailures.address} = ${address})`,
      account: sql<number>`count(*) FILTER (WHERE ${signInFailures.account} = ${account})`,
    })
    .from(signInFailures)
    .where(
      and(
        gt(signInFailures.at, sinceWindow()),
        or(eq(signInFailures.account, account), eq(signInFailures.address, address)),
      ),
    )
  if (counted!.pair > ATTEMPTS.perAccountAndAddress || counted!.address > ATTEMPTS.perAddress) return false
  return counted!.account <= ATTEMPTS.perAccount || isKnownAddress(db, account, address)
}

async function isKnownAddress(db: Database, account: string, network: string): Promise<boolean> {
  const user = await findUser(db, account)
  if (!user) return false
  const known = await db
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
  return known.some(({ address }) => networkOf(address) === network)
}

export const forgetAttempts = (db: Database, account: string, address: string) =>
  db
    .delete(signInFailures)
    .where(and(eq(signInFailures.account, account), eq(signInFailures.address, networkOf(address))))

/** Drops what no rule needs any more: old attempts, and sessions that ended or expired 30 days ago. */
export async function sweepSessions(db: Database): Promise<void> {
  const monthAgo = new Date(Date.now() - LIFETIME)
  await db.delete(signInFailures).where(lt(signInFailures.at, new Date(Date.now() - DAY)))
  await db.delete(sessions).where(or(lt(sessions.endedAt, monthAgo), lt(sessions.expiresAt, monthAgo)))
}
