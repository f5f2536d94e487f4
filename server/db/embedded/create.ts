import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR } from '#domain/duration'
import { asAccount } from './account'
import { passwordFile, SUPERUSER } from './connection'
import { ENVIRONMENT } from './environment'
import { failureOf } from './failure'
import type { DataLocation } from './location'
import type { Programs } from './programs'

const UNFINISHED = 'postgres.new-'

function run(
  program: string,
  args: string[],
  location: DataLocation,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, {
      ...asAccount(location.account),
      cwd: location.home,
      env: ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

const giveAway = (path: string, { account }: DataLocation): void => {
  if (account) chownSync(path, account.uid, account.gid)
}

/** What starts that were cut off left behind. */
function removeUnfinished({ home }: DataLocation): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(UNFINISHED))) {
    const path = join(home, name)
    if (Date.now() - statSync(path).mtimeMs > HOUR) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Makes a new database: beside its place first, so that it is there whole or not at all. Two processes may do so at once.
 * Errors: EmbeddedDatabaseError.
 */
export async function createDatabase(location: DataLocation, { initdb }: Programs, usesTcp: boolean): Promise<void> {
  removeUnfinished(location)
  const unfinished = join(location.home, `${UNFINISHED}${randomUUID().slice(0, 8)}`)
  mkdirSync(unfinished, { mode: 0o700 })
  giveAway(unfinished, location)
  const args = ['-D', unfinished, '-U', SUPERUSER, '-E', 'UTF8', '--locale=C', '--no-instructions']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  if (usesTcp) {
    writeFileSync(passwordFile(location), randomUUID(), { mode: 0o600 })
    giveAway(passwordFile(location), location)
    args.push('-A', 'scram-sha-256', `--pwfile=${passwordFile(location)}`)
  } else args.push('-A', 'trust')
  const { code, output } = await run(initdb, args, location)
  try {
    if (code !== 0) throw failureOf(location, output, 'cannot be made')
    renameSync(unfinished, location.directory)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    const { code: reason } = error as NodeJS.ErrnoException
    // Another process was quicker: its database is the one.
    if (reason !== 'ENOTEMPTY' && reason !== 'EEXIST') throw error
  }
}
