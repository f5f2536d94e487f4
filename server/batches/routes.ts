import { isAdmin, may } from '#domain/access'
import type { FieldProblem } from '#domain/issue'
import { LIMITS } from '#domain/limits'
import type { BatchCreate, BatchItem } from '#domain/schema/batches'
import { saveProblems } from '#domain/seriesRules'
import type { Database, Transaction } from '../db/database'
import { once } from '../db/idempotency'
import { transaction } from '../db/transaction'
import { requireUser, type App, type SignedIn } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure, InvalidFields, orNotFound } from '../http/failure'
import { idempotencyOf } from '../http/preconditions'
import { unknownTerms } from '../lists/store'
import { toRows } from '../saving/changes'
import { answeringConflicts } from '../saving/conflicts'
import { createSeries, saveSeries } from '../saving/store'
import { findHead, type SeriesHead } from '../series/storeHead'
import { findBatch, insertBatch, lockAll, readBatches, undoBatch } from './store'

/** Problems of an item, by the place that it has in the batch. */
const at = (index: number, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, path: `items.${index}.${problem.path}` }))

/** Runs for an item; what is wrong in it is named by its place. Errors: InvalidFields and what `run` throws. */
async function inItem<Answer>(index: number, run: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof InvalidFields ? new InvalidFields(at(index, error.problems)) : error
  }
}

/** Changes of many series at once: all of them, or none. */
export function batchRoutes(app: App, db: Database): void {
  /** The series that a batch changes, by their ids. Errors: Failure notFound, forbidden with the codes that are not one's own. */
  const headsOf = async (user: SignedIn, items: readonly BatchItem[]): Promise<Map<number, SeriesHead>> => {
    const heads = new Map<number, SeriesHead>()
    const foreign: SeriesHead[] = []
    for (const item of items) {
      if (item.kind === 'new') continue
      const head = orNotFound(await findHead(db, item.id, user), 'seriesNotFound')
      heads.set(item.id, head)
      if (!may(user, 'editSeries', head)) foreign.push(head)
    }
    if (foreign.length > 0)
      throw new Failure('forbidden', {
        message: 'batchNotYours',
        params: { codes: foreign.map(({ code }) => code).join(', ') },
        data: { ids: foreign.map(({ id }) => id) },
      })
    return heads
  }

  const apply = async (
    tx: Transaction,
    user: SignedIn,
    { items, message, status }: BatchCreate,
    heads: ReadonlyMap<number, SeriesHead>,
  ): Promise<number> => {
    const moved = await lockAll(
      tx,
      items.flatMap((item) => (item.kind === 'new' ? [] : [{ id: item.id, version: item.version }])),
    )
    if (moved.length > 0) throw new Failure('conflict', { message: 'batchMoved', data: { moved } })
    const steps = []
    for (const [i, item] of items.entries()) {
      const step = await inItem(i, async () => {
        const unknown = await unknownTerms(tx, item.properties)
        if (unknown.length > 0)
          throw new InvalidFields(unknown.map((name) => ({ path: `properties.${name}`, key: 'unknownTerm' })))
        const { observations } = item
        if (item.kind === 'new') {
          const { properties } = item
          const rows = toRows(properties.frequency, observations)
          const made = await answeringConflicts(properties.code, () =>
            createSeries(tx, { properties, rows, message, status, authorId: user.id }),
          )
          return { seriesId: made.id, before: 0, version: made.version }
        }
        const head = heads.get(item.id)!
        const { properties, version } = item
        const problems = saveProblems(head, { properties })
        if (problems.length > 0) throw new InvalidFields(problems)
        const rows = toRows(properties.frequency ?? head.frequency, observations)
        const saved = await answeringConflicts(properties.code ?? head.code, () =>
          saveSeries(tx, head.id, { version, properties, rows, message, authorId: user.id }),
        )
        return { seriesId: saved.id, before: version, version: saved.version }
      })
      // Where nothing changed there is nothing to undo.
      if (step.before !== step.version) steps.push(step)
    }
    return insertBatch(tx, user.id, message, steps)
  }

  /** A batch of one's own; admins see all. Errors: Failure notFound. */
  const own = async (user: SignedIn, id: number) => {
    const batch = orNotFound(await findBatch(db, id))
    if (batch.author.id !== user.id && !isAdmin(user)) throw new Failure('notFound')
    return batch
  }

  serve(
    app,
    'POST /v1/batches',
    async (request) => {
      const user = requireUser(request)
      const heads = await headsOf(user, request.body.items)
      return once(db, idempotencyOf(request, user), async (tx) => ({ id: await apply(tx, user, request.body, heads) }))
    },
    { bodyLimit: LIMITS.observationsBodyBytes },
  )

  serve(app, 'GET /v1/batches', (request) => readBatches(db, requireUser(request).id, request.query))

  serve(app, 'GET /v1/batches/:id', (request) => own(requireUser(request), Number(request.params.id)))

  serve(app, 'POST /v1/batches/:id/undo', async (request) => {
    const user = requireUser(request)
    const batch = await own(user, Number(request.params.id))
    if (batch.undoneAt !== null) throw new Failure('conflict', { message: 'batchUndone' })
    const { message } = request.body
    await transaction(db, async (tx) => {
      const changed = await undoBatch(tx, batch.id, user.id, message)
      if (changed.length === 0) return
      const codes = batch.series.filter(({ id }) => changed.includes(id)).map(({ code }) => code)
      throw new Failure('conflict', {
        message: 'batchChanged',
        params: { codes: codes.join(', ') },
        data: { ids: changed },
      })
    })
    return null
  })
}
