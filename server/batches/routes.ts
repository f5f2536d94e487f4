import { isAdmin } from '#domain/access'
import { LIMITS } from '#domain/limits'
import type { Database, Queryable } from '../db/database'
import { once } from '../db/idempotency'
import { requireUser, type App, type SignedIn } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure, orNotFound } from '../http/failure'
import { idempotencyOf } from '../http/preconditions'
import { countOpenJobs, enqueue } from '../jobs/store'
import { toRows } from '../saving/changes'
import { answeringConflicts } from '../saving/conflicts'
import { countDifferences } from '../saving/storeChanges'
import { BATCH_JOB, inItem, readHeads, type BatchPayload } from './apply'
import { findBatch, readBatches } from './store'
import { findFiles } from './storeFiles'
import { findMatches } from './storeMatches'
import { UNDO_JOB, type UndoPayload } from './undo'

/** Jobs of one person that may wait at once. */
const MOST_OPEN = 5
/** After that one may try again, in seconds. */
const PATIENCE = 30

/** Errors: Failure tooMany. */
async function refuseMany(db: Queryable, userId: number): Promise<void> {
  if ((await countOpenJobs(db, userId)) >= MOST_OPEN)
    throw new Failure('tooMany', { message: 'jobsTooMany', retryAfter: PATIENCE })
}

/** Changes of many series at once: all of them, or none. They are jobs, for they may take longer than an answer. */
export function batchRoutes(app: App, db: Database): void {
  /** A batch of one's own; admins see all. Errors: Failure notFound. */
  const own = async (user: SignedIn, id: number) => {
    const batch = orNotFound(await findBatch(db, id, user))
    if (batch.author.id !== user.id && !isAdmin(user)) throw new Failure('notFound')
    return batch
  }

  serve(
    app,
    'POST /v1/batches',
    async (request) => {
      const user = requireUser(request)
      // What can be refused at once is.
      await readHeads(db, user, request.body.items)
      const payload: BatchPayload = { userId: user.id, body: request.body }
      return answeringConflicts('', () =>
        once(db, idempotencyOf(request, user), async (tx) => {
          await refuseMany(tx, user.id)
          return { job: (await enqueue(tx, BATCH_JOB, payload, { userId: user.id }))! }
        }),
      )
    },
    { bodyLimit: LIMITS.observationsBodyBytes },
  )

  serve(app, 'POST /v1/batches/matches', (request) => findMatches(db, requireUser(request), request.body), {
    bodyLimit: LIMITS.observationsBodyBytes,
  })

  serve(app, 'POST /v1/batches/files', (request) => findFiles(db, requireUser(request).id, request.body.kinds))

  serve(
    app,
    'POST /v1/batches/preview',
    async (request) => {
      const { items } = request.body
      const heads = await readHeads(
        db,
        requireUser(request),
        items.map(({ id }) => ({ kind: 'change', id })),
      )
      const answers = []
      for (const [i, { id, observations }] of items.entries()) {
        const { frequency, version } = heads.get(id)!
        const rows = { ...inItem(i, () => toRows(frequency, observations)), keepsDecimals: true }
        answers.push({ id, version, ...(await countDifferences(db, id, rows)) })
      }
      return answers
    },
    { bodyLimit: LIMITS.observationsBodyBytes },
  )

  serve(app, 'GET /v1/batches', (request) => readBatches(db, requireUser(request).id, request.query))

  serve(app, 'GET /v1/batches/:id', (request) => own(requireUser(request), Number(request.params.id)))

  serve(app, 'POST /v1/batches/:id/undo', async (request) => {
    const user = requireUser(request)
    const batch = await own(user, Number(request.params.id))
    if (batch.undoneAt !== null) throw new Failure('conflict', { message: 'batchUndone' })
    await refuseMany(db, user.id)
    const payload: UndoPayload = { id: batch.id, userId: user.id, ...request.body }
    return { job: (await enqueue(db, UNDO_JOB, payload, { userId: user.id }))! }
  })
}
