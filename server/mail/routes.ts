import type { Config } from '../config'
import type { Database } from '../db/database'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { readMails } from './store'

/** The mail that was written, for admins; what it says only where it goes to nobody else. */
export function mailRoutes(app: App, db: Database, { smtpUrl }: Pick<Config, 'smtpUrl'>): void {
  serve(app, 'GET /v1/mails', ({ query }) => readMails(db, query, smtpUrl === null))
}
