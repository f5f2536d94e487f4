import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { may, type Actor } from '#domain/access'
import { formatPeriod } from '#domain/period'
import { isLate, rhythmOf } from '#domain/rhythm'
import type { Series, SeriesSummary } from '#domain/schema/series'
import type { Queryable } from '../db/database'
import { revisions, series, seriesViews, users } from '../db/schema'

export const owner = { id: users.id, name: users.username, avatar: users.avatar }

const periodText = (frequency: Series['frequency'], period: number | null): string | null =>
  period === null ? null : formatPeriod(frequency, period)

/** A whole series, or null where there is none that this user may see. */
export async function findSeries(db: Queryable, id: number, actor: Actor): Promise<Series | null> {
  const [row] = await db
    .select({ series, owner })
    .from(series)
    .innerJoin(users, eq(users.id, series.ownerId))
    .where(eq(series.id, id))
  if (!row || !may(actor, 'viewSeries', row.series)) return null
  const { series: s } = row
  const extendedAt = s.extendedAt?.getTime() ?? null
  // Of an archived series nothing more is expected.
  const rhythm = s.status === 'archived' ? null : rhythmOf(s.frequency, s.valuePeriod, extendedAt, Date.now())
  return {
    id: s.id,
    code: s.code,
    titleZh: s.titleZh,
    titleEn: s.titleEn,
    topic: s.topic,
    frequency: s.frequency,
    unit: s.unit,
    region: s.region,
    seasonalAdjustment: s.seasonalAdjustment,
    source: s.source,
    sourceUrl: s.sourceUrl,
    licence: s.licence,
    tags: s.tags,
    description: s.description,
    notes: s.notes,
    status: s.status,
    version: s.version,
    owner: row.owner,
    observations: s.observations,
    firstPeriod: periodText(s.frequency, s.firstPeriod),
    lastPeriod: periodText(s.frequency, s.lastPeriod),
    valuePeriod: periodText(s.frequency, s.valuePeriod),
    lastValue: s.lastValue,
    lastDecimals: s.lastDecimals,
    change: s.change,
    changeFromYearAgo: s.changeFromYearAgo,
    percentChange: s.percentChange,
    percentChangeFromYearAgo: s.percentChangeFromYearAgo,
    late: rhythm !== null && isLate(s.frequency, s.valuePeriod, extendedAt, Date.now()),
    next: rhythm && {
      period: formatPeriod(s.frequency, rhythm.next),
      expected: new Date(rhythm.expected).toISOString().slice(0, 10),
    },
    createdAt: s.createdAt.toISOString(),
    updatedAt: s.updatedAt.toISOString(),
    publishedAt: s.publishedAt?.toISOString() ?? null,
  }
}

/** Who saved the newest version of a series. */
const savers = alias(users, 'savers')

/** What a row of a list takes from the tables; shared by every list of series. */
const summaryColumns = {
  owner,
  id: series.id,
  code: series.code,
  titleZh: series.titleZh,
  titleEn: series.titleEn,
  topic: series.topic,
  frequency: series.frequency,
  unit: series.unit,
  region: series.region,
  status: series.status,
  observations: series.observations,
  valuePeriod: series.valuePeriod,
  lastValue: series.lastValue,
  lastDecimals: series.lastDecimals,
  change: series.change,
  changeFromYearAgo: series.changeFromYearAgo,
  percentChange: series.percentChange,
  percentChangeFromYearAgo: series.percentChangeFromYearAgo,
  sparkline: series.sparkline,
  updatedAt: series.updatedAt,
  extendedAt: series.extendedAt,
  views: series.views,
  updatedBy: { id: savers.id, name: savers.username, avatar: savers.avatar },
}

export const selectSummaries = (db: Queryable) =>
  db
    .select(summaryColumns)
    .from(series)
    .innerJoin(users, eq(users.id, series.ownerId))
    .leftJoin(revisions, and(eq(revisions.seriesId, series.id), eq(revisions.version, series.version)))
    .leftJoin(savers, eq(savers.id, revisions.authorId))
    .$dynamic()

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

export const toSummary = ({ valuePeriod, extendedAt, updatedAt, updatedBy, ...row }: SummaryRow): SeriesSummary => ({
  ...row,
  updatedBy: updatedBy ?? row.owner,
  updatedAt: updatedAt.toISOString(),
  lastPeriod: periodText(row.frequency, valuePeriod),
  late: row.status !== 'archived' && isLate(row.frequency, valuePeriod, extendedAt?.getTime() ?? null, Date.now()),
})

/** How often a series was viewed. */
export async function totalViews(db: Queryable, id: number): Promise<number> {
  const [total] = await db
    .select({ views: sql<number>`coalesce(sum(${seriesViews.count}), 0)::int` })
    .from(seriesViews)
    .where(eq(seriesViews.seriesId, id))
  return total!.views
}
