import * as z from 'zod/mini'
import { Observations } from './observations'
import { Topic } from './lists'
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

export const Dashboard = z.object({
  figures: z.object({ series: Figure, observations: Figure, contributors: Figure, updates: Figure }),
  featured: z.nullable(z.object({ series: SeriesSummary, observations: Observations })),
  latest: z.array(SeriesSummary),
  mostViewed: z.array(SeriesSummary),
  contributors: z.array(Contributor),
  activity: z.array(Activity),
  topics: z.array(Topic),
})
export type Dashboard = z.infer<typeof Dashboard>

export const ContributorPage = z.extend(Contributor, { owned: z.array(SeriesSummary), activity: z.array(Activity) })
export type ContributorPage = z.infer<typeof ContributorPage>
