import { eq, sql } from 'drizzle-orm'
import { mayCall, may, type Actor } from '#domain/access'
import type { FieldProblem } from '#domain/issue'
import type { BatchCreate, BatchDone, BatchItem } from '#domain/schema/batches'
import { saveProblems } from '#domain/seriesRules'
import type { Database, Queryable, Transaction } from '../db/database'
import { batches } from '../db/schema'
import { transaction } from '../db/transaction'
import { Failure, InvalidFields, orNotFound } from '../http/failure'
import type { JobContext } from '../jobs/worker'
import { outcomeOf, type Outcome } from '../jobs/outcome'
import { holdTerms, TERM_PROPERTIES, termKey } from '../lists/store'
import { toRows } from '../saving/changes'
import { answeringConflicts } from '../saving/conflicts'
import { createSeries, saveSeries } from '../saving/store'
import { countingOnce } from '../saving/storeSummary'
import { findHead, type SeriesHead } from '../series/storeHead'
import { findActor, holdAccount } from '../users/store'
import { insertBatch, lockAll, type Step } from './store'
import { rememberFiles } from './storeFiles'

/** The job that applies a batch. */
export const BATCH_JOB = 'batch'

export interface BatchPayload {
  userId: number
  /** One that waited while the server was renewed names no files. */
  body: Omit<BatchCreate, 'files'> & Partial<Pick<BatchCreate, 'files'>>
}

/** Problems of an item, by the place that it has in the batch. */
const at = (index: number, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, path: `items.${index}.${problem.path}` }))

/** Runs for an item; what is wrong in it is named by its place. Errors: InvalidFields and what `run` throws. */
export function inItem<Answer>(index: number, run: () => Answer): Answer {
  const named = (error: unknown) =>
    error instanceof InvalidFields ? new InvalidFields(at(index, error.problems)) : error
  try {
    const answer = run()
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      throw named(error)
    }) as Answer
  } catch (error) {
    throw named(error)
  }
}

/** The series that a batch changes, by their ids. Errors: Failure notFound, forbidden with the codes that are not one's own. */
export async function readHeads(
  db: Queryable,
  user: Actor,
  items: readonly (Pick<BatchItem & { kind: 'change' }, 'kind' | 'id'> | { kind: 'new' })[],
): Promise<Map<number, SeriesHead>> {
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

/** Asks for the entries of lists that a batch names, before any series is locked. Errors: InvalidFields. */
async function refuseUnknownTerms(tx: Transaction, items: readonly BatchItem[]): Promise<void> {
  const gone = await holdTerms(
    tx,
    items.map(({ properties }) => properties),
  )
  const problems: FieldProblem[] = []
  for (const [i, { properties }] of items.entries())
    for (const name of TERM_PROPERTIES)
      if (gone.has(termKey(name, properties[name])))
        problems.push({ path: `items.${i}.properties.${name}`, key: 'unknownTerm' })
  if (problems.length > 0) throw new InvalidFields(problems.slice(0, MOST_PROBLEMS))
}
/** Mistakes named in one answer. */
const MOST_PROBLEMS = 50

type Whole = Omit<BatchCreate, 'items' | 'files'> & { authorId: number; isOfFiles: boolean }

/** Does what an item says. Errors: InvalidFields; Failure conflict. */
async function applyItem(
  tx: Transaction,
  item: BatchItem,
  head: SeriesHead | undefined,
  { message, status, authorId, isOfFiles }: Whole,
): Promise<Step> {
  if (item.kind === 'new') {
    const { properties, observations } = item
    const rows = toRows(properties.frequency, observations)
    const made = await answeringConflicts(properties.code, () =>
      createSeries(tx, { properties, rows, message, status, authorId }),
    )
    return { seriesId: made.id, before: 0, version: made.version }
  }
  const { properties, version, observations, status: next } = item
  const { id, frequency, code } = head!
  const problems = saveProblems(head!, { properties, status: next })
  if (problems.length > 0) throw new InvalidFields(problems)
  const rows = { ...toRows(properties.frequency ?? frequency, observations), keepsDecimals: isOfFiles }
  const saved = await answeringConflicts(properties.code ?? code, () =>
    saveSeries(tx, id, { version, properties, rows, message, authorId, ...(next && { status: next }) }),
  )
  return { seriesId: saved.id, before: version, version: saved.version }
}

/**
 * Who asked for a job, as they may act now; a job that was taken over waits here for the one who broke off, and an account
 * that is being ended comes after. Errors: Failure forbidden.
 */
export async function actorOf(tx: Transaction, userId: number): Promise<NonNullable<Actor>> {
  await holdAccount(tx, userId)
  const actor = await findActor(tx, userId)
  if (!actor) throw new Failure('forbidden', { message: 'accountDisabled' })
  return actor
}

/** Applies a batch in one transaction: all of it, or nothing. Done again for the same job, it is there already. */
export const applyBatch =
  (db: Database) =>
  (
    { userId, body: { items, files = [], ...rest } }: BatchPayload,
    { id: jobId, progress, finish, signal }: JobContext,
  ): Promise<Outcome> =>
    outcomeOf(() =>
      transaction(db, async (tx): Promise<BatchDone> => {
        // Many statements, each of them short; the whole may take long.
        await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`)
        const user = await actorOf(tx, userId)
        const [earlier] = await tx.select({ id: batches.id }).from(batches).where(eq(batches.jobId, jobId))
        if (earlier) return { ...earlier, kept: 0, stays: [] }
        if (!mayCall(user, 'createSeries')) throw new Failure('forbidden')
        const heads = await readHeads(tx, user, items)
        await refuseUnknownTerms(tx, items)
        const changes = items.filter((item) => item.kind === 'change')
        const { moved, gone } = await lockAll(tx, changes)
        if (gone.length > 0) throw new Failure('notFound', { message: 'seriesNotFound' })
        if (moved.length > 0) throw new Failure('conflict', { message: 'batchMoved', data: { moved } })
        const steps: Step[] = []
        const made: number[] = []
        await countingOnce(tx, async () => {
          for (const [i, item] of items.entries()) {
            signal.throwIfAborted()
            const head = item.kind === 'new' ? undefined : heads.get(item.id)
            const step = await inItem(i, () =>
              applyItem(tx, item, head, { ...rest, authorId: userId, isOfFiles: files.length > 0 }),
            )
            made.push(step.seriesId)
            // Where nothing changed there is nothing to undo.
            if (step.before !== step.version) steps.push(step)
            progress((i + 1) / items.length)
          }
        })
        const answer = {
          id: await insertBatch(tx, userId, { message: rest.message, jobId, steps }),
          kept: 0,
          stays: [],
        }
        await rememberFiles(tx, userId, files, made)
        await finish(tx, { answer } satisfies Outcome)
        return answer
      }),
    )
