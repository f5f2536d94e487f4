import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import type { Writable } from 'node:stream'
import { asAccount } from './account'
import { PORT } from './connection'
import { ENVIRONMENT } from './environment'
import type { DataLocation } from './location'
import type { Programs } from './programs'

/** The exit code of the guard where another server holds the lock. */
export const IN_USE = 75

/**
 * Holds the directory for the server by a lock that the kernel frees with it (flock counts in every container; where
 * there is none, PostgreSQL's own lock file protects) and says so, takes a lock file away that was found to be stale, and
 * leaves a watcher behind that stops the server when the pipe from this program closes, however this program ended. A line on
 * the pipe sends the watcher away. The watcher is no child of the server, which would take its end for a crash.
 */
const GUARD = `
stale=$1; shift
if command -v flock >/dev/null 2>&1; then exec 9>>data-community.lock; flock -n 9 || exit ${IN_USE}; fi
echo held
if [ -n "$stale" ]; then rm -f postmaster.pid .s.PGSQL.*; fi
((if read -r _ <&3; then :; else kill -INT $$; fi) >/dev/null 2>&1 9>&- &)
exec "$@" 3<&- >/dev/null`

const SETTINGS = {
  // A crash of the machine loses nothing that was acknowledged.
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '64MB',
  max_connections: '100',
  // One machine, and backups are logical.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What a paused or lost client holds is freed.
  idle_in_transaction_session_timeout: '30s',
  client_connection_check_interval: '10s',
  // Errors are told to who asked; statements, which may hold secrets, stay out of the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  unix_socket_permissions: '0700',
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

export interface ServerProcess {
  pid: number | undefined
  /** Whether it has the directory: another one may answer in its place until it has come so far. */
  hasDirectory: () => boolean
  /** The last lines of its log. */
  log: () => string
  /** Ends when the process does: its exit code, or null after a signal. */
  ended: Promise<number | null>
  /** Stops it: open transactions are taken back, everything is written. */
  stop: () => Promise<void>
}

const KEPT_LOG = 8000

/** Starts PostgreSQL on a database. `isStale`: its lock file was left by a server that is gone. */
export async function startProcess(
  location: DataLocation,
  { postgres }: Programs,
  usesTcp: boolean,
  isStale: boolean,
): Promise<ServerProcess> {
  const where = usesTcp
    ? ['-p', String(await freePort()), '-c', 'listen_addresses=127.0.0.1', '-k', '']
    : ['-p', String(PORT), '-c', 'listen_addresses=', '-k', '.']
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [postgres, '-D', location.directory, ...where, ...settings]
  const guarded =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', GUARD, 'guard', isStale ? 'stale' : '', ...command]
  const child: ChildProcess = spawn(guarded[0]!, guarded.slice(1), {
    ...asAccount(location.account),
    cwd: location.directory,
    env: ENVIRONMENT,
    // A session of its own: Ctrl+C is for this program, which then stops the database when it is done with it.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-KEPT_LOG)))
  let hasDirectory = process.platform === 'win32'
  child.stdout!.on('data', () => (hasDirectory = true))
  const pipe = child.stdio[3] as Writable
  pipe.on('error', () => undefined)
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      log += error.message
      resolve(null)
    })
    child.once('exit', (code) => {
      // Its number may soon be another process's: the watcher must not signal it.
      pipe.end('\n')
      resolve(code)
    })
  })
  return {
    pid: child.pid,
    hasDirectory: () => hasDirectory,
    log: () => log,
    ended,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}
