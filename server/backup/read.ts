import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { SCHEMA_VERSION } from '../db/migrate'
import { BACKED_UP_TABLES } from '../db/tables'
import { BACKUP_FORMAT, BackupError, OLD_FORMAT, OLD_TABLES, type RowCounts } from './format'

interface BackupHeader {
  /** The version of the schema that the rows are of. */
  schema: number
  /** When it was written, as an ISO instant; null where it does not say. */
  createdAt: string | null
}

/** Rows of one table, each as a line of JSON with exactly these columns. */
export interface BackupRows {
  table: string
  columns: string[]
  rows: string[]
}

interface BackupReader {
  header: BackupHeader
  rows: AsyncGenerator<BackupRows>
}

const ROWS_AT_A_TIME = 5000

const fail = (line: number, reason: string): never => {
  throw new BackupError(`The backup cannot be read: ${reason} (line ${line}). Nothing was written.`)
}

function parse(text: string, line: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Told below.
  }
  return fail(line, 'a line is not a JSON object')
}

function readHeader(text: string | undefined): BackupHeader & { isOld: boolean } {
  let header: Record<string, unknown> = {}
  try {
    header = parse(text ?? '', 1)
  } catch {
    // Told below.
  }
  const { format, createdAt } = header
  const isOld = format === OLD_FORMAT
  if (!isOld && format !== BACKUP_FORMAT) {
    throw new BackupError(
      typeof format === 'string' && format.startsWith('data-community-backup/')
        ? `This backup has the format ${format}, which this version does not know: update the program.`
        : 'This is not a backup of Data Community.',
    )
  }
  const schema = isOld ? header.migrations : header.schema
  if (typeof schema !== 'number' || !Number.isInteger(schema) || schema < 1) return fail(1, 'its schema has no version')
  if (schema > SCHEMA_VERSION)
    throw new BackupError(
      `This backup was written by a later version of Data Community (its schema is ${schema}, this version knows ${SCHEMA_VERSION}): update the program.`,
    )
  return { schema, createdAt: typeof createdAt === 'string' ? createdAt : null, isOld }
}

/** Lines of a gzip file. Errors: BackupError where it is none, damaged, or cut off; those of the file system. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createGunzip()
  createReadStream(file)
    .on('error', (error) => source.destroy(error))
    .pipe(source)
  try {
    yield* createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('Z_')) throw error
    throw new BackupError(
      message === 'incorrect header check'
        ? 'This is not a backup of Data Community: it is not a gzip file.'
        : `The backup is damaged or was cut off (${message}). Nothing was written.`,
    )
  }
}

/** Whether a name can be a table's: which tables there are, the schema of the backup's version says. */
const isTableName = (name: unknown): name is string => typeof name === 'string' && /^[a-z][a-z\d_]{0,62}$/.test(name)
const isCounts = (value: unknown): value is RowCounts =>
  typeof value === 'object' && value !== null && Object.values(value).every((count) => typeof count === 'number')
const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every((v) => typeof v === 'string')

function checkEnd(end: unknown, counts: RowCounts, line: number): void {
  const said = isCounts(end) ? end : fail(line, 'its end counts nothing')
  for (const name of Object.keys(counts))
    if (said[name] !== counts[name])
      fail(line, `${name} has ${counts[name]} rows where its end counts ${said[name] ?? 'none'}`)
  for (const name of Object.keys(said)) if (counts[name] === undefined) fail(line, `it was cut off before ${name}`)
}

/** `tables` are those that the backup must hold; null where this version does not know its schema's any more. */
async function* rowsOf(
  lines: AsyncGenerator<string>,
  isOld: boolean,
  tables: readonly string[] | null,
): AsyncGenerator<BackupRows> {
  const counts: RowCounts = {}
  let current = null as BackupRows | null
  let expected: string | null = null
  let isEnded = false
  let line = 1
  for await (const text of lines) {
    line += 1
    if (isEnded) fail(line, 'something follows its end')
    const row = parse(text, line)
    if ('end' in row && !isOld) {
      isEnded = true
      checkEnd(row.end, counts, line)
    } else if ('table' in row) {
      if (current?.rows.length) yield current
      const isKnown = isTableName(row.table) && (tables?.includes(row.table) ?? true)
      const table = isKnown ? (row.table as string) : fail(line, `it has an unknown table, ${String(row.table)}`)
      if (!isOld && !isNames(row.columns)) fail(line, `${table} has no columns`)
      if (counts[table] !== undefined) fail(line, `${table} comes twice`)
      counts[table] = 0
      current = { table, columns: isOld ? [] : (row.columns as string[]), rows: [] }
      expected = isOld ? null : current.columns.join('\n')
    } else if (current) {
      const names = Object.keys(row)
      if (expected === null) {
        current.columns = names
        expected = names.join('\n')
      }
      if (names.join('\n') !== expected) fail(line, `a row of ${current.table} has other columns than its table`)
      counts[current.table] = (counts[current.table] ?? 0) + 1
      if (current.rows.push(text) >= ROWS_AT_A_TIME) {
        yield current
        current = { table: current.table, columns: current.columns, rows: [] }
      }
    } else fail(line, 'rows come before a table')
  }
  if (current?.rows.length) yield current
  if (!isOld && !isEnded) fail(line, 'it was cut off before its end')
  const missing = tables?.find((name) => counts[name] === undefined)
  if (missing) fail(line, `it was cut off before ${missing}`)
}

/**
 * Opens a backup: its header is read and checked, its rows are checked while they are read. Errors: BackupError; those of
 * the file system.
 */
export async function readBackup(file: string): Promise<BackupReader> {
  const lines = linesOf(file)
  const first = await lines.next()
  const { isOld, ...header } = readHeader(first.done ? undefined : first.value)
  const present = header.schema === SCHEMA_VERSION ? BACKED_UP_TABLES.map(({ name }) => name) : null
  return { header, rows: rowsOf(lines, isOld, isOld ? OLD_TABLES : present) }
}
