import { envelopeOf } from '#domain/schema/common'
import { Site } from '#domain/schema/site'
import type { Config } from '../config'
import { success, type App } from '../http/app'

export function siteRoutes(app: App, { site, demo, demoPasswords }: Config): void {
  const demoAccounts = demo
    ? [
        { username: 'admin', password: demoPasswords.admin },
        { username: 'editor', password: demoPasswords.editor },
      ]
    : null
  app.get('/v1/site', { schema: { tags: ['site'], response: { 200: envelopeOf(Site) } } }, () =>
    success({ ...site, demoAccounts }),
  )
}
