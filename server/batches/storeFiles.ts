import { and, desc, eq, inArray } from 'drizzle-orm'
import { LIMITS } from '#domain/limits'
import type { BatchFile, FileMapping } from '#domain/schema/batches'
import type { Queryable, Transaction } from '../db/database'
import { fileMappings } from '../db/schema'

/** How somebody took files of these kinds the last time. */
export const findFiles = (db: Queryable, userId: number, kinds: readonly string[]): Promise<FileMapping[]> =>
  db
    .select({ kind: fileMappings.kind, plan: fileMappings.plan, series: fileMappings.series })
    .from(fileMappings)
    .where(and(eq(fileMappings.userId, userId), inArray(fileMappings.kind, [...kinds])))

/** Remembers how files were taken; of too many kinds the oldest are forgotten. `made`: the id of each item of the batch. */
export async function rememberFiles(
  tx: Transaction,
  userId: number,
  files: readonly BatchFile[],
  made: readonly number[],
): Promise<void> {
  for (const { kind, plan, series: all } of files) {
    const series = all.flatMap(({ name, id, item }) => {
      const known = id ?? made[item ?? -1]
      return known === undefined ? [] : [{ name, id: known }]
    })
    const row = { series, plan, savedAt: new Date() }
    await tx
      .insert(fileMappings)
      .values({ userId, kind, ...row })
      .onConflictDoUpdate({ target: [fileMappings.userId, fileMappings.kind], set: row })
  }
  if (files.length === 0) return
  const kept = await tx
    .select({ kind: fileMappings.kind })
    .from(fileMappings)
    .where(eq(fileMappings.userId, userId))
    .orderBy(desc(fileMappings.savedAt), desc(fileMappings.kind))
    .offset(LIMITS.fileKinds)
  const old = kept.map(({ kind }) => kind)
  if (old.length > 0)
    await tx.delete(fileMappings).where(and(eq(fileMappings.userId, userId), inArray(fileMappings.kind, old)))
}
