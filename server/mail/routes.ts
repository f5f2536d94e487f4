import type { Database } from '../db/database'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { readMails } from './store'

/** The mail that was written, for admins. */
export function mailRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/mails', ({ query }) => readMails(db, query))
}
