import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/duration'
import { LIMITS } from '#domain/limits'
import type { CodePurpose } from '#domain/schema/account'
import type { Database, Queryable, Transaction } from '../db/database'
import { hold } from '../db/hold'
import { verificationCodes } from '../db/schema'
import { hashPassword, verifyPassword } from '../users/password'

const TRIES = 5
const A_DAY = 10
/** What an office full of people asks for at most. */
const AN_HOUR_OF_NETWORK = 30

/** An address as codes know it. */
const codeAddress = (email: string): string => email.trim().toLowerCase()

const since = (span: number) => new Date(Date.now() - span)

/** A code that somebody asks for. */
export interface Wish {
  email: string
  purpose: CodePurpose
  network: string
}

/** Those who ask at once for one address, or from one network, come one after the other. */
export async function holdCodes(tx: Transaction, { email, network }: Wish): Promise<void> {
  await hold(tx, `code of ${codeAddress(email)}`)
  await hold(tx, `codes from ${network}`)
}

/** Why no code is given now: one was a moment ago, or too many were; null where there may be one. */
export async function codeRefusal(
  db: Queryable,
  { email, network }: Wish,
): Promise<{ waitSeconds: number } | 'tooMany' | null> {
  const asked = await db
    .select({ createdAt: verificationCodes.createdAt })
    .from(verificationCodes)
    .where(and(eq(verificationCodes.email, codeAddress(email)), gt(verificationCodes.createdAt, since(DAY))))
    .orderBy(desc(verificationCodes.createdAt))
  const ofNetwork = await db.$count(
    verificationCodes,
    and(eq(verificationCodes.network, network), gt(verificationCodes.createdAt, since(HOUR))),
  )
  const wait = asked[0] ? asked[0].createdAt.getTime() + MINUTE - Date.now() : 0
  if (wait > 0) return { waitSeconds: Math.ceil(wait / SECOND) }
  return asked.length >= A_DAY || ofNetwork >= AN_HOUR_OF_NETWORK ? 'tooMany' : null
}

/** A new code of six digits; it is kept as a hash, and those before it are good no longer. */
export async function newCode(): Promise<{ code: string; codeHash: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, codeHash: await hashPassword(code) }
}

export async function keepCode(tx: Queryable, { email, purpose, network }: Wish, codeHash: string): Promise<void> {
  await tx.insert(verificationCodes).values({
    email: codeAddress(email),
    purpose,
    network,
    codeHash,
    expiresAt: new Date(Date.now() + LIMITS.codeMinutes * MINUTE),
  })
}

/**
 * The id of the code that was asked for last, where this is it and it is still good: then it is to be used up in the
 * transaction of what it is for. Null otherwise, after the same time. A try is counted before it is judged.
 */
export async function judgeCode(
  db: Database,
  email: string,
  purpose: CodePurpose,
  code: string,
): Promise<number | null> {
  const [last] = await db
    .select({ id: verificationCodes.id })
    .from(verificationCodes)
    .where(and(eq(verificationCodes.email, codeAddress(email)), eq(verificationCodes.purpose, purpose)))
    .orderBy(desc(verificationCodes.id))
    .limit(1)
  const [row] = await db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(
      and(
        eq(verificationCodes.id, last?.id ?? 0),
        isNull(verificationCodes.usedAt),
        gt(verificationCodes.expiresAt, new Date()),
        lt(verificationCodes.attempts, TRIES),
      ),
    )
    .returning({ id: verificationCodes.id, codeHash: verificationCodes.codeHash })
  return (await verifyPassword(row?.codeHash ?? null, code)) ? row!.id : null
}

/** Uses a code up; false where somebody else just has. */
export async function useUp(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx
    .update(verificationCodes)
    .set({ usedAt: new Date() })
    .where(and(eq(verificationCodes.id, id), isNull(verificationCodes.usedAt)))
    .returning({ id: verificationCodes.id })
  return rows.length > 0
}

export const sweepCodes = (db: Database) =>
  db.delete(verificationCodes).where(lt(verificationCodes.createdAt, since(2 * DAY)))
