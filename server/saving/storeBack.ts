import { and, eq } from 'drizzle-orm'
import { newSides, pickProperties, propertyChanges, undoneProperties } from '#domain/properties'
import { PROPERTY_NAMES, type Saved } from '#domain/schema/series'
import { saveProblems } from '#domain/seriesRules'
import type { Transaction } from '../db/database'
import { revisions, series } from '../db/schema'
import { unknownTerms } from '../lists/store'
import { earlierProperties } from '../revisions/store'
import { lockAt, saveVersion, type SaveRequest } from './store'
import { applyEarlierState, applyUndo } from './storeChanges'

/**
 * Restores an earlier version as a new revision. Status and owner stay, and so does what names an entry of a list where
 * the earlier one is gone. Errors: VersionMovedOn, CodeTaken.
 */
export async function restoreVersion(
  tx: Transaction,
  id: number,
  earlier: number,
  { version, message, authorId }: Pick<SaveRequest, 'version' | 'message' | 'authorId'>,
): Promise<Saved> {
  const old = await earlierProperties(tx, id, earlier, version)
  for (const gone of await unknownTerms(tx, old)) delete old[gone]
  const row = await lockAt(tx, id, version)
  const properties = newSides(propertyChanges(row, pickProperties({ ...row, ...old })))
  return saveVersion(tx, row, { properties, message, authorId }, (next) => applyEarlierState(tx, id, next, earlier))
}

/**
 * Takes back what one version did, as a new revision; what was changed since stays, and is counted in `kept`. So does what
 * names an entry of a list that is gone, or would break a rule. What it published is archived, unless somebody went on with
 * it. Errors: CodeTaken.
 */
export async function undoVersion(
  tx: Transaction,
  id: number,
  undone: number,
  { message, authorId }: Pick<SaveRequest, 'message' | 'authorId'>,
): Promise<{ kept: number }> {
  const [row] = await tx.select().from(series).where(eq(series.id, id)).for('update')
  const [revision] = await tx
    .select({ properties: revisions.properties })
    .from(revisions)
    .where(and(eq(revisions.seriesId, id), eq(revisions.version, undone)))
  const { old, kept } = undoneProperties(pickProperties(row!), revision!.properties)
  // What an entry of a list that is gone, or a rule of the series as it is now, stands against.
  const refused = saveProblems(row!, { properties: old }).map(({ path }) => path.replace('properties.', ''))
  const left = PROPERTY_NAMES.filter((name) => name in old && refused.includes(name))
  const lost = [...(await unknownTerms(tx, old)), ...left]
  for (const name of lost) delete old[name]
  const isUnpublished = revision!.properties.status?.[1] === 'published' && row!.version === undone
  const save = { properties: old, message, authorId, ...(isUnpublished && { status: 'archived' as const }) }
  let cells = 0
  await saveVersion(tx, row!, save, async (version) => {
    const { kept: changed, ...counts } = await applyUndo(tx, id, version, undone)
    cells = changed
    return counts
  })
  return { kept: kept + lost.length + cells }
}
