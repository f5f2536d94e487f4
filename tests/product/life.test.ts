import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync, chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  call,
  databasePid,
  environment,
  failedStart,
  isAlive,
  isRoot,
  lockFileOf,
  periodOf,
  PRODUCT,
  save,
  startServer,
  startWithSeries,
  stored,
  temporaryFolder,
} from './support'

test('started again at once after a kill, it waits for the end of the database that was left', async () => {
  const dataDir = temporaryFolder()
  const { start, server } = await startWithSeries(dataDir)
  await server.kill()
  const again = await start()
  expect(await again.stop()).toBe(0)
})

test('a second server on the same directory ends with one line, and the first goes on', async () => {
  const dataDir = temporaryFolder()
  const server = await startServer({ env: { DATA_DIR: dataDir } })
  const { status, lines } = failedStart({ env: { DATA_DIR: dataDir } })
  expect([status, lines]).toEqual([
    1,
    [`Another process is using the data in ${dataDir}: stop it, or give this one a folder of its own in DATA_DIR.`],
  ])
  expect((await call(server, 'GET', '/dashboard')).code).toBe(20_000)
  await server.stop()
})

const containers: [string, string[]][] = [
  ['with a network of its own', ['unshare', '--net', 'sh', '-c', 'ip link set lo up; exec "$@"', 'sh']],
  ['with processes, names and memory of its own', ['unshare', '--pid', '--ipc', '--uts', '--fork', '--mount-proc']],
]

test.runIf(isRoot).each(containers)('so does one in a container %s', async (_, wrapper) => {
  const dataDir = temporaryFolder()
  const server = await startServer({ env: { DATA_DIR: dataDir } })
  const before = readFileSync(lockFileOf(dataDir), 'utf8')
  const { lines } = failedStart({ env: { DATA_DIR: dataDir }, wrapper })
  expect(lines).toEqual([expect.stringMatching(/^Another process is using the data in/)])
  expect(readFileSync(lockFileOf(dataDir), 'utf8')).toBe(before)
  expect((await call(server, 'GET', '/dashboard')).code).toBe(20_000)
  await server.stop()
})

test.runIf(isRoot)('two that start at once in two containers: one has the data, the other ends', async () => {
  const dataDir = temporaryFolder()
  await (await startServer({ env: { DATA_DIR: dataDir } })).stop()
  const outcomes = await Promise.allSettled(
    [0, 1].map(() =>
      startServer({
        env: { DATA_DIR: dataDir },
        wrapper: ['unshare', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc'],
      }),
    ),
  )
  const started = outcomes.flatMap((o) => (o.status === 'fulfilled' ? [o.value] : []))
  const refused = outcomes.flatMap((o) => (o.status === 'rejected' ? [String(o.reason)] : []))
  expect([started.length, refused]).toEqual([1, [expect.stringContaining('Another process is using the data')]])
  await started[0]!.kill()
})

test('a lock file that a crash left, with the number of another process, does not stand in the way', async () => {
  const dataDir = temporaryFolder()
  await (await startServer({ env: { DATA_DIR: dataDir } })).stop()
  const other = spawn('sleep', ['60'])
  onTestFinished(() => void other.kill())
  const left = [other.pid, join(dataDir, 'postgres'), 1_700_000_000, 5432, '.', '', '  1  1', 'ready   ', ''].join('\n')
  writeFileSync(lockFileOf(dataDir), left)
  writeFileSync(join(dataDir, 'postgres/.s.PGSQL.5432.lock'), left)
  for (const file of [lockFileOf(dataDir), join(dataDir, 'postgres/.s.PGSQL.5432.lock')]) chmodSync(file, 0o666)
  const server = await startServer({ env: { DATA_DIR: dataDir } })
  expect(await server.stop()).toBe(0)
  expect(other.exitCode).toBeNull()
})

test('a database that is killed comes back by itself; saves meanwhile are refused with 503, never 500', async () => {
  const dataDir = temporaryFolder()
  const { server, as } = await startWithSeries(dataDir, { env: { LOG_LEVEL: 'error' } })
  let version = 1
  let isRunning = true
  const answers: { status: number; retryAfter: string | null; code: number }[] = []
  const stream = (async () => {
    for (let i = 0; isRunning; i += 1) {
      const answer = await save(server, as, version, { [periodOf(i)]: i })
      answers.push({ status: answer.status, retryAfter: answer.headers.get('retry-after'), code: answer.code })
      if (answer.status === 409 || answer.status === 200)
        version = (await call(server, 'GET', '/series/1', { as })).data?.version ?? version
    }
  })()
  for (let round = 0; round < 5; round += 1) {
    const pid = databasePid(dataDir)
    await sleep(200)
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(
      async () => {
        expect(databasePid(dataDir)).not.toBe(pid)
        expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
      },
      { timeout: 20_000, interval: 20 },
    )
  }
  isRunning = false
  await stream
  const refused = answers.filter(({ status }) => status !== 200 && status !== 409)
  expect(refused.length).toBeGreaterThan(0)
  // What is written to the log are the database's own words, never the values of a query.
  expect(server.output()).toContain('request failed')
  expect(server.output()).not.toMatch(/params:|Failed query/)
  for (const answer of refused) expect(answer).toEqual({ status: 503, retryAfter: '5', code: 50_300 })
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(10)
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})

test('a database that stands still: readiness is denied within a second, with the reason', async () => {
  const dataDir = temporaryFolder()
  const server = await startServer({ env: { DATA_DIR: dataDir } })
  const pid = databasePid(dataDir)
  // First the one that makes the others: none comes after they are counted.
  process.kill(pid, 'SIGSTOP')
  const sessions = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
  const all = [pid, ...sessions.map(Number)]
  for (const process_ of all) process.kill(process_, 'SIGSTOP')
  onTestFinished(() => {
    for (const process_ of all) if (isAlive(process_)) process.kill(process_, 'SIGCONT')
  })
  const began = Date.now()
  const answer = await fetch(`${server.origin}/readyz`)
  expect(Date.now() - began).toBeLessThan(1000)
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'unavailable', reason: 'the database does not answer within 800 ms' },
  ])
  for (const process_ of all) process.kill(process_, 'SIGCONT')
  await vi.waitFor(async () => expect((await fetch(`${server.origin}/readyz`)).status).toBe(200), { timeout: 10_000 })
  expect(await server.stop()).toBe(0)
})

