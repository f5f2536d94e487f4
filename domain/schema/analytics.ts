import * as z from 'zod/mini'
import { isDay } from '../day'
import { DAY } from '../duration'
import { LIMITS } from '../limits'
import { pageOf, sortsOf, SearchQuery } from './common'

/** What visits are counted by. */
export const TRAFFIC_KINDS = [
  'page',
  'series',
  'entry',
  'exit',
  'referrer',
  'source',
  'medium',
  'campaign',
  'content',
  'term',
  'share',
  'download',
  'search',
  'emptySearch',
] as const
export type TrafficKind = (typeof TRAFFIC_KINDS)[number]

const day = z.string().check(z.refine(isDay, 'date'))

const inOrder = z.refine<{ from: string; to: string }>(
  ({ from, to }) =>
    !isDay(from) || !isDay(to) || (from <= to && Date.parse(to) - Date.parse(from) < LIMITS.analyticsDays * DAY),
  { error: 'dayRange', path: ['to'] },
)

/** Days of China's time, both of them included. */
const Range = { from: day, to: day }
export const AnalyticsQuery = z.object(Range).check(inOrder)
export const TRAFFIC_SORTS = sortsOf(['name', 'count', 'time'])

export const TrafficQuery = z
  .object({
    ...Range,
    ...SearchQuery,
    kind: z.enum(TRAFFIC_KINDS),
    sort: z.optional(z.enum(TRAFFIC_SORTS)),
  })
  .check(inOrder)
export type TrafficQuery = z.infer<typeof TrafficQuery>

const figures = {
  views: z.number(),
  /** Views of one browser with less than half an hour between them. */
  visits: z.number(),
  /** Browsers. */
  visitors: z.number(),
  /** Spent on pages; of a view at most half an hour. */
  seconds: z.number(),
}
export const TrafficFigures = z.object(figures)
export type TrafficFigures = z.infer<typeof TrafficFigures>

/** The traffic of a range of days, robots left out. */
export const Analytics = z.object({
  total: TrafficFigures,
  /** Of as many days before. */
  before: TrafficFigures,
  days: z.array(z.object({ day: z.string(), ...figures })),
  /** By the hour of the day, from 0 to 23. */
  hours: z.array(z.object({ hour: z.number(), views: z.number(), visits: z.number() })),
  /** Days of the range whose events are not counted yet. */
  pendingDays: z.number(),
})
export type Analytics = z.infer<typeof Analytics>

/** What was viewed, searched or come from, and how often. */
export const TrafficRow = z.object({
  /** A path, the host that led here (empty: none), a parameter of the address, or what was searched. */
  key: z.string(),
  /** Of a series that is published. */
  series: z.nullable(z.object({ id: z.number(), titleZh: z.string(), titleEn: z.string() })),
  count: z.number(),
  seconds: z.number(),
})
export type TrafficRow = z.infer<typeof TrafficRow>
export const TrafficPage = pageOf(TrafficRow)
