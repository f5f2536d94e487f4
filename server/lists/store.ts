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
export const TERM_PROPERTIES = Object.keys(TABLES) as TermProperty[]

/** An entry of a list among those of all lists. */
export const termKey = (property: TermProperty, id: string | undefined): string => `${property} ${id}`

/**
 * Keeps the entries that many series name until the transaction ends, each asked for once and always in the same order;
 * before any series is locked, for a merge of entries locks in that order. Answers those that no list has.
 */
export async function holdTerms(
  tx: Transaction,
  named: readonly Partial<Record<TermProperty, string>>[],
): Promise<ReadonlySet<string>> {
  const gone = new Set<string>()
  for (const property of TERM_PROPERTIES) {
    const ids = new Set(named.flatMap((one) => one[property] ?? []))
    for (const id of [...ids].sort())
      if ((await unknownTerms(tx, { [property]: id })).length > 0) gone.add(termKey(property, id))
  }
  return gone
}

/**
 * Which of the given properties name an entry that no list has; the entries that are there stay until the transaction
 * ends. To be asked before a series is locked: a merge of entries locks in that order.
 */
export async function unknownTerms(tx: Transaction, properties: Partial<SeriesProperties>): Promise<TermProperty[]> {
  const unknown: TermProperty[] = []
  for (const property of TERM_PROPERTIES) {
    const table = TABLES[property]
    const id = properties[property]
    if (id === undefined) continue
    const found = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share')
    if (found.length === 0) unknown.push(property)
  }
  return unknown
}
