import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, DatabaseError, type ClientConfig } from 'pg'
import { readLockFile } from './lockFile'
import type { DataLocation } from './location'

/** The one superuser of the embedded database; only who may enter its folder can be it. */
export const SUPERUSER = 'postgres'
export const PORT = 5432

/** Unix sockets have a path of at most 107 bytes on Linux, 103 on macOS. */
const LONGEST_SOCKET_PATH = 100

/** Node's sockets on Windows are pipes, so there PostgreSQL listens on loopback, with a password. */
export const USES_TCP = process.platform === 'win32'

export const passwordFile = ({ home }: Pick<DataLocation, 'home'>): string => join(home, 'postgres.password')

const shortPaths = new Map<string, string>()

/** A path to a folder that is short enough for a socket: its own, or a link in a private folder, until this process ends. */
function shortPathTo(directory: string): string {
  if (Buffer.byteLength(join(directory, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH) return directory
  const known = shortPaths.get(directory)
  if (known) return known
  const folder = mkdtempSync(join(tmpdir(), 'dc-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const link = join(folder, 'd')
  symlinkSync(directory, link)
  shortPaths.set(directory, link)
  return link
}

/** How `pg` reaches the database of a place. */
export function connectionTo(location: DataLocation): ClientConfig {
  const account = { user: SUPERUSER, database: SUPERUSER }
  const secret = passwordFile(location)
  if (existsSync(secret))
    return {
      ...account,
      host: '127.0.0.1',
      port: readLockFile(location.directory)?.port ?? PORT,
      password: readFileSync(secret, 'utf8'),
    }
  return { ...account, host: shortPathTo(location.directory), port: PORT }
}

/** Nobody listens; it listens but takes no questions yet (or no more); it answers; or it refuses, and says why. */
export type Answer = 'silent' | 'starting' | 'ready' | { refusal: string }

/** PostgreSQL's class 57P: it is starting up or shutting down. 53300: all its connections are taken. */
const LISTENS = /^(?:57P0\d|53300)$/

/** Asks whether a server has the database of a place. It is asked itself, so one in another container is found too. */
export async function ask(location: DataLocation): Promise<Answer> {
  const client = new Client({ ...connectionTo(location), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    if (!(error instanceof DatabaseError)) return 'silent'
    return LISTENS.test(error.code ?? '') ? 'starting' : { refusal: `${error.severity}: ${error.message}` }
  } finally {
    await client.end().catch(() => undefined)
  }
}
