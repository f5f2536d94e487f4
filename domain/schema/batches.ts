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

const texts = z.string().check(z.maxLength(LIMITS.descriptionLength), keepable)

/** What new series of files are called and described by; codes and titles are patterns such as `POP.{Country Code}`. */
export const NewSeriesPlan = z.object({
  code: texts,
  titleEn: texts,
  titleZh: texts,
  topic: texts,
  unit: texts,
  /** Units of columns that have another one, by their heads. */
  units: z.record(texts, texts),
  region: texts,
  licence: texts,
  source: texts,
  sourceUrl: texts,
})
export type NewSeriesPlan = z.infer<typeof NewSeriesPlan>

/** What files of one name and sheet are, but for the digits of their dates. */
const FileKind = z.string().check(z.maxLength(LIMITS.fileKindLength), keepable)
/** What a series is called in a file. */
const InFile = z.string().check(z.maxLength(LIMITS.titleLength * 2), keepable)

/** A file of a batch, to be taken the same way the next time. */
const BatchFile = z.object({
  kind: FileKind,
  plan: z.nullable(NewSeriesPlan),
  /** What its series are called in it, with the id of each, or the place in the batch of a new one. */
  series: z
    .array(z.object({ name: InFile, id: z.optional(Id), item: z.optional(z.number().check(z.int(), z.minimum(0))) }))
    .check(z.maxLength(LIMITS.batchSeries)),
})
export type BatchFile = z.infer<typeof BatchFile>

export const FilesQuery = z.object({ kinds: z.array(FileKind).check(z.maxLength(LIMITS.batchFiles)) })

/** How files of a kind were taken the last time. */
export const FileMapping = z.object({
  kind: z.string(),
  plan: z.nullable(NewSeriesPlan),
  series: z.array(z.object({ name: z.string(), id: z.number() })),
})
export type FileMapping = z.infer<typeof FileMapping>

export const BatchCreate = z.object({
  message: z._default(text(LIMITS.messageLength), ''),
  /** Of the new series. */
  status: z._default(z.enum(['draft', 'published']), 'draft'),
  /** The files that it is made from. */
  files: z._default(z.array(BatchFile).check(z.maxLength(LIMITS.batchFiles)), []),
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
  /** In which series, and which of those that the batch published stay public. */
  stays: {
    id: number
    titleZh: string
    titleEn: string
    kept: number
    isPublished: boolean
  }[]
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

/** A series that one may not change: a new one can't have its code. Only its code is told of one that one may not see. */
const OtherMatch = z.object({
  id: z.nullable(z.number()),
  code: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  owner: z.string(),
})

export const Matches = z.object({ own: z.array(Match), others: z.array(OtherMatch) })
export type Matches = z.infer<typeof Matches>

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

export const BatchHead = z.extend(z.omit(Batch, { series: true }), {
  count: z.number(),
  /** Of those series, how many it made: after an undoing, those that stayed since somebody had changed them. */
  made: z.number(),
  /** The first of its series that are there, as many as name it. */
  titles: z.array(z.object({ titleZh: z.string(), titleEn: z.string() })),
})
export type BatchHead = z.infer<typeof BatchHead>
export const BatchPage = pageOf(BatchHead)
