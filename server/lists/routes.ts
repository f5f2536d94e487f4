import * as z from 'zod/mini'
import { envelopeOf } from '#domain/schema/common'
import { Lists, Topic } from '#domain/schema/lists'
import type { Database } from '../db/database'
import { success, type App } from '../http/app'
import { readLists, readTopics } from './store'

const tags = ['lists']

export function listRoutes(app: App, db: Database): void {
  app.get('/v1/topics', { schema: { tags, response: { 200: envelopeOf(z.array(Topic)) } } }, async () =>
    success(await readTopics(db)),
  )
  app.get('/v1/lists', { schema: { tags, response: { 200: envelopeOf(Lists) } } }, async () =>
    success(await readLists(db)),
  )
}
