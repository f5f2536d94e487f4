import { spawn, spawnSync, type ChildProcess, type SpawnSyncReturns } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'

/** The built product, as it is installed. */
export const PRODUCT = resolve(import.meta.dirname, '../..')

export const isRoot = process.getuid?.() === 0

/** A folder of its own, which others may pass through. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dc-product-'))
  chmodSync(folder, 0o755)
  return folder
}

export interface Surroundings {
  env?: Record<string, string>
  args?: string[]
  /** Where the product is installed. */
  product?: string
  cwd?: string
  uid?: number
  gid?: number
  /** A command that runs the product, such as one that gives it a network of its own. */
  wrapper?: string[]
}

export const environment = (env: Record<string, string> = {}): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _, DATA_DIR: __, ...rest } = process.env
  return { ...rest, HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env }
}

const commandOf = ({ wrapper = [], product = PRODUCT }: Surroundings, program: string, args: string[]): string[] => [
  ...wrapper,
  process.execPath,
  join(product, 'dist/server', program),
  ...args,
]

const optionsOf = ({ env, cwd, uid, gid, product = PRODUCT }: Surroundings) => ({
  env: environment(env),
  cwd: cwd ?? product,
  ...(uid !== undefined && { uid, gid }),
})

/** Runs a program of the product to its end. */
function runProgram(program: string, surroundings: Surroundings = {}): SpawnSyncReturns<string> {
  const [command, ...args] = commandOf(surroundings, program, surroundings.args ?? [])
  return spawnSync(command!, args, { ...optionsOf(surroundings), encoding: 'utf8', timeout: 60_000 })
}

export const runCommandLine = (dataDir: string, ...args: string[]): SpawnSyncReturns<string> =>
  runProgram('cli.js', { args, env: { DATA_DIR: dataDir, ADMIN_PASSWORD: 'secret1' } })

/** A server that is expected not to start: its exit code, and what it says. */
export function failedStart(surroundings: Surroundings): { status: number | null; lines: string[] } {
  const { stderr, status } = runProgram('main.js', { ...surroundings, env: { PORT: '0', ...surroundings.env } })
  return { status, lines: stderr.trim().split('\n') }
}

export interface Server {
  process: ChildProcess
  origin: string
  /** What it has said so far. */
  output: () => string
  stop: () => Promise<number | null>
  kill: () => Promise<void>
}

/** Starts the product's server and waits until it is ready. */
export async function startServer(surroundings: Surroundings): Promise<Server> {
  const [command, ...args] = commandOf(surroundings, 'main.js', surroundings.args ?? [])
  const child = spawn(command!, args, {
    ...optionsOf({ ...surroundings, env: { PORT: '0', ...surroundings.env } }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  // The port that the server itself says: one that was free a moment ago may be another test's by now.
  let origin = ''
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) return
      const port = /Data Community is at http:\/\/[^:]+:(\d+)/.exec(output)?.[1]
      if (port === undefined) throw new Error('not listening yet')
      origin = `http://127.0.0.1:${port}`
      if (!(await fetch(`${origin}/readyz`)).ok) throw new Error('not ready')
    },
    { timeout: 60_000, interval: 20 },
  )
  if (child.exitCode !== null) throw new Error(`the server ended: ${output}`)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  return {
    process: child,
    origin,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}

interface Envelope {
  code: number
  message: string
  data: { id: number; token: string; version: number; periods: string[]; values: number[] }
}

/** A call of the API. */
export async function call(
  { origin }: Pick<Server, 'origin'>,
  method: string,
  path: string,
  { as, body, headers = {} }: { as?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<Envelope & { status: number; headers: Headers }> {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${as}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, ...((await answer.json()) as Envelope) }
}

export const lockFileOf = (dataDir: string): string => join(dataDir, 'postgres/postmaster.pid')

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    // One that has ended stands in the list until the system's first process has asked for its end.
    return process.platform !== 'linux' || !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** The process id of the database of a data directory. */
export const databasePid = (dataDir: string): number => Number(readFileSync(lockFileOf(dataDir), 'utf8').split('\n')[0])

/** A server with an editor and one series, and a way to save to it. */
export async function startWithSeries(dataDir: string, surroundings: Surroundings = {}) {
  const start = () => startServer({ ...surroundings, env: { DATA_DIR: dataDir, ...surroundings.env } })
  const server = await start()
  expect(runCommandLine(dataDir, 'create-admin', 'keeper').stdout).toContain('Created the admin keeper.')
  const imported = runCommandLine(dataDir, 'import', 'tests/fixtures/extra-cells.csv', 'KEPT', '--as', 'keeper')
  expect(imported.stdout + imported.stderr).toContain('60 added, 0 changed')
  const signedIn = await call(server, 'POST', '/home/login', { body: { username: 'keeper', password: 'secret1' } })
  return { start, server, as: signedIn.data.token }
}

/** A month for each number. */
export const periodOf = (i: number): string => `${1000 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`

export const save = (server: Server, as: string, version: number, values: Record<string, number>) =>
  call(server, 'PATCH', '/series/1', {
    as,
    headers: { 'if-match': `"${version}"` },
    body: {
      observations: {
        periods: Object.keys(values),
        values: Object.values(values),
        decimals: Object.values(values).map(() => 0),
      },
    },
  })

export async function stored(server: Server, as: string): Promise<Map<string, number>> {
  const { data } = await call(server, 'GET', '/series/1/observations', { as })
  return new Map(data.periods.map((period, i) => [period, data.values[i]!]))
}
