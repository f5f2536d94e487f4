import type { Database } from '../db/database'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { isNotModified, notModified } from '../http/preconditions'
import { orNoSeries, seriesOf } from './access'
import { findSeries, totalViews } from './store'

export function seriesRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/series/:id', async (request, reply) => {
    const series = orNoSeries(await findSeries(db, Number(request.params.id), request.user))
    if (isNotModified(request, reply, series.version, series.owner.name)) return notModified(reply)
    return series
  })

  serve(app, 'GET /v1/series/:id/views', async (request) => {
    const head = await seriesOf(db, request)
    return { views: await totalViews(db, head.id) }
  })
}
