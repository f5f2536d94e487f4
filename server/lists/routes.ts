import type { Database } from '../db/database'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { readLists, readTopics } from './store'

export function listRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/topics', () => readTopics(db))
  serve(app, 'GET /v1/lists', () => readLists(db))
}
