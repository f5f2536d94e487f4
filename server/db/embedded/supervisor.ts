import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { ask, connectionTo, USES_TCP } from './connection'
import { isHolderAlive, readLockFile } from './lockFile'
import { checkDirectory, inUse, placeOf, preparePlace, type Place } from './place'
import { createDatabase, failureOf, IN_USE, startProcess, type ServerProcess } from './process'
import { findPrograms, type Programs } from './programs'

export interface EmbeddedDatabase {
  place: Place
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
async function waitUntilFree(place: Place): Promise<{ isStale: boolean }> {
  const began = Date.now()
  for (;;) {
    const lockFile = readLockFile(place.directory)
    const isHeld = (lockFile !== null && isHolderAlive(lockFile, place.directory)) || (await ask(place)) !== 'silent'
    if (!isHeld) return { isStale: lockFile !== null }
    const isEnding = lockFile?.status === 'stopping'
    if (Date.now() - began > (isEnding ? ENDING : GRACE)) throw inUse(place)
    await sleep(STEP)
  }
}

const SLOW_START = 5000

/** Starts the server and waits until it answers. Errors: EmbeddedDatabaseError, in PostgreSQL's own words where it has any. */
async function startServer(
  place: Place,
  programs: Programs,
  usesTcp: boolean,
  say: (line: string) => void,
): Promise<ServerProcess> {
  const { isStale } = await waitUntilFree(place)
  const server = await startProcess(place, programs, usesTcp, isStale)
  let isOver = false
  void server.ended.then(() => (isOver = true))
  const began = Date.now()
  let isSlow = false
  while (!isOver) {
    const answer = await ask(place)
    // One that another program has just started may answer in its place.
    if (answer === 'ready' && readLockFile(place.directory)?.pid === server.pid) return server
    if (typeof answer === 'object') {
      await server.stop()
      throw failureOf(place, answer.refusal)
    }
    if (!isSlow && Date.now() - began > SLOW_START) {
      isSlow = true
      say(`The database in ${place.directory} is recovering from an unclean end; this may take a while …`)
    }
    await sleep(STEP / 5)
  }
  if ((await server.ended) === IN_USE || /lock file .* already exists|pre-existing shared memory/.test(server.log()))
    throw inUse(place)
  throw failureOf(place, server.log())
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
  const place = placeOf(dataDir, isDefault)
  const isThere = preparePlace(place)
  if (place.home !== dataDir)
    say(
      `PostgreSQL runs as the user ${place.account!.name}, who cannot enter ${dataDir}: the data are kept in ${place.home}.`,
    )
  const programs = findPrograms(place.home, place.account)
  if (!isThere) await createDatabase(place, programs, usesTcp)
  let server: ServerProcess | null = await startServer(place, programs, usesTcp, say)
  let trouble: { reason: string; since: number } | null = null
  const stopping = new AbortController()
  let recovery: Promise<void> = Promise.resolve()

  const watch = (watched: ServerProcess): void => {
    void watched.ended.then(() => {
      if (stopping.signal.aborted) return
      server = null
      trouble = { reason: failureOf(place, watched.log(), 'has ended by itself').message, since: Date.now() }
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
        server = await startServer(place, programs, usesTcp, say)
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
    place,
    connection: connectionTo(place),
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
): Promise<Pick<EmbeddedDatabase, 'place' | 'connection'> | null> {
  checkDirectory(dataDir)
  const place = placeOf(dataDir, isDefault)
  for (;;) {
    const answer = await ask(place)
    if (answer === 'silent') return null
    if (answer === 'ready') return { place, connection: connectionTo(place) }
    if (typeof answer === 'object') throw failureOf(place, answer.refusal, 'cannot be used')
    await sleep(STEP)
  }
}
