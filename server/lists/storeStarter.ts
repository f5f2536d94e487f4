import { STARTER_LISTS } from '#domain/starterLists'
import type { Queryable } from '../db/database'
import { licences, regions, topics, units } from '../db/schema'

type TermRow = readonly [id: string, titleZh: string, titleEn: string, url?: string]

/** Gives an installation without topics the lists to start with. */
export async function insertStarterLists(db: Queryable): Promise<void> {
  if ((await db.$count(topics)) > 0) return
  const rows = (terms: readonly TermRow[]) =>
    terms.map(([id, titleZh, titleEn, url = ''], position) => ({ id, titleZh, titleEn, position, url }))
  await db.insert(topics).values(rows(STARTER_LISTS.topics)).onConflictDoNothing()
  await db.insert(regions).values(rows(STARTER_LISTS.regions)).onConflictDoNothing()
  await db.insert(units).values(rows(STARTER_LISTS.units)).onConflictDoNothing()
  await db.insert(licences).values(rows(STARTER_LISTS.licences)).onConflictDoNothing()
}
