import { and, eq, ne, sql } from 'drizzle-orm'
import { LIMITS } from '#domain/limits'
import type { Comparison } from '#domain/schema/revisions'
import { newSides, pickProperties, propertiesAsNew, propertyChanges, type PropertyChanges } from '#domain/properties'
import type { Saved, SeriesProperties, Status } from '#domain/schema/series'
import { tellFollowers } from '../community/storeNotices'
import type { Queryable, Transaction } from '../db/database'
import { revisions, series } from '../db/schema'
import { applyRows, type ChangeCounts, type ChangeRows } from './storeChanges'
import { compareVersions } from '../revisions/store'
import { searchVector } from '../search/tokens'
import { headColumns, type SeriesHead } from '../series/storeHead'
import { addToCounters, refreshSummary, type Counter } from './storeSummary'

/** The code belongs to another series. */
export class CodeTaken extends Error {
  constructor(readonly taken: string) {
    super(`code taken: ${taken}`)
  }
}

/** The series has moved on since the version that the save started from. */
export class VersionMovedOn extends Error {
  constructor(
    readonly version: number,
    readonly since: Comparison,
  ) {
    super('version moved on')
  }
}

const NO_CHANGES: ChangeCounts = { added: 0, changed: 0, removed: 0 }

const searchColumn = (properties: SeriesProperties) => sql`${searchVector(properties)}::tsvector`

async function refuseTakenCode(db: Queryable, code: string, exceptId: number): Promise<void> {
  if ((await db.$count(series, and(eq(series.code, code), ne(series.id, exceptId)))) > 0) throw new CodeTaken(code)
}

export interface NewSeries {
  properties: SeriesProperties
  rows: ChangeRows
  message: string
  status: 'draft' | 'published'
  authorId: number
}

/** Adds a series with its first revision. Errors: CodeTaken. */
export async function createSeries(
  tx: Transaction,
  { properties, rows, message, status, authorId }: NewSeries,
): Promise<Saved> {
  await refuseTakenCode(tx, properties.code, 0)
  const [inserted] = await tx
    .insert(series)
    .values({
      ...properties,
      status,
      ownerId: authorId,
      version: 1,
      publishedAt: status === 'published' ? new Date() : null,
      search: searchColumn(properties),
    })
    .onConflictDoNothing({ target: series.code })
    .returning(headColumns)
  if (!inserted) throw new CodeTaken(properties.code)
  const revision = { authorId, message, properties: propertiesAsNew(properties) }
  const counts = await writeRevision(tx, inserted, revision, () => applyRows(tx, inserted.id, 1, rows))
  if (status === 'published') await countPublication(tx, authorId, { ...inserted, observations: counts.added })
  return { id: inserted.id, version: 1 }
}

interface RevisionDraft {
  authorId: number
  message: string
  properties: PropertyChanges
}

/** Records a revision, lets `apply` write its observations, and keeps what lists show true. */
async function writeRevision(
  tx: Transaction,
  head: SeriesHead,
  revision: RevisionDraft,
  apply: () => Promise<ChangeCounts>,
): Promise<ChangeCounts> {
  await tx.insert(revisions).values({ seriesId: head.id, version: head.version, ...revision, ...NO_CHANGES })
  const counts = await apply()
  await tx
    .update(revisions)
    .set(counts)
    .where(and(eq(revisions.seriesId, head.id), eq(revisions.version, head.version)))
  await refreshSummary(tx, head, head.version, counts)
  return counts
}

async function countPublication(
  tx: Transaction,
  authorId: number,
  { observations }: Pick<SeriesHead, 'observations'>,
): Promise<void> {
  const published = await tx.$count(series, and(eq(series.ownerId, authorId), eq(series.status, 'published')))
  await addToCounters(tx, { series: 1, observations, updates: 1, contributors: published === 1 ? 1 : 0 })
}

