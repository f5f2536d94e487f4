import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types, type PoolConfig } from 'pg'
import * as schema from './schema'
import { isServing, socketDirFor, startEmbeddedDatabase, type EmbeddedDatabase } from './embedded'

export type Database = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Where a query can be sent: the pool, or the transaction it must be part of. */
export type Queryable = Database | Transaction

export interface OpenDatabase {
  db: Database
  pool: Pool
  /** The embedded database that this process runs; null on a server, and where another process of ours runs it. */
  embedded: EmbeddedDatabase | null
  close: () => Promise<void>
}

// Counts and periods are far below 2^53, so 64-bit integers are read as numbers.
types.setTypeParser(types.builtins.INT8, Number)

const POOL_SIZE = 10
const STATEMENT_TIMEOUT = 60_000

const poolFor = (config: PoolConfig): Pool => {
  const pool = new Pool({ max: POOL_SIZE, connectionTimeoutMillis: 10_000, ...config })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So does one that breaks in use: its query fails, and that is told.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

// Its connections stay: what they prepared would outlive them in the one session that the embedded database has.
const embeddedPool = (dataDir: string): Pool =>
  poolFor({ host: socketDirFor(dataDir), port: 5432, user: 'postgres', database: 'postgres', idleTimeoutMillis: 0 })

export interface DatabaseConfig {
  databaseUrl: string | null
  dataDir: string
}

/**
 * Opens the database that the configuration names. `share` lets a command line use the embedded database of a running
 * server; a server itself must be alone. Errors: EmbeddedDatabaseError.
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseConfig, share = false): Promise<OpenDatabase> {
  if (databaseUrl) {
    const pool = poolFor({ connectionString: databaseUrl, statement_timeout: STATEMENT_TIMEOUT })
    return { db: drizzle(pool, { schema }), pool, embedded: null, close: () => pool.end() }
  }
  const embedded = share && (await isServing(dataDir)) ? null : await startEmbeddedDatabase(dataDir)
  const pool = embeddedPool(dataDir)
  return {
    db: drizzle(pool, { schema }),
    pool,
    embedded,
    close: async () => {
      await pool.end()
      await embedded?.stop()
    },
  }
}
