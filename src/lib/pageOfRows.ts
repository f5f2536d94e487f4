import type { ListSearch } from './useListSearch'

/** What a row is sorted by; null stands last. */
type Key<Row> = (row: Row) => string | number | null

/** The page of rows that the address names, of rows that are all here: sorted by a name, falling behind a minus. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { filters: { sort }, page, pageSize }: Pick<ListSearch, 'filters' | 'page' | 'pageSize'>,
  keys: Readonly<Record<string, Key<Row>>>,
): { items: Row[]; total: number } {
  const keyOf = keys[(sort ?? '').replace(/^-/, '')]
  const sorted = keyOf ? rows.toSorted(by(keyOf, sort!.startsWith('-'))) : rows
  return { items: sorted.slice((page - 1) * pageSize, page * pageSize), total: rows.length }
}

const by =
  <Row>(keyOf: Key<Row>, isFalling: boolean) =>
  (one: Row, other: Row): number => {
    const [a, b] = [keyOf(one), keyOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const rising = typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : Number(a) - Number(b)
    return isFalling ? -rising : rising
  }
