import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Transaction } from '../db/database'
import { applyMigrations, lockSchema, schemaVersion } from '../db/migrate'
import { TABLES } from '../db/tables'
import { inTransaction } from '../db/transaction'
import { ensureMonths } from '../events/storeMonths'
import { BackupError } from './format'
import { readBackup, type BackupRows } from './read'

/** An installation that nobody has used yet has no user; its lists come with the backup. Another program's tables stay. */
async function requireEmpty(client: PoolClient): Promise<void> {
  if ((await schemaVersion(client)) === 0) {
    const foreign = await client.query<{ name: string }>(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = ANY($1)',
      [TABLES.map(({ name }) => name)],
    )
    if (foreign.rows.length === 0) return
    throw new BackupError(
      `The database belongs to another program (it has a table ${foreign.rows[0]!.name}): restore into one of its own.`,
    )
  }
  const { rows } = await client.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM series) AS used',
  )
  if (rows[0]!.used)
    throw new BackupError('The database is not empty: restore into a new one (another DATA_DIR or DATABASE_URL).')
}

/**
 * Makes the tables anew as they were when the backup was written, and empty: its rows fit them, those that migrations
 * wrote are among them, and later migrations do the rest.
 */
async function makeTables(client: PoolClient, version: number): Promise<void> {
  const tables = TABLES.map(({ name }) => `"${name}"`).join(', ')
  await client.query(`DROP TABLE IF EXISTS ${tables}, drizzle.__drizzle_migrations CASCADE`)
  await applyMigrations(client, 0, version)
  const { rows } = await client.query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = ANY($1)',
    [TABLES.map(({ name }) => name)],
  )
  await client.query(`TRUNCATE ${rows.map(({ name }) => `"${name}"`).join(', ')}`)
}

const columnsOf = async (client: PoolClient, table: string): Promise<Set<string>> =>
  new Set(
    (
      await client.query<{ name: string }>(
        'SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1',
        [table],
      )
    ).rows.map(({ name }) => name),
  )

async function checkColumns(client: PoolClient, { table, columns }: BackupRows): Promise<void> {
  const there = await columnsOf(client, table)
  if (there.size === 0)
    throw new BackupError(`The backup does not fit its schema: it has no table ${table}. Nothing was written.`)
  const unknown = columns.filter((name) => !there.has(name))
  const missing = [...there].filter((name) => !columns.includes(name))
  if (unknown.length > 0 || missing.length > 0)
    throw new BackupError(
      `The backup does not fit its schema: ${table} has ${unknown.length > 0 ? `unknown columns (${unknown.join(', ')})` : `no ${missing.join(', ')}`}. Nothing was written.`,
    )
}

async function insertRows(client: PoolClient, { table, columns, rows }: BackupRows): Promise<void> {
  if (table === 'events')
    await ensureMonths(
      drizzle(client) as unknown as Transaction,
      rows.map((row) => new Date((JSON.parse(row) as { occurred_at: string }).occurred_at)),
    )
  const names = columns.map((name) => `"${name}"`).join(', ')
  try {
    await client.query(
      `INSERT INTO "${table}" (${names}) SELECT ${names} FROM json_populate_recordset(NULL::"${table}", $1::json)`,
      [`[${rows.join(',')}]`],
    )
  } catch (error) {
    const { code, message, detail } = error as { code?: string; message: string; detail?: string }
    // Classes 22 (data) and 23 (constraints) are the file's fault.
    if (!/^2[23]/.test(code ?? '')) throw error
    throw new BackupError(
      `The backup does not fit: ${table}: ${message}${detail ? ` ${detail}` : ''}. Nothing was written.`,
    )
  }
}

/** Ids go on where the restored ones end. */
async function moveSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = current_schema() AND column_default LIKE 'nextval(%'`,
  )
  for (const { table, column } of rows)
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), (SELECT coalesce(max("${column}"), 0) + 1 FROM "${table}"), false)`,
      [`"${table}"`, column],
    )
}

/**
 * Fills an empty database from a backup, all or nothing; one of an earlier version is brought to this one. Answers the
 * number of rows. Errors: BackupError; those of the file system.
 */
export async function restore(pool: Pool, file: string): Promise<number> {
  const { header, rows } = await readBackup(file)
  return inTransaction(pool, async (client) => {
    await lockSchema(client)
    await requireEmpty(client)
    await makeTables(client, header.schema)
    let count = 0
    let checked: string | null = null
    for await (const part of rows) {
      if (part.table !== checked) await checkColumns(client, part)
      checked = part.table
      await insertRows(client, part)
      count += part.rows.length
    }
    await applyMigrations(client, header.schema)
    await moveSequences(client)
    return count
  })
}
