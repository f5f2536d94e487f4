import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient, QueryResultRow } from 'pg'

const connections = new WeakMap<PoolClient, string>()

/**
 * A connection's own name. PostgreSQL keeps prepared statements by connection, but the embedded database has one session
 * for all of them.
 */
function nameOf(client: PoolClient): string {
  const name = connections.get(client) ?? randomUUID()
  connections.set(client, name)
  return name
}

let statements = 0

/** A statement that every connection parses and plans once; for the few that are asked all the time. */
export function prepared<Row extends QueryResultRow>(pool: Pool, text: string) {
  statements += 1
  const statement = statements
  return async (values: unknown[]): Promise<Row[]> => {
    const client = await pool.connect()
    try {
      return (await client.query<Row>({ name: `${statement} of ${nameOf(client)}`, text, values })).rows
    } finally {
      client.release()
    }
  }
}
