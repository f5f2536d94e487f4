import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { Id, keepable } from './common'

/** What a draft is of: a kind, and which one of it. */
const DraftName = z.string().check(z.maxLength(LIMITS.draftNameLength), z.regex(/^[a-z]+\/[\w:. /-]+$/, 'text'))
/** Which keeping of a draft it is. */
const DraftStamp = z.string().check(z.regex(/^[\w-]{8,64}$/, 'text'))
const content = z.string().check(z.maxLength(LIMITS.draftLength), keepable)

/** Unsaved work that is kept for its owner. */
export const Draft = z.object({
  name: z.string(),
  stamp: z.string(),
  /** The keeping that its work began with; empty where it is not known. */
  line: z.string(),
  keptAt: z.string(),
  /** JSON, in the form of the page that made it; null once it was saved or discarded. */
  content: z.nullable(z.string()),
})
export type Draft = z.infer<typeof Draft>

/** A draft without its content. */
export const DraftHead = z.omit(Draft, { content: true, line: true })
export type DraftHead = z.infer<typeof DraftHead>

/** A draft, and those of its parts: `series/12` and `series/12/2020/2021`. */
export const DraftsQuery = z.object({ name: DraftName })

export const DraftKeep = z.object({
  /** Whose it is: another account may be signed in by the time that it is sent. */
  owner: Id,
  name: DraftName,
  stamp: DraftStamp,
  /** The keeping that it goes on from; null where there was none. */
  replaces: z.nullable(DraftStamp),
  /** The keeping that its work began with, itself where it goes on from none; earlier editions do not say it. */
  line: z.optional(DraftStamp),
  content,
})

/** The keeping that was kept last here: later work from elsewhere stays. */
export const DraftDrop = z.object({ name: DraftName, stamp: DraftStamp })
