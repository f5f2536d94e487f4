import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { PageQuery, pageOf, text } from './common'
import { Person } from './session'

/** What changed of a property: [old, new]. */
const PropertyChanges = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))

export const Revision = z.object({
  version: z.number(),
  author: Person,
  message: z.string(),
  createdAt: z.string(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  properties: PropertyChanges,
})
export type Revision = z.infer<typeof Revision>

export const RevisionPage = pageOf(Revision)
export type RevisionPage = z.infer<typeof RevisionPage>
export const RevisionsQuery = z.object(PageQuery)

/** One side of a comparison: null where there is no observation, a null value where it is missing. */
const Side = z.nullable(z.object({ value: z.nullable(z.number()), decimals: z.number(), flag: z.optional(z.string()) }))
export const ValueChange = z.object({ period: z.string(), before: Side, after: Side })
export type ValueChange = z.infer<typeof ValueChange>

const version = z.coerce.number().check(z.int(), z.minimum(0))

/** Two versions of a series; 0 is the state before the first. */
export const CompareQuery = z.object({
  from: version,
  to: version,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.changesPerSave)), 1000),
})

export const Comparison = z.object({
  from: z.number(),
  to: z.number(),
  total: z.number(),
  changes: z.array(ValueChange),
  properties: PropertyChanges,
})
export type Comparison = z.infer<typeof Comparison>

export const Restore = z.object({
  version: z.number().check(z.int(), z.minimum(1)),
  message: z._default(text(LIMITS.messageLength), ''),
})

/** The data of a 409 answer to a save: what others have changed since the version it started from. */
export const SaveConflict = z.object({ version: z.number(), since: Comparison })
export type SaveConflict = z.infer<typeof SaveConflict>
