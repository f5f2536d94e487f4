import { setTimeout } from 'node:timers/promises'
import { DAY } from '#domain/duration'
import { withoutValues } from '../db/away'
import type { Database } from '../db/database'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { enqueue } from '../jobs/store'
import { readAnalytics, readTraffic } from './store'
import { COUNTING_JOB, countToday, dayOf, pendingDays } from './storeCounts'

const MOMENT = 60_000
/** How long an answer waits for the counting of today, in ms. */
const PATIENCE = 300

const daysFrom = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00+08:00`) + days * DAY))

/** What visitors do, for admins. */
export function analyticsRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/analytics', async ({ query: { from, to }, log }) => {
    const today = to < dayOf(new Date()) ? Promise.resolve(true) : countToday(db).then(() => true)
    today.catch((error: unknown) => log.error({ err: withoutValues(error) }, 'today was not counted'))
    const isTodayCounted = await Promise.race([today, setTimeout(PATIENCE, false)])
    const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1
    const before = { from: daysFrom(from, -length), to: daysFrom(from, -1) }
    const pending = await pendingDays(db, before.from, to)
    // By one of the nodes, and not again at every look.
    if (pending > 0) await enqueue(db, COUNTING_JOB, {}, { key: `${COUNTING_JOB}@${Math.floor(Date.now() / MOMENT)}` })
    return { ...(await readAnalytics(db, { from, to }, before)), pendingDays: pending + (isTodayCounted ? 0 : 1) }
  })

  serve(app, 'GET /v1/traffic', ({ query }) => readTraffic(db, query))
}
