import type { ClientBase, Pool } from 'pg'

const DUPLICATES = new Set(['42P07', '23505'])

/** First of a month in UTC, and of the one after: `2026-01-01`. */
const bounds = (at: Date): [string, string] => {
  const first = (month: number) => new Date(Date.UTC(at.getUTCFullYear(), month, 1)).toISOString().slice(0, 10)
  return [first(at.getUTCMonth()), first(at.getUTCMonth() + 1)]
}

/** Makes the partitions that events of these times need. Two nodes may do so at once. */
export async function ensureMonths(client: Pool | ClientBase, times: readonly Date[]): Promise<void> {
  const months = new Map(times.map((at) => [bounds(at)[0], bounds(at)[1]]))
  for (const [from, to] of months) {
    const name = `events_${from.slice(0, 7).replace('-', '_')}`
    try {
      await client.query(
        `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF events FOR VALUES FROM ('${from} 00:00:00+00') TO ('${to} 00:00:00+00')`,
      )
    } catch (error) {
      if (!DUPLICATES.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
