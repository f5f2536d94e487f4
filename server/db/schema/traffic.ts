import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columnTypes'
import { series } from './catalogue'

/** What happened on a day: new series, observations, contributors, updates. */
export const dailyCounters = pgTable(
  'daily_counters',
  {
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name] })],
)

export const seriesViews = pgTable(
  'series_views',
  {
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.seriesId, t.day] }), index('series_views_day_idx').on(t.day)],
)

/** What browsers tell of page views and operations. Partitioned by month: the migration says so, the store adds months. */
export const events = pgTable(
  'events',
  {
    occurredAt: instant('occurred_at').notNull(),
    id: text('id').notNull(),
    clientId: text('client_id').notNull(),
    name: text('name').notNull(),
    properties: jsonb('properties').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.occurredAt, t.id] }), index('events_name_idx').on(t.name, t.occurredAt)],
)
