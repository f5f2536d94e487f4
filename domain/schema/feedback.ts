import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { isEmail } from '../validate'
import { pageOf, sortsOf, SearchQuery, text } from './common'
import { Person } from './session'

export const FEEDBACK_KINDS = ['problem', 'data', 'idea', 'other'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]
export const FEEDBACK_STATES = ['new', 'inWork', 'done'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

export const FeedbackCreate = z.object({
  kind: z.enum(FEEDBACK_KINDS),
  content: text(LIMITS.feedbackLength).check(z.minLength(1)),
  /** Where an answer goes; of whoever is signed in the account's address. */
  contact: z._default(
    text(LIMITS.signInNameLength).check(z.refine((value) => value === '' || isEmail(value), 'email')),
    '',
  ),
  /** The page that it is about: path and query. */
  page: z._default(text(LIMITS.urlLength), ''),
  /** A picture as base64 of a PNG. */
  screenshot: z.optional(
    z.string().check(z.maxLength(LIMITS.screenshotBytes * 2), z.regex(/^[\w+/]+={0,2}$/, 'base64')),
  ),
  /** A field that people don't see, and programs fill in. */
  trap: z._default(z.string().check(z.maxLength(LIMITS.urlLength)), ''),
  /** For how long the form was open, in ms. */
  elapsed: z.number().check(z.int(), z.minimum(0)),
})

const shown = {
  id: z.number(),
  kind: z.enum(FEEDBACK_KINDS),
  content: z.string(),
  page: z.string(),
  state: z.enum(FEEDBACK_STATES),
  answer: z.string(),
  answeredAt: z.nullable(z.string()),
  createdAt: z.string(),
}
/** Feedback as whoever wrote it sees it. */
export const OwnFeedback = z.object(shown)
export type OwnFeedback = z.infer<typeof OwnFeedback>

export const Feedback = z.object({
  ...shown,
  /** Null for a visitor. */
  author: z.nullable(Person),
  contact: z.string(),
  hasScreenshot: z.boolean(),
  version: z.number(),
})
export type Feedback = z.infer<typeof Feedback>
export const FeedbackPage = pageOf(Feedback)

export const FEEDBACK_SORTS = sortsOf(['time', 'state', 'kind'])

export const FeedbackQuery = z.object({
  ...SearchQuery,
  state: z.optional(z.enum(FEEDBACK_STATES)),
  kind: z.optional(z.enum(FEEDBACK_KINDS)),
  sort: z.optional(z.enum(FEEDBACK_SORTS)),
})
export type FeedbackQuery = z.infer<typeof FeedbackQuery>

export const FeedbackSave = z.object({
  state: z.optional(z.enum(FEEDBACK_STATES)),
  answer: z.optional(text(LIMITS.feedbackLength).check(z.minLength(1))),
})
export type FeedbackSave = z.infer<typeof FeedbackSave>
