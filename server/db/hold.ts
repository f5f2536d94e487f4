import { sql } from 'drizzle-orm'
import type { Transaction } from './database'

/** Those who ask for one name at once come one after the other: each waits until the transaction before it ends. */
export const hold = (tx: Transaction, name: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
