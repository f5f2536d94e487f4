import { insightOf } from '#domain/insight'
import { m4 } from '#domain/m4'
import { formatPeriod } from '#domain/period'
import type { Dashboard, InsightAnswer } from '#domain/schema/dashboard'
import type { Observation } from '#domain/observation'
import { ObservationsQuery } from '#domain/schema/observations'
import { isInPoints } from '#domain/units'
import type { SeriesSummary } from '#domain/schema/series'
import type { Database } from '../db/database'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure } from '../http/failure'
import { readTopics } from '../lists/store'
import { presentObservations, readSelection } from '../observations/present'
import { toSelection } from '../observations/selection'
import { findHead } from '../series/storeHead'
import {
  readActivity,
  readContributor,
  readContributors,
  readFeatured,
  readFigures,
  readLatest,
  readMostViewed,
  readSource,
} from './store'
import { readPublished } from '../reports/store'

const LATEST = 12
const MOST_VIEWED = 8
const CONTRIBUTORS = 12
const ACTIVITY = 8
const REPORTS = 4
/** Of one person. */
const OWN_REPORTS = 20
/** Pixel columns of the featured chart, which is sent with the page: M4 even where a chart of its own would be exact. */
const FEATURED_COLUMNS = 300

/** What can be said of the newest value; nothing where that is nothing. `observations` in order, whole. */
function toInsight({ frequency, unit }: SeriesSummary, observations: readonly Observation[]): InsightAnswer | null {
  const inPoints = isInPoints(unit, 'change')
  const insight = insightOf(observations, frequency, inPoints)
  if (!insight || (insight.change === null && insight.extreme === null)) return null
  const { change, extreme } = insight
  const since = extreme?.since ?? null
  return {
    change,
    inPoints,
    extreme: extreme && { kind: extreme.kind, since: since === null ? null : formatPeriod(frequency, since) },
  }
}

async function withObservations(db: Database, series: SeriesSummary | null): Promise<Dashboard['featured']> {
  const head = series && (await findHead(db, series.id, null))
  if (!series || !head) return null
  const selection = toSelection(head, { ...ObservationsQuery.parse({}), points: FEATURED_COLUMNS })
  const selected = await readSelection(db, head, selection)
  const observations = m4(selected.observations, FEATURED_COLUMNS)
  const exact = selected.exact && observations.length === selected.observations.length
  const insight = selected.exact ? toInsight(series, selected.observations) : null
  const source = await readSource(db, series.id)
  return {
    series,
    source,
    insight,
    observations: presentObservations(head, selection, { ...selected, observations, exact }),
  }
}

export function dashboardRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/dashboard', async () => {
    const [figures, featured, latest, mostViewed, contributors, activity, topics, reports] = await Promise.all([
      readFigures(db),
      readFeatured(db).then((series) => withObservations(db, series)),
      readLatest(db, LATEST),
      readMostViewed(db, MOST_VIEWED),
      readContributors(db, CONTRIBUTORS),
      readActivity(db, ACTIVITY),
      readTopics(db),
      readPublished(db, REPORTS),
    ])
    return { figures, featured, latest, mostViewed, contributors, activity, topics, reports }
  })

  serve(app, 'GET /v1/contributors/:id', async ({ params }) => {
    const contributor = await readContributor(db, Number(params.id))
    if (!contributor) throw new Failure('notFound', { message: 'userNotFound' })
    return { ...contributor, reports: await readPublished(db, OWN_REPORTS, contributor.id) }
  })
}
