import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
    /** What sent it says that it is no person. */
    isBot: boolean('is_bot').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.occurredAt, t.id] }), index('events_name_idx').on(t.name, t.occurredAt)],
)

/** The days, of China's time, whose events are counted below. */
export const trafficDays = pgTable('traffic_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  countedAt: instant('counted_at').notNull(),
  /** Events of that day came since. */
  isStale: boolean('is_stale').notNull().default(false),
})

/** How often something was viewed, entered, searched on a day. */
export const traffic = pgTable(
  'traffic',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
    seconds: bigint('seconds', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day, t.key] }), index('traffic_day_idx').on(t.day)],
)

/** The browsers that came on a day, by a hash. */
export const dailyVisitors = pgTable(
  'daily_visitors',
  { day: date('day', { mode: 'string' }).notNull(), client: bigint('client', { mode: 'number' }).notNull() },
  // By browser first: those of many days are counted once by walking along the key.
  (t) => [primaryKey({ columns: [t.client, t.day] }), index('daily_visitors_day_idx').on(t.day)],
)
