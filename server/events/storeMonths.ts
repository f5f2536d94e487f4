import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/database'

const DUPLICATES = new Set(['42P07', '23505'])

/** First of a month in UTC, and of the one after: `2026-01-01`. */
const bounds = (at: Date): [string, string] => {
  const first = (month: number) => new Date(Date.UTC(at.getUTCFullYear(), month, 1)).toISOString().slice(0, 10)
  return [first(at.getUTCMonth()), first(at.getUTCMonth() + 1)]
}

/** The partition of a month that begins on `first`. */
const tableOf = (first: string): string => `events_${first.slice(0, 7).replace('-', '_')}`

/** Makes the partitions that events of these times need. Two nodes may do so at once. */
export async function ensureMonths(db: Queryable, times: readonly Date[]): Promise<void> {
  const months = new Map(times.map((at) => [bounds(at)[0], bounds(at)[1]]))
  for (const [from, to] of months) {
    const range = sql.raw(`FROM ('${from} 00:00:00+00') TO ('${to} 00:00:00+00')`)
    try {
      await db.execute(
        sql`CREATE TABLE IF NOT EXISTS ${sql.identifier(tableOf(from))} PARTITION OF events FOR VALUES ${range}`,
      )
    } catch (error) {
      if (!DUPLICATES.has((error as { cause?: { code?: string } }).cause?.code ?? '')) throw error
    }
  }
}

/** Drops the partitions of months that ended more than `months` months ago, and who came in them. Answers their names. */
export async function dropOldMonths(db: Database, months: number, now = new Date()): Promise<string[]> {
  const [oldest] = bounds(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)))
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'events'::regclass AND relname ~ '^events_\\d{4}_\\d{2}$' AND relname < ${tableOf(oldest)}`)
  await db.execute(sql`DELETE FROM daily_visitors WHERE day < ${oldest}::date`)
  for (const { name } of rows) await db.execute(sql`DROP TABLE IF EXISTS ${sql.identifier(name)}`)
  return rows.map(({ name }) => name)
}
