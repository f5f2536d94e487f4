import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { Frequency, Id, keepable, pageOf, text } from './common'
import { ObservationChanges, SeriesProperties, Status } from './series'
import { Person } from './session'

const observations = z.optional(ObservationChanges)

/** What a batch does to one series: changes one that is there, or makes a new one. */
export const BatchItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    id: Id,
    /** The version that the change starts from. */
    version: z.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.id)),
    properties: z._default(z.partial(SeriesProperties), {}),
    observations,
    /** Publishes a draft, or an archived series again. */
    status: z.optional(z.literal('published')),
  }),
  z.object({
    kind: z.literal('new'),
    properties: SeriesProperties.check(
      z.refine(({ titleZh, titleEn }) => titleZh !== '' || titleEn !== '', { error: 'oneTitle', path: ['titleZh'] }),
    ),
    observations,
  }),
])
export type BatchItem = z.infer<typeof BatchItem>

const valuesOf = ({ observations: columns }: BatchItem): number =>
  columns ? columns.periods.length + columns.removed.length : 0

const areDistinct = (items: readonly BatchItem[]): boolean => {
  const ids = items.flatMap((item) => (item.kind === 'new' ? [] : [item.id]))
  return new Set(ids).size === ids.length
}

export const BatchCreate = z.object({
  message: z._default(text(LIMITS.messageLength), ''),
  /** Of the new series. */
  status: z._default(z.enum(['draft', 'published']), 'draft'),
  items: z.array(BatchItem).check(
    z.minLength(1),
    z.maxLength(LIMITS.batchSeries),
    z.refine((items) => areDistinct(items), 'twiceInBatch'),
    z.refine(
      (items) => items.reduce((sum, item) => sum + valuesOf(item), 0) <= LIMITS.changesPerSave,
      'tooManyChanges',
    ),
  ),
})
export type BatchCreate = z.infer<typeof BatchCreate>

export const BatchUndo = z.object({
  message: z._default(text(LIMITS.messageLength), ''),
  /** Where somebody changed a series since, what they changed stays, and the rest is taken back; else nothing is. */
  merge: z._default(z.boolean(), false),
})
export type BatchUndo = z.infer<typeof BatchUndo>

/** What the job of a batch made. */
export interface BatchDone {
  id: number
  /** After an undoing that merged: how many places stay as somebody changed them since. */
  kept: number
}

const names = z
  .array(z.string().check(z.maxLength(LIMITS.titleLength), keepable))
  .check(z.maxLength(LIMITS.batchSeries))

/** Which series of a file are there already: by their codes or titles, or as they were chosen the last time. */
export const MatchQuery = z.object({
  codes: names,
  titles: names,
  ids: z._default(z.array(Id).check(z.maxLength(LIMITS.batchSeries)), []),
})

/** A series that one may change. */
export const Match = z.object({
  id: z.number(),
  code: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  frequency: Frequency,
  status: Status,
})
export type Match = z.infer<typeof Match>

export const PreviewQuery = z.object({
  items: z.array(z.object({ id: Id, observations: ObservationChanges })).check(
    z.maxLength(LIMITS.batchSeries),
    z.refine(
      (items) => items.reduce((sum, { observations: { periods } }) => sum + periods.length, 0) <= LIMITS.changesPerSave,
      'tooManyChanges',
    ),
  ),
})

/** What observations would change in a series as it is now. */
export const Preview = z.object({
  id: z.number(),
  version: z.number(),
  added: z.number(),
  changed: z.number(),
})
export type Preview = z.infer<typeof Preview>

/** A series that a batch changed or made. */
const BatchSeries = z.object({
  id: z.number(),
  code: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  /** The version that the batch made. */
  version: z.number(),
  isNew: z.boolean(),
  /** Nobody has changed it since. */
  isCurrent: z.boolean(),
})

/** Changes of many series that were made together. */
export const Batch = z.object({
  id: z.number(),
  author: Person,
  message: z.string(),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
  series: z.array(BatchSeries),
})
export type Batch = z.infer<typeof Batch>

export const BatchHead = z.extend(z.omit(Batch, { series: true }), { count: z.number() })
export type BatchHead = z.infer<typeof BatchHead>
export const BatchPage = pageOf(BatchHead)
