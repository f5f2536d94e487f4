import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { SeriesProperties } from '#domain/schema/series'
import { instant, period, tsvector } from '../columnTypes'
import { users } from './people'

const term = {
  id: text('id').primaryKey(),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  position: smallint('position').notNull().default(0),
}

export const topics = pgTable('topics', { ...term })
export const regions = pgTable('regions', { ...term })
export const units = pgTable('units', { ...term })
/** What a mark beside a value means; its id is the mark. */
export const flags = pgTable('flags', { ...term })
export const licences = pgTable('licences', { ...term, url: text('url').notNull().default('') })

export const series = pgTable(
  'series',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    topic: text('topic')
      .notNull()
      .references(() => topics.id),
    frequency: text('frequency').notNull().$type<SeriesProperties['frequency']>(),
    unit: text('unit')
      .notNull()
      .references(() => units.id),
    region: text('region')
      .notNull()
      .references(() => regions.id),
    seasonalAdjustment: text('seasonal_adjustment').notNull().$type<SeriesProperties['seasonalAdjustment']>(),
    source: text('source').notNull(),
    sourceUrl: text('source_url').notNull(),
    licence: text('licence')
      .notNull()
      .references(() => licences.id),
    tags: text('tags').array().notNull(),
    description: text('description').notNull(),
    notes: text('notes').notNull(),
    status: text('status').notNull().$type<'draft' | 'published' | 'archived'>(),
    ownerId: integer('owner_id')
      .notNull()
      .references((): AnyPgColumn => users.id),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    publishedAt: instant('published_at'),
    /** When the last period last moved forward: what tells the series' own rhythm of updates. */
    extendedAt: instant('extended_at'),
    observations: integer('observations').notNull().default(0),
    firstPeriod: period('first_period'),
    lastPeriod: period('last_period'),
    /** The last period that has a value, and that value; last_period may be a missing one. */
    valuePeriod: period('value_period'),
    lastValue: doublePrecision('last_value'),
    lastDecimals: smallint('last_decimals').notNull().default(0),
    change: doublePrecision('change'),
    changeFromYearAgo: doublePrecision('change_from_year_ago'),
    percentChange: doublePrecision('percent_change'),
    percentChangeFromYearAgo: doublePrecision('percent_change_from_year_ago'),
    sparkline: jsonb('sparkline').notNull().default([]).$type<(number | null)[]>(),
    /** Width of the finest tiles as a power of two, in milliseconds; null while there are none. */
    tileExponent: smallint('tile_exponent'),
    search: tsvector('search').notNull().default(''),
    views: integer('views').notNull().default(0),
    featured: boolean('featured').notNull().default(false),
  },
  (t) => [
    uniqueIndex('series_code_key').on(t.code),
    index('series_search_idx').using('gin', t.search),
    index('series_owner_id_idx').on(t.ownerId),
    index('series_updated_idx').on(t.status, t.updatedAt.desc()),
    index('series_topic_idx').on(t.topic),
    check('series_title_check', sql`${t.titleZh} <> '' OR ${t.titleEn} <> ''`),
    check(
      'series_frequency_check',
      sql`${t.frequency} IN ('annual', 'semiannual', 'quarterly', 'monthly', 'weekly', 'daily', 'intraday')`,
    ),
    check('series_status_check', sql`${t.status} IN ('draft', 'published', 'archived')`),
    check('series_version_check', sql`${t.version} >= 1`),
  ],
)

export const observations = pgTable(
  'observations',
  {
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    period: period('period').notNull(),
    /** Null is a missing value. */
    value: doublePrecision('value'),
    decimals: smallint('decimals').notNull(),
    /** What its source marks it with. */
    flag: text('flag'),
  },
  (t) => [
    primaryKey({ columns: [t.seriesId, t.period] }),
    // Of the few that have one: whether a series has any is known at once.
    index('observations_flag_idx')
      .on(t.seriesId)
      .where(sql`${t.flag} IS NOT NULL`),
    check('observations_period_check', sql`${t.period} BETWEEN -62135596800000 AND 253402300799999`),
    check('observations_value_check', sql`${t.value} > '-Infinity' AND ${t.value} < 'Infinity'`),
    check('observations_decimals_check', sql`${t.decimals} BETWEEN 0 AND 20`),
  ],
)

export const revisions = pgTable(
  'revisions',
  {
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    message: text('message').notNull(),
    batchId: text('batch_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** {field: [old, new]} */
    properties: jsonb('properties').notNull().$type<Record<string, [unknown, unknown]>>(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    removed: integer('removed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seriesId, t.version] }),
    index('revisions_author_id_idx').on(t.authorId, t.createdAt),
    index('revisions_created_at_idx').on(t.createdAt),
  ],
)

export const revisionChanges = pgTable(
  'revision_changes',
  {
    seriesId: integer('series_id').notNull(),
    version: integer('version').notNull(),
    period: period('period').notNull(),
    oldValue: doublePrecision('old_value'),
    newValue: doublePrecision('new_value'),
    /** Null decimals mean that there was (or is) no observation at all; a null value with decimals is a missing value. */
    oldDecimals: smallint('old_decimals'),
    newDecimals: smallint('new_decimals'),
    oldFlag: text('old_flag'),
    newFlag: text('new_flag'),
  },
  (t) => [
    primaryKey({ columns: [t.seriesId, t.version, t.period] }),
    index('revision_changes_flag_idx')
      .on(t.seriesId)
      .where(sql`${t.oldFlag} IS NOT NULL`),
    foreignKey({ columns: [t.seriesId, t.version], foreignColumns: [revisions.seriesId, revisions.version] }).onDelete(
      'cascade',
    ),
  ],
)

/** The pyramid over a long series: what M4 needs of every stretch of 2^exponent milliseconds. */
export const tiles = pgTable(
  'tiles',
  {
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    exponent: smallint('exponent').notNull(),
    /** period >> exponent */
    tile: bigint('tile', { mode: 'number' }).notNull(),
    firstPeriod: period('first_period'),
    firstValue: doublePrecision('first_value'),
    lowPeriod: period('low_period'),
    lowValue: doublePrecision('low_value'),
    highPeriod: period('high_period'),
    highValue: doublePrecision('high_value'),
    lastPeriod: period('last_period'),
    lastValue: doublePrecision('last_value'),
    /** The first missing value inside; null when there is none. */
    gapPeriod: period('gap_period'),
    observations: integer('observations').notNull(),
  },
  (t) => [primaryKey({ columns: [t.seriesId, t.exponent, t.tile] })],
)
