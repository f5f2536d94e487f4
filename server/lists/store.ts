import { eq, sql } from 'drizzle-orm'
import type { Lists } from '#domain/schema/lists'
import type { SeriesProperties } from '#domain/schema/series'
import type { Queryable, Transaction } from '../db/database'
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

export type TermProperty = keyof typeof TABLES

/**
 * Which of the given properties name an entry that no list has; the entries that are there stay until the transaction
 * ends. To be asked before a series is locked: a merge of entries locks in that order.
 */
export async function unknownTerms(tx: Transaction, properties: Partial<SeriesProperties>): Promise<TermProperty[]> {
  const unknown: TermProperty[] = []
  for (const property of Object.keys(TABLES) as TermProperty[]) {
    const table = TABLES[property]
    const id = properties[property]
    if (id === undefined) continue
    const found = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share')
    if (found.length === 0) unknown.push(property)
  }
  return unknown
}
