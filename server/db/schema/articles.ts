import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'
import type { ArticleStatus, ArticleType, Readings } from '#domain/schema/articles'
import { instant } from '../columnTypes'

/** What the pages of the gallery write and read. */
export const articles = pgTable(
  'articles',
  {
    id: serial('id').primaryKey(),
    version: integer('version').notNull().default(1),
    title: text('title').notNull(),
    author: text('author').notNull(),
    summary: text('summary').notNull(),
    content: text('content').notNull(),
    importance: smallint('importance').notNull(),
    type: text('type').notNull().$type<ArticleType>(),
    status: text('status').notNull().$type<ArticleStatus>(),
    displayTime: instant('display_time').notNull(),
    commentsOpen: boolean('comments_open').notNull(),
    platforms: jsonb('platforms').notNull().$type<('a' | 'b' | 'c')[]>(),
    link: text('link').notNull(),
    readings: jsonb('readings').notNull().$type<Readings>(),
    /** Its place in the order that people give to articles; new ones come last. */
    position: serial('position').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('articles_position_idx').on(t.position),
    check('articles_status_check', sql`${t.status} IN ('draft', 'published', 'deleted')`),
    check('articles_type_check', sql`${t.type} IN ('CN', 'US', 'JP', 'EU')`),
  ],
)
