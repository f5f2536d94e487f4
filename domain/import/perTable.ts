import type { Table } from './table'

/**
 * What is found out of a table by a few plain things, kept as long as the table is: of a table with thousands of series it
 * is asked for each of them. `find` must depend on nothing else; tables are never changed in place.
 */
export function perTable<Key, Found>(find: (table: Table, key: Key) => Found): (table: Table, key: Key) => Found {
  const kept = new WeakMap<Table, Map<string, Found>>()
  return (table, key) => {
    const own = kept.get(table) ?? new Map<string, Found>()
    kept.set(table, own)
    const name = JSON.stringify(key)
    const known = own.get(name)
    if (known !== undefined) return known
    const found = find(table, key)
    own.set(name, found)
    return found
  }
}
