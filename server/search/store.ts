import { and, count, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { SeriesPage, SeriesQuery } from '#domain/schema/series'
import type { Queryable } from '../db/database'
import { regions, series, users } from '../db/schema'
import { owner, selectSummaries, toSummary } from '../series/store'
import { isFavouriteOf } from '../marks/store'
import { foundBy } from './found'
import { searchQuery } from './tokens'

/** Conditions of a list by name, so that each facet can be counted with all filters but its own. */
async function conditions(
  db: Queryable,
  query: SeriesQuery,
  userId: number | null,
): Promise<Record<string, SQL | undefined>> {
  const own = eq(series.ownerId, userId ?? 0)
  const visible = query.mine
    ? own
    : query.favourite
      ? or(ne(series.status, 'draft'), own)
      : query.status === 'archived'
        ? sql`true`
        : or(eq(series.status, 'published'), and(eq(series.status, 'draft'), own))
  return {
    visible,
    favourite: query.favourite ? isFavouriteOf(userId ?? 0) : undefined,
    search: await foundBy(db, query.search),
    status:
      query.status &&
      (query.mine ? eq(series.status, query.status) : and(eq(series.status, query.status), ne(series.status, 'draft'))),
    topic: query.topic === undefined ? undefined : eq(series.topic, query.topic),
    frequency: query.frequency && eq(series.frequency, query.frequency),
    region: query.region === undefined ? undefined : eq(series.region, query.region),
    contributor: query.contributor === undefined ? undefined : eq(series.ownerId, query.contributor),
  }
}

const allBut = (all: Record<string, SQL | undefined>, name?: string): SQL | undefined =>
  and(...Object.entries(all).flatMap(([key, condition]) => (key === name ? [] : [condition])))

/**
 * Exact code or title first, then codes that end with it, then those that begin so, then those of the region that is called
 * so, then titles that begin so, then by where the words stand; equals by views. `US GDP` is the code US.GDP as well.
 */
function relevance(search: string): SQL[] {
  const terms = searchQuery(search)
  if (terms === null) return [desc(series.updatedAt)]
  const text = search.trim().toLowerCase()
  const start = text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
  const [code, codeStart] = [text, start].map((one) => one.replaceAll(/\s+/g, '.')) as [string, string]
  const called = sql`(SELECT id FROM ${regions} WHERE lower(title_zh) = ${text} OR lower(title_en) = ${text} LIMIT 1)`
  return [
    sql`(lower(${series.code}) = ${code} OR lower(${series.titleZh}) = ${text} OR lower(${series.titleEn}) = ${text}) DESC`,
    sql`(lower(${series.code}) LIKE ${`%.${codeStart}`}) DESC`,
    sql`(lower(${series.code}) LIKE ${`${codeStart}%`}) DESC`,
    sql`(${series.region} IS NOT DISTINCT FROM ${called}) DESC`,
    sql`(lower(${series.titleZh}) LIKE ${`${start}%`} OR lower(${series.titleEn}) LIKE ${`${start}%`}) DESC`,
    sql`ts_rank(${series.search}, ${terms}::tsquery) DESC`,
    desc(series.views),
  ]
}

function order(query: SeriesQuery): SQL[] {
  switch (query.sort) {
    case 'relevance':
      return relevance(query.search)
    case 'updated':
      return [desc(series.updatedAt)]
    case 'views':
      return [desc(series.views)]
    case 'title':
      return [sql`coalesce(nullif(${series.titleEn}, ''), ${series.titleZh})`]
  }
}

/** A page of the catalogue with facets, as this user may see it. */
export async function listSeries(db: Queryable, query: SeriesQuery, userId: number | null): Promise<SeriesPage> {
  const all = await conditions(db, query, userId)
  const rows = await selectSummaries(db)
    .where(allBut(all))
    .orderBy(...order(query), desc(series.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  const [total] = await db.select({ count: count() }).from(series).where(allBut(all))
  return { items: rows.map(toSummary), total: total!.count, facets: query.facets ? await readFacets(db, all) : null }
}

async function readFacets(db: Queryable, all: Record<string, SQL | undefined>): Promise<SeriesPage['facets']> {
  const facet = (name: 'topic' | 'frequency' | 'region') =>
    db
      .select({ id: series[name], count: count() })
      .from(series)
      .where(allBut(all, name))
      .groupBy(series[name])
      .orderBy(desc(count()), series[name])
  return {
    topic: await facet('topic'),
    frequency: await facet('frequency'),
    region: await facet('region'),
    contributor: await db
      .select({ ...owner, count: count() })
      .from(series)
      .innerJoin(users, eq(users.id, series.ownerId))
      .where(allBut(all, 'contributor'))
      .groupBy(users.id)
      .orderBy(desc(count()), users.id)
      .limit(20),
  }
}
