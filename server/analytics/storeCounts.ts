import { sql } from 'drizzle-orm'
import { HOUR } from '#domain/duration'
import type { Database, Queryable } from '../db/database'
import { hold } from '../db/hold'
import { transaction } from '../db/transaction'

/** The job that counts the days that ended. */
export const COUNTING_JOB = 'traffic'

/** The days are those of China, as the events' times are. */
const OFFSET = sql.raw(`interval '8 hours'`)
/** Two views of a browser with more between them belong to two visits; a view that lasts longer counts as this. */
const PAUSE = sql.raw(`interval '30 minutes'`)
const MOST_SECONDS = 1800
/** No person views more pages a day. */
const MOST_VIEWS = 2000
/** How long a key is kept. */
const KEY_LENGTH = 200
/** What an address may say of who sent somebody here. */
const PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'share']
/** After its end, a day's last visits may still go on for so long. */
const SETTLED = 2

const startOf = (day: string) => sql`(${day}::date - ${OFFSET}) AT TIME ZONE 'UTC'`
const dayAfter = (day: string) => sql`(${day}::date + 1 - ${OFFSET}) AT TIME ZONE 'UTC'`

/** A property that may be anything, as a key; null where there is none. */
const key = (text: string) => sql.raw(`left(nullif(btrim(${text}), ''), ${KEY_LENGTH})`)
const path = (text: string) => key(`split_part(split_part(${text}, '?', 1), '#', 1)`)

/** What a day's page views come to: kind, key, count and seconds. */
const viewCounts = (day: string) => sql`
  WITH viewed AS (
    SELECT client_id, occurred_at AS ended_at, properties,
      CASE WHEN jsonb_typeof(properties -> 'duration') = 'number'
        THEN least(greatest((properties ->> 'duration')::numeric, 0), 86400) ELSE 0 END::float8 AS duration
    FROM events
    WHERE name = 'page_view' AND NOT is_bot
      AND occurred_at >= ${startOf(day)} - ${PAUSE} AND occurred_at < ${dayAfter(day)} + ${sql.raw(`interval '${SETTLED} hours'`)}
  ), neighbours AS (
    SELECT *, ended_at - make_interval(secs => duration) AS started_at,
      lag(ended_at) OVER visitor AS before,
      lead(ended_at - make_interval(secs => duration)) OVER visitor AS next,
      count(*) OVER (PARTITION BY client_id) AS views
    FROM viewed WINDOW visitor AS (PARTITION BY client_id ORDER BY ended_at)
  ), counted AS MATERIALIZED (
    SELECT ${path(`properties ->> 'url'`)} AS path, least(duration, ${MOST_SECONDS}) AS seconds, properties,
      extract(hour FROM ended_at AT TIME ZONE 'UTC' + ${OFFSET})::text AS hour,
      coalesce(before + ${PAUSE} < started_at, true) AS is_entry,
      coalesce(ended_at + ${PAUSE} < next, true) AS is_exit,
      ${key(`lower(substring(properties ->> 'referrerUrl' from '^https?://([^/?#:]+)'))`)} AS referrer
    FROM neighbours
    WHERE ended_at >= ${startOf(day)} AND ended_at < ${dayAfter(day)} AND views <= ${MOST_VIEWS}
  ), parts AS (
    SELECT kind, key, seconds
    FROM counted, LATERAL (VALUES
      ('hour', hour, true), ('visit', hour, is_entry), ('page', path, true), ('entry', path, is_entry),
      ('exit', path, is_exit), ('referrer', referrer, is_entry), ('direct', '', is_entry AND referrer IS NULL)
    ) AS part(kind, key, counts)
    WHERE counts AND key IS NOT NULL
    UNION ALL
    SELECT replace(name, 'utm_', ''), ${key('value')}, seconds
    FROM counted, jsonb_each_text(properties) AS parameter(name, value)
    WHERE is_entry AND name = ANY(${sql.param(PARAMETERS)}::text[]) AND btrim(value) <> ''
  )
  SELECT kind, key, count(*)::int AS count, round(sum(seconds))::bigint AS seconds FROM parts GROUP BY kind, key`

/** What was downloaded and searched on a day. */
const deedCounts = (day: string) => sql`
  SELECT kind, key, count(*)::int AS count, 0::bigint AS seconds
  FROM events, LATERAL (VALUES
    ('download', ${path(`properties ->> 'url'`)}, name = 'page_operate' AND properties ->> 'operation' = 'download'),
    ('search', ${key(`lower(properties ->> 'text')`)}, name = 'search'),
    ('emptySearch', ${key(`lower(properties ->> 'text')`)}, name = 'search' AND properties -> 'found' = '0')
  ) AS part(kind, key, counts)
  WHERE name IN ('page_operate', 'search') AND NOT is_bot
    AND occurred_at >= ${startOf(day)} AND occurred_at < ${dayAfter(day)} AND counts AND key IS NOT NULL
  GROUP BY kind, key`

