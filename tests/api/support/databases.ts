import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../../../server/db/embedded/supervisor'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests may create databases; null where there is none, and only the embedded database is tested. */
    postgresUrl: string | null
    /** The PostgreSQL that the product brings, started once. */
    embeddedUrl: string
  }
}

const OLDEST = 15

/** Where Debian and others put PostgreSQL's programs: the newest, or what PATH has. */
function findPrograms(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= OLDEST)
    : []
  const newest = Math.max(...versions, 0)
  if (newest > 0) return join(root, String(newest), 'bin')
  const found = spawnSync('sh', ['-c', 'command -v initdb && command -v postgres'], { encoding: 'utf8' })
  return found.status === 0 ? join(found.stdout.split('\n')[0]!, '..') : null
}

/** PostgreSQL refuses to run as root: there it runs as the user postgres. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('the throw-away PostgreSQL server does not answer')
}

async function startServer(programs: string): Promise<{ url: string; stop: () => void }> {
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'dc-pg-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!)
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, stdio: 'ignore' },
  )
  const port = 20_000 + (process.pid % 20_000)
  const args = [
    '-D',
    data,
    '-k',
    folder,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
  ]
  const server = spawn(join(programs, 'postgres'), args, { ...user, stdio: 'ignore' })
  const url = `postgresql://tester@127.0.0.1:${port}/postgres`
  await untilReady(url)
  return {
    url,
    stop: () => {
      server.kill('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startEmbedded(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'dc-embedded-'))
  chmodSync(folder, 0o755)
  const { connection, stop } = await startEmbeddedDatabase({ dataDir: join(folder, 'data') })
  return {
    url: `postgresql://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host!)}&port=${connection.port}`,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export default async function setup(project: TestProject) {
  const embedded = await startEmbedded()
  project.provide('embeddedUrl', embedded.url)
  const stopOther = await provideOther(project)
  return async () => {
    stopOther?.()
    await embedded.stop()
  }
}

/** Another version beside the product's own, where the machine has one. */
async function provideOther(project: TestProject): Promise<(() => void) | undefined> {
  if (process.env.TEST_DATABASE_URL) {
    project.provide('postgresUrl', process.env.TEST_DATABASE_URL)
    return undefined
  }
  const programs = findPrograms()
  if (!programs) {
    console.warn(
      `No PostgreSQL ${OLDEST} or later is installed and TEST_DATABASE_URL is not set: the API is tested on the embedded database only.`,
    )
    project.provide('postgresUrl', null)
    return undefined
  }
  const server = await startServer(programs)
  project.provide('postgresUrl', server.url)
  return server.stop
}
