import { STARTER_LISTS } from '#domain/starterLists'
import type { Queryable } from '../db/database'
import { flags, licences, regions, topics, units } from '../db/schema'

type TermRow = readonly [id: string, titleZh: string, titleEn: string, url?: string]

/** Gives an installation the lists to start with: each that has no entry yet. */
export async function insertStarterLists(db: Queryable): Promise<void> {
  const tables = { topics, regions, units, licences, flags }
  for (const [name, table] of Object.entries(tables)) {
    if ((await db.$count(table)) > 0) continue
    const terms: readonly TermRow[] = STARTER_LISTS[name as keyof typeof tables]
    const rows = terms.map(([id, titleZh, titleEn, url], position) => ({
      id,
      titleZh,
      titleEn,
      position,
      ...(name === 'licences' && { url: url ?? '' }),
    }))
    await db.insert(table).values(rows).onConflictDoNothing()
  }
}
