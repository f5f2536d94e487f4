import { eq } from 'drizzle-orm'
import { may, type Actor, type OwnedSeries } from '#domain/access'
import type { Frequency } from '#domain/frequency'
import type { Status } from '#domain/schema/series'
import type { Queryable } from '../db/database'
import { series } from '../db/schema'

/** What every call about a series needs to know of it first. */
export interface SeriesHead {
  id: number
  code: string
  titleZh: string
  titleEn: string
  frequency: Frequency
  status: Status
  ownerId: number
  version: number
  observations: number
  firstPeriod: number | null
  lastPeriod: number | null
  valuePeriod: number | null
  lastDecimals: number
  tileExponent: number | null
}

export const headColumns = {
  id: series.id,
  code: series.code,
  titleZh: series.titleZh,
  titleEn: series.titleEn,
  frequency: series.frequency,
  status: series.status,
  ownerId: series.ownerId,
  version: series.version,
  observations: series.observations,
  firstPeriod: series.firstPeriod,
  lastPeriod: series.lastPeriod,
  valuePeriod: series.valuePeriod,
  lastDecimals: series.lastDecimals,
  tileExponent: series.tileExponent,
}

/** A series as far as someone may see it, or null. */
export const seenBy = <Head extends OwnedSeries>(head: Head | undefined, actor: Actor): Head | null =>
  head && may(actor, 'viewSeries', head) ? head : null

/** A series, or null where there is none that this user may see. */
export async function findHead(db: Queryable, id: number, actor: Actor): Promise<SeriesHead | null> {
  const [head] = await db.select(headColumns).from(series).where(eq(series.id, id))
  return seenBy(head, actor)
}
