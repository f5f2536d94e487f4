import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { DAY } from '#domain/duration'
import type { Database, Transaction } from './database'
import { idempotencyKeys } from './schema'
import { transaction } from './transaction'

/** The key was used before, for another request. */
export class IdempotencyMismatch extends Error {}

export interface Idempotency {
  userId: number
  /** Null when the client sent none: the work is then done each time. */
  key: string | null
  /** What identifies the request: method, path and body. */
  request: unknown
}

const KEPT = 2 * DAY

/**
 * Does a write once in a transaction: a repeated request gets the first answer. One that arrives while the first is
 * still running waits for it (at the unique key). Errors: IdempotencyMismatch.
 */
export function once<Answer extends object>(
  db: Database,
  { userId, key, request }: Idempotency,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return transaction(db, work)
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  return transaction(db, async (tx) => {
    const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, requestHash, answer: {} })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (inserted.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(mine)
      if (earlier!.requestHash !== requestHash) throw new IdempotencyMismatch()
      return earlier!.answer as Answer
    }
    const answer = await work(tx)
    await tx.update(idempotencyKeys).set({ answer }).where(mine)
    return answer
  })
}

export const sweepIdempotencyKeys = (db: Database) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(Date.now() - KEPT)))
