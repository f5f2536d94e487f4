import { createWriteStream, existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createInterface } from 'node:readline/promises'
import { createGzip } from 'node:zlib'
import { isPassword, isUsername, normaliseUsername } from '#domain/validate'
import { backup, stepAside } from './backup/store'
import { BackupError } from './backup/format'
import { restore } from './backup/restore'
import { verify } from './backup/verify'
import { readConfig, StartError } from './config'
import { openDatabase, type OpenDatabase } from './db/database'
import { EmbeddedDatabaseError } from './db/embedded/error'
import { awayFrom, withoutValues } from './db/away'
import { isMigrated, migrateDatabase, SchemaError } from './db/migrate'
import { transaction } from './db/transaction'
import { insertStarterLists } from './lists/storeStarter'
import { openImport, readAndCompare, readAndSave, readOpened } from './cliImport'
import { importJson, importLines, isWhole } from './cliImportAnswer'
import { IMPORT_HELP, ImportError, parseImport, type ImportCommand } from './cliImportWords'
import { ImportRefused } from './saving/storeImport'
import { hashPassword } from './users/password'
import { endSessions } from './session/store'
import { findUser, insertUser, setPassword } from './users/store'

const HELP = `Usage: node dist/server/cli.js <command>

  create-admin <username>            create an admin, or make a user one; asks for the password (or ADMIN_PASSWORD)
  ${IMPORT_HELP}
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
      `${username} is not a username: 3 to 32 letters, digits, dots, spaces or underscores, beginning with a letter.`,
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

/** Reads a file, and saves it where that is asked for; what a program must know of it is in the exit code. */
async function runImport(args: string[]): Promise<string> {
  const command = parseImport(args)
  // What cannot be opened needs no database.
  const opened = await openImport(command)
  const { file, saved } = command.isDry
    ? await readDry(command, opened)
    : await withTables(({ db }) => readAndSave(db, command, opened))
  if (!isWhole(file.read)) process.exitCode = 2
  return command.isJson
    ? importJson(file, saved)
    : [...importLines(basename(command.file), file, command.isDry), ...saved].join('\n')
}

/** Reads a file; where a code is named and a database of this version is there, says what saving would do. Nothing is written. */
async function readDry(command: ImportCommand, opened: Awaited<ReturnType<typeof openImport>>) {
  const alone = () => readOpened(opened, command.options)
  if (command.code === null) return { file: alone(), saved: [] }
  const { databaseUrl, dataDir } = readConfig(process.env, [])
  const notCompared = (why: string) => ({ file: alone(), saved: [`Not compared with ${command.code}: ${why}.`] })
  if (databaseUrl === null && !existsSync(dataDir)) return notCompared(`there is no database at ${dataDir}`)
  return withDatabase(async ({ db, pool }) =>
    (await isMigrated(pool))
      ? readAndCompare(db, command, opened)
      : notCompared('the database is of another version, which only a save or the server brings to this one'),
  )
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
  backup: (database, args) => writeBackup(database, fileOf(args)),
}

async function withDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(readConfig(process.env, []), 'commandLine')
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** At this version's schema, with the lists that a new database begins with. */
const withTables = <Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> =>
  withDatabase(async (database) => {
    await migrateDatabase(database.pool)
    await insertStarterLists(database.db)
    return work(database)
  })

async function run(command: string | undefined, args: string[]): Promise<string> {
  if (command === 'help' || [command, ...args].some((word) => word === '--help' || word === '-h')) return HELP
  if (command === 'verify') return verify(fileOf(args))
  if (command === 'import') return runImport(args)
  if (command === 'restore')
    return withDatabase(async ({ pool }) => `Restored ${await restore(pool, fileOf(args))} rows.`)
  const known = command === undefined ? undefined : COMMANDS[command]
  if (!known) throw new StartError(HELP)
  return withTables((database) => known(database, args))
}

const AWAY = {
  unreachable: 'The database closed the connection, so nothing more was written: run this command again.',
  busy: 'The database is busy: run this command again.',
  diskFull: 'The disk of the database is full, so nothing was written: make room, then run this command again.',
}

/** What went wrong, in a line; a fault of ours with its stack. */
function tell(thrown: unknown): unknown {
  const error = withoutValues(thrown)
  const clear = [StartError, EmbeddedDatabaseError, SchemaError, BackupError, ImportError, ImportRefused]
  if (clear.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, path, message } = error as NodeJS.ErrnoException
  if (code && path) return message
  const away = awayFrom(error as Error)
  return away ? `${AWAY[away]} (${message})` : error
}

const [command, ...args] = process.argv.slice(2)
run(command, args).then(
  (answer) => {
    // A long answer must be out before the end.
    process.stdout.write(`${answer}\n`, () => process.exit())
  },
  (error: unknown) => {
    console.error(tell(error))
    process.exit(1)
  },
)
