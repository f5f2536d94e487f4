import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { FeedbackKind, FeedbackState } from '#domain/schema/feedback'
import { bytes, instant } from '../columnTypes'
import { users } from './people'

/** What visitors and users tell the admins. */
export const feedback = pgTable(
  'feedback',
  {
    id: serial('id').primaryKey(),
    version: integer('version').notNull().default(1),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').notNull().$type<FeedbackKind>(),
    content: text('content').notNull(),
    contact: text('contact').notNull(),
    page: text('page').notNull(),
    /** A PNG. */
    screenshot: bytes('screenshot'),
    /** In which language it was written to. */
    language: text('language').notNull(),
    /** The network that it came from; forgotten after a day. */
    network: text('network'),
    state: text('state').notNull().default('new').$type<FeedbackState>(),
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('feedback_state_idx').on(t.state, t.id),
    index('feedback_user_id_idx').on(t.userId),
    index('feedback_network_idx').on(t.network, t.createdAt),
    check('feedback_kind_check', sql`${t.kind} IN ('problem', 'data', 'idea', 'other')`),
    check('feedback_state_check', sql`${t.state} IN ('new', 'inWork', 'done')`),
  ],
)
