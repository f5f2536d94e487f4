import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema'

/** A table of the schema. */
export interface TableInfo {
  name: string
  /** The columns of its primary key; empty where it has none. */
  key: readonly string[]
  /** The tables that its rows refer to. */
  refersTo: readonly string[]
  /** Whether a backup holds it. */
  isBackedUp: boolean
}

/** What belongs to a running installation, and is left out of a backup. All other tables are in it. */
const OF_THE_INSTALLATION: ReadonlySet<PgTable> = new Set([
  schema.sessions,
  schema.signInFailures,
  schema.idempotencyKeys,
  schema.jobs,
  schema.verificationCodes,
  schema.mails,
  schema.apiTokens,
  // Counted again from the events.
  schema.trafficDays,
  schema.traffic,
  schema.dailyVisitors,
])

function describe(table: PgTable): TableInfo {
  const { name, primaryKeys, foreignKeys } = getTableConfig(table)
  const single = Object.values(getTableColumns(table)).filter(({ primary }) => primary)
  return {
    name,
    key: (primaryKeys[0]?.columns ?? single).map((column) => column.name),
    refersTo: [...new Set(foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name))],
    isBackedUp: !OF_THE_INSTALLATION.has(table),
  }
}

/** Those that others refer to come first, so that rows can be written in this order. */
function inOrderOfWriting(tables: readonly TableInfo[]): TableInfo[] {
  const placed = new Map<string, TableInfo>()
  while (placed.size < tables.length) {
    const next = tables.find(
      ({ name, refersTo }) => !placed.has(name) && refersTo.every((other) => other === name || placed.has(other)),
    )
    if (!next) throw new Error('tables refer to each other in a circle')
    placed.set(next.name, next)
  }
  return [...placed.values()]
}

/** Every table of the schema, in the order in which rows can be written. */
export const TABLES: readonly TableInfo[] = inOrderOfWriting(
  Object.values<unknown>(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => describe(table))
    .sort((a, b) => a.name.localeCompare(b.name)),
)

export const BACKED_UP_TABLES: readonly TableInfo[] = TABLES.filter(({ isBackedUp }) => isBackedUp)
