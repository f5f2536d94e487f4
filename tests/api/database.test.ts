import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../server/db/database'
import { socketDirFor } from '../../server/db/embedded'
import { migrateDatabase } from '../../server/db/migrate'
import { temporaryDatabase } from './support/app'

describe('the embedded database', () => {
  test('syncs every commit to the disk', async () => {
    const database = await temporaryDatabase('embedded')
    await database.pool.query('CREATE TABLE t (x int)')
    const before = database.embedded!.syncCount()
    for (let i = 0; i < 10; i += 1) await database.pool.query('INSERT INTO t VALUES ($1)', [i])
    expect(database.embedded!.syncCount() - before).toBeGreaterThanOrEqual(10)
    await database.close()
  })

  test('keeps answers with their questions, however many ask at once', async () => {
    const database = await temporaryDatabase('embedded')
    await database.pool.query('CREATE TABLE t (x int)')
    const ask = async (i: number) => {
      if (i % 5 === 0) await database.pool.query('INSERT INTO t VALUES ($1)', [i])
      const { rows } = await database.pool.query(
        i % 2 ? 'SELECT $1::int AS odd' : 'SELECT $1::int AS even, $2::text AS text',
        i % 2 ? [i] : [i, `t${i}`],
      )
      expect(rows).toEqual([i % 2 ? { odd: i } : { even: i, text: `t${i}` }])
    }
    await Promise.all(Array.from({ length: 400 }, (_, i) => ask(i)))
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        expect(database.pool.query('SELECT $1::int / 0', [i])).rejects.toThrow(/division by zero/),
      ),
    )
    expect((await database.pool.query('SELECT count(*) FROM t')).rows[0].count).toBe(80)
    await database.close()
  })

  test('takes back what a lost connection left open', async () => {
    const database = await temporaryDatabase('embedded')
    await database.pool.query('CREATE TABLE t (x int)')
    const client = new pg.Client({
      host: socketDirFor(database.dataDir),
      port: 5432,
      user: 'postgres',
      database: 'postgres',
    })
    client.on('error', () => undefined)
    await client.connect()
    await client.query('BEGIN')
    await client.query('INSERT INTO t VALUES (1)')
    ;(client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
    expect((await database.pool.query('SELECT count(*) FROM t')).rows[0].count).toBe(0)
    await database.close()
  })

  test('lets nobody else at its data, but shares it with a command line', async () => {
    const database = await temporaryDatabase('embedded')
    const { dataDir } = database
    await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(/Another process is using the data/)
    const shared = await openDatabase({ databaseUrl: null, dataDir }, true)
    expect((await shared.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await shared.close()
    await database.close()
  })

  test('says what to do with a directory that cannot be used', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'dc-test-')), 'file')
    writeFileSync(file, '')
    await expect(openDatabase({ databaseUrl: null, dataDir: file })).rejects.toThrow(
      /data directory .* cannot be used .*DATA_DIR/,
    )
  })

  test('moves a socket with too long a path to the temporary folder', async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'dc-test-')), 'x'.repeat(120))
    const database = await openDatabase({ databaseUrl: null, dataDir })
    expect(socketDirFor(dataDir)).not.toBe(dataDir)
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })
})

describe.skipIf(!inject('postgresUrl'))('on a server', () => {
  test('two nodes that start at once migrate once', async () => {
    const database = await temporaryDatabase('postgresql')
    const second = await openDatabase({ databaseUrl: database.url, dataDir: database.dataDir })
    await Promise.all([migrateDatabase(database.pool), migrateDatabase(second.pool), migrateDatabase(database.pool)])
    const { rows } = await database.pool.query('SELECT count(*) FROM drizzle.__drizzle_migrations')
    const files = readdirSync('server/db/migrations').filter((name) => name.endsWith('.sql'))
    expect(rows[0].count).toBe(files.length)
    await second.close()
    await database.close()
  })
})
