import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seriesProperties } from '../e2e/support/properties'
import { median, percentile, type Figure } from './measure'

const PORT = 8398
const ORIGIN = { host: '127.0.0.1', port: PORT }
const agent = new Agent({ keepAlive: true })

let asked = 0

/** Many visitors: one alone is told to wait. */
function visitor(): Record<string, string> {
  asked += 1
  return { 'x-forwarded-for': `10.0.${Math.floor(asked / 250) % 250}.${asked % 250}` }
}

interface Answer {
  status: number
  text: string
}

const call = (method: string, path: string, headers: Record<string, string> = {}, body?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const question = request({ ...ORIGIN, method, path, agent, headers: { ...visitor(), ...headers } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode!, text })).on('error', reject)
    })
    question.on('error', reject).end(body && JSON.stringify(body))
  })

function dataOf<Data>({ status, text }: Answer): Data {
  if (status >= 400) throw new Error(text)
  return (JSON.parse(text) as { data: Data }).data
}

const environment = (dataDir: string) => ({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: String(PORT),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
})

/** Starts the product as a person does, and waits until it is ready. */
async function start(dataDir: string, args: string[] = []): Promise<{ server: ChildProcess; time: number }> {
  const started = performance.now()
  const server = spawn('node', ['dist/server/main.js', ...args], { env: environment(dataDir), stdio: 'ignore' })
  const isReady = () =>
    call('GET', '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) await sleep(5)
  return { server, time: performance.now() - started }
}

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()))

async function stop(server: ChildProcess): Promise<void> {
  const end = ended(server)
  server.kill('SIGTERM')
  await end
}

/** Memory of a process and all below it, shared pages counted once; in MB. Linux only: elsewhere 0. */
function memoryOf(root: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      parents.set(Number(name), Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1]))
    } catch {
      // It has ended meanwhile.
    }
  }
  const family = [root]
  for (const pid of family)
    for (const [child, parent] of parents) if (parent === pid && !family.includes(child)) family.push(child)
  const sizes = family.map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  })
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** A read is due every so many milliseconds, however long the one before takes: a pause counts for all who wait in it. */
const EVERY = 10

async function readTimes(path: string, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = []
  const pending: Promise<unknown>[] = []
  const began = performance.now()
  for (let i = 0; goesOn(); i += 1) {
    const due = began + i * EVERY
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    const read = call('GET', path).then((answer) => {
      dataOf(answer)
      times.push(performance.now() - due)
    })
    pending.push(read)
  }
  await Promise.all(pending)
  return times
}

/** How much longer the slowest hundredth of reads takes while a backup runs. */
async function benchBackup(dataDir: string): Promise<Figure> {
  const [oil] = dataOf<{ items: { id: number }[] }>(await call('GET', '/api/v1/series?q=WORLD.BRENT')).items
  const path = `/api/v1/series/${oil!.id}/observations?from=1990-01-01&to=1993-12-31`
  const quietly = async () => {
    const until = Date.now() + 8000
    return readTimes(path, () => Date.now() < until)
  }
  await quietly()
  const before = await quietly()
  let isRunning = true
  const backup = spawn('node', ['dist/server/cli.js', 'backup', join(dataDir, 'backup.jsonl.gz')], {
    env: environment(dataDir),
    stdio: 'ignore',
  })
  void ended(backup).then(() => (isRunning = false))
  const during = await readTimes(path, () => isRunning)
  const after = await quietly()
  return {
    what: 'p99 of reads while a backup runs, against without',
    measured: percentile(during, 0.99) / percentile([...before, ...after], 0.99),
    limit: 2,
    unit: '×',
  }
}

const SAVES = 300

async function benchSaves(): Promise<Figure> {
  // The demo's token counts on this machine only.
  const headers = {
    authorization: 'Bearer editor-token',
    'content-type': 'application/json',
    'x-forwarded-for': '127.0.0.1',
  }
  const properties = seriesProperties({ code: 'BENCH.SAVE', titleEn: 'Saved again and again' })
  const observations = (i: number) => ({ periods: [String(1000 + i)], values: [i], decimals: [0] })
  const created = await call('POST', '/api/v1/series', headers, {
    properties,
    observations: observations(0),
    status: 'draft',
  })
  let { id, version } = dataOf<{ id: number; version: number }>(created)
  const times: number[] = []
  for (let i = 1; i <= SAVES; i += 1) {
    const started = performance.now()
    const answer = await call(
      'PATCH',
      `/api/v1/series/${id}`,
      { ...headers, 'if-match': `"${version}"` },
      { observations: observations(i) },
    )
    times.push(performance.now() - started)
    ;({ id, version } = dataOf<{ id: number; version: number }>(answer))
  }
  return { what: 'a save of one value, durable (median)', measured: median(times), limit: 25, unit: 'ms' }
}

/** The built product as a program on its own database: start, memory, first fill, reads beside a backup, saves. */
export async function benchDatabase(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dc-bench-'))
  chmodSync(folder, 0o755)
  const first = await start(join(folder, 'empty'))
  await stop(first.server)
  const second = await start(join(folder, 'empty'))
  const memory = memoryOf(second.server.pid!)
  await stop(second.server)
  const filled = join(folder, 'filled')
  const filling = await start(filled, ['--demo'])
  await stop(filling.server)
  const { server } = await start(filled, ['--demo'])
  const figures: Figure[] = [
    { what: 'first start on an empty directory, until ready', measured: first.time, limit: 3000, unit: 'ms' },
    { what: 'start again, until ready', measured: second.time, limit: 1500, unit: 'ms' },
    { what: 'memory of all processes after the start', measured: memory, limit: 200, unit: 'MB' },
    { what: 'first start of the demo, filled and ready', measured: filling.time, limit: 20_000, unit: 'ms' },
    await benchBackup(filled),
    await benchSaves(),
  ]
  await stop(server)
  rmSync(folder, { recursive: true, force: true })
  return figures
}
