import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildApp } from '../../server/app'
import { readConfig } from '../../server/config'
import { openDatabase } from '../../server/db/database'
import { migrateDatabase } from '../../server/db/migrate'
import { fillDemo } from '../../server/demo/fill'
import { median, type Figure } from './measure'

/** The product in this process, on an embedded database filled with the demo's content. */
export async function startProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'dc-bench-'))
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await migrateDatabase(database.pool)
  const config = readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' }, ['--demo'])
  await fillDemo(database, config, () => undefined)
  const app = await buildApp({
    ...database,
    config,
    clientDir: resolve('dist/client'),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    ...database,
    origin,
    idOf: async (code: string): Promise<number> =>
      (await database.pool.query('SELECT id FROM series WHERE code = $1', [code])).rows[0].id,
    close: async () => {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Reads an answer to its end, on a connection that is kept. */
const read = (url: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => answer.resume().on('end', resolve).on('error', reject)).on('error', reject)
  })

const ROUNDS = 300
const ROWS = 1000

/** Reading 1,000 observations over HTTP against the same SQL through the same pool, by turns. */
export async function benchRead({ pool, origin, idOf }: Product): Promise<Figure[]> {
  const id = await idOf('WORLD.BRENT')
  const { rows } = await pool.query(
    'SELECT min(period) AS first, max(period) AS last FROM (SELECT period FROM observations WHERE series_id = $1 ORDER BY period LIMIT $2) o',
    [id, ROWS],
  )
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  const url = `${origin}/api/v1/series/${id}/observations?from=${day(rows[0].first)}&to=${day(rows[0].last)}`
  const query =
    'SELECT period, value, decimals FROM observations WHERE series_id = $1 AND period BETWEEN $2 AND $3 ORDER BY period'
  const agent = new Agent({ keepAlive: true })
  const times = { query: [] as number[], http: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    let started = performance.now()
    await pool.query(query, [id, rows[0].first, rows[0].last])
    times.query.push(performance.now() - started)
    started = performance.now()
    await read(url, agent)
    times.http.push(performance.now() - started)
  }
  agent.destroy()
  const warm = (list: number[]) => median(list.slice(ROUNDS / 3))
  return [
    {
      what: 'a read of 1,000 observations over HTTP, against the bare query',
      measured: warm(times.http) / warm(times.query),
      limit: 1.5,
      unit: '×',
    },
  ]
}
