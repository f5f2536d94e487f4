import { and, count, desc, eq, gt, inArray, isNotNull, max, sql, type SQL } from 'drizzle-orm'
import { DAY } from '#domain/duration'
import type { Activity, Contributor, ContributorPage, Dashboard } from '#domain/schema/dashboard'
import type { Queryable } from '../db/database'
import { comments, dailyCounters, reports, revisions, series, seriesViews, users } from '../db/schema'
import { selectSummaries, toSummary } from '../series/store'
import type { Counter } from '../saving/storeSummary'

const LINE_DAYS = 30
const UPDATE_DAYS = 7

const dayText = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10)

const published = eq(series.status, 'published')

/** What each counter gained on each of the last days, oldest first. */
async function readGains(db: Queryable, days: number): Promise<Record<Counter, number[]>> {
  const rows = await db
    .select()
    .from(dailyCounters)
    .where(gt(dailyCounters.day, dayText(days)))
  const gains = (name: Counter) =>
    Array.from(
      { length: days },
      (_, i) => rows.find((row) => row.name === name && row.day === dayText(days - 1 - i))?.count ?? 0,
    )
  return {
    series: gains('series'),
    observations: gains('observations'),
    contributors: gains('contributors'),
    updates: gains('updates'),
  }
}

/** A running total that ends with today's. */
const backwards = (total: number, gains: readonly number[]): number[] =>
  gains.map((_, i) => total - gains.slice(i + 1).reduce((sum, gain) => sum + gain, 0))

/** Sums over a week, for each of the last 30 days. */
const weekly = (gains: readonly number[]): number[] =>
  Array.from({ length: LINE_DAYS }, (_, i) => gains.slice(i, i + UPDATE_DAYS).reduce((sum, gain) => sum + gain, 0))

export async function readFigures(db: Queryable): Promise<Dashboard['figures']> {
  const [totals] = await db
    .select({
      series: count(),
      observations: sql<number>`coalesce(sum(${series.observations}), 0)::float8`,
      contributors: sql<number>`count(DISTINCT ${series.ownerId})`,
    })
    .from(series)
    .where(published)
  const gains = await readGains(db, LINE_DAYS + UPDATE_DAYS - 1)
  const figure = (name: 'series' | 'observations' | 'contributors') => ({
    total: totals![name],
    line: backwards(totals![name], gains[name].slice(-LINE_DAYS)),
  })
  const updates = weekly(gains.updates)
  return {
    series: figure('series'),
    observations: figure('observations'),
    contributors: figure('contributors'),
    updates: { total: updates.at(-1)!, line: updates },
  }
}

export const readLatest = async (db: Queryable, limit: number) =>
  (await selectSummaries(db).where(published).orderBy(desc(series.updatedAt), desc(series.id)).limit(limit)).map(
    toSummary,
  )

/** Published series by their views in the last seven days; `views` is that week's count. */
export async function readMostViewed(db: Queryable, limit: number): Promise<Dashboard['mostViewed']> {
  const week = await db
    .select({ id: seriesViews.seriesId, views: sql<number>`sum(${seriesViews.count})::int` })
    .from(seriesViews)
    .innerJoin(series, eq(series.id, seriesViews.seriesId))
    .where(and(published, gt(seriesViews.day, dayText(UPDATE_DAYS))))
    .groupBy(seriesViews.seriesId)
    .orderBy(desc(sql`sum(${seriesViews.count})`), seriesViews.seriesId)
    .limit(limit)
  if (week.length === 0) return []
  const rows = await selectSummaries(db).where(
    inArray(
      series.id,
      week.map(({ id }) => id),
    ),
  )
  return week.map(({ id, views }) => ({ ...toSummary(rows.find((row) => row.id === id)!), views }))
}

/** The series to show large: one that an admin marked; else the most viewed with values. */
export async function readFeatured(db: Queryable) {
  const [row] = await selectSummaries(db)
    .where(and(published, isNotNull(series.valuePeriod)))
    .orderBy(desc(series.featured), desc(series.views), series.id)
    .limit(1)
  return row ? toSummary(row) : null
}

