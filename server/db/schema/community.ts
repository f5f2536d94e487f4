import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '#domain/schema/community'
import { instant } from '../columnTypes'
import { series } from './catalogue'
import { users } from './people'

/** What people say of series and revisions. */
export const comments = pgTable(
  'comments',
  {
    id: serial('id').primaryKey(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer('version'),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    editedAt: instant('edited_at'),
    removedBy: text('removed_by').$type<'author' | 'admin'>(),
  },
  (t) => [
    index('comments_series_id_idx').on(t.seriesId, t.id),
    index('comments_author_id_idx').on(t.authorId),
    check('comments_removed_by_check', sql`${t.removedBy} IN ('author', 'admin')`),
  ],
)

/** What people are told. */
export const notices = pgTable(
  'notices',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<NoticeKind>(),
    actorId: integer('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    version: integer('version'),
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
  },
  (t) => [
    index('notices_user_id_idx').on(t.userId, t.id),
    index('notices_series_id_idx').on(t.seriesId),
    index('notices_comment_id_idx').on(t.commentId),
    check('notices_kind_check', sql`${t.kind} IN ('mention', 'comment', 'change')`),
  ],
)
