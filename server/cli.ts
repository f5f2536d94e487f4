import { createWriteStream } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createInterface } from 'node:readline/promises'
import { createGzip } from 'node:zlib'
import { say } from '#domain/language'
import { SeriesProperties } from '#domain/schema/series'
import { isPassword, isUsername, normaliseUsername } from '#domain/validate'
import { backup } from './backup/store'
import { restore, RestoreError } from './backup/restore'
import { readConfig, StartError } from './config'
import { openDatabase, type OpenDatabase } from './db/database'
import { EmbeddedDatabaseError } from './db/embedded'
import { migrateDatabase } from './db/migrate'
import { insertStarterLists } from './lists/storeStarter'
import { importFile, NothingToImport } from './series/storeImport'
import { hashPassword } from './session/password'
import { findUser, insertUser, setPassword } from './session/store'

const HELP = `Usage: node dist/server/cli.js <command>

  create-admin <username>            create an admin, or make a user one; asks for the password (or ADMIN_PASSWORD)
  import <file> <code> --as <user>   import the first series of a CSV or XLSX file into the series <code> (made when absent)
  backup <file.jsonl.gz>             write everything to a file
  restore <file.jsonl.gz>            fill an empty database from such a file

The database is the one of DATABASE_URL, or the embedded one of DATA_DIR; a running server may go on meanwhile.`

async function askPassword(): Promise<string> {
  const given = process.env.ADMIN_PASSWORD
  if (given) return given
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question('Password (at least 6 characters, with a letter and a digit): ')
  prompt.close()
  return answer
}

async function createAdmin({ db }: OpenDatabase, username: string): Promise<string> {
  if (!isUsername(normaliseUsername(username))) {
    throw new StartError(
      `${username} is no username: 3 to 32 letters, digits, dots, spaces or underscores, beginning with a letter.`,
    )
  }
  const password = await askPassword()
  if (!isPassword(password))
    throw new StartError('The password needs at least 6 characters, with a letter and a digit.')
  const passwordHash = await hashPassword(password)
  const existing = await findUser(db, username)
  if (existing) {
    await setPassword(db, existing.id, passwordHash, [...new Set([...existing.roles, 'admin'])])
    return `${existing.username} is an admin now and has the new password.`
  }
  await insertUser(db, { username, passwordHash, roles: ['admin'] })
  return `Created the admin ${username}.`
}

async function importSeries(database: OpenDatabase, [file, code, flag, username]: string[]): Promise<string> {
  if (!file || !code || flag !== '--as' || !username) throw new StartError(HELP)
  const known = SeriesProperties.shape.code.safeParse(code)
  if (!known.success) throw new StartError(`${code} is no code: ${say('en', 'validation.code')}.`)
  const user = await findUser(database.db, username)
  if (!user) throw new StartError(`There is no user ${username}.`)
  const { saved, read, refused } = await importFile(database.db, {
    name: basename(file),
    bytes: new Uint8Array(await readFile(file)),
    code: known.data,
    userId: user.id,
  })
  const lines = refused.map((line) => `  refused: ${line}`)
  return [
    `Series ${saved.id} is at version ${saved.version}: ${read} observations read, ${refused.length} cells refused.`,
    ...lines,
  ].join('\n')
}

async function run(command: string | undefined, args: string[], database: OpenDatabase): Promise<string> {
  switch (command) {
    case 'create-admin':
      return createAdmin(database, args[0] ?? '')
    case 'import':
      return importSeries(database, args)
    case 'backup': {
      const file = resolve(args[0] ?? 'backup.jsonl.gz')
      // Beside the old one until it is whole.
      await pipeline(backup(database.pool), createGzip(), createWriteStream(`${file}.part`, { mode: 0o600 }))
      await rename(`${file}.part`, file)
      return `Wrote ${file}.`
    }
    case 'restore':
      return `Restored ${await restore(database.pool, resolve(args[0] ?? 'backup.jsonl.gz'))} rows.`
    default:
      throw new StartError(HELP)
  }
}

const COMMANDS = ['create-admin', 'import', 'backup', 'restore']

async function main(): Promise<void> {
  const [command, ...args] = process.argv.slice(2)
  if (!command || !COMMANDS.includes(command)) throw new StartError(HELP)
  const database = await openDatabase(readConfig(process.env, []), true)
  try {
    await migrateDatabase(database.pool)
    await insertStarterLists(database.db)
    console.log(await run(command, args, database))
  } finally {
    await database.close()
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const clear = [StartError, EmbeddedDatabaseError, RestoreError, NothingToImport]
    const isClear = clear.some((kind) => error instanceof kind) || (error as NodeJS.ErrnoException).code === 'ENOENT'
    console.error(isClear ? (error as Error).message : error)
    process.exit(1)
  },
)
