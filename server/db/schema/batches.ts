import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { FileMapping, NewSeriesPlan } from '#domain/schema/batches'
import { instant } from '../columnTypes'
import { series } from './catalogue'
import { users } from './people'

/** Changes of many series that were made together, and are undone together. */
export const batches = pgTable(
  'batches',
  {
    id: serial('id').primaryKey(),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The job that made it: done twice, it is made once. */
    jobId: integer('job_id').unique(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    undoneAt: instant('undone_at'),
    /** The job that undid it, and how many places it left as they were changed since: done twice, it is done once. */
    undoJobId: integer('undo_job_id'),
    undoKept: integer('undo_kept').notNull().default(0),
  },
  (t) => [index('batches_author_id_idx').on(t.authorId, t.id)],
)

/** The series of a batch. */
export const batchSeries = pgTable(
  'batch_series',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    /** Before the batch; 0 for one that it made. */
    before: integer('before').notNull(),
    /** The one that it made. */
    version: integer('version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.seriesId] }), index('batch_series_series_id_idx').on(t.seriesId)],
)

/** How somebody took files of one kind the last time, for the next one. */
export const fileMappings = pgTable(
  'file_mappings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Name and sheet, without digits. */
    kind: text('kind').notNull(),
    /** What its series are called in it, with the id of each. */
    series: jsonb('series').$type<FileMapping['series']>().notNull(),
    plan: jsonb('plan').$type<NewSeriesPlan>(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)
