import { createWriteStream } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createInterface } from 'node:readline/promises'
import { createGzip } from 'node:zlib'
import { say } from './texts'
import { SeriesProperties } from '#domain/schema/series'
import { isPassword, isUsername, normaliseUsername } from '#domain/validate'
import { backup, stepAside } from './backup/store'
import { BackupError } from './backup/format'
import { restore } from './backup/restore'
import { verify } from './backup/verify'
import { readConfig, StartError } from './config'
import { openDatabase, type OpenDatabase } from './db/database'
import { EmbeddedDatabaseError } from './db/embedded/error'
import { awayFrom, withoutValues } from './db/away'
import { migrateDatabase, SchemaError } from './db/migrate'
import { transaction } from './db/transaction'
import { insertStarterLists } from './lists/storeStarter'
import { importFile, NothingToImport } from './saving/storeImport'
import { hashPassword } from './users/password'
import { endSessions } from './session/store'
import { findUser, insertUser, setPassword } from './users/store'

const HELP = `Usage: node dist/server/cli.js <command>

  create-admin <username>            create an admin, or make a user one; asks for the password (or ADMIN_PASSWORD)
  import <file> <code> --as <user>   import the first series of a CSV or XLSX file into the series <code> (made when absent)
  backup <file.jsonl.gz>             write everything to a file
  restore <file.jsonl.gz>            fill an empty database from such a file
  verify <file.jsonl.gz>             read such a file whole, and say what it holds

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
    await transaction(db, async (tx) => {
      await setPassword(tx, existing.id, passwordHash, [...new Set([...existing.roles, 'admin'])])
      await endSessions(tx, existing.id, 'password')
    })
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

async function writeBackup({ pool }: OpenDatabase, file: string): Promise<string> {
  await stepAside(pool)
  // Beside the old one until it is whole, and on the disk. Pressed lightly: the last per cent cost the most time.
  await pipeline(
    backup(pool),
    createGzip({ level: 2 }),
    createWriteStream(`${file}.part`, { mode: 0o600, flush: true }),
  )
  await rename(`${file}.part`, file)
  return `Wrote ${file}.`
}

type Command = (database: OpenDatabase, args: string[]) => Promise<string>

const fileOf = ([file]: string[]): string => resolve(file ?? 'backup.jsonl.gz')

/** What works on the database at this version's schema. */
const COMMANDS: Record<string, Command> = {
  'create-admin': (database, [username]) => createAdmin(database, username ?? ''),
  import: importSeries,
  backup: (database, args) => writeBackup(database, fileOf(args)),
}

async function withDatabase(work: (database: OpenDatabase) => Promise<string>): Promise<string> {
  const database = await openDatabase(readConfig(process.env, []), 'commandLine')
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function run(command: string | undefined, args: string[]): Promise<string> {
  if (command === 'verify') return verify(fileOf(args))
  if (command === 'restore')
    return withDatabase(async ({ pool }) => `Restored ${await restore(pool, fileOf(args))} rows.`)
  const known = command === undefined ? undefined : COMMANDS[command]
  if (!known) throw new StartError(HELP)
  return withDatabase(async (database) => {
    await migrateDatabase(database.pool)
    await insertStarterLists(database.db)
    return known(database, args)
  })
}

const AWAY = {
  unreachable: 'The database closed the connection, so nothing more was written: run this command again.',
  busy: 'The database is busy: run this command again.',
  diskFull: 'The disk of the database is full, so nothing was written: make room, then run this command again.',
}

/** What went wrong, in a line; a fault of ours with its stack. */
function tell(thrown: unknown): unknown {
  const error = withoutValues(thrown)
  const clear = [StartError, EmbeddedDatabaseError, SchemaError, BackupError, NothingToImport]
  if (clear.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, path, message } = error as NodeJS.ErrnoException
  if (code && path) return message
  const away = awayFrom(error as Error)
  return away ? `${AWAY[away]} (${message})` : error
}

const [command, ...args] = process.argv.slice(2)
run(command, args).then(
  (answer) => {
    console.log(answer)
    process.exit(0)
  },
  (error: unknown) => {
    console.error(tell(error))
    process.exit(1)
  },
)
