import type { Database } from '../db/database'
import { requireUser, type App } from '../http/app'
import { serve } from '../http/endpoint'
import { listSeries } from './store'

export function searchRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/series', (request) => {
    const user = request.query.mine || request.query.favourite ? requireUser(request) : request.user
    return listSeries(db, request.query, user?.id ?? null)
  })
}
