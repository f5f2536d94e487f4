import { EmbeddedDatabaseError } from './error'
import { diskFull, type DataLocation } from './location'

/**
 * What PostgreSQL's own messages say about why it does not start.
 * Errors: none; it makes the EmbeddedDatabaseError.
 */
export function failureOf(location: DataLocation, log: string, what = 'does not start'): EmbeddedDatabaseError {
  if (/No space left on device|Disk quota exceeded/i.test(log)) return diskFull(location.directory)
  const lines = log
    .split('\n')
    .map((line) => line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '').trim())
    .filter(Boolean)
  const said =
    lines.find((line) => line.startsWith('PANIC:')) ??
    lines.find((line) => line.startsWith('FATAL:')) ??
    lines.findLast((line) => /error/i.test(line)) ??
    lines.at(-1) ??
    'nothing'
  return new EmbeddedDatabaseError(
    `The database in ${location.directory} ${what}. PostgreSQL says: ${said} If the files are damaged, restore a backup into another folder and name it in DATA_DIR; these were left as they are.`,
  )
}
