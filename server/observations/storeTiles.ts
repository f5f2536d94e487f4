import { sql, type SQL } from 'drizzle-orm'
import { LIMITS } from '#domain/limits'
import type { Queryable, Transaction } from '../db/database'

/** Observations in the finest tiles, on average. A view of more than LIMITS.exactObservations is drawn from tiles. */
const OBSERVATIONS_A_TILE = 8
/** Tiles of 2^45 ms (1115 years) hold any series in a handful. */
const COARSEST = 45

/** The width of the finest tiles of a series, as a power of two in milliseconds. */
const finestExponent = (observations: number, first: number, last: number): number =>
  Math.max(0, Math.round(Math.log2(((last - first) / observations) * OBSERVATIONS_A_TILE)))

const COLUMNS = sql`(series_id, exponent, tile, first_period, first_value, low_period, low_value, high_period, high_value, last_period, last_value, gap_period, observations)`

/** Extremes with their periods in one pass: arrays compare by their first element, then by the second. */
const fromArrays = (source: SQL, seriesId: number, exponent: number): SQL => sql`
  INSERT INTO tiles ${COLUMNS}
  SELECT ${seriesId}, ${exponent}, tile, first[1]::bigint, first[2], low[2]::bigint, low[1], -high[2]::bigint, high[1],
         last[1]::bigint, last[2], gap, observations
  FROM (${source}) AS extremes`

const finestTiles = (seriesId: number, exponent: number, where: SQL): SQL =>
  fromArrays(
    sql`SELECT period >> ${exponent}::int AS tile,
          min(ARRAY[period::float8, value]) FILTER (WHERE value IS NOT NULL) AS first,
          min(ARRAY[value, period::float8]) FILTER (WHERE value IS NOT NULL) AS low,
          max(ARRAY[value, -period::float8]) FILTER (WHERE value IS NOT NULL) AS high,
          max(ARRAY[period::float8, value]) FILTER (WHERE value IS NOT NULL) AS last,
          min(period) FILTER (WHERE value IS NULL) AS gap, count(*) AS observations
        FROM observations WHERE series_id = ${seriesId} AND ${where} GROUP BY 1`,
    seriesId,
    exponent,
  )

const coarserTiles = (seriesId: number, exponent: number, where: SQL): SQL =>
  fromArrays(
    sql`SELECT tile >> 1 AS tile,
          min(ARRAY[first_period::float8, first_value]) FILTER (WHERE first_value IS NOT NULL) AS first,
          min(ARRAY[low_value, low_period::float8]) FILTER (WHERE low_value IS NOT NULL) AS low,
          max(ARRAY[high_value, -high_period::float8]) FILTER (WHERE high_value IS NOT NULL) AS high,
          max(ARRAY[last_period::float8, last_value]) FILTER (WHERE last_value IS NOT NULL) AS last,
          min(gap_period) AS gap, sum(observations) AS observations
        FROM tiles WHERE series_id = ${seriesId} AND exponent = ${exponent - 1} AND ${where} GROUP BY 1`,
    seriesId,
    exponent,
  )

/** Builds the whole pyramid anew. */
async function buildTiles(tx: Transaction, seriesId: number, finest: number): Promise<void> {
  await tx.execute(sql`DELETE FROM tiles WHERE series_id = ${seriesId}`)
  await tx.execute(finestTiles(seriesId, finest, sql`true`))
  for (let exponent = finest + 1; exponent <= COARSEST; exponent += 1) {
    const { rowCount } = await tx.execute(coarserTiles(seriesId, exponent, sql`true`))
    if ((rowCount ?? 0) <= 2) break
  }
}