export interface SaveRequest {
  /** The version that the editor started from. */
  version: number
  properties: Partial<SeriesProperties>
  rows: ChangeRows
  status?: Status
  ownerId?: number
  message: string
  authorId: number
}

export type Row = typeof series.$inferSelect

/** Locks a series until the transaction ends. Errors: VersionMovedOn. */
export async function lockAt(tx: Transaction, id: number, version: number): Promise<Row> {
  const [row] = await tx.select().from(series).where(eq(series.id, id)).for('update')
  if (row!.version !== version) {
    const since = await compareVersions(
      tx,
      id,
      row!.frequency,
      { from: version, to: row!.version },
      LIMITS.changesPerSave,
    )
    throw new VersionMovedOn(row!.version, since)
  }
  return row!
}

/** What the dashboard's totals gain: an archived series leaves them, and comes back when it is published again. */
function gainsOf(row: Row, status: Status, { added, removed }: ChangeCounts): Partial<Record<Counter, number>> {
  const before = row.status === 'published' ? row.observations : 0
  const isShown = status === 'published'
  const after = isShown ? row.observations + added - removed : 0
  return {
    series: Number(isShown) - Number(row.status === 'published'),
    observations: after - before,
    updates: isShown ? 1 : 0,
  }
}

const OF_OFFICE: ReadonlySet<string> = new Set(['status', 'ownerId'])
const isUntouched = ({ added, changed, removed }: ChangeCounts): boolean => added + changed + removed === 0

/** Saves a series that is locked: its properties, and what `apply` does to its observations. Errors: CodeTaken. */
export async function saveVersion(
  tx: Transaction,
  row: Row,
  save: Omit<SaveRequest, 'version' | 'rows'>,
  apply: (version: number) => Promise<ChangeCounts>,
): Promise<Saved> {
  const { properties, status, ownerId, message, authorId } = save
  if (properties.code !== undefined) await refuseTakenCode(tx, properties.code, row.id)
  // Status and owner are recorded like properties.
  const changed = propertyChanges(row, { ...properties, status, ownerId })
  const version = row.version + 1
  const isFirstPublication = status === 'published' && row.publishedAt === null
  const head = { ...row, version }
  const counts = await writeRevision(tx, head, { authorId, message, properties: changed }, () => apply(version))
  if (Object.keys(changed).length === 0 && isUntouched(counts)) {
    await tx.delete(revisions).where(and(eq(revisions.seriesId, row.id), eq(revisions.version, version)))
    return { id: row.id, version: row.version }
  }
  const next = { ...pickProperties(row), ...properties }
  // Who owns it and whether it is archived says nothing new of its values.
  const isOfOffice =
    !isFirstPublication && isUntouched(counts) && Object.keys(changed).every((name) => OF_OFFICE.has(name))
  await tx
    .update(series)
    .set({
      ...newSides(changed),
      version,
      ...(!isOfOffice && { updatedAt: new Date() }),
      search: searchColumn(next),
      ...(isFirstPublication && { publishedAt: new Date() }),
    })
    .where(eq(series.id, row.id))
  if (isFirstPublication)
    await countPublication(tx, row.ownerId, { observations: row.observations + counts.added - counts.removed })
  else await addToCounters(tx, gainsOf(row, status ?? row.status, counts))
  if ((status ?? row.status) === 'published' && !isUntouched(counts)) await tellFollowers(tx, row.id, version, authorId)
  return { id: row.id, version }
}

/** Saves changes to a series as a new revision; nothing changed, no revision. Errors: VersionMovedOn, CodeTaken. */
export async function saveSeries(tx: Transaction, id: number, request: SaveRequest): Promise<Saved> {
  const row = await lockAt(tx, id, request.version)
  return saveVersion(tx, row, request, (version) => applyRows(tx, id, version, request.rows))
}

/** Deletes a draft; false where it has been published meanwhile. */
export const deleteDraft = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.delete(series).where(and(eq(series.id, id), eq(series.status, 'draft')))).rowCount === 1