/** A small disk of its own. */
function smallDisk(size: string): string {
  const disk = temporaryFolder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', disk], {
    encoding: 'utf8',
  })
  expect(mounted.stderr).toBe('')
  onTestFinished(() => void spawnSync('umount', ['-l', disk]))
  return disk
}

/** Takes all the room that is left, until the file is removed. */
function fillUp(disk: string): string {
  const filler = join(disk, 'filler')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(bavail * bsize))
  return filler
}

const FULL = /^The disk that holds .*postgres is full: make room on it.* The data on it are intact/

test.runIf(isRoot)(
  'a full disk: it says so, keeps what is stored, and goes on by itself when there is room',
  async () => {
    const disk = smallDisk('160m')
    const dataDir = join(disk, 'data')
    const { start, server, as } = await startWithSeries(dataDir)
    const before = await stored(server, as)
    let filler = fillUp(disk)
    const big = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [periodOf(i), i]))
    const refused = await save(server, as, 1, big)
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([503, 50_300, '60'])
    expect(refused.message).toMatch(/disk is full, so nothing was saved/)
    expect(await stored(server, as)).toEqual(before)

    // PostgreSQL itself ends when it cannot write its log.
    const log = new pg.Client({ host: join(dataDir, 'postgres'), user: 'postgres', database: 'postgres' })
    log.on('error', () => undefined)
    await log.connect()
    const writing = `DO $$ BEGIN FOR i IN 1..100 LOOP PERFORM pg_logical_emit_message(true, 'x', repeat('x', 1000000)); END LOOP; END $$`
    await expect(log.query(writing)).rejects.toThrow()
    const readiness = async () => (await fetch(`${server.origin}/readyz`)).json() as Promise<{ reason?: string }>
    await vi.waitFor(async () => expect((await readiness()).reason).toMatch(FULL), { timeout: 90_000, interval: 50 })
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    expect((await call(server, 'GET', '/dashboard')).status).toBe(503)
    rmSync(filler)
    await vi.waitFor(async () => expect(await readiness()).toEqual({ status: 'ready' }), { timeout: 30_000 })
    expect(await stored(server, as)).toEqual(before)
    expect((await save(server, as, 1, { '0998-01': 5 })).status).toBe(200)
    expect(await server.stop()).toBe(0)

    filler = fillUp(disk)
    const { status, lines } = failedStart({ env: { DATA_DIR: dataDir } })
    expect([status, lines]).toEqual([1, [expect.stringMatching(FULL)]])
    rmSync(filler)
    const again = await start()
    expect(await stored(again, as)).toEqual(new Map([['0998-01', 5], ...before]))
    expect(await again.stop()).toBe(0)
  },
)

test.runIf(isRoot)('a disk that is full at the first start: it says so, and starts when there is room', async () => {
  const disk = smallDisk('30m')
  const dataDir = join(disk, 'data')
  mkdirSync(dataDir)
  const { status, lines } = failedStart({ env: { DATA_DIR: dataDir } })
  expect([status, lines]).toEqual([1, [expect.stringMatching(/^The disk that holds .* is full: make room on it/)]])
  spawnSync('mount', ['-o', 'remount,size=300m', disk])
  const server = await startServer({ env: { DATA_DIR: dataDir } })
  expect(await server.stop()).toBe(0)
})

test('a command line that is paused in the middle of its work stops nobody', async () => {
  const dataDir = temporaryFolder()
  const { server, as } = await startWithSeries(dataDir)
  const backup = spawn(
    process.execPath,
    [join(PRODUCT, 'dist/server/cli.js'), 'backup', join(temporaryFolder(), 'backup.jsonl.gz')],
    { env: environment({ DATA_DIR: dataDir }), stdio: 'ignore' },
  )
  onTestFinished(() => void backup.kill('SIGKILL'))
  await sleep(600)
  backup.kill('SIGSTOP')
  expect((await save(server, as, 1, { '1999-01': 7 })).status).toBe(200)
  expect((await stored(server, as)).get('1999-01')).toBe(7)
  expect(await server.stop()).toBe(0)
})
