import { createWriteStream, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import type { Saved } from '#domain/schema/series'
import { OLD_TABLES } from '../../server/backup/format'
import { restore } from '../../server/backup/restore'
import { backup } from '../../server/backup/store'
import { verify } from '../../server/backup/verify'
import { migrateDatabase, SCHEMA_VERSION } from '../../server/db/migrate'
import { BACKED_UP_TABLES } from '../../server/db/tables'
import { insertStarterLists } from '../../server/lists/storeStarter'
import { transaction } from '../../server/db/transaction'
import { importSeries } from '../../server/saving/storeImport'
import {
  columns,
  databaseKinds,
  properties,
  startApp,
  tellViews,
  temporaryDatabase,
  type DatabaseKind,
  type TestApp,
} from './support/app'

const everything = async (pool: Pool): Promise<Record<string, unknown[]>> =>
  Object.fromEntries(
    await Promise.all(
      BACKED_UP_TABLES.map(
        async ({ name, key }) =>
          [name, (await pool.query(`SELECT * FROM ${name} ORDER BY ${key.join(', ')}`)).rows] as const,
      ),
    ),
  )

const other = (kind: DatabaseKind): DatabaseKind =>
  databaseKinds().length > 1 && kind === 'embedded' ? 'postgresql' : 'embedded'

const temporaryFile = (): string => join(mkdtempSync(join(tmpdir(), 'dc-test-')), 'backup.jsonl.gz')

/** A series with a history, and an event. */
async function fill(app: TestApp): Promise<number> {
  const wang = await app.signIn('wang')
  const rows: [string, number | null][] = [
    ['2020', 0.1 + 0.2],
    ['2021', -1e-300],
    ['2022', null],
    ['2023', 1.7976931348623157e308],
  ]
  const { status, data } = await app.call<Saved>('POST', '/series', {
    as: wang,
    body: {
      properties: properties({ description: '引号 " \\ \n' }),
      observations: columns(rows),
      status: 'published',
    },
  })
  expect(status).toBe(201)
  await app.call('PATCH', `/series/${data.id}`, {
    as: wang,
    body: { observations: columns([['2020', 5]], ['2021']) },
    headers: { 'if-match': '"1"' },
  })
  await tellViews(app, [`/data/${data.id}`])
  return data.id
}

async function writeBackup(pool: Pool): Promise<string> {
  const file = temporaryFile()
  await pipeline(backup(pool), createGzip(), createWriteStream(file))
  return file
}

const linesOf = (file: string): string[] => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')

const fileWith = (lines: string[]): string => {
  const file = temporaryFile()
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n`))
  return file
}

describe.each(databaseKinds())('a backup of %s', (kind) => {
  test('restored into the other database equals the original, and goes on from there', async () => {
    const app = await startApp(kind)
    const id = await fill(app)
    const file = await writeBackup(app.pool)
    const verified = await verify(file)
    expect(verified).toMatch(new RegExp(`^The backup is whole \\(.*schema ${SCHEMA_VERSION}\\):\\n`))
    expect(verified).toMatch(/^ {2}users +3$/m)
    expect(verified).toMatch(/^ {2}observations +3$/m)

    const copy = await temporaryDatabase(other(kind))
    // One that a server has started on already: it has tables and lists, and no user.
    await migrateDatabase(copy.pool)
    await insertStarterLists(copy.db)
    await restore(copy.pool, file)
    expect(await everything(copy.pool)).toEqual(await everything(app.pool))
    const outcome = await transaction(copy.db, (tx) =>
      importSeries(tx, {
        name: 'x.csv',
        code: 'NEW.ONE',
        frequency: 'annual',
        content: { title: 'New', observations: [{ period: Date.UTC(2020), value: 1, decimals: 0 }] },
        user: { id: 1, roles: ['editor'], pages: null },
        mayPublish: false,
        note: '',
        terms: { topic: 'accounts', unit: 'number', region: 'WORLD' },
        noteOfNew: '',
      }),
    )
    expect(outcome.saved.id).toBeGreaterThan(id)
    expect(outcome).toMatchObject({ added: 1, changed: 0 })
    await expect(restore(copy.pool, file)).rejects.toThrow(/not empty/)
    await copy.close()
    await app.close()
  })

  test('of an earlier version is brought to this one', async () => {
    const old = await temporaryDatabase(kind)
    const file = fileWith([
      '{"format":"data-community-backup/1","migrations":1}',
      '{"table":"users"}',
      '{"id":7,"username":"old","email":null,"password_hash":"x","roles":["admin"],"avatar":null,"introduction":"","disabled_at":null,"created_at":"2024-01-01T00:00:00+00:00"}',
      ...OLD_TABLES.slice(1).map((table) => JSON.stringify({ table })),
    ])
    expect(await verify(file)).toContain(`schema 1; restoring brings it to ${SCHEMA_VERSION}`)
    // Schema 1 has no events yet: what the first version wrote has the table's name and no rows.
    expect(await restore(old.pool, file)).toBe(1)
    await migrateDatabase(old.pool)
    const { rows } = await old.pool.query('SELECT count(*) FROM drizzle.__drizzle_migrations')
    expect(rows[0].count).toBe(SCHEMA_VERSION)
    expect((await old.pool.query('SELECT username FROM users')).rows).toEqual([{ username: 'old' }])
    await old.close()
  })

  test('never goes into a database of another program', async () => {
    const app = await startApp(kind)
    await fill(app)
    const file = await writeBackup(app.pool)
    await app.close()
    const foreign = await temporaryDatabase(kind)
    await foreign.pool.query(`CREATE TABLE users (name text)`)
    await foreign.pool.query(`INSERT INTO users VALUES ('theirs')`)
    await expect(restore(foreign.pool, file)).rejects.toThrow(/belongs to another program \(it has a table users\)/)
    expect((await foreign.pool.query('SELECT * FROM users')).rows).toEqual([{ name: 'theirs' }])
    await foreign.close()
  })
})

describe('a backup that is spoilt is refused by verify and restore, and nothing is written', () => {
  const spoilt: [string, (lines: string[]) => string | string[], RegExp][] = [
    ['another file', () => ['{"hello":1}'], /not a backup of Data Community/],
    ['an empty file', () => [], /not a backup of Data Community/],
    ['a header alone', (lines) => lines.slice(0, 1), /cut off/],
    ['a file without its end', (lines) => lines.slice(0, -1), /cut off before its end/],
    ['a file cut in a row', (lines) => [...lines.slice(0, 3), lines[3]!.slice(0, 20)], /not a JSON object \(line 4\)/],
    [
      'a version that is not known yet',
      ([header, ...rest]) => [JSON.stringify({ ...JSON.parse(header!), schema: 99 }), ...rest],
      /later version of Data Community \(its schema is 99/,
    ],
    [
      'a format that is not known yet',
      ([header, ...rest]) => [header!.replace('backup/2', 'backup/9'), ...rest],
      /format data-community-backup\/9, which this version does not know/,
    ],
    [
      'a row with a column that nobody knows',
      (lines) => lines.map((line) => line.replace('{"id":2,', '{"id":2,"colour":"red",')),
      /a row of roles has other columns than its table \(line \d+\)/,
    ],
    [
      'a table that nobody knows',
      (lines) => [...lines.slice(0, 1), '{"table":"secrets","columns":["a"]}', ...lines.slice(1)],
      /unknown table, secrets/,
    ],
    [
      'a lost row',
      (lines) => lines.filter((line) => !line.startsWith('{"occurred_at"')),
      /events has 0 rows where its end counts 1/,
    ],
    ['a lost table', (lines) => lines.filter((line) => !line.startsWith('{"table":"tiles"')), /cut off before tiles/],
  ]
  test.each(spoilt)('%s', async (_, spoil, message) => {
    const app = await startApp('embedded')
    await fill(app)
    const file = fileWith([spoil(linesOf(await writeBackup(app.pool)))].flat())
    await app.close()
    await expect(verify(file)).rejects.toThrow(message)
    const target = await temporaryDatabase('embedded')
    await migrateDatabase(target.pool)
    await insertStarterLists(target.db)
    const before = await everything(target.pool)
    await expect(restore(target.pool, file)).rejects.toThrow(message)
    expect(await everything(target.pool)).toEqual(before)
    await target.close()
  })

  test('what only the database can tell: unknown columns throughout, and broken rules', async () => {
    const app = await startApp('embedded')
    await fill(app)
    const lines = linesOf(await writeBackup(app.pool))
    await app.close()
    const target = await temporaryDatabase('embedded')
    const columns_ = lines.map((line) =>
      line.replaceAll('"introduction":', '"motto":').replace('"introduction"', '"motto"'),
    )
    await expect(restore(target.pool, fileWith(columns_))).rejects.toThrow(/users has unknown columns \(motto\)/)
    const twins = lines.map((line) => line.replace('"username":"wang"', '"username":"li"'))
    await expect(restore(target.pool, fileWith(twins))).rejects.toThrow(/users: duplicate key .* Nothing was written/)
    expect((await target.pool.query(`SELECT to_regclass('users') AS users`)).rows).toEqual([{ users: null }])
    await target.close()
  })

  test('a plain text file, and one whose compression is cut off', async () => {
    const file = temporaryFile()
    writeFileSync(file, 'hello')
    await expect(verify(file)).rejects.toThrow(/not a gzip file/)
    const app = await startApp('embedded')
    const whole = readFileSync(await writeBackup(app.pool))
    await app.close()
    writeFileSync(file, whole.subarray(0, whole.length / 2))
    await expect(verify(file)).rejects.toThrow(/damaged or was cut off/)
  })
})
