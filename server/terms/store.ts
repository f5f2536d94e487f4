import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { KeptTerm, ListName, TermSave } from '#domain/schema/lists'
import type { Queryable, Transaction } from '../db/database'
import { flags, licences, regions, series, topics, units } from '../db/schema'
import { toRows } from '../saving/changes'
import { saveSeries } from '../saving/store'

/** Each list, and the property of a series that names an entry of it. */
const LISTS = {
  topics: { table: topics, property: 'topic' },
  regions: { table: regions, property: 'region' },
  units: { table: units, property: 'unit' },
  licences: { table: licences, property: 'licence' },
  flags: { table: flags, property: null },
} as const

const usage = (list: ListName, id: string) => {
  const { property } = LISTS[list]
  return property && eq(series[property], id)
}

/** How many series have an entry, drafts too; null for flags. */
export async function seriesWith(db: Queryable, list: ListName, id: string): Promise<number | null> {
  const where = usage(list, id)
  return where ? db.$count(series, where) : null
}

/** The entries of a list in their order. */
export async function readTerms(db: Queryable, list: ListName): Promise<KeptTerm[]> {
  const { table, property } = LISTS[list]
  const rows = await db
    .select({ id: table.id, titleZh: table.titleZh, titleEn: table.titleEn })
    .from(table)
    .orderBy(asc(table.position), asc(table.id))
  const urls =
    list === 'licences' ? new Map((await db.select().from(licences)).map(({ id, url }) => [id, url])) : new Map()
  const counts = new Map<string, number>()
  if (property)
    for (const { id, count } of await db
      .select({ id: series[property], count: sql<number>`count(*)::int` })
      .from(series)
      .groupBy(series[property]))
      counts.set(id, count)
  return rows.map((row) => ({
    ...row,
    url: (urls.get(row.id) as string | undefined) ?? '',
    series: property ? (counts.get(row.id) ?? 0) : null,
  }))
}

const valuesOf = ({ list, titleZh, titleEn, url }: TermSave) => ({
  titleZh,
  titleEn,
  ...(list === 'licences' && { url }),
})

/** Adds an entry at the end of its list; false where its id is taken. */
export async function insertTerm(tx: Queryable, term: TermSave): Promise<boolean> {
  const { table } = LISTS[term.list]
  const position = sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM ${table})`
  const rows = await tx
    .insert(table)
    .values({ id: term.id, position, ...valuesOf(term) })
    .onConflictDoNothing()
    .returning({ id: table.id })
  return rows.length > 0
}

/** Writes the titles of an entry; false where it is not there. */
export async function saveTerm(db: Queryable, term: TermSave): Promise<boolean> {
  const { table } = LISTS[term.list]
  const rows = await db.update(table).set(valuesOf(term)).where(eq(table.id, term.id)).returning({ id: table.id })
  return rows.length > 0
}

/** Whether entries are in their list; they stay there until the transaction ends. */
export async function holdTerms(tx: Queryable, list: ListName, ids: readonly string[]): Promise<boolean> {
  const { table } = LISTS[list]
  // In one order, so that two merges never wait for each other.
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(table.id)
    .for('update')
  return rows.length === ids.length
}

export async function removeTerm(tx: Queryable, list: ListName, id: string): Promise<void> {
  const { table } = LISTS[list]
  await tx.delete(table).where(eq(table.id, id))
}

interface Merge {
  list: ListName
  from: string
  into: string
  authorId: number
  message: string
}

/** Gives every series that has one entry the other, each by a revision, and removes the first. Answers how many. */
export async function mergeTerms(tx: Transaction, { list, from, into, authorId, message }: Merge): Promise<number> {
  const { property } = LISTS[list]
  if (!property) return 0
  const rows = await tx
    .select({ id: series.id, version: series.version, frequency: series.frequency })
    .from(series)
    .where(eq(series[property], from))
    .orderBy(asc(series.id))
    .for('update')
  for (const { id, version, frequency } of rows)
    await saveSeries(tx, id, {
      version,
      properties: { [property]: into },
      rows: toRows(frequency, undefined),
      message,
      authorId,
    })
  await removeTerm(tx, list, from)
  return rows.length
}
