import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Why the embedded database cannot be used, in words for the person who starts the program. */
export class EmbeddedDatabaseError extends Error {}

export interface EmbeddedDatabase {
  /** What `pg` (and psql's -h) takes as host. */
  socketDir: string
  /** How many times a file was synced to the disk since the start. */
  syncCount: () => number
  stop: () => Promise<void>
}

const PORT = 5432
const LONGEST_SOCKET_PATH = 100
const MAX_CONNECTIONS = 40

const socketName = `.s.PGSQL.${PORT}`

/** The folder of the socket: the data directory, or one in the temporary folder where its path is too long for a socket. */
export function socketDirFor(dataDir: string): string {
  if (join(dataDir, socketName).length <= LONGEST_SOCKET_PATH) return dataDir
  return join(tmpdir(), `data-community-${digest(dataDir)}`)
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Whether a server answers on the directory's socket. A refused connection is a socket left by a killed process. */
export function isServing(dataDir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketDirFor(dataDir), socketName))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

const inUse = (dataDir: string) =>
  new EmbeddedDatabaseError(
    `Another process is using the data in ${dataDir}: stop it, or give this one a folder of its own in DATA_DIR.`,
  )

function prepareDirectory(dataDir: string): void {
  try {
    for (const dir of [dataDir, socketDirFor(dataDir)]) mkdirSync(dir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    throw new EmbeddedDatabaseError(
      `The data directory ${dataDir} cannot be used (${code}): make it a folder that this user may read and write, or name another in DATA_DIR.`,
    )
  }
}

/**
 * Takes the data directory for this process until it ends, however it ends. On Linux by a socket in the abstract
 * namespace, which the kernel frees with the process; elsewhere the live-socket check alone protects.
 */
function lockDirectory(dataDir: string): Promise<Server | null> {
  if (process.platform !== 'linux') return Promise.resolve(null)
  const { dev, ino } = statSync(dataDir)
  return new Promise((resolve, reject) => {
    const lock = createServer().unref()
    lock.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? reject(inUse(dataDir)) : resolve(null),
    )
    lock.listen({ path: `\0data-community-${dev}-${ino}` }, () => resolve(lock))
  })
}

/** Beside the built program; in development and tests beside the source, which tsx then reads. */
function startWorker(workerData: object): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./embeddedWorker.js', import.meta.url), { workerData })
  const source = JSON.stringify(new URL('./embeddedWorker.ts', import.meta.url).href)
  const bootstrap = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(bootstrap, { eval: true, workerData })
}

/**
 * Starts the embedded database of a data directory (created when absent). Errors: EmbeddedDatabaseError when the
 * directory cannot be used or another process has it.
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  prepareDirectory(dataDir)
  if (await isServing(dataDir)) throw inUse(dataDir)
  const lock = await lockDirectory(dataDir)
  const socketDir = socketDirFor(dataDir)
  const socketPath = join(socketDir, socketName)
  if (existsSync(socketPath)) rmSync(socketPath)
  const databaseDir = join(dataDir, 'postgres')
  const worker = startWorker({ dataDir: databaseDir, socketPath, maxConnections: MAX_CONNECTIONS })
  let isExpected = false
  worker.on('exit', () => {
    if (isExpected) return
    process.stderr.write('The embedded database has stopped unexpectedly: start the server again.\n')
    process.exit(1)
  })
  const answer = () =>
    new Promise<{ syncs?: Int32Array; error?: string }>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  const started = await answer()
  if (started.error) {
    isExpected = true
    await worker.terminate()
    lock?.close()
    throw new EmbeddedDatabaseError(
      `The database in ${databaseDir} does not start (${started.error}): restore a backup into another folder and name it in DATA_DIR.`,
    )
  }
  return {
    socketDir,
    syncCount: () => Atomics.load(started.syncs!, 0),
    stop: async () => {
      isExpected = true
      const stopped = answer()
      worker.postMessage('stop')
      await stopped
      await worker.terminate()
      rmSync(socketPath, { force: true })
      lock?.close()
    },
  }
}
