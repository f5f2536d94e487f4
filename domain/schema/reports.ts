import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { Id, keepable, pageOf, sortsOf, SearchQuery, text } from './common'
import { Person } from './session'

/** A report is its author's, then everyone's, and may be taken back. */
export const REPORT_STATUSES = ['draft', 'published', 'withdrawn'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

const texts = {
  title: text(LIMITS.titleLength),
  summary: text(LIMITS.reportSummaryLength),
  /** Markdown. */
  body: z.string().check(z.maxLength(LIMITS.reportLength), keepable),
}
export const ReportTexts = z.object(texts)
export type ReportTexts = z.infer<typeof ReportTexts>

export const ReportSave = z.partial(z.object({ ...texts, status: z.enum(['published', 'withdrawn']) }))
export type ReportSave = z.infer<typeof ReportSave>

/** A report without what is written in it. */
export const ReportHead = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(REPORT_STATUSES),
  owner: Person,
  title: z.string(),
  summary: z.string(),
  /** The address of its picture. */
  cover: z.nullable(z.string()),
  /** When it was published last. */
  publishedAt: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type ReportHead = z.infer<typeof ReportHead>
export const ReportPage = pageOf(ReportHead)

export const Report = z.extend(ReportHead, {
  body: z.string(),
  /** Who saved it last: its owner, or an admin. */
  changedBy: Person,
})
export type Report = z.infer<typeof Report>

export const REPORT_SORTS = sortsOf(['title', 'updated'])

export const ReportsQuery = z.object({
  ...SearchQuery,
  /** One's own, drafts among them. */
  mine: z._default(z.stringbool(), false),
  /** Those that show or link to a series. */
  series: z.optional(Id),
  status: z.optional(z.enum(REPORT_STATUSES)),
  sort: z.optional(z.enum(REPORT_SORTS)),
})
export type ReportsQuery = z.infer<typeof ReportsQuery>

/** What a save made. */
export const SavedReport = z.object({ id: z.number(), version: z.number() })

/** A state of a report. */
export const ReportRevision = z.object({
  version: z.number(),
  author: Person,
  status: z.enum(REPORT_STATUSES),
  title: z.string(),
  /** How many characters the text has. */
  length: z.number(),
  createdAt: z.string(),
})
export type ReportRevision = z.infer<typeof ReportRevision>
export const ReportRevisionPage = pageOf(ReportRevision)
export const ReportStateQuery = z.object({ version: Id })

export const LatestQuery = z.object({
  /** Codes of series, with commas between them. */
  codes: z.string().check(z.minLength(1), z.maxLength(LIMITS.liveNumbers * 65), keepable),
})

/** The latest value of a series. */
export const LatestValue = z.object({
  code: z.string(),
  id: z.number(),
  titleZh: z.string(),
  titleEn: z.string(),
  unit: z.string(),
  period: z.nullable(z.string()),
  value: z.nullable(z.number()),
  decimals: z.number(),
})
export type LatestValue = z.infer<typeof LatestValue>
