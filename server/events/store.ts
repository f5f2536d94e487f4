import type { Pool } from 'pg'
import type { TrackedEvent } from '#domain/schema/events'
import { ensureMonths } from './storeMonths'

/** Months whose partition is known to be there. */
const known = new WeakMap<Pool, Set<string>>()

const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** Keeps events, each once by its time and id. Answers how many were new. */
export async function insertEvents(pool: Pool, clientId: string, logs: readonly TrackedEvent[]): Promise<number> {
  if (logs.length === 0) return 0
  const times = logs.map(({ occurredAt }) => new Date(occurredAt))
  const months = known.get(pool) ?? new Set()
  known.set(pool, months)
  const missing = times.filter((at) => !months.has(monthOf(at)))
  if (missing.length > 0) {
    await ensureMonths(pool, missing)
    for (const at of missing) months.add(monthOf(at))
  }
  const { rowCount } = await pool.query(
    `INSERT INTO events (occurred_at, id, client_id, name, properties)
     SELECT occurred_at, id, $1, name, properties FROM unnest($2::timestamptz[], $3::text[], $4::text[], $5::jsonb[]) AS e(occurred_at, id, name, properties)
     ON CONFLICT DO NOTHING`,
    [clientId, times, logs.map(({ id }) => id), logs.map(({ name }) => name), logs.map(({ properties }) => properties)],
  )
  return rowCount ?? 0
}
