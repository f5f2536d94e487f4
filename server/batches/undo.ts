import { and, asc, eq, isNull } from 'drizzle-orm'
import type { BatchDone, BatchUndo } from '#domain/schema/batches'
import type { Database, Transaction } from '../db/database'
import { batches, batchSeries, series } from '../db/schema'
import { transaction } from '../db/transaction'
import { Failure } from '../http/failure'
import { outcomeOf, type Outcome } from '../jobs/outcome'
import type { JobContext } from '../jobs/worker'
import { answeringConflicts } from '../saving/conflicts'
import { deleteDraft, saveSeries, undoVersion } from '../saving/store'
import { countingOnce } from '../saving/storeSummary'
import { lockAll } from './store'

/** The job that undoes a batch. */
export const UNDO_JOB = 'undoBatch'

export interface UndoPayload extends BatchUndo {
  id: number
  userId: number
}

interface Undone {
  seriesId: number
  code: string
  version: number
  before: number
  /** Somebody has changed it since. */
  isChanged: boolean
}

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
 * Takes back what a batch did, in one transaction: changes are taken back, new drafts deleted, and new published series
 * archived. Where somebody has changed a series since, nothing is done, unless what they changed may stay. Errors: Failure
 * conflict, as an outcome.
 */
export const undoBatch =
  (db: Database) =>
  ({ id, userId, message, merge }: UndoPayload, { progress, signal }: JobContext): Promise<Outcome> =>
    outcomeOf(() =>
      transaction(db, async (tx): Promise<BatchDone> => {
        const found = await tx
          .select({
            seriesId: series.id,
            code: series.code,
            version: batchSeries.version,
            before: batchSeries.before,
          })
          .from(batchSeries)
          .innerJoin(series, eq(series.id, batchSeries.seriesId))
          .where(eq(batchSeries.batchId, id))
          .orderBy(asc(series.id))
        const moved = await lockAll(
          tx,
          found.map(({ seriesId, version }) => ({ id: seriesId, version })),
        )
        const changed = new Set(moved.map((one) => one.id))
        const steps = found.map((step): Undone => ({ ...step, isChanged: changed.has(step.seriesId) }))
        const inTheWay = steps.filter(({ isChanged }) => isChanged)
        if (inTheWay.length > 0 && !merge)
          throw new Failure('conflict', {
            message: 'batchChanged',
            params: { codes: inTheWay.map(({ code }) => code).join(', ') },
            data: { ids: inTheWay.map(({ seriesId }) => seriesId) },
          })
        const marked = await tx
          .update(batches)
          .set({ undoneAt: new Date() })
          .where(and(eq(batches.id, id), isNull(batches.undoneAt)))
        if (marked.rowCount === 0) throw new Failure('conflict', { message: 'batchUndone' })
        let kept = 0
        await countingOnce(tx, async () => {
          for (const [i, step] of steps.entries()) {
            signal.throwIfAborted()
            kept += await undoStep(tx, step, { message, authorId: userId })
            progress((i + 1) / steps.length)
          }
        })
        return { id, kept }
      }),
    )
