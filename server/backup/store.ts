import { Readable } from 'node:stream'
import type { Pool } from 'pg'

/**
 * A logical backup: one line of JSON a row, tables in the order in which they can be written. It moves between the
 * embedded database and a server. Sessions, counted sign-in attempts and idempotency keys are left out; tiles are built
 * anew from the observations.
 */
export const BACKUP_TABLES = [
  { name: 'users', key: ['id'] },
  { name: 'topics', key: ['id'] },
  { name: 'regions', key: ['id'] },
  { name: 'units', key: ['id'] },
  { name: 'licences', key: ['id'] },
  { name: 'series', key: ['id'] },
  { name: 'observations', key: ['series_id', 'period'] },
  { name: 'revisions', key: ['series_id', 'version'] },
  { name: 'revision_changes', key: ['series_id', 'version', 'period'] },
  { name: 'tiles', key: ['series_id', 'exponent', 'tile'] },
  { name: 'daily_counters', key: ['day', 'name'] },
  { name: 'series_views', key: ['series_id', 'day'] },
  { name: 'events', key: ['occurred_at', 'id'] },
] as const

export const BACKUP_FORMAT = 'data-community-backup/1'

const PAGE = 20_000

/** Every row as text, page by page by its key, in one snapshot where the database has more than one session. */
async function* rows(pool: Pool): AsyncGenerator<string> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows: versions } = await client.query<{ count: number }>(
      'SELECT count(*) FROM drizzle.__drizzle_migrations',
    )
    yield `${JSON.stringify({ format: BACKUP_FORMAT, migrations: versions[0]!.count })}\n`
    for (const { name, key } of BACKUP_TABLES) {
      const columns = key.join(', ')
      yield `${JSON.stringify({ table: name })}\n`
      let after: unknown[] = []
      for (;;) {
        const where = after.length > 0 ? `WHERE (${columns}) > (${after.map((_, i) => `$${i + 1}`).join(', ')})` : ''
        const page = await client.query<{ row: string; key: unknown[] }>(
          `SELECT row_to_json(t)::text AS row, json_build_array(${columns}) AS key FROM (SELECT * FROM ${name} ${where} ORDER BY ${columns} LIMIT ${PAGE}) t`,
          after,
        )
        if (page.rows.length === 0) break
        yield `${page.rows.map(({ row }) => row).join('\n')}\n`
        after = page.rows.at(-1)!.key
      }
    }
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

export const backup = (pool: Pool): Readable => Readable.from(rows(pool))
