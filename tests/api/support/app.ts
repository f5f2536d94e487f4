import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { decimalsOf } from '#domain/numberText'
import type { SeriesProperties } from '#domain/schema/series'
import { buildApp } from '../../../server/app'
import { readConfig } from '../../../server/config'
import { openDatabase, type OpenDatabase } from '../../../server/db/database'
import { migrateDatabase } from '../../../server/db/migrate'
import { transaction } from '../../../server/db/transaction'
import { insertStarterLists } from '../../../server/lists/storeStarter'
import { hashPassword } from '../../../server/users/password'
import { insertUser } from '../../../server/users/store'

export type DatabaseKind = 'embedded' | 'postgresql'

/** What this machine can test on: the PostgreSQL that the product brings, and another version where there is one. */
export const databaseKinds = (): DatabaseKind[] => (inject('postgresUrl') ? ['embedded', 'postgresql'] : ['embedded'])

/** A new data directory, which PostgreSQL's user may pass through to. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dc-test-'))
  chmodSync(folder, 0o755)
  return join(folder, 'data')
}

/** A database of its own for one test, on the server that all tests of its kind share. */
export async function temporaryDatabase(
  kind: DatabaseKind,
): Promise<OpenDatabase & { url: string; drop: () => Promise<void> }> {
  const server = inject(kind === 'embedded' ? 'embeddedUrl' : 'postgresUrl')!
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client(server)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`CREATE DATABASE ${name}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const opened = await openDatabase({ databaseUrl: url, dataDir: '' })
  const drop = () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  return {
    ...opened,
    url,
    drop,
    close: async () => {
      await opened.close()
      await drop()
    },
  }
}

export interface Answer<Data> {
  status: number
  headers: Headers
  code: number
  message: string
  data: Data
}

export interface RequestOptions {
  as?: string
  body?: unknown
  headers?: Record<string, string>
}

/** A person's: programs say what they are. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export const PASSWORD = 'secret1'
const PEOPLE = { admin: ['admin'], wang: ['editor'], li: ['editor'] } as const

/** The application listening on a port of its own, with lists and three people, and every answer checked. `clientDir`: the pages that it serves. */
export async function startApp(
  kind: DatabaseKind,
  args: string[] = [],
  env: Record<string, string> = {},
  clientDir: string | null = null,
) {
  const database = await temporaryDatabase(kind)
  await migrateDatabase(database.pool)
  const passwordHash = await hashPassword(PASSWORD)
  await transaction(database.db, async (tx) => {
    await insertStarterLists(tx)
    for (const [username, roles] of Object.entries(PEOPLE))
      await insertUser(tx, { username, passwordHash, roles: [...roles] })
  })
  const config = readConfig({ TRUST_PROXY: '1', ...env }, args)
  const app = await buildApp({ db: database.db, pool: database.pool, config, clientDir, checkAnswers: true })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const raw = (method: string, path: string, { as, body, headers }: RequestOptions = {}) =>
    fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        'user-agent': BROWSER,
        ...(as && { authorization: `Bearer ${as}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })

  async function call<Data = unknown>(method: string, path: string, options?: RequestOptions): Promise<Answer<Data>> {
    const response = await raw(method, path, options)
    const text = await response.text()
    const envelope = text === '' ? { code: 0, message: '', data: null } : JSON.parse(text)
    return { status: response.status, headers: response.headers, ...envelope }
  }

  const signIn = async (username: string, password = PASSWORD): Promise<string> =>
    (await call<{ token: string }>('POST', '/home/login', { body: { username, password } })).data.token

  return { ...database, app, origin, raw, call, signIn, close: async () => (await app.close(), await database.close()) }
}

export type TestApp = Awaited<ReturnType<typeof startApp>>

let count = 0

export const properties = (changes: Partial<SeriesProperties> = {}): SeriesProperties => ({
  code: `TEST.${(count += 1)}`,
  titleZh: '全国人口',
  titleEn: 'Population of China',
  topic: 'population',
  frequency: 'annual',
  unit: 'ten-thousand-persons',
  region: 'CN',
  seasonalAdjustment: 'notApplicable',
  source: 'Test bureau',
  sourceUrl: 'https://example.org/data',
  licence: 'cc0-1.0',
  tags: ['test'],
  description: '',
  notes: '',
  ...changes,
})

/** Columns of a request from [period, value] rows. */
export const columns = (rows: [string, number | null][], removed: string[] = []) => ({
  periods: rows.map(([period]) => period),
  values: rows.map(([, value]) => value),
  decimals: rows.map(([, value]) => (value === null ? 0 : decimalsOf(value))),
  removed,
})

/** Tells the server of page views, as browsers do. */
export const tellViews = (app: TestApp, urls: readonly string[]) =>
  app.call('POST', '/event', {
    body: {
      clientId: 'client-0001',
      logs: urls.map((url) => ({
        name: 'page_view',
        properties: JSON.stringify({ url, duration: 3 }),
        id: randomUUID(),
        occurredAt: new Date(Date.now() + 8 * 3_600_000).toISOString().replace('Z', '+08:00'),
      })),
    },
  })
