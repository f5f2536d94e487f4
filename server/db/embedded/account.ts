import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { EmbeddedDatabaseError } from './error'

/** A user of the machine, as whom PostgreSQL runs; null: the user who runs this program. */
export type Account = { name: string; uid: number; gid: number } | null

const UNPRIVILEGED = ['postgres', '_postgres', 'nobody']

function lookUp(name: string): Account {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { name, uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

const nameOf = (uid: number): string => {
  const { status, stdout } = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : `user ${uid}`
}

/**
 * As whom PostgreSQL runs on a database directory. It refuses root, so root hands it to the directory's owner, or to an
 * unprivileged user of the machine. Errors: EmbeddedDatabaseError.
 */
export function accountFor(directory: string): Account {
  const self = process.getuid?.()
  if (self === undefined) return null
  const owner = statSync(directory, { throwIfNoEntry: false })
  if (self !== 0) {
    if (owner && owner.uid !== self)
      throw new EmbeddedDatabaseError(
        `The database in ${directory} belongs to ${nameOf(owner.uid)}: start as that user, or name another folder in DATA_DIR.`,
      )
    return null
  }
  if (owner && owner.uid !== 0) return { name: nameOf(owner.uid), uid: owner.uid, gid: owner.gid }
  for (const name of UNPRIVILEGED) {
    const account = lookUp(name)
    if (account) {
      if (owner)
        throw new EmbeddedDatabaseError(
          `The database in ${directory} belongs to root, as whom PostgreSQL does not run: give it away with \`chown -R ${name} ${directory}\`, or name another folder in DATA_DIR.`,
        )
      return account
    }
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL does not run as root, and this machine has none of the users ${UNPRIVILEGED.join(', ')}: start as an ordinary user, or name a server in DATABASE_URL.`,
  )
}

/** How a child process becomes that user. */
export const asAccount = (account: Account): { uid?: number; gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {}

/** Whether a user can enter a folder: asked of the system itself, so that every kind of permission counts. */
export const canEnter = (account: Account, folder: string): boolean =>
  account === null ||
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...asAccount(account), cwd: '/', stdio: 'ignore' }).status ===
    0
