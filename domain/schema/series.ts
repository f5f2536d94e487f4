import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { isUrl } from '../validate'
import { Flag, Frequency, Id, keepable, pageOf, SearchQuery, text } from './common'
import { Person } from './session'

export const SEASONAL_ADJUSTMENTS = ['notApplicable', 'notAdjusted', 'adjusted'] as const
export const STATUSES = ['draft', 'published', 'archived'] as const
export const Status = z.enum(STATUSES)
export type Status = z.infer<typeof Status>

const termId = z.string().check(z.minLength(1), z.maxLength(LIMITS.termIdLength), keepable)
const optionalUrl = text(LIMITS.urlLength).check(z.refine((value) => value === '' || isUrl(value), 'url'))

/** What an editor says of a series, in the order of the form. The one place of these names: form, request, revision and database use them. */
export const SeriesProperties = z.object({
  titleZh: text(LIMITS.titleLength),
  titleEn: text(LIMITS.titleLength),
  code: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1),
      z.maxLength(LIMITS.codeLength),
      z.regex(/^[A-Z0-9][A-Z0-9._-]+$/, 'code'),
    ),
  topic: termId,
  frequency: Frequency,
  unit: termId,
  region: termId,
  seasonalAdjustment: z.enum(SEASONAL_ADJUSTMENTS),
  source: text(LIMITS.sourceLength),
  sourceUrl: optionalUrl,
  licence: termId,
  tags: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.tagLength), keepable)).check(
    z.maxLength(LIMITS.tags),
    z.refine((tags) => new Set(tags).size === tags.length, 'distinct'),
  ),
  description: text(LIMITS.descriptionLength),
  notes: text(LIMITS.descriptionLength),
})
export type SeriesProperties = z.infer<typeof SeriesProperties>

export const PROPERTY_NAMES = Object.keys(SeriesProperties.shape) as (keyof SeriesProperties)[]

const finite = z.number()
const columns = {
  periods: z.array(z.string()),
  values: z.array(z.nullable(finite)),
  decimals: z.array(z.number()),
  /** Only where any observation has one. */
  flags: z.optional(z.array(z.nullable(z.string()))),
}

/**
 * Observations as columns of equal length. Periods in canonical spelling, null for a missing value, decimal places as
 * entered.
 */
export const ObservationColumns = z.object(columns)
export type ObservationColumns = z.infer<typeof ObservationColumns>

/** An array whose length is judged before its entries are: a body of millions of wrong ones costs nothing. */
const bounded = <Item extends z.core.$ZodType>(item: Item) =>
  z.pipe(
    z.array(z.unknown()).check(z.refine((list) => list.length <= LIMITS.changesPerSave, 'tooManyChanges')),
    z.array(item),
  )

/** What a save sends: of a new series all periods, of any other those set and those removed. */
export const ObservationChanges = z
  .object({
    periods: bounded(z.string().check(z.maxLength(LIMITS.periodLength), keepable)),
    values: bounded(z.nullable(finite)),
    decimals: bounded(z.number().check(z.int(), z.minimum(0), z.maximum(LIMITS.decimals))),
    flags: z.optional(bounded(z.nullable(Flag))),
    removed: z._default(bounded(z.string().check(z.maxLength(LIMITS.periodLength), keepable)), []),
  })
  .check(
    z.refine(
      (c) => [c.values, c.decimals, c.flags ?? c.values].every(({ length }) => length === c.periods.length),
      'columns',
    ),
    z.refine((c) => c.periods.length + c.removed.length <= LIMITS.changesPerSave, 'tooManyChanges'),
  )
export type ObservationChanges = z.infer<typeof ObservationChanges>

const message = z._default(text(LIMITS.messageLength), '')

export const SeriesCreate = z
  .object({
    properties: SeriesProperties,
    observations: z.optional(ObservationChanges),
    message,
    status: z._default(z.enum(['draft', 'published']), 'draft'),
  })
  .check(
    z.refine(({ properties }) => properties.titleZh !== '' || properties.titleEn !== '', {
      error: 'oneTitle',
      path: ['properties', 'titleZh'],
    }),
  )
export type SeriesCreate = z.input<typeof SeriesCreate>

export const SeriesSave = z.object({
  properties: z._default(z.partial(SeriesProperties), {}),
  observations: z.optional(ObservationChanges),
  message,
  status: z.optional(Status),
  ownerId: z.optional(Id),
})
export type SeriesSave = z.input<typeof SeriesSave>

export const Saved = z.object({ id: z.number(), version: z.number() })
export type Saved = z.infer<typeof Saved>

/** The newest value of a series with its changes, as lists and its own page show it. */
const newest = {
  lastValue: z.nullable(z.number()),
  lastDecimals: z.number(),
  /** In the series' unit. */
  change: z.nullable(z.number()),
  changeFromYearAgo: z.nullable(z.number()),
  percentChange: z.nullable(z.number()),
  percentChangeFromYearAgo: z.nullable(z.number()),
  /** No newer value although its own rhythm of updates had promised one. */
  late: z.boolean(),
}

export const Series = z.extend(SeriesProperties, {
  ...newest,
  /** The last period that has a value. */
  valuePeriod: z.nullable(z.string()),
  /** The period that comes next, and the day on which its value is to be expected by the series' own rhythm. */
  next: z.nullable(z.object({ period: z.string(), expected: z.string() })),
  id: z.number(),
  status: Status,
  version: z.number(),
  owner: Person,
  observations: z.number(),
  firstPeriod: z.nullable(z.string()),
  lastPeriod: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  publishedAt: z.nullable(z.string()),
})
export type Series = z.infer<typeof Series>

/** A series as a row of a list: its newest value and its latest course. */
export const SeriesSummary = z.object({
  id: z.number(),
  code: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  topic: z.string(),
  frequency: Frequency,
  unit: z.string(),
  region: z.string(),
  status: Status,
  owner: Person,
  observations: z.number(),
  /** The last period that has a value. */
  lastPeriod: z.nullable(z.string()),
  ...newest,
  sparkline: z.array(z.nullable(z.number())),
  updatedAt: z.string(),
  /** Who saved its newest version. */
  updatedBy: Person,
  views: z.number(),
})
export type SeriesSummary = z.infer<typeof SeriesSummary>

const SERIES_SORTS = ['relevance', 'updated', 'views', 'title'] as const

export const SeriesQuery = z.object({
  topic: z.optional(termId),
  frequency: z.optional(Frequency),
  region: z.optional(termId),
  contributor: z.optional(Id),
  status: z.optional(Status),
  mine: z._default(z.stringbool(), false),
  /** Those that the one who asks has starred. */
  favourite: z._default(z.stringbool(), false),
  facets: z._default(z.stringbool(), false),
  sort: z._default(z.enum(SERIES_SORTS), 'relevance'),
  ...SearchQuery,
})
export type SeriesQuery = z.infer<typeof SeriesQuery>

const Facet = z.array(z.object({ id: z.string(), count: z.number() }))

export const SeriesPage = z.extend(pageOf(SeriesSummary), {
  facets: z.nullable(
    z.object({
      topic: Facet,
      frequency: Facet,
      region: Facet,
      contributor: z.array(z.extend(Person, { count: z.number() })),
    }),
  ),
})
export type SeriesPage = z.infer<typeof SeriesPage>

export const Views = z.object({ views: z.number() })
