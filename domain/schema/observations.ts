import * as z from 'zod/mini'
import { AGGREGATIONS } from '../aggregate'
import { DOWNLOAD_FORMATS } from '../downloadFormats'
import { LIMITS } from '../limits'
import { UNIT_NAMES } from '../units'
import { Frequency } from './common'
import { ObservationColumns } from './series'

const period = z.string().check(z.maxLength(LIMITS.periodLength))

/** How observations are asked for. Frequency comes first, then units, then M4 to `points` pixel columns. */
export const ObservationsQuery = z.object({
  from: z.optional(period),
  to: z.optional(period),
  units: z._default(z.enum(UNIT_NAMES), 'levels'),
  frequency: z.optional(Frequency),
  aggregation: z._default(z.enum(AGGREGATIONS), 'average'),
  /** A period in which the index is 100. */
  base: z.optional(period),
  window: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(LIMITS.movingAverageWindow)), 3),
  points: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.chartColumns))),
  /** The state of the series at an earlier version. */
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
})
export type ObservationsQuery = z.infer<typeof ObservationsQuery>

export const Observations = z.extend(ObservationColumns, {
  frequency: Frequency,
  units: z.enum(UNIT_NAMES),
  /** The period in which an index is 100; null for other units, and where no period has a value. */
  base: z.nullable(z.string()),
  version: z.number(),
  /** When an earlier version that was asked for was saved, ISO 8601. */
  savedAt: z.optional(z.string()),
  /** Observations in the range before any were left out for drawing. */
  total: z.number(),
  /** False when the answer holds the M4 extremes only. */
  exact: z.boolean(),
  firstPeriod: z.nullable(z.string()),
  lastPeriod: z.nullable(z.string()),
})
export type Observations = z.infer<typeof Observations>

export const DownloadQuery = z.extend(z.omit(ObservationsQuery, { points: true }), {
  format: z._default(z.enum(DOWNLOAD_FORMATS), 'csv'),
  /** Ids of the series that are compared with it, parted by commas. */
  with: z._default(
    z.pipe(
      z.string().check(z.regex(/^(\d{1,9}(,\d{1,9})*)?$/, 'id')),
      z.transform((text) =>
        [...new Set(text.split(',').filter(Boolean).map(Number))].slice(0, LIMITS.comparedSeries - 1),
      ),
    ),
    [],
  ),
})
export type DownloadQuery = z.infer<typeof DownloadQuery>
