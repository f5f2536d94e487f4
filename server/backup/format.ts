/**
 * A logical backup: gzip of lines of JSON. It begins with a header (the format and the schema's version), names each
 * table with its columns before its rows, in the order in which they can be written, and ends with the number of rows of
 * each. It moves between databases. Sessions, counted sign-in attempts and idempotency keys are left out.
 */
export const BACKUP_TABLES = [
  { name: 'users', key: ['id'] },
  { name: 'topics', key: ['id'] },
  { name: 'regions', key: ['id'] },
  { name: 'units', key: ['id'] },
  { name: 'licences', key: ['id'] },
  { name: 'series', key: ['id'] },
  { name: 'observations', key: ['series_id', 'period'] },
  { name: 'revisions', key: ['series_id', 'version'] },
  { name: 'revision_changes', key: ['series_id', 'version', 'period'] },
  { name: 'tiles', key: ['series_id', 'exponent', 'tile'] },
  { name: 'daily_counters', key: ['day', 'name'] },
  { name: 'series_views', key: ['series_id', 'day'] },
  { name: 'events', key: ['occurred_at', 'id'] },
] as const

export type BackupTable = (typeof BACKUP_TABLES)[number]['name']

export const BACKUP_FORMAT = 'data-community-backup/2'

/** What version 0.1 wrote: no columns, and no end. */
export const OLD_FORMAT = 'data-community-backup/1'

/** The file is no backup, is damaged, or is of a version that this program does not know; or the database is not empty. */
export class BackupError extends Error {}

export type RowCounts = Partial<Record<BackupTable, number>>
