import { SCHEMA_VERSION } from '../db/migrate'
import type { RowCounts } from './format'
import { readBackup } from './read'

/** Reads a backup whole, and says what it holds. Errors: BackupError; those of the file system. */
export async function verify(file: string): Promise<string> {
  const { header, rows } = await readBackup(file)
  const counts: RowCounts = {}
  for await (const { table, rows: part } of rows) counts[table] = (counts[table] ?? 0) + part.length
  const version =
    header.schema === SCHEMA_VERSION
      ? `schema ${header.schema}`
      : `schema ${header.schema}; restoring brings it to ${SCHEMA_VERSION}`
  const width = Math.max(0, ...Object.keys(counts).map((name) => name.length))
  const table = Object.entries(counts).map(
    ([name, count]) => `  ${name.padEnd(width)}  ${count.toLocaleString('en').padStart(12)}`,
  )
  return [`The backup is whole (${header.createdAt ?? 'no date'}, ${version}):`, ...table].join('\n')
}
