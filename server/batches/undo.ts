import { eq } from 'drizzle-orm'
import { oldSides } from '#domain/properties'
import type { BatchDone, BatchUndo } from '#domain/schema/batches'
import type { Database, Transaction } from '../db/database'
import { batches } from '../db/schema'
import { transaction } from '../db/transaction'
import { Failure } from '../http/failure'
import { outcomeOf, type Outcome } from '../jobs/outcome'
import type { JobContext } from '../jobs/worker'
import { holdTerms } from '../lists/store'
import { answeringConflicts } from '../saving/conflicts'
import { deleteDraft, saveSeries } from '../saving/store'
import { undoVersion } from '../saving/storeBack'
import { countingOnce } from '../saving/storeSummary'
import { actorOf, readHeads } from './apply'
import { lockAll, readSteps } from './store'

/** The job that undoes a batch. */
export const UNDO_JOB = 'undoBatch'

export interface UndoPayload extends BatchUndo {
  id: number
  userId: number
}

type Step = Awaited<ReturnType<typeof readSteps>>[number]

interface Undone extends Step {
  /** Somebody has changed it since. */
  isChanged: boolean
}

/** Series that stay changed are told by name. */
const NAMED = 20

/** Whether a batch made a series, or published it. */
const publishes = ({ before, changed }: Step): boolean => before === 0 || changed?.status?.[1] === 'published'

const NO_ROWS = { periods: [], values: [], decimals: [], flags: [] }

/** Takes a step back: how many places stay as somebody changed them since. */
async function undoStep(
  tx: Transaction,
  { seriesId, code, version, before, isChanged }: Undone,
  revision: { message: string; authorId: number },
): Promise<number> {
  if (before > 0) return (await answeringConflicts(code, () => undoVersion(tx, seriesId, version, revision))).kept
  // A new series that somebody went on with is theirs too.
  if (isChanged) return 1
  if (!(await deleteDraft(tx, seriesId)))
    await saveSeries(tx, seriesId, { version, properties: {}, rows: NO_ROWS, status: 'archived', ...revision })
  return 0
}

/**
 * Takes back what a batch did, in one transaction: changes are taken back, new drafts deleted, and series that it published
 * archived. Where somebody has changed a series since, nothing is done, unless what they changed may stay. Errors: Failure
 * conflict, as an outcome.
 */
export const undoBatch =
  (db: Database) =>
  (
    { id, userId, message, merge }: UndoPayload,
    { id: jobId, progress, finish, signal }: JobContext,
  ): Promise<Outcome> =>
    outcomeOf(() =>
      transaction(db, async (tx): Promise<BatchDone> => {
        const actor = await actorOf(tx, userId)
        const [batch] = await tx.select().from(batches).where(eq(batches.id, id)).for('update')
        // Done again for the same job, it is done already.
        if (batch?.undoJobId === jobId) return { id, kept: batch.undoKept, stays: [] }
        if (!batch || batch.undoneAt !== null) throw new Failure('conflict', { message: 'batchUndone' })
        const found = await readSteps(tx, id)
        await holdTerms(
          tx,
          found.map(({ changed }) => oldSides(changed ?? {})),
        )
        const { moved, gone } = await lockAll(
          tx,
          found.map(({ seriesId, version }) => ({ id: seriesId, version })),
        )
        const there = found.filter(({ seriesId }) => !gone.includes(seriesId))
        await readHeads(
          tx,
          actor,
          there.map(({ seriesId }) => ({ kind: 'change', id: seriesId })),
        )
        const changed = new Set(moved.map((one) => one.id))
        const steps = there.map((step): Undone => ({ ...step, isChanged: changed.has(step.seriesId) }))
        const inTheWay = steps.filter(({ isChanged }) => isChanged)
        if (inTheWay.length > 0 && !merge)
          throw new Failure('conflict', {
            message: 'batchChanged',
            params: { codes: inTheWay.map(({ code }) => code).join(', ') },
            data: { ids: inTheWay.map(({ seriesId }) => seriesId) },
          })
        let kept = 0
        const stays: BatchDone['stays'] = []
        await countingOnce(tx, async () => {
          for (const [i, step] of steps.entries()) {
            signal.throwIfAborted()
            const own = await undoStep(tx, step, { message, authorId: userId })
            kept += own
            const isPublished = step.isChanged && step.status === 'published' && publishes(step)
            if (own > 0 || isPublished) {
              const { seriesId, titleZh, titleEn } = step
              stays.push({ id: seriesId, titleZh, titleEn, kept: own, isPublished })
            }
            progress((i + 1) / steps.length)
          }
        })
        await tx
          .update(batches)
          .set({ undoneAt: new Date(), undoJobId: jobId, undoKept: kept })
          .where(eq(batches.id, id))
        const answer = { id, kept, stays: stays.slice(0, NAMED) }
        await finish(tx, { answer } satisfies Outcome)
        return answer
      }),
    )
