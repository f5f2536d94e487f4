import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instant } from '../columnTypes'
import { users } from './people'

/**
 * Work that is done apart from a request, by any node: reports, mail, sweeping. A row that is written in a transaction is
 * done if that is committed, and never else.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    /** Who asked for it, and may see and call it off; null for what the product does by itself. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** One job a key, however many nodes ask for it; kept for as long as the job is. */
    key: text('key').unique(),
    status: text('status')
      .notNull()
      .default('waiting')
      .$type<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>(),
    /** Not before. */
    runAt: instant('run_at').notNull().defaultNow(),
    attempts: smallint('attempts').notNull().default(0),
    mostAttempts: smallint('most_attempts').notNull(),
    /** Whoever does it has it until then; after that another may take it over. */
    leasedUntil: instant('leased_until'),
    /** From 0 to 1. */
    progress: doublePrecision('progress').notNull().default(0),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    result: jsonb('result'),
    /** Why the last attempt failed. */
    error: text('error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('jobs_due_idx')
      .on(t.runAt)
      .where(sql`status IN ('waiting', 'running')`),
    check('jobs_status_check', sql`${t.status} IN ('waiting', 'running', 'done', 'failed', 'cancelled')`),
    check('jobs_end_check', sql`(${t.status} IN ('waiting', 'running')) = (${t.endedAt} IS NULL)`),
    check('jobs_progress_check', sql`${t.progress} BETWEEN 0 AND 1`),
  ],
)
