import { sql } from 'drizzle-orm'
import type { TrackedEvent } from '#domain/schema/events'
import type { Database } from '../db/database'
import { transaction } from '../db/transaction'
import { markStale } from '../analytics/storeCounts'
import { ensureMonths } from './storeMonths'
import { countViews, type ViewedPage } from './storeViews'

export interface EventStore {
  /** Keeps events, each once by its time and id, and counts the views of series among them that no robot made. Answers how many were new. */
  insert: (clientId: string, logs: readonly TrackedEvent[], isBot?: boolean) => Promise<number>
}

/** PostgreSQL's check_violation: no partition for the row, or a row that breaks a rule. */
const NO_PARTITION = '23514'

const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

export function createEventStore(db: Database): EventStore {
  /** Months whose partition is known to be there. */
  const months = new Set<string>()
  const insert: EventStore['insert'] = async (clientId, logs, isBot = false) => {
    if (logs.length === 0) return 0
    const times = logs.map(({ occurredAt }) => new Date(occurredAt))
    const missing = times.filter((at) => !months.has(monthOf(at)))
    if (missing.length > 0) {
      await ensureMonths(db, missing)
      for (const at of missing) months.add(monthOf(at))
    }
    // Events and what they count are kept together or not at all: what is known is not counted again.
    return transaction(db, async (tx) => {
      const column = <Value>(values: Value[]) => sql.param(values)
      const { rows } = await tx.execute<ViewedPage>(sql`
        INSERT INTO events (occurred_at, id, client_id, is_bot, name, properties)
        SELECT occurred_at, id, ${clientId}, ${isBot}::boolean, name, properties
        FROM unnest(
          ${column(times.map((at) => at.toISOString()))}::timestamptz[], ${column(logs.map(({ id }) => id))}::text[],
          ${column(logs.map(({ name }) => name))}::text[], ${column(logs.map(({ properties }) => properties))}::jsonb[]
        ) AS e(occurred_at, id, name, properties)
        ON CONFLICT DO NOTHING RETURNING name, properties ->> 'url' AS url`)
      if (!isBot) await countViews(tx, rows)
      await markStale(tx, times)
      return rows.length
    })
  }
  return {
    insert: (clientId, logs, isBot) =>
      insert(clientId, logs, isBot).catch((error: { cause?: { code?: string } }) => {
        if (error.cause?.code !== NO_PARTITION) throw error
        // Somebody took a month away that was there: a restore, or a node with a shorter memory.
        months.clear()
        return insert(clientId, logs, isBot)
      }),
  }
}
