import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { ensureMonths } from '../events/storeMonths'
import { BACKUP_FORMAT, BACKUP_TABLES } from './store'

/** The file is no backup of this version, or the database is not empty. */
export class RestoreError extends Error {}

const CHUNK = 5000

const isTable = (name: unknown): name is (typeof BACKUP_TABLES)[number]['name'] =>
  BACKUP_TABLES.some((table) => table.name === name)

/** Ids go on where the restored ones end. */
async function moveSequences(client: PoolClient): Promise<void> {
  for (const table of ['users', 'series']) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, 'id'), (SELECT coalesce(max(id), 0) + 1 FROM ${table}), false)`,
      [table],
    )
  }
}

async function requireEmpty(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*) FROM users')
  if (rows[0]!.count > 0)
    throw new RestoreError('The database is not empty: restore into a new one (another DATA_DIR or DATABASE_URL).')
  // A new installation has its starter lists already; the backup brings its own.
  for (const list of ['topics', 'regions', 'units', 'licences']) await client.query(`DELETE FROM ${list}`)
}

function requireFormat(line: string): void {
  try {
    if ((JSON.parse(line) as { format?: string }).format === BACKUP_FORMAT) return
  } catch {
    // Told below.
  }
  throw new RestoreError('This is no backup of Data Community, or one of another version.')
}

/** Fills an empty database from a backup, all or nothing. Answers the number of rows. Errors: RestoreError. */
export async function restore(pool: Pool, file: string): Promise<number> {
  const client = await pool.connect()
  let table: string | null = null
  let batch: string[] = []
  let count = 0
  const flush = async () => {
    if (table === null || batch.length === 0) return
    if (table === 'events')
      await ensureMonths(
        client,
        batch.map((row) => new Date((JSON.parse(row) as { occurred_at: string }).occurred_at)),
      )
    await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`, [
      `[${batch.join(',')}]`,
    ])
    count += batch.length
    batch = []
  }
  try {
    await client.query('BEGIN')
    await requireEmpty(client)
    let isFirst = true
    const source = createGunzip()
    createReadStream(file)
      .on('error', (error) => source.destroy(error))
      .pipe(source)
    // Opened only now: lines that come before they are asked for are lost.
    const lines = createInterface({
      input: source,
      crlfDelay: Number.POSITIVE_INFINITY,
    })
    for await (const line of lines) {
      if (isFirst) requireFormat(line)
      else if (line.startsWith('{"table":')) {
        await flush()
        const named = (JSON.parse(line) as { table: unknown }).table
        if (!isTable(named)) throw new RestoreError(`The backup has an unknown table: ${String(named)}.`)
        table = named
      } else if (batch.push(line) >= CHUNK) await flush()
      isFirst = false
    }
    await flush()
    await moveSequences(client)
    await client.query('COMMIT')
    return count
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
