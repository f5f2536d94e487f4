import type { Config } from '../config'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'

export function siteRoutes(app: App, { site, demo, demoPasswords, smtpUrl }: Config): void {
  const demoAccounts = demo
    ? [
        { username: 'admin', password: demoPasswords.admin },
        { username: 'editor', password: demoPasswords.editor },
      ]
    : null
  serve(app, 'GET /v1/site', () => ({ ...site, demoAccounts, canRegister: demo || smtpUrl !== null }))
}
