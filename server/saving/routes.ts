import { LIMITS } from '#domain/limits'
import type { SeriesProperties } from '#domain/schema/series'
import { saveProblems } from '#domain/seriesRules'
import type { Database, Transaction } from '../db/database'
import { once } from '../db/idempotency'
import { requireUser, type App } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure, InvalidFields, invalid } from '../http/failure'
import { idempotencyOf, requiredVersion } from '../http/preconditions'
import { unknownTerms } from '../lists/store'
import { editableSeriesOf } from '../series/access'
import { findUserById } from '../users/store'
import { toRows } from './changes'
import { answeringConflicts } from './conflicts'
import { createSeries, deleteDraft, lockAt, saveSeries } from './store'
import { restoreVersion } from './storeBack'

async function refuseUnknownTerms(tx: Transaction, properties: Partial<SeriesProperties>): Promise<void> {
  const unknown = await unknownTerms(tx, properties)
  if (unknown.length > 0)
    throw new InvalidFields(unknown.map((name) => ({ path: `properties.${name}`, key: 'unknownTerm' })))
}

/** What makes revisions: saving, restoring; and deleting what never was public. */
export function savingRoutes(app: App, db: Database): void {
  const large = { bodyLimit: LIMITS.observationsBodyBytes }

  serve(
    app,
    'POST /v1/series',
    async (request) => {
      const user = requireUser(request)
      const { properties, observations, message, status } = request.body
      const rows = toRows(properties.frequency, observations)
      return answeringConflicts(properties.code, () =>
        once(db, idempotencyOf(request, user), async (tx) => {
          await refuseUnknownTerms(tx, properties)
          return createSeries(tx, { properties, rows, message, status, authorId: user.id })
        }),
      )
    },
    large,
  )

  serve(
    app,
    'PATCH /v1/series/:id',
    async (request) => {
      const user = requireUser(request)
      const version = requiredVersion(request)
      const head = await editableSeriesOf(db, request)
      const { properties, observations, message, status, ownerId } = request.body
      if (ownerId !== undefined && !(await findUserById(db, ownerId))) throw invalid('ownerId', 'unknownUser')
      const change = {
        version,
        properties,
        rows: toRows(properties.frequency ?? head.frequency, observations),
        message,
        authorId: user.id,
        ...(status && { status }),
        ...(ownerId && { ownerId }),
      }
      return answeringConflicts(properties.code ?? head.code, () =>
        once(db, idempotencyOf(request, user), async (tx) => {
          // What others have changed since is told first; what is wrong is judged by the series as nobody changes it any more.
          const problems = saveProblems(await lockAt(tx, head.id, version), { properties, status })
          if (problems.length > 0) throw new InvalidFields(problems)
          await refuseUnknownTerms(tx, properties)
          return saveSeries(tx, head.id, change)
        }),
      )
    },
    large,
  )

  serve(app, 'DELETE /v1/series/:id', async (request) => {
    const head = await editableSeriesOf(db, request)
    if (head.status !== 'draft' || !(await deleteDraft(db, head.id)))
      throw new Failure('conflict', { message: 'published' })
    return null
  })

  serve(app, 'POST /v1/series/:id/restore', async (request) => {
    const user = requireUser(request)
    const version = requiredVersion(request)
    const head = await editableSeriesOf(db, request)
    const { version: earlier, message } = request.body
    if (earlier > head.version) throw invalid('version', 'unknownVersion')
    const restore = { version, message, authorId: user.id }
    return answeringConflicts(head.code, () =>
      once(db, idempotencyOf(request, user), (tx) => restoreVersion(tx, head.id, earlier, restore)),
    )
  })
}