/** Renews the tiles that a version's changes touch, level by level. */
async function renewTiles(tx: Transaction, seriesId: number, finest: number, version: number): Promise<void> {
  const touched = (exponent: number) =>
    sql`SELECT DISTINCT period >> ${exponent}::int FROM revision_changes WHERE series_id = ${seriesId} AND version = ${version}`
  const { rows } = await tx.execute<{ coarsest: number }>(
    sql`SELECT max(exponent)::int AS coarsest FROM tiles WHERE series_id = ${seriesId}`,
  )
  for (let exponent = finest; exponent <= rows[0]!.coarsest; exponent += 1) {
    await tx.execute(
      sql`DELETE FROM tiles WHERE series_id = ${seriesId} AND exponent = ${exponent} AND tile IN (${touched(exponent)})`,
    )
    await tx.execute(
      exponent === finest
        ? finestTiles(seriesId, exponent, touchedPeriods(seriesId, exponent, version))
        : coarserTiles(seriesId, exponent, sql`tile >> 1 IN (${touched(exponent)})`),
    )
  }
}

/** Observations in the tiles that a version's changes touch, found by ranges of the primary key. */
const touchedPeriods = (seriesId: number, exponent: number, version: number): SQL => sql`period IN (
  SELECT o.period FROM (
    SELECT DISTINCT period >> ${exponent}::int AS tile FROM revision_changes WHERE series_id = ${seriesId} AND version = ${version}
  ) t JOIN observations o ON o.series_id = ${seriesId}
    AND o.period >= t.tile << ${exponent}::int AND o.period < (t.tile + 1) << ${exponent}::int)`

interface Extent {
  observations: number
  firstPeriod: number
  lastPeriod: number
  tileExponent: number | null
}

/** Changes beyond this share of a series are cheaper built anew. */
const REBUILD_SHARE = 0.05

/** Keeps the pyramid true after a version's changes. Answers the exponent of its finest tiles; null for a short series. */
export async function updateTiles(
  tx: Transaction,
  seriesId: number,
  version: number,
  changes: number,
  { observations, firstPeriod, lastPeriod, tileExponent }: Extent,
): Promise<number | null> {
  if (observations <= LIMITS.exactObservations) {
    if (tileExponent !== null) await tx.execute(sql`DELETE FROM tiles WHERE series_id = ${seriesId}`)
    return null
  }
  const fitting = finestExponent(observations, firstPeriod, lastPeriod)
  const fits = tileExponent !== null && Math.abs(tileExponent - fitting) <= 1
  if (fits && changes <= observations * REBUILD_SHARE) {
    await renewTiles(tx, seriesId, tileExponent, version)
    return tileExponent
  }
  await buildTiles(tx, seriesId, fitting)
  return fitting
}

export interface Tile {
  firstPeriod: number | null
  firstValue: number | null
  lowPeriod: number | null
  lowValue: number | null
  highPeriod: number | null
  highValue: number | null
  lastPeriod: number | null
  lastValue: number | null
  gapPeriod: number | null
}

/** The tiles over a range for a plot of `columns` pixels: one or two a pixel, and never finer than there are. */
export async function readTiles(
  db: Queryable,
  seriesId: number,
  finest: number,
  [from, to]: readonly [number, number],
  columns: number,
): Promise<Tile[]> {
  const wanted = Math.max(finest, Math.ceil(Math.log2(Math.max(1, to - from) / (2 * columns))))
  const { rows } = await db.execute<{ [Key in keyof Tile]: Tile[Key] }>(sql`
    SELECT first_period AS "firstPeriod", first_value AS "firstValue", low_period AS "lowPeriod", low_value AS "lowValue",
           high_period AS "highPeriod", high_value AS "highValue", last_period AS "lastPeriod", last_value AS "lastValue",
           gap_period AS "gapPeriod"
    FROM tiles
    WHERE series_id = ${seriesId} AND tile BETWEEN ${from}::bigint >> exponent::int AND ${to}::bigint >> exponent::int
      AND exponent = (SELECT max(exponent) FROM tiles WHERE series_id = ${seriesId} AND exponent <= ${wanted})
    ORDER BY tile`)
  return rows
}
