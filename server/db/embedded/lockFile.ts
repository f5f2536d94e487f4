import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** What PostgreSQL's own lock file (postmaster.pid) says of the server that has a database directory. */
export interface LockFile {
  pid: number
  /** In seconds since 1970. */
  startedAt: number
  port: number
  status: string
}

/** The lock file of a database directory, or null where there is none. */
export function readLockFile(directory: string): LockFile | null {
  let lines: string[]
  try {
    lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  return {
    pid: Number(lines[0]),
    startedAt: Number(lines[2]),
    port: Number(lines[3]),
    status: (lines[7] ?? '').trim(),
  }
}

const TICKS_A_SECOND = 100

/** When a process began, in seconds since 1970; null where there is none, or where the system does not tell. */
function startOf(pid: number): number | null {
  try {
    if (process.platform === 'linux') {
      const boot = Number(/^btime (\d+)/m.exec(readFileSync('/proc/stat', 'utf8'))![1])
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
      return boot + Number(fields[19]) / TICKS_A_SECOND
    }
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    })
    return Date.parse(`${text.trim()} UTC`) / 1000
  } catch {
    return null
  }
}

/** On Linux: whether a process works in that folder, as a database server does in its own. */
function worksIn(pid: number, directory: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
  } catch {
    return false
  }
}

/** Clocks are set, and read at different moments. */
const TOLERANCE = 5

/**
 * Whether the process that a lock file names is the server which wrote it, and not another one that has its number now
 * (as after a crash of the machine, or of a container).
 */
export function isHolderAlive({ pid, startedAt }: LockFile, directory: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (worksIn(pid, directory)) return true
  const start = startOf(pid)
  // Where nothing tells, the lock file is believed.
  return start === null || Math.abs(start - startedAt) <= TOLERANCE
}
