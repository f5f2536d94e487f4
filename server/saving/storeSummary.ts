import { eq, sql, type SQL } from 'drizzle-orm'
import { DAY } from '#domain/duration'
import { byPeriod, type Observation } from '#domain/observation'
import { oneYearBefore } from '#domain/period'
import { newestOf as newestValue } from '#domain/newest'
import type { Transaction } from '../db/database'
import { dailyCounters, series } from '../db/schema'
import { readRange } from '../observations/storeRows'
import { updateTiles } from '../observations/storeTiles'
import type { ChangeCounts } from './storeChanges'
import type { SeriesHead } from '../series/storeHead'

/** Values of a sparkline. */
const SPARKLINE = 40

/** The last observations that fulfil a condition, in order. */
const lastOf = async (tx: Transaction, seriesId: number, condition: SQL, count: number): Promise<Observation[]> => {
  const { rows } = await tx.execute<{ period: number; value: number | null; decimals: number }>(
    sql`SELECT period, value, decimals FROM observations WHERE series_id = ${seriesId} AND ${condition} ORDER BY period DESC LIMIT ${count}`,
  )
  return rows.reverse()
}

/** The newest value with its change against the period before and a year before, and the latest course. */
async function newestOf(tx: Transaction, { id, frequency }: Pick<SeriesHead, 'id' | 'frequency'>) {
  const sparkline = (await lastOf(tx, id, sql`true`, SPARKLINE)).map(({ value }) => value)
  const [newest] = await lastOf(tx, id, sql`value IS NOT NULL`, 1)
  if (!newest)
    return {
      valuePeriod: null,
      lastValue: null,
      lastDecimals: 0,
      change: null,
      changeFromYearAgo: null,
      percentChange: null,
      percentChangeFromYearAgo: null,
      sparkline,
    }
  const lastTwo = await lastOf(tx, id, sql`period <= ${newest.period}`, 2)
  const target = oneYearBefore(frequency, newest.period)
  const yearAgo = target === null ? [] : await readRange(tx, id, [target - 7 * DAY, target])
  const rows = [...new Map([...yearAgo, ...lastTwo].map((o) => [o.period, o])).values()].sort(byPeriod)
  const { period, value, decimals, ...changes } = newestValue(rows, frequency)!
  return { valuePeriod: period, lastValue: value, lastDecimals: decimals, ...changes, sparkline }
}

/**
 * After a version's changes: counts, first and last period, newest value, tiles. Everything that lists show is kept
 * ready, so that they never read observations.
 */
export async function refreshSummary(
  tx: Transaction,
  head: SeriesHead,
  version: number,
  counts: ChangeCounts,
): Promise<void> {
  if (counts.added + counts.changed + counts.removed === 0) return
  const { rows } = await tx.execute<{ first: number | null; last: number | null }>(
    sql`SELECT min(period) AS first, max(period) AS last FROM observations WHERE series_id = ${head.id}`,
  )
  const { first, last } = rows[0]!
  const observations = head.observations + counts.added - counts.removed
  const tileExponent =
    first === null || last === null
      ? null
      : await updateTiles(tx, head.id, version, counts.added + counts.changed + counts.removed, {
          observations,
          firstPeriod: first,
          lastPeriod: last,
          tileExponent: head.tileExponent,
        })
  const newest = await newestOf(tx, head)
  const isExtended = newest.valuePeriod !== null && newest.valuePeriod > (head.valuePeriod ?? Number.NEGATIVE_INFINITY)
  await tx
    .update(series)
    .set({
      observations,
      firstPeriod: first,
      lastPeriod: last,
      tileExponent,
      ...newest,
      ...(isExtended && { extendedAt: new Date() }),
    })
    .where(eq(series.id, head.id))
}

export type Counter = 'series' | 'observations' | 'contributors' | 'updates'
type Counts = Partial<Record<Counter, number>>

/** What transactions of many saves count at their end. */
const gathered = new WeakMap<Transaction, Counts>()

/** Adds to the day's counters, from which the dashboard draws its lines. */
export async function addToCounters(tx: Transaction, counts: Counts): Promise<void> {
  const later = gathered.get(tx)
  if (later) {
    for (const [name, by] of Object.entries(counts) as [Counter, number][]) later[name] = (later[name] ?? 0) + by
    return
  }
  const day = new Date().toISOString().slice(0, 10)
  // In one order everywhere, so that two transactions never wait for each other.
  for (const [name, by] of Object.entries(counts).sort(([a], [b]) => a.localeCompare(b))) {
    if (by === 0) continue
    await tx
      .insert(dailyCounters)
      .values({ day, name, count: by })
      .onConflictDoUpdate({
        target: [dailyCounters.day, dailyCounters.name],
        set: { count: sql`${dailyCounters.count} + ${by}` },
      })
  }
}

/**
 * Does the work of many saves with one count at its end: others save too, and wait for whoever counts before them until
 * their transaction ends.
 */
export async function countingOnce<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  gathered.set(tx, {})
  const result = await work()
  const counts = gathered.get(tx)!
  gathered.delete(tx)
  await addToCounters(tx, counts)
  return result
}
