/**
 * A logical backup: gzip of lines of JSON. It begins with a header (the format and the schema's version), names each
 * table with its columns before its rows, in the order in which they can be written, and ends with the number of rows of
 * each. It moves between databases. Which tables it holds, the schema says (db/tables.ts).
 */
export const BACKUP_FORMAT = 'data-community-backup/2'

/** What version 0.1 wrote: no columns, and no end, but always these tables. */
export const OLD_FORMAT = 'data-community-backup/1'
export const OLD_TABLES: readonly string[] = [
  'users',
  'topics',
  'regions',
  'units',
  'licences',
  'series',
  'observations',
  'revisions',
  'revision_changes',
  'tiles',
  'daily_counters',
  'series_views',
  'events',
]

/** The file is no backup, is damaged, or is of a version that this program does not know; or the database is not empty. */
export class BackupError extends Error {}

/** Rows of each table. */
export type RowCounts = Record<string, number>
