import { sql } from 'drizzle-orm'
import type { Analytics, TrafficFigures, TrafficKind, TrafficQuery, TrafficRow } from '#domain/schema/analytics'
import type { Database } from '../db/database'
import { containing } from '../db/like'
import { orderOf } from '../db/order'

interface Days {
  from: string
  to: string
}

const within = ({ from, to }: Days) => sql`day BETWEEN ${from}::date AND ${to}::date`
const sum = (what: 'count' | 'seconds', kind: 'hour' | 'visit' | 'visitor') =>
  sql.raw(`coalesce(sum(${what}) FILTER (WHERE kind = '${kind}'), 0)`)
const FIGURES = sql`
  ${sum('count', 'hour')} AS views, ${sum('count', 'visit')} AS visits, ${sum('count', 'visitor')} AS visitors,
  ${sum('seconds', 'hour')} AS seconds`
const OF_FIGURES = sql`kind IN ('hour', 'visit', 'visitor')`

type Counted = Record<keyof TrafficFigures, string>
const figuresOf = ({ views, visits, visitors, seconds }: Counted): TrafficFigures => ({
  views: Number(views),
  visits: Number(visits),
  visitors: Number(visitors),
  seconds: Number(seconds),
})

/**
 * The figures of all days together: who came on several of them is one visitor. Of days whose visitors are forgotten only
 * their number is known, so that they count for each day.
 */
async function readTotal(db: Database, days: Days): Promise<TrafficFigures> {
  const [figures, visitors] = await Promise.all([
    db.execute<Counted>(sql`SELECT ${FIGURES} FROM traffic WHERE ${within(days)} AND ${OF_FIGURES}`),
    db.execute<{ count: string }>(sql`
      SELECT (SELECT count(DISTINCT client) FROM daily_visitors WHERE ${within(days)}) + (
        SELECT coalesce(sum(count), 0) FROM traffic WHERE ${within(days)} AND kind = 'visitor'
          AND NOT EXISTS (SELECT FROM daily_visitors AS kept WHERE kept.day = traffic.day)
      ) AS count`),
  ])
  return { ...figuresOf(figures.rows[0]!), visitors: Number(visitors.rows[0]!.count) }
}

async function readDays(db: Database, days: Days): Promise<Analytics['days']> {
  const { rows } = await db.execute<{ day: string } & Counted>(sql`
    SELECT to_char(range.day, 'YYYY-MM-DD') AS day, ${FIGURES}
    FROM generate_series(${days.from}::date, ${days.to}::date, interval '1 day') AS range(day)
    LEFT JOIN (SELECT * FROM traffic WHERE ${within(days)} AND ${OF_FIGURES}) AS counted ON counted.day = range.day::date
    GROUP BY range.day ORDER BY range.day`)
  return rows.map(({ day, ...counted }) => ({ day, ...figuresOf(counted) }))
}

async function readHours(db: Database, days: Days): Promise<Analytics['hours']> {
  const { rows } = await db.execute<{ hour: number; views: string; visits: string }>(sql`
    SELECT hour, ${sum('count', 'hour')} AS views, ${sum('count', 'visit')} AS visits
    FROM generate_series(0, 23) AS hour
    LEFT JOIN traffic ON key = hour::text AND kind IN ('hour', 'visit') AND ${within(days)}
    GROUP BY hour ORDER BY hour`)
  return rows.map(({ hour, views, visits }) => ({ hour, views: Number(views), visits: Number(visits) }))
}

/** The traffic of a range of days, and of as many days before, from what was counted of them. */
export async function readAnalytics(db: Database, days: Days, before: Days): Promise<Omit<Analytics, 'pendingDays'>> {
  const [total, earlier, byDay, byHour] = await Promise.all([
    readTotal(db, days),
    readTotal(db, before),
    readDays(db, days),
    readHours(db, days),
  ])
  return { total, before: earlier, days: byDay, hours: byHour }
}

/** The kinds that a list is made of: what stands for no referrer is counted apart. */
const KEPT: Partial<Record<TrafficKind, readonly string[]>> = { referrer: ['referrer', 'direct'], series: ['page'] }

const SORTED = {
  name: sql`lower(coalesce(nullif(title_en, ''), nullif(title_zh, ''), key))`,
  count: sql`count`,
  /** Spent on it each time. */
  time: sql`seconds / count`,
}

/** A page of what was viewed, searched or come from, the most often first. */
export async function readTraffic(
  db: Database,
  { kind, search, page, pageSize, sort, ...days }: TrafficQuery,
): Promise<{ items: TrafficRow[]; total: number }> {
  const kinds = sql.param(KEPT[kind] ?? [kind])
  const ofSeries = kind === 'series' ? sql`AND key ~ '^/data/\\d{1,9}$'` : sql``
  const isFound = search === '' ? sql`` : sql`WHERE concat_ws(' ', key, title_zh, title_en) ILIKE ${containing(search)}`
  const { rows } = await db.execute<{
    key: string
    count: string
    seconds: string
    total: string
    id: number | null
    title_zh: string
    title_en: string
  }>(sql`
    WITH counted AS (
      SELECT key, sum(count) AS count, sum(seconds) AS seconds FROM traffic
      WHERE ${within(days)} AND kind = ANY(${kinds}::text[]) ${ofSeries} GROUP BY key
    )
    SELECT key, count, seconds, id, title_zh, title_en, count(*) OVER () AS total
    FROM counted LEFT JOIN series ON key = '/data/' || id AND status <> 'draft'
    ${isFound}
    ORDER BY ${sql.join(orderOf(sort, SORTED, sql`count DESC`, sql`key`), sql`, `)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`)
  return {
    items: rows.map(({ key, count, seconds, id, title_zh, title_en }) => ({
      key,
      series: id === null ? null : { id, titleZh: title_zh, titleEn: title_en },
      count: Number(count),
      seconds: Number(seconds),
    })),
    total: Number(rows[0]?.total ?? 0),
  }
}
