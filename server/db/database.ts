import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types, type PoolConfig } from 'pg'
import { MINUTE } from '#domain/duration'
import { findRunningDatabase, startEmbeddedDatabase, type EmbeddedDatabase } from './embedded/supervisor'

/** Transactions are begun by transaction(), never by its own method (transaction.ts says why). */
export type Database = Omit<NodePgDatabase, 'transaction'> & { $client: Pool }

declare const isTransaction: unique symbol
export type Transaction = Omit<NodePgDatabase, 'transaction'> & { readonly [isTransaction]: true }
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
const STATEMENT_TIMEOUT = MINUTE
/** What a client that has stopped in the middle of a transaction holds is freed after this. */
const IDLE_IN_TRANSACTION_TIMEOUT = 30_000

const poolFor = (config: PoolConfig, statementTimeout: number): Pool => {
  const pool = new Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    ...config,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So does one that breaks in use: its query fails, and that is told.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export interface DatabaseConfig {
  databaseUrl: string | null
  dataDir: string
  /** The data directory was not chosen by the person who starts the program. */
  isDataDirDefault?: boolean
}

/** A server is alone on an embedded database; a command line joins one that runs, and may take its time. */
export type Purpose = 'server' | 'commandLine'

/** Opens the database that the configuration names. Errors: EmbeddedDatabaseError. */
export async function openDatabase(
  { databaseUrl, dataDir, isDataDirDefault = false }: DatabaseConfig,
  purpose: Purpose = 'server',
): Promise<OpenDatabase> {
  const timeout = purpose === 'server' ? STATEMENT_TIMEOUT : 0
  const open = (config: PoolConfig, embedded: EmbeddedDatabase | null): OpenDatabase => {
    const pool = poolFor(config, timeout)
    return {
      db: drizzle(pool),
      pool,
      embedded,
      close: async () => {
        await pool.end()
        await embedded?.stop()
      },
    }
  }
  if (databaseUrl) return open({ connectionString: databaseUrl }, null)
  const running = purpose === 'commandLine' ? await findRunningDatabase(dataDir, isDataDirDefault) : null
  if (running) return open(running.connection, null)
  const embedded = await startEmbeddedDatabase({ dataDir, isDefault: isDataDirDefault })
  return open(embedded.connection, embedded)
}
