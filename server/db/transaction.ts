import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Database, Transaction } from './database'

/** Does work in a transaction on one connection; where it fails, everything is taken back, and a broken connection is thrown away. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  begin = 'BEGIN',
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    const isBroken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    )
    client.release(isBroken)
    throw error
  }
}

/**
 * Does work in a transaction. Not drizzle's own: that one never gives back a connection whose BEGIN fails, and gives back
 * broken ones (drizzle-orm, issue 6241), so that a database that was away for a while stays away for ever.
 */
export const transaction = <Result>(
  { $client }: Pick<Database, '$client'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => inTransaction($client, (client) => work(drizzle(client) as unknown as Transaction))
