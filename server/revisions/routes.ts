import { envelopeOf, IdParams } from '#domain/schema/common'
import { CompareQuery, Comparison, Restore, RevisionPage, RevisionsQuery } from '#domain/schema/revisions'
import { Saved } from '#domain/schema/series'
import type { Database } from '../db/database'
import { once } from '../db/idempotency'
import { success, type App } from '../http/app'
import { invalid } from '../http/failure'
import { idempotencyOf, requiredVersion } from '../http/preconditions'
import { editableHead, visibleHead } from '../series/access'
import { answeringConflicts } from '../series/conflicts'
import { restoreVersion } from '../series/storeSave'
import { requireUser } from '../session/authenticate'
import { compareVersions, listRevisions } from './store'

const tags = ['revisions']

export function revisionRoutes(app: App, db: Database): void {
  app.get(
    '/v1/series/:id/revisions',
    { schema: { tags, params: IdParams, querystring: RevisionsQuery, response: { 200: envelopeOf(RevisionPage) } } },
    async (request) => {
      const head = await visibleHead(db, request)
      return success(await listRevisions(db, head.id, request.query.page, request.query.pageSize))
    },
  )

  app.get(
    '/v1/series/:id/comparison',
    { schema: { tags, params: IdParams, querystring: CompareQuery, response: { 200: envelopeOf(Comparison) } } },
    async (request) => {
      const head = await visibleHead(db, request)
      const { from, to, limit } = request.query
      if (from > head.version) throw invalid('from', 'unknownVersion')
      if (to > head.version) throw invalid('to', 'unknownVersion')
      return success(await compareVersions(db, head.id, head.frequency, { from, to }, limit))
    },
  )

  app.post(
    '/v1/series/:id/restore',
    { schema: { tags, params: IdParams, body: Restore, response: { 200: envelopeOf(Saved) } } },
    async (request) => {
      const user = requireUser(request)
      const version = requiredVersion(request)
      const head = await editableHead(db, request, user)
      if (request.body.version > head.version) throw invalid('version', 'unknownVersion')
      const restore = { version, message: request.body.message, authorId: user.id }
      return success(
        await answeringConflicts(head.code, () =>
          once(db, idempotencyOf(request, user), (tx) => restoreVersion(tx, head.id, request.body.version, restore)),
        ),
      )
    },
  )
}
