import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const PORT = 8297
const ORIGIN = `http://127.0.0.1:${PORT}`

async function startServer(dataDir: string): Promise<ChildProcess> {
  const server = spawn('node', ['dist/server/main.js'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  })
  await expect
    .poll(
      () =>
        fetch(`${ORIGIN}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  return server
}

const call = async (method: string, path: string, token: string | null, body?: object, headers = {}) => {
  const answer = await fetch(`${ORIGIN}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as {
    code: number
    data: { id: number; token: string; version: number; periods: string[]; values: number[] }
  }
}

test('killed with SIGKILL during a stream of saves, every acknowledged save is there', async () => {
  test.setTimeout(120_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'dc-kill-'))
  let server = await startServer(dataDir)
  const created = spawnSync('node', ['dist/server/cli.js', 'create-admin', 'keeper'], {
    env: { ...process.env, DATA_DIR: dataDir, ADMIN_PASSWORD: 'secret1' },
    encoding: 'utf8',
  })
  expect(created.stdout).toContain('Created the admin keeper.')
  const lists = spawnSync(
    'node',
    ['dist/server/cli.js', 'import', 'tests/fixtures/extra-cells.csv', 'KILL.1', '--as', 'keeper'],
    { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  expect(lists.stdout + lists.stderr).toContain('60 observations read, 0 cells refused')
  const { token } = (await call('POST', '/home/login', null, { username: 'keeper', password: 'secret1' })).data

  const acknowledged = new Map<string, number>()
  const refused: string[] = []
  let version = 1
  let isRunning = true
  const save = async (i: number): Promise<void> => {
    const period = `${1900 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`
    const body = { observations: { periods: [period], values: [i], decimals: [0] } }
    const answer = await call('PATCH', '/series/1', token, body, { 'if-match': `"${version}"` })
    if (answer.code !== 20_000) refused.push(JSON.stringify(answer))
    version = answer.data.version
    acknowledged.set(period, i)
  }
  const stream = (async () => {
    for (let i = 0; isRunning; i += 1) await save(i)
  })().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 2500))
  server.kill('SIGKILL')
  isRunning = false
  await stream
  expect(refused).toEqual([])
  expect(acknowledged.size).toBeGreaterThan(20)

  server = await startServer(dataDir)
  const { data } = await call('GET', '/series/1/observations', token)
  const stored = new Map(data.periods.map((period, i) => [period, data.values[i]]))
  for (const [period, value] of acknowledged) expect(stored.get(period), period).toBe(value)
  const head = await call('GET', '/series/1', token)
  expect(head.data.version - version).toBeLessThanOrEqual(1)
  expect(stored.size - 60 - acknowledged.size).toBe(head.data.version - version)
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  expect(server.exitCode).toBe(0)
})
