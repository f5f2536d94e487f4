import { eq, inArray, sql } from 'drizzle-orm'
import type { Lists } from '#domain/schema/lists'
import type { SeriesProperties } from '#domain/schema/series'
import type { Queryable } from '../db/database'
import { flags, licences, regions, series, topics, units } from '../db/schema'

const term = (table: typeof topics | typeof regions | typeof units | typeof flags) => ({
  id: table.id,
  titleZh: table.titleZh,
  titleEn: table.titleEn,
})

/** Topics with the number of published series in each. */
export const readTopics = (db: Queryable) =>
  db
    .select({ ...term(topics), series: sql<number>`count(${series.id}) FILTER (WHERE ${series.status} = 'published')` })
    .from(topics)
    .leftJoin(series, eq(series.topic, topics.id))
    .groupBy(topics.id)
    .orderBy(topics.position, topics.id)

export async function readLists(db: Queryable): Promise<Lists> {
  return {
    topics: await readTopics(db),
    regions: await db.select(term(regions)).from(regions).orderBy(regions.position, regions.id),
    units: await db.select(term(units)).from(units).orderBy(units.position, units.id),
    flags: await db.select(term(flags)).from(flags).orderBy(flags.position, flags.id),
    licences: await db
      .select({ id: licences.id, titleZh: licences.titleZh, titleEn: licences.titleEn, url: licences.url })
      .from(licences)
      .orderBy(licences.position, licences.id),
  }
}

const TABLES = { topic: topics, region: regions, unit: units, licence: licences } as const

/** Which of the given properties name an entry that no list has. */
export async function findUnknownTerms(db: Queryable, properties: Partial<SeriesProperties>): Promise<string[]> {
  const unknown: string[] = []
  for (const [property, table] of Object.entries(TABLES)) {
    const id = properties[property as keyof typeof TABLES]
    if (id !== undefined && (await db.$count(table, inArray(table.id, [id]))) === 0) unknown.push(property)
  }
  return unknown
}
