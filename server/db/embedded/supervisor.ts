import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { ask, connectionTo, USES_TCP } from './connection'
import { createDatabase } from './create'
import { failureOf } from './failure'
import { isHolderAlive, readLockFile } from './lockFile'
import { checkDirectory, inUse, findLocation, prepareLocation, type DataLocation } from './location'
import { IN_USE, startProcess, type ServerProcess } from './process'
import { findPrograms, type Programs } from './programs'

export interface EmbeddedDatabase {
  location: DataLocation
  connection: ClientConfig
  /** The server's process id, while it runs. */
  pid: () => number | undefined
  /** Why it does not run just now, and since when (milliseconds since 1970); null while it runs. */
  trouble: () => { reason: string; since: number } | null
  stop: () => Promise<void>
}

/** How long a server whose program was killed may take to begin its end; then it is somebody's. */
const GRACE = 3000
/** How long one that is ending may take to write what it holds. */
const ENDING = 120_000
const STEP = 50

/**
 * Waits until nobody has the place, as a server whose program was killed is still ending. Answers whether its lock file
 * is stale. Errors: EmbeddedDatabaseError where it stays in use.
 */
async function waitUntilFree(location: DataLocation): Promise<{ isStale: boolean }> {
  const began = Date.now()
  for (;;) {
    const lockFile = readLockFile(location.directory)
    const isHeld =
      (lockFile !== null && isHolderAlive(lockFile, location.directory)) || (await ask(location)) !== 'silent'
    if (!isHeld) return { isStale: lockFile !== null }
    const isEnding = lockFile?.status === 'stopping'
    if (Date.now() - began > (isEnding ? ENDING : GRACE)) throw inUse(location)
    await sleep(STEP)
  }
}

const SLOW_START = 5000

/** Starts the server and waits until it answers. Errors: EmbeddedDatabaseError, in PostgreSQL's own words where it has any. */
async function startServer(
  location: DataLocation,
  programs: Programs,
  usesTcp: boolean,
  say: (line: string) => void,
): Promise<ServerProcess> {
  const { isStale } = await waitUntilFree(location)
  const server = await startProcess(location, programs, usesTcp, isStale)
  let isOver = false
  void server.ended.then(() => (isOver = true))
  const began = Date.now()
  let isSlow = false
  while (!isOver) {
    const answer = await ask(location)
    // One that another program has just started may answer in its place, in another container with the same number.
    const isOurs = server.hasDirectory() && readLockFile(location.directory)?.pid === server.pid
    if (answer === 'ready' && isOurs) return server
    if (typeof answer === 'object') {
      await server.stop()
      throw failureOf(location, answer.refusal)
    }
    if (!isSlow && Date.now() - began > SLOW_START) {
      isSlow = true
      say(`The database in ${location.directory} is recovering from an unclean end; this may take a while …`)
    }
    await sleep(STEP / 5)
  }
  if ((await server.ended) === IN_USE || /lock file .* already exists|pre-existing shared memory/.test(server.log()))
    throw inUse(location)
  throw failureOf(location, server.log())
}

/** Waits between attempts to bring a server back that ended by itself, in milliseconds; the last is repeated. */
const PAUSES = [200, 1000, 2000, 5000, 10_000]

export interface EmbeddedOptions {
  dataDir: string
  /** The data directory was not chosen by the person who starts the program. */
  isDefault?: boolean
  say?: (line: string) => void
  usesTcp?: boolean
}

/**
 * Starts PostgreSQL on a data directory (made when absent) as a child of this process, and brings it back when it ends
 * by itself, as on a full disk. It ends with this process, however that ends. Errors: EmbeddedDatabaseError when the
 * directory cannot be used or another process has it; nothing in it was changed then.
 */
export async function startEmbeddedDatabase({
  dataDir,
  isDefault = false,
  say = (line) => process.stderr.write(`${line}\n`),
  usesTcp = USES_TCP,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  checkDirectory(dataDir)
  const location = findLocation(dataDir, isDefault)
  const isThere = prepareLocation(location)
  if (location.home !== dataDir)
    say(
      `PostgreSQL runs as the user ${location.account!.name}, who cannot enter ${dataDir}: the data are kept in ${location.home}.`,
    )
  const programs = findPrograms(location.home, location.account)
  if (!isThere) await createDatabase(location, programs, usesTcp)
  let server: ServerProcess | null = await startServer(location, programs, usesTcp, say)
  let trouble: { reason: string; since: number } | null = null
  const stopping = new AbortController()
  let recovery: Promise<void> = Promise.resolve()

  const watch = (watched: ServerProcess): void => {
    void watched.ended.then(() => {
      if (stopping.signal.aborted) return
      server = null
      trouble = { reason: failureOf(location, watched.log(), 'has ended by itself').message, since: Date.now() }
      say(trouble.reason)
      recovery = bringBack()
    })
  }
  const bringBack = async (): Promise<void> => {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)]
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        server = await startServer(location, programs, usesTcp, say)
        trouble = null
        say('The database is back.')
        return watch(server)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (reason !== trouble?.reason) say(reason)
        trouble = { reason, since: trouble?.since ?? Date.now() }
      }
    }
  }
  watch(server)
  return {
    location,
    connection: connectionTo(location),
    pid: () => server?.pid,
    trouble: () => trouble,
    stop: async () => {
      stopping.abort()
      await server?.stop()
      // An attempt under way may just have started another one.
      await recovery
      await server?.stop()
    },
  }
}

/** How to reach the database of a data directory that another process of ours runs; null where none does. */
export async function findRunningDatabase(
  dataDir: string,
  isDefault: boolean,
): Promise<Pick<EmbeddedDatabase, 'location' | 'connection'> | null> {
  checkDirectory(dataDir)
  const location = findLocation(dataDir, isDefault)
  for (;;) {
    const answer = await ask(location)
    if (answer === 'silent') return null
    if (answer === 'ready') return { location, connection: connectionTo(location) }
    if (typeof answer === 'object') throw failureOf(location, answer.refusal, 'cannot be used')
    await sleep(STEP)
  }
}
