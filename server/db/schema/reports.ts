import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { ReportStatus } from '#domain/schema/reports'
import { bytes, instant } from '../columnTypes'
import { series } from './catalogue'
import { users } from './people'

/** What people write of series. */
export const reports = pgTable(
  'reports',
  {
    id: serial('id').primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer('version').notNull().default(1),
    status: text('status').notNull().default('draft').$type<ReportStatus>(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
    /** The address of its picture. */
    cover: text('cover'),
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('reports_owner_id_idx').on(t.ownerId, t.updatedAt),
    index('reports_published_idx').on(t.status, t.publishedAt),
    check('reports_status_check', sql`${t.status} IN ('draft', 'published', 'withdrawn')`),
  ],
)

/** The picture of a report. */
export const reportCovers = pgTable('report_covers', {
  reportId: integer('report_id')
    .primaryKey()
    .references(() => reports.id, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
})

/** The states of a report; what is saved while somebody goes on writing is one of them. */
export const reportRevisions = pgTable(
  'report_revisions',
  {
    reportId: integer('report_id').notNull(),
    version: integer('version').notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').notNull().$type<ReportStatus>(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.version] }),
    index('report_revisions_author_id_idx').on(t.authorId),
    foreignKey({ columns: [t.reportId], foreignColumns: [reports.id] }).onDelete('cascade'),
  ],
)

/** The series that a report shows or links to. */
export const reportSeries = pgTable(
  'report_series',
  {
    reportId: integer('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.seriesId] }), index('report_series_series_id_idx').on(t.seriesId)],
)
