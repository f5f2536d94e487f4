import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SortOf } from '#domain/schema/common'

/** The order that a list is asked for, by what its names stand for; then that in which it stands by itself. */
export function orderOf<Name extends string>(
  sort: SortOf<Name> | undefined,
  columns: Readonly<Record<Name, SQLWrapper>>,
  ...own: SQL[]
): SQL[] {
  if (sort === undefined) return own
  const isFalling = sort.startsWith('-')
  const column = columns[(isFalling ? sort.slice(1) : sort) as Name]
  return [isFalling ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS LAST`, ...own]
}
