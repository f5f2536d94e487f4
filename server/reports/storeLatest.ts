import { and, inArray, ne } from 'drizzle-orm'
import { formatPeriod } from '#domain/period'
import type { LatestValue } from '#domain/schema/reports'
import type { Queryable } from '../db/database'
import { series } from '../db/schema'

/** The latest values of series that everyone sees, by their codes. */
export async function readLatest(db: Queryable, codes: readonly string[]): Promise<LatestValue[]> {
  const rows = await db
    .select({
      code: series.code,
      id: series.id,
      titleZh: series.titleZh,
      titleEn: series.titleEn,
      unit: series.unit,
      frequency: series.frequency,
      valuePeriod: series.valuePeriod,
      lastValue: series.lastValue,
      lastDecimals: series.lastDecimals,
    })
    .from(series)
    .where(and(inArray(series.code, [...codes]), ne(series.status, 'draft')))
  return rows.map(({ frequency, valuePeriod, lastValue, lastDecimals, ...row }) => ({
    ...row,
    period: valuePeriod === null ? null : formatPeriod(frequency, valuePeriod),
    value: lastValue,
    decimals: lastDecimals ?? 0,
  }))
}
