import { createHash } from 'node:crypto'
import { accessSync, chownSync, constants, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { accountFor, canEnter, type Account } from './account'
import { EmbeddedDatabaseError } from './error'
import { MAJOR_VERSION } from './programs'

/** Where the embedded database is, and whose. */
export interface DataLocation {
  /** The data directory: the database's folder, and a copy of the programs where one is needed. */
  home: string
  /** PostgreSQL's own folder, with its socket and its lock files. */
  directory: string
  account: Account
}

/** Where data are kept that root starts in a folder which nobody else can enter. */
const SHARED_HOMES = '/var/lib/data-community'

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)))

const isEmpty = (folder: string): boolean => readdirSync(folder).length === 0

const databaseIn = (home: string): string => join(home, 'postgres')

const locationIn = (home: string): DataLocation => ({
  home,
  directory: databaseIn(home),
  account: accountFor(databaseIn(home)),
})

/** PGlite, which kept the data of earlier versions, writes this as its process id. */
const PGLITE_PROCESS = '-42'

const beginsWith = (file: string, text: string): boolean =>
  existsSync(file) && readFileSync(file, 'latin1').startsWith(text)

/** Refuses a folder that holds anything but a database of this version. True where there is one, false where it is new. */
function holdsDatabase(home: string): boolean {
  const directory = databaseIn(home)
  if (existsSync(join(home, 'PG_VERSION')))
    throw new EmbeddedDatabaseError(
      `${home} is itself the folder of a PostgreSQL database, which was not touched: name another folder in DATA_DIR.`,
    )
  if (!existsSync(directory) || isEmpty(directory)) return false
  const versionFile = join(directory, 'PG_VERSION')
  if (!existsSync(versionFile))
    throw new EmbeddedDatabaseError(
      `${directory} is not empty and holds no PostgreSQL database (it has no PG_VERSION): name another folder in DATA_DIR, or move these files away. They were not touched.`,
    )
  if (beginsWith(join(directory, 'postmaster.pid'), `${PGLITE_PROCESS}\n`))
    throw new EmbeddedDatabaseError(
      `The database in ${directory} was written by an earlier version of Data Community, which kept its data in PGlite: make a backup with that version (cli.js backup FILE), then restore it here into a new folder (DATA_DIR=… cli.js restore FILE). It was not touched.`,
    )
  const version = readFileSync(versionFile, 'latin1').trim()
  if (version !== MAJOR_VERSION)
    throw new EmbeddedDatabaseError(
      `The database in ${directory} was written by PostgreSQL ${version}, and this version of Data Community brings ${MAJOR_VERSION}: make a backup with the version that wrote it, and restore it here into a new folder. It was not touched.`,
    )
  return true
}

/** What the file system refuses, in words. */
function inWords<Result>(home: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof EmbeddedDatabaseError || code === undefined) throw error
    if (code === 'ENOSPC') throw diskFull(home)
    throw new EmbeddedDatabaseError(
      `The data directory ${home} cannot be used (${code}): make it a folder that this user may read and write, or name another in DATA_DIR.`,
    )
  }
}

/** Whether that user reaches a data directory; one that root made and nobody used yet is given away when it is prepared. */
const canReach = (account: Account, home: string): boolean =>
  canEnter(account, nearestExisting(home)) ||
  (existsSync(home) && isEmpty(home) && canEnter(account, nearestExisting(dirname(home))))

/**
 * Where the database of a data directory is. PostgreSQL runs as an unprivileged user where this program runs as root; a
 * data directory that was not chosen (`isDefault`) and that this user cannot reach is kept in /var/lib/data-community
 * instead. Errors: EmbeddedDatabaseError.
 */
export const findLocation = (dataDir: string, isDefault: boolean): DataLocation =>
  inWords(dataDir, () => {
    const location = locationIn(dataDir)
    if (canReach(location.account, dataDir)) return location
    if (!isDefault)
      throw new EmbeddedDatabaseError(
        `PostgreSQL runs as the user ${location.account!.name} here, who cannot enter DATA_DIR=${dataDir}: name a folder that others may pass through, such as ${SHARED_HOMES}, or start as an ordinary user.`,
      )
    const name = `${basename(dirname(dataDir))}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`
    return locationIn(join(SHARED_HOMES, name))
  })

/**
 * Checks a data directory before anything in it is touched: what stands in its place must be a database of this version,
 * or nothing. Errors: EmbeddedDatabaseError.
 */
export function checkDirectory(dataDir: string): void {
  inWords(dataDir, () => {
    try {
      holdsDatabase(dataDir)
    } catch (error) {
      // Of one that may not be read, its owner is told.
      if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    }
  })
}

/** Makes the data directory where there is none. True where it holds a database. Errors: EmbeddedDatabaseError. */
export const prepareLocation = ({ home, account }: DataLocation): boolean =>
  inWords(home, () => {
    const isNew = !existsSync(home)
    if (home.startsWith(`${SHARED_HOMES}/`)) mkdirSync(SHARED_HOMES, { recursive: true, mode: 0o755 })
    mkdirSync(home, { recursive: true, mode: 0o700 })
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK)
    if (account && (isNew || isEmpty(home))) chownSync(home, account.uid, account.gid)
    return holdsDatabase(home)
  })

export const diskFull = (folder: string): EmbeddedDatabaseError =>
  new EmbeddedDatabaseError(
    `The disk that holds ${folder} is full: make room on it. The data on it are intact, and can be used again then.`,
  )

export const inUse = ({ home }: DataLocation): EmbeddedDatabaseError =>
  new EmbeddedDatabaseError(
    `Another process is using the data in ${home}: stop it, or give this one a folder of its own in DATA_DIR.`,
  )
