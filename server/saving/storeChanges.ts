import { sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/database'

/** Rows to write, as columns: null decimals remove the observation, a null value is a missing one. */
export interface ChangeRows {
  periods: number[]
  values: (number | null)[]
  decimals: (number | null)[]
  /** None where no row has one. */
  flags?: (string | null)[]
  /** Of a file: a value that is there already stays as it is written there, with 10.0 for 10. */
  keepsDecimals?: boolean
}

export interface ChangeCounts {
  added: number
  changed: number
  removed: number
}

/** Rows sent in one statement: enough to be fast, few enough to keep a message small. */
const CHUNK = 50_000

const incomingColumns = ({ periods, values, decimals, flags = [] }: ChangeRows, from: number): SQL => {
  const part = <T>(column: T[]) => sql.param(column.slice(from, from + CHUNK))
  // A shorter column is filled up with nulls.
  return sql`SELECT * FROM unnest(${part(periods)}::bigint[], ${part(values)}::float8[], ${part(decimals)}::smallint[], ${part(flags)}::text[]) AS i (period, value, decimals, flag)`
}

/** Whether an incoming row `i` says another than `o`, what is there. */
const differs = (keepsDecimals = false): SQL =>
  keepsDecimals
    ? sql`((i.value, i.flag) IS DISTINCT FROM (o.value, o.flag) OR (i.decimals IS NULL) <> (o.decimals IS NULL))`
    : sql`(i.value, i.decimals, i.flag) IS DISTINCT FROM (o.value, o.decimals, o.flag)`

/**
 * Writes the rows of `incoming` (period, value, decimals, flag) that differ from what is there, and records each of them old
 * → new under a version whose revision exists.
 */
async function applyIncoming(
  tx: Transaction,
  seriesId: number,
  version: number,
  incoming: SQL,
  isDifferent = differs(),
): Promise<ChangeCounts> {
  const { rows } = await tx.execute<Record<keyof ChangeCounts, number>>(sql`
    WITH incoming AS (${incoming}),
    difference AS (
      SELECT i.period, i.value, i.decimals, i.flag, o.value AS old_value, o.decimals AS old_decimals, o.flag AS old_flag
      FROM incoming i LEFT JOIN observations o ON o.series_id = ${seriesId} AND o.period = i.period
      WHERE ${isDifferent}
    ),
    recorded AS (
      INSERT INTO revision_changes (series_id, version, period, old_value, new_value, old_decimals, new_decimals, old_flag, new_flag)
      SELECT ${seriesId}, ${version}, period, old_value, value, old_decimals, decimals, old_flag, flag FROM difference
    ),
    deleted AS (
      DELETE FROM observations o USING difference d WHERE o.series_id = ${seriesId} AND o.period = d.period AND d.decimals IS NULL
    ),
    written AS (
      INSERT INTO observations (series_id, period, value, decimals, flag)
      SELECT ${seriesId}, period, value, decimals, flag FROM difference WHERE decimals IS NOT NULL
      ON CONFLICT (series_id, period) DO UPDATE SET value = excluded.value, decimals = excluded.decimals, flag = excluded.flag
    )
    SELECT count(*) FILTER (WHERE old_decimals IS NULL) AS added,
           count(*) FILTER (WHERE old_decimals IS NOT NULL AND decimals IS NOT NULL) AS changed,
           count(*) FILTER (WHERE decimals IS NULL) AS removed
    FROM difference`)
  return rows[0]!
}

/** How many of some rows a series has not, and how many it has otherwise. Nothing is written. */
export async function countDifferences(
  db: Queryable,
  seriesId: number,
  rows: ChangeRows,
): Promise<{ added: number; changed: number }> {
  const total = { added: 0, changed: 0 }
  for (let from = 0; from < rows.periods.length; from += CHUNK) {
    const { rows: counted } = await db.execute<{ added: number; changed: number }>(sql`
      SELECT count(*) FILTER (WHERE o.decimals IS NULL) AS added,
             count(*) FILTER (WHERE o.decimals IS NOT NULL) AS changed
      FROM (${incomingColumns(rows, from)}) i LEFT JOIN observations o ON o.series_id = ${seriesId} AND o.period = i.period
      WHERE ${differs(rows.keepsDecimals)}`)
    total.added += counted[0]!.added
    total.changed += counted[0]!.changed
  }
  return total
}

/** Writes changed observations under a version. A period may be there only once. */
export async function applyRows(
  tx: Transaction,
  seriesId: number,
  version: number,
  rows: ChangeRows,
): Promise<ChangeCounts> {
  const total: ChangeCounts = { added: 0, changed: 0, removed: 0 }
  for (let from = 0; from < rows.periods.length; from += CHUNK) {
    const counts = await applyIncoming(tx, seriesId, version, incomingColumns(rows, from), differs(rows.keepsDecimals))
    for (const key of ['added', 'changed', 'removed'] as const) total[key] += counts[key]
  }
  return total
}

/**
 * Takes back what a version did, where that still stands, recorded under a new one. `kept` is how many of its places
 * somebody has changed since.
 */
export async function applyUndo(
  tx: Transaction,
  seriesId: number,
  version: number,
  undone: number,
): Promise<ChangeCounts & { kept: number }> {
  const changed = sql`
    FROM revision_changes c LEFT JOIN observations o ON o.series_id = c.series_id AND o.period = c.period
    WHERE c.series_id = ${seriesId} AND c.version = ${undone}`
  const stands = sql`(o.value, o.decimals, o.flag) IS NOT DISTINCT FROM (c.new_value, c.new_decimals, c.new_flag)`
  const { rows } = await tx.execute<{ kept: number }>(sql`SELECT count(*) AS kept ${changed} AND NOT ${stands}`)
  const counts = await applyIncoming(
    tx,
    seriesId,
    version,
    sql`SELECT c.period, c.old_value AS value, c.old_decimals AS decimals, c.old_flag AS flag ${changed} AND ${stands}`,
  )
  return { ...counts, kept: rows[0]!.kept }
}

/** Brings the observations back to what they were at an earlier version, recorded under a new one. */
export const applyEarlierState = (
  tx: Transaction,
  seriesId: number,
  version: number,
  earlier: number,
): Promise<ChangeCounts> =>
  applyIncoming(
    tx,
    seriesId,
    version,
    sql`SELECT DISTINCT ON (period) period, old_value AS value, old_decimals AS decimals, old_flag AS flag
        FROM revision_changes WHERE series_id = ${seriesId} AND version > ${earlier} AND version < ${version}
        ORDER BY period, version`,
  )
