import type { Database } from '../db/database'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { invalid } from '../http/failure'
import { seriesOf } from '../series/access'
import { compareVersions, listRevisions } from './store'

export function revisionRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/series/:id/revisions', async (request) => {
    const head = await seriesOf(db, request)
    return listRevisions(db, head.id, request.query.page, request.query.pageSize)
  })

  serve(app, 'GET /v1/series/:id/comparison', async (request) => {
    const head = await seriesOf(db, request)
    const { from, to, limit } = request.query
    if (from > head.version) throw invalid('from', 'unknownVersion')
    if (to > head.version) throw invalid('to', 'unknownVersion')
    return compareVersions(db, head.id, head.frequency, { from, to }, limit)
  })
}
