import { createWriteStream, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import type { Saved } from '#domain/schema/series'
import { backup, BACKUP_TABLES } from '../../server/backup/store'
import { restore } from '../../server/backup/restore'
import { migrateDatabase } from '../../server/db/migrate'
import { importFile } from '../../server/series/storeImport'
import { columns, databaseKinds, properties, startApp, temporaryDatabase, type DatabaseKind } from './support/app'

const everything = async (pool: Pool): Promise<Record<string, unknown[]>> =>
  Object.fromEntries(
    await Promise.all(
      BACKUP_TABLES.map(
        async ({ name, key }) =>
          [name, (await pool.query(`SELECT * FROM ${name} ORDER BY ${key.join(', ')}`)).rows] as const,
      ),
    ),
  )

const other = (kind: DatabaseKind): DatabaseKind =>
  databaseKinds().length > 1 && kind === 'embedded' ? 'postgresql' : 'embedded'

describe.each(databaseKinds())('a backup of %s', (kind) => {
  test('restored into the other database equals the original, and goes on from there', async () => {
    const app = await startApp(kind)
    const wang = await app.signIn('wang')
    const rows: [string, number | null][] = [
      ['2020', 0.1 + 0.2],
      ['2021', -1e-300],
      ['2022', null],
      ['2023', 1.7976931348623157e308],
    ]
    const created = await app.call<Saved>('POST', '/series', {
      as: wang,
      body: {
        properties: properties({ description: '引号 " \\ \n' }),
        observations: columns(rows),
        status: 'published',
      },
    })
    expect(created).toMatchObject({ status: 201, message: 'OK', data: { version: 1 } })
    const { data } = created
    await app.call('PATCH', `/series/${data.id}`, {
      as: wang,
      body: { observations: columns([['2020', 5]], ['2021']) },
      headers: { 'if-match': '"1"' },
    })
    const file = join(mkdtempSync(join(tmpdir(), 'dc-test-')), 'backup.jsonl.gz')
    await pipeline(backup(app.pool), createGzip(), createWriteStream(file))

    const copy = await temporaryDatabase(other(kind))
    await migrateDatabase(copy.pool)
    await restore(copy.pool, file)
    expect(await everything(copy.pool)).toEqual(await everything(app.pool))
    const outcome = await importFile(copy.db, {
      name: 'x.csv',
      bytes: new TextEncoder().encode('period,value\n2020,1\n2021,x\n'),
      code: 'NEW.ONE',
      userId: 1,
    })
    expect(outcome.saved.id).toBeGreaterThan(data.id)
    expect(outcome).toMatchObject({ read: 1, refused: ['B3 x: This is no number'] })
    await expect(restore(copy.pool, file)).rejects.toThrow(/not empty/)
    await copy.close()
    await app.close()
  })

  test('that is none is refused', async () => {
    const database = await temporaryDatabase(kind)
    await migrateDatabase(database.pool)
    const file = join(mkdtempSync(join(tmpdir(), 'dc-test-')), 'x.gz')
    writeFileSync(file, gzipSync('{"hello":1}\n'))
    await expect(restore(database.pool, file)).rejects.toThrow(/no backup/)
    await database.close()
  })
})