/** Where the values of a series come from. */
export async function readSource(db: Queryable, id: number): Promise<string> {
  const [row] = await db.select({ source: series.source }).from(series).where(eq(series.id, id))
  return row?.source ?? ''
}

const person = { id: users.id, name: users.username, avatar: users.avatar }

/** People with published series, the most active first. */
export async function readContributors(db: Queryable, limit: number, id?: number): Promise<Contributor[]> {
  const owned = db.$with('owned').as(
    db
      .select({ ownerId: series.ownerId, series: count().as('series_count') })
      .from(series)
      .where(published)
      .groupBy(series.ownerId),
  )
  const written = db.$with('written').as(
    db
      .select({
        authorId: revisions.authorId,
        revisions: count().as('revision_count'),
        last: max(revisions.createdAt).as('last_active'),
      })
      .from(revisions)
      .innerJoin(series, eq(series.id, revisions.seriesId))
      .where(published)
      .groupBy(revisions.authorId),
  )
  const rows = await db
    .with(owned, written)
    .select({
      ...person,
      introduction: users.introduction,
      series: owned.series,
      revisions: written.revisions,
      last: written.last,
    })
    .from(users)
    .leftJoin(owned, eq(owned.ownerId, users.id))
    .leftJoin(written, eq(written.authorId, users.id))
    .where(id === undefined ? isNotNull(owned.series) : eq(users.id, id))
    .orderBy(desc(sql`coalesce(${written.revisions}, 0)`), users.id)
    .limit(limit)
  return rows.map(({ last, ...row }) => ({
    ...row,
    series: row.series ?? 0,
    revisions: row.revisions ?? 0,
    lastActive: last ? new Date(last).toISOString() : null,
  }))
}

/** What was done in published series, or by one person, the newest first. */
export const readActivity = (db: Queryable, limit: number, authorId?: number): Promise<Activity[]> =>
  activityWhere(db, and(published, authorId === undefined ? undefined : eq(revisions.authorId, authorId)), limit)

/** What was done in one series, the newest first. */
export const readSeriesActivity = (db: Queryable, id: number, limit: number): Promise<Activity[]> =>
  activityWhere(db, eq(series.id, id), limit)

async function activityWhere(db: Queryable, where: SQL | undefined, limit: number): Promise<Activity[]> {
  const rows = await db
    .select({
      seriesId: series.id,
      titleZh: series.titleZh,
      titleEn: series.titleEn,
      version: revisions.version,
      author: person,
      message: revisions.message,
      createdAt: revisions.createdAt,
      added: revisions.added,
      changed: revisions.changed,
      removed: revisions.removed,
    })
    .from(revisions)
    .innerJoin(series, eq(series.id, revisions.seriesId))
    .innerJoin(users, eq(users.id, revisions.authorId))
    .where(where)
    .orderBy(desc(revisions.createdAt), desc(revisions.seriesId), desc(revisions.version))
    .limit(limit)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Whether somebody has written or said something that everyone reads. */
const hasSaid = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.$count(reports, and(eq(reports.ownerId, id), eq(reports.status, 'published')))) > 0 ||
  (
    await db
      .select({ id: comments.id })
      .from(comments)
      .innerJoin(series, eq(series.id, comments.seriesId))
      .where(and(published, eq(comments.authorId, id)))
      .limit(1)
  ).length > 0

/** A person with their series and activity; null where there is no such person, or nothing public is of them. */
export async function readContributor(db: Queryable, id: number): Promise<Omit<ContributorPage, 'reports'> | null> {
  const [contributor] = await readContributors(db, 1, id)
  if (!contributor) return null
  if (contributor.series + contributor.revisions === 0 && !(await hasSaid(db, id))) return null
  const owned = await selectSummaries(db)
    .where(and(published, eq(series.ownerId, id)))
    .orderBy(desc(series.updatedAt))
    .limit(50)
  return { ...contributor, owned: owned.map(toSummary), activity: await readActivity(db, 20, id) }
}
