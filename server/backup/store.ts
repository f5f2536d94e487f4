import { existsSync, readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Readable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { schemaVersion } from '../db/migrate'
import { BACKED_UP_TABLES } from '../db/tables'
import { BACKUP_FORMAT, type RowCounts } from './format'

/** Rows fetched at a time: short work, so that a visitor never waits for a long one. */
const PAGE = 500

/** Below everything that answers a visitor. */
const LOW_PRIORITY = 19

/** This process; on Linux its threads, which have a priority each. */
const ownThreads = (): number[] =>
  existsSync('/proc/self/task') ? readdirSync('/proc/self/task').map(Number) : [process.pid]

/**
 * Lets others go first: this process, and its session of a database server on the same machine, where this user may say
 * so. For a program that does nothing else.
 */
export async function stepAside(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ pid: number; local: boolean }>(
    'SELECT pg_backend_pid() AS pid, inet_client_addr() IS NULL AS local',
  )
  for (const id of rows[0]!.local ? [...ownThreads(), rows[0]!.pid] : ownThreads()) {
    try {
      setPriority(id, LOW_PRIORITY)
    } catch {
      // Another user's session keeps its priority.
    }
  }
}

const columnsOf = async (client: PoolClient, table: string): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position`,
      [table],
    )
  ).rows.map(({ name }) => name)

/** Every row as a line of JSON, by its key, in one snapshot: what is saved meanwhile waits for nothing. */
async function* lines(pool: Pool): AsyncGenerator<string> {
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query('SET LOCAL statement_timeout = 0')
    const counts: RowCounts = {}
    const header = { format: BACKUP_FORMAT, schema: await schemaVersion(client), createdAt: new Date().toISOString() }
    yield `${JSON.stringify(header)}\n`
    for (const { name, key } of BACKED_UP_TABLES) {
      yield `${JSON.stringify({ table: name, columns: await columnsOf(client, name) })}\n`
      await client.query(
        `DECLARE page NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${name} t ORDER BY ${key.join(', ')}`,
      )
      let count = 0
      for (;;) {
        const { rows } = await client.query<{ row: string }>(`FETCH ${PAGE} FROM page`)
        if (rows.length === 0) break
        count += rows.length
        yield `${rows.map(({ row }) => row).join('\n')}\n`
      }
      await client.query('CLOSE page')
      counts[name] = count
    }
    yield `${JSON.stringify({ end: counts })}\n`
    await client.query('COMMIT')
    isWhole = true
  } finally {
    // One that broke off is closed, with its transaction.
    client.release(!isWhole)
  }
}

/** A backup of everything (format.ts), as a stream of text. */
export const backup = (pool: Pool): Readable => Readable.from(lines(pool))
