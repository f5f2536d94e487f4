import * as z from 'zod/mini'
import { Observations } from './observations'
import { Topic } from './lists'
import { ReportHead } from './reports'
import { SeriesSummary } from './series'
import { Person } from './session'

/** A figure with its course over the last 30 days, oldest first. */
const Figure = z.object({ total: z.number(), line: z.array(z.number()) })

export const Contributor = z.extend(Person, {
  introduction: z.string(),
  series: z.number(),
  revisions: z.number(),
  lastActive: z.nullable(z.string()),
})
export type Contributor = z.infer<typeof Contributor>

export const Activity = z.object({
  seriesId: z.number(),
  titleZh: z.string(),
  titleEn: z.string(),
  version: z.number(),
  author: Person,
  message: z.string(),
  createdAt: z.string(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
})
export type Activity = z.infer<typeof Activity>

/** What the newest value of the featured series is against what came before it. */
const Insight = z.object({
  /** In percent, or in points for a series in percent; null where a year ago has no value. */
  change: z.nullable(z.number()),
  inPoints: z.boolean(),
  /** The last period with a value as high or as low; null where there is none. */
  extreme: z.nullable(z.object({ kind: z.enum(['highest', 'lowest']), since: z.nullable(z.string()) })),
})
export type InsightAnswer = z.infer<typeof Insight>

export const Dashboard = z.object({
  figures: z.object({ series: Figure, observations: Figure, contributors: Figure, updates: Figure }),
  featured: z.nullable(
    z.object({ series: SeriesSummary, source: z.string(), observations: Observations, insight: z.nullable(Insight) }),
  ),
  latest: z.array(SeriesSummary),
  mostViewed: z.array(SeriesSummary),
  contributors: z.array(Contributor),
  activity: z.array(Activity),
  topics: z.array(Topic),
  reports: z.array(ReportHead),
})
export type Dashboard = z.infer<typeof Dashboard>

export const ContributorPage = z.extend(Contributor, {
  owned: z.array(SeriesSummary),
  activity: z.array(Activity),
  reports: z.array(ReportHead),
})
export type ContributorPage = z.infer<typeof ContributorPage>
