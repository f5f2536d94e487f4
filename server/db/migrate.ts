import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from './transaction'

/** The database is of a version that this program does not know. */
export class SchemaError extends Error {}

interface Migration {
  statements: string[]
  hash: string
  createdAt: number
}

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

function readMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(FOLDER, `${tag}.sql`), 'utf8')
    return {
      statements: text.split('--> statement-breakpoint'),
      hash: createHash('sha256').update(text).digest('hex'),
      createdAt: when,
    }
  })
}

const MIGRATIONS = readMigrations()

/** The version of the schema that this program works with: how many migrations lead to it. */
export const SCHEMA_VERSION = MIGRATIONS.length

/** Any number, the same for every node. */
const MIGRATION_LOCK = 7_201_993

/** Keeps other nodes from changing the schema until the transaction ends, however long that takes. */
export async function lockSchema(client: PoolClient): Promise<void> {
  await client.query(
    'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL client_min_messages = warning',
  )
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
}

/** The version of the schema that is there; 0 in an empty database. */
export async function schemaVersion(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  )
  if (!rows[0]!.there) return 0
  const applied = await client.query<{ count: number }>('SELECT count(*) FROM drizzle.__drizzle_migrations')
  return applied.rows[0]!.count
}

/** Brings a schema from one version to a later one, and writes down that it did (in drizzle-kit's own table). */
export async function applyMigrations(client: PoolClient, from: number, to = SCHEMA_VERSION): Promise<void> {
  if (from >= to) return
  await client.query(
    `CREATE SCHEMA IF NOT EXISTS drizzle;
     CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  )
  for (const { statements, hash, createdAt } of MIGRATIONS.slice(from, to)) {
    for (const statement of statements) await client.query(statement)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [hash, createdAt])
  }
}

/** Whether the database has this version's schema; nothing is changed. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    return (await schemaVersion(client)) === SCHEMA_VERSION
  } finally {
    client.release()
  }
}

/**
 * Brings the database to this version's schema, all or nothing. Safe when several nodes start at once: the others wait
 * for the first. Errors: SchemaError for a database of a later version.
 */
export const migrateDatabase = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (client) => {
    await lockSchema(client)
    const version = await schemaVersion(client)
    if (version > SCHEMA_VERSION)
      throw new SchemaError(
        `The database was written by a later version of Data Community (its schema is ${version}, this version knows ${SCHEMA_VERSION}): update the program.`,
      )
    await applyMigrations(client, version)
  })