/** Counts the events of a day anew; by one node at a time. */
async function countDay(db: Database, day: string): Promise<void> {
  await transaction(db, async (tx) => {
    // A day of a busy site takes longer than a page may.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await hold(tx, `traffic of ${day}`)
    await tx.execute(sql`
      INSERT INTO traffic_days (day, counted_at) VALUES (${day}::date, clock_timestamp())
      ON CONFLICT (day) DO UPDATE SET counted_at = excluded.counted_at, is_stale = false`)
    await tx.execute(sql`DELETE FROM traffic WHERE day = ${day}::date`)
    await tx.execute(sql`DELETE FROM daily_visitors WHERE day = ${day}::date`)
    await tx.execute(sql`
      INSERT INTO traffic (day, kind, key, count, seconds)
      SELECT ${day}::date, kind, key, count, seconds FROM (${viewCounts(day)}) AS views
      UNION ALL SELECT ${day}::date, kind, key, count, seconds FROM (${deedCounts(day)}) AS deeds`)
    await tx.execute(sql`
      INSERT INTO daily_visitors (day, client)
      SELECT ${day}::date, hashtextextended(client_id, 0) FROM events
      WHERE name = 'page_view' AND NOT is_bot AND occurred_at >= ${startOf(day)} AND occurred_at < ${dayAfter(day)}
      GROUP BY client_id HAVING count(*) <= ${MOST_VIEWS}
      ON CONFLICT DO NOTHING`)
    await tx.execute(sql`
      INSERT INTO traffic (day, kind, key, count, seconds)
      SELECT ${day}::date, 'visitor', '', count(*), 0 FROM daily_visitors WHERE day = ${day}::date`)
  })
}

/** The day of an event in China. */
export const dayOf = (at: Date): string => new Date(at.getTime() + 8 * HOUR).toISOString().slice(0, 10)

/** Days that were counted whole and have more events now are counted again. */
export async function markStale(tx: Queryable, times: readonly Date[], now = new Date()): Promise<void> {
  const open = dayOf(new Date(now.getTime() - SETTLED * HOUR))
  const days = [...new Set(times.map((at) => dayOf(at)))].filter((day) => day < open)
  if (days.length === 0) return
  await tx.execute(sql`
    UPDATE traffic_days SET is_stale = true WHERE day = ANY(${sql.param(days)}::date[]) AND NOT is_stale`)
}

const TODAY = sql`(now() AT TIME ZONE 'UTC' + ${OFFSET})::date`
const settledAt = sql`(range.day + interval '1 day' + ${sql.raw(`interval '${SETTLED} hours'`)} - ${OFFSET}) AT TIME ZONE 'UTC'`

/** The days with events up to today, beside what is known of their counting. */
const countedDays = (from: string, to: string) => sql`
  (SELECT (min(occurred_at) AT TIME ZONE 'UTC' + ${OFFSET})::date AS day FROM events) AS first,
  generate_series(CASE WHEN first.day > ${from}::date THEN first.day WHEN first.day IS NOT NULL THEN ${from}::date END,
    least(${to}::date, ${TODAY}), interval '1 day') AS range(day)
  LEFT JOIN traffic_days AS counted ON counted.day = range.day::date`

/** How many days of a range, today not among them, are not counted yet or have more events since. */
export async function pendingDays(db: Queryable, from: string, to: string): Promise<number> {
  const { rows } = await db.execute<{ days: string }>(sql`
    SELECT count(*) AS days FROM ${countedDays(from, to)}
    WHERE range.day < ${TODAY} AND (counted.day IS NULL OR is_stale)`)
  return Number(rows[0]!.days)
}

/** Counts each day of any time that is not counted whole. Answers how many. */
export async function countDays(db: Database, signal?: AbortSignal): Promise<number> {
  const { rows } = await db.execute<{ day: string }>(sql`
    SELECT to_char(range.day, 'YYYY-MM-DD') AS day FROM ${countedDays('2000-01-01', '2999-12-31')}
    WHERE counted.day IS NULL OR is_stale OR counted_at < ${settledAt} ORDER BY range.day`)
  for (const { day } of rows) {
    if (signal?.aborted) break
    await countDay(db, day)
  }
  return rows.length
}

/** How long what was counted of a day that goes on is shown, in ms. */
const FRESH = 60_000

/** Counts the present day, unless that was done a moment ago. */
export async function countToday(db: Database, now = new Date()): Promise<void> {
  const today = dayOf(now)
  const { rows } = await db.execute(sql`
    SELECT FROM traffic_days WHERE day = ${today}::date AND counted_at > ${new Date(now.getTime() - FRESH)}`)
  if (rows.length === 0) await countDay(db, today)
}
