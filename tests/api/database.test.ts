import { readdirSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { readConfig } from '../../server/config'
import { openDatabase } from '../../server/db/database'
import { startEmbeddedDatabase } from '../../server/db/embedded/supervisor'
import { migrateDatabase } from '../../server/db/migrate'
import { fillDemo } from '../../server/demo/fill'
import { databaseKinds, temporaryDatabase, temporaryDataDir } from './support/app'

/** An embedded database of its own. */
async function openEmbedded() {
  const dataDir = temporaryDataDir()
  return { dataDir, ...(await openDatabase({ databaseUrl: null, dataDir })) }
}

describe('the embedded database', () => {
  test('is a whole PostgreSQL 18 that syncs every commit, with time-outs and vacuum', async () => {
    const database = await openEmbedded()
    const setting = async (name: string) => (await database.pool.query(`SHOW ${name}`)).rows[0][name] as string
    expect(await setting('server_version')).toMatch(/^18\./)
    expect(await setting('fsync')).toBe('on')
    expect(await setting('synchronous_commit')).toBe('on')
    expect(await setting('full_page_writes')).toBe('on')
    expect(await setting('data_checksums')).toBe('on')
    expect(await setting('autovacuum')).toBe('on')
    expect(await setting('statement_timeout')).toBe('1min')
    expect(await setting('idle_in_transaction_session_timeout')).toBe('30s')
    expect(await setting('listen_addresses')).toBe('')
    await database.close()
  })

  test('has many sessions: one that works or waits stops no other', async () => {
    const database = await openEmbedded()
    await database.pool.query('CREATE TABLE t (x int)')
    const slow = database.pool.query('SELECT pg_sleep(3)')
    const open = await database.pool.connect()
    await open.query('BEGIN')
    await open.query('INSERT INTO t VALUES (1)')
    const began = Date.now()
    await database.pool.query('INSERT INTO t VALUES (2)')
    expect((await database.pool.query('SELECT x FROM t')).rows).toEqual([{ x: 2 }])
    expect(Date.now() - began).toBeLessThan(2000)
    await open.query('ROLLBACK')
    open.release()
    await slow
    await database.close()
  })

  test('takes back what a lost connection left open', async () => {
    const database = await openEmbedded()
    await database.pool.query('CREATE TABLE t (x int)')
    const client = new pg.Client(database.embedded!.connection)
    client.on('error', () => undefined)
    await client.connect()
    await client.query('BEGIN')
    await client.query('LOCK TABLE t')
    ;(client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
    expect((await database.pool.query('SELECT count(*) FROM t')).rows[0].count).toBe(0)
    await database.close()
  })

  test('lets nobody else at its data, but shares it with a command line', async () => {
    const database = await openEmbedded()
    const { dataDir } = database
    await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(/Another process is using the data/)
    const shared = await openDatabase({ databaseUrl: null, dataDir }, 'commandLine')
    expect((await shared.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await shared.close()
    await database.close()
  })

  test('listens on loopback with a password where there are no Unix sockets', async () => {
    const dataDir = temporaryDataDir()
    const embedded = await startEmbeddedDatabase({ dataDir, usesTcp: true })
    expect(embedded.connection.host).toBe('127.0.0.1')
    const client = new pg.Client(embedded.connection)
    await client.connect()
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await expect(new pg.Client({ ...embedded.connection, password: 'guess' }).connect()).rejects.toThrow(/password/)
    await embedded.stop()
    const again = await startEmbeddedDatabase({ dataDir, usesTcp: true })
    await again.stop()
  })
})

describe.each(databaseKinds())('on %s', (kind) => {
  test('a database of a later version is refused and stays as it is', async () => {
    const database = await temporaryDatabase(kind)
    await migrateDatabase(database.pool)
    await database.pool.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT 'later', 9e12::bigint FROM generate_series(1, 9)`,
    )
    await expect(migrateDatabase(database.pool)).rejects.toThrow(/written by a later version .* update the program/)
    await database.close()
  })

  test('nodes that start at once migrate once', async () => {
    const database = await temporaryDatabase(kind)
    const second = await openDatabase({ databaseUrl: database.url, dataDir: '' }, 'commandLine')
    await Promise.all([migrateDatabase(database.pool), migrateDatabase(second.pool), migrateDatabase(database.pool)])
    const { rows } = await database.pool.query('SELECT count(*) FROM drizzle.__drizzle_migrations')
    const files = readdirSync('server/db/migrations').filter((name) => name.endsWith('.sql'))
    expect(rows[0].count).toBe(files.length)
    await second.close()
    await database.close()
  })
})

test('nodes that start at once fill the demo once', async () => {
  const database = await temporaryDatabase(databaseKinds().at(-1)!)
  const second = await openDatabase({ databaseUrl: database.url, dataDir: '' }, 'commandLine')
  await migrateDatabase(database.pool)
  const config = readConfig({}, ['--demo'])
  const said: string[] = []
  await Promise.all([database, second].map((node) => fillDemo(node, config, (text) => said.push(text))))
  expect(said).toHaveLength(1)
  expect((await database.pool.query(`SELECT count(*) FROM users WHERE username = 'admin'`)).rows[0].count).toBe(1)
  await second.close()
  await database.close()
}, 120_000)

test.skipIf(!inject('postgresUrl'))('the second server that the API is tested on is another version', async () => {
  const database = await temporaryDatabase('postgresql')
  const { rows } = await database.pool.query('SHOW server_version')
  expect(Number.parseInt(rows[0].server_version, 10)).toBeGreaterThanOrEqual(15)
  await database.close()
})
