import { LIMITS } from '#domain/limits'
import type { Database } from '../db/database'
import { transaction } from '../db/transaction'
import { requireUser, type App } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure, invalid } from '../http/failure'
import { dropDraft, findDraftHeads, findDrafts, keepDraft } from './store'

/** Unsaved work, which only its owner sees. */
export function draftRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/drafts', (request, reply) => {
    // What is taken up is of now: no machine keeps the answer.
    void reply.header('cache-control', 'no-store')
    return findDrafts(db, requireUser(request).id, request.query.name)
  })

  serve(app, 'GET /v1/drafts/heads', (request, reply) => {
    void reply.header('cache-control', 'no-store')
    return findDraftHeads(db, requireUser(request).id)
  })

  serve(
    app,
    'PUT /v1/drafts',
    async (request) => {
      const user = requireUser(request)
      if (request.body.owner !== user.id) throw invalid('owner', 'anotherAccount')
      const kept = await transaction(db, (tx) => keepDraft(tx, user.id, request.body))
      if (kept === 'keptElsewhere') throw new Failure('conflict', { message: 'draftElsewhere' })
      if (kept === 'tooMany')
        throw new Failure('conflict', { message: 'tooManyDrafts', params: { limit: LIMITS.drafts } })
      return null
    },
    { bodyLimit: LIMITS.observationsBodyBytes, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
  )

  serve(app, 'DELETE /v1/drafts', async (request) => {
    await dropDraft(db, requireUser(request).id, request.query.name, request.query.stamp)
    return null
  })
}
