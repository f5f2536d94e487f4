import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { regions, series } from '../db/schema'
import { searchQuery } from './tokens'

interface Region {
  id: string
  zh: string
  en: string
}

/** Whether a word is a region's code, the beginning of a word of its English title, or a part of its Chinese one. */
const isCalled = (word: string, { id, zh, en }: Region): boolean =>
  id.toLowerCase() === word ||
  (/\p{L}/u.test(word) &&
    (zh.includes(word) ||
      en
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((part) => part.startsWith(word))))

/** Series of which every word of a search is found in their own texts, or calls their region. */
export async function foundBy(db: Queryable, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined
  const terms = searchQuery(search)
  if (terms === null) return sql`false`
  const all = await db.select({ id: regions.id, zh: regions.titleZh, en: regions.titleEn }).from(regions)
  const words = search.normalize('NFKC').trim().toLowerCase().split(/\s+/)
  const called = words.map((word) => all.filter((region) => isCalled(word, region)).map(({ id }) => id))
  const inTexts = (query: string) => sql`${series.search} @@ ${query}::tsquery`
  // The index answers where nothing but texts is asked for.
  if (called.every((ids) => ids.length === 0)) return inTexts(terms)
  return and(
    ...words.map((word, i) => {
      const query = searchQuery(word)
      return query === null
        ? undefined
        : or(inTexts(query), called[i]!.length > 0 ? inArray(series.region, called[i]!) : undefined)
    }),
  )
}
