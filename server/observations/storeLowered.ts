import { sql, type SQL } from 'drizzle-orm'
import { coversWhole, hasAllParts, type Aggregation } from '#domain/aggregate'
import type { Frequency } from '#domain/frequency'
import type { Observation } from '#domain/observation'
import type { Queryable } from '../db/database'
import type { SeriesHead } from '../series/storeHead'

const truncated = (unit: string) => (time: SQL) => sql`date_trunc(${sql.raw(`'${unit}'`)}, ${time})`

const TRUNCATION: Partial<Record<Frequency, (time: SQL) => SQL>> = {
  annual: truncated('year'),
  semiannual: (time) =>
    sql`(date_trunc('year', ${time}) + interval '6 months' * div(extract(month FROM ${time}) - 1, 6))`,
  quarterly: truncated('quarter'),
  monthly: truncated('month'),
  weekly: truncated('week'),
  daily: truncated('day'),
}

const COMBINED: Record<Aggregation, SQL> = {
  average: sql`avg(value)`,
  sum: sql`sum(value)`,
  endOfPeriod: sql`(max(ARRAY[period::float8, value]) FILTER (WHERE value IS NOT NULL))[2]`,
}

/** Lowers a long series in SQL by the rules of domain/aggregate. A long series has no weekly periods to split. */
export async function aggregateInDatabase(
  db: Queryable,
  head: SeriesHead,
  to: Frequency,
  method: Aggregation,
): Promise<Observation[]> {
  const thursday = head.frequency === 'weekly' ? sql`+ interval '3 days'` : sql``
  const time = sql`(timestamp '1970-01-01' + period * interval '1 millisecond' ${thursday})`
  const { rows } = await db.execute<{
    period: number
    value: number | null
    decimals: number
    count: number
    first: number | null
    last: number | null
  }>(sql`
    SELECT (extract(epoch FROM ${TRUNCATION[to]!(time)}) * 1000)::bigint AS period,
           ${COMBINED[method]} AS value, max(decimals)::int AS decimals, count(value)::int AS count,
           min(period) FILTER (WHERE value IS NOT NULL) AS first, max(period) FILTER (WHERE value IS NOT NULL) AS last
    FROM observations WHERE series_id = ${head.id} GROUP BY 1 ORDER BY 1`)
  const first = rows.find((row) => row.first !== null)?.first
  const last = rows.findLast((row) => row.last !== null)?.last
  if (first === null || first === undefined || last === null || last === undefined) return []
  const isWhole = (period: number, count: number) =>
    coversWhole(head.frequency, to, period, [first, last]) &&
    (method !== 'sum' || hasAllParts(head.frequency, to, period, count))
  return rows.map(({ period, value, decimals, count }) => ({
    period,
    value: isWhole(period, count) ? value : null,
    decimals: method === 'average' ? Math.max(decimals, 2) : decimals,
  }))
}
