import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { DAY } from '#domain/duration'
import type { Database, Queryable, Transaction } from '../db/database'
import { jobs } from '../db/schema'

/** Told when there is something to do. */
export const CHANNEL = 'jobs'

const MOST_ATTEMPTS = 5
/** How long it is known what became of a job. */
const KEPT = 7 * DAY

/** A job that was taken. */
export interface Job {
  id: number
  kind: string
  payload: unknown
  /** This one included: also tells whether the job has been taken over since. */
  attempts: number
  mostAttempts: number
}

interface Wish {
  /** Not before. */
  runAt?: Date
  /** One job a key. */
  key?: string
  mostAttempts?: number
  /** Whose it is. */
  userId?: number
}

/**
 * Asks for a job. In the transaction of what it is about, it is done if that is committed, and never else. Answers its
 * id; null where one of its key is known already.
 */
export async function enqueue(
  db: Queryable,
  kind: string,
  payload: object = {},
  { runAt = new Date(), key, mostAttempts = MOST_ATTEMPTS, userId }: Wish = {},
): Promise<number | null> {
  const [row] = await db
    .insert(jobs)
    .values({
      kind,
      payload,
      runAt,
      mostAttempts,
      ...(key !== undefined && { key }),
      ...(userId !== undefined && { userId }),
    })
    .onConflictDoNothing({ target: jobs.key })
    .returning({ id: jobs.id })
  // Heard once the transaction is committed.
  if (row) await db.execute(sql`SELECT pg_notify(${CHANNEL}, '')`)
  return row?.id ?? null
}

/** Ends jobs that nobody came back from, where they were called off or have no attempt left. */
const endAbandoned = (db: Database) =>
  db.execute(sql`
    UPDATE jobs SET status = CASE WHEN is_cancelled THEN 'cancelled' ELSE 'failed' END, ended_at = now(), payload = '{}',
      error = coalesce(error, 'the last attempt was broken off')
    WHERE status = 'running' AND leased_until < now() AND (is_cancelled OR attempts >= most_attempts)`)

/** Takes the job that has waited longest, or one that was broken off; null where nothing is due. No two take the same. */
export async function claim(db: Database, kinds: readonly string[], lease: number): Promise<Job | null> {
  await endAbandoned(db)
  const { rows } = await db.execute<{
    id: number
    kind: string
    payload: unknown
    attempts: number
    mostAttempts: number
  }>(sql`
    UPDATE jobs SET status = 'running', attempts = attempts + 1, leased_until = now() + ${lease} * interval '1 millisecond'
    WHERE id = (
      SELECT id FROM jobs
      WHERE kind = ANY(${sql.param([...kinds])}::text[])
        AND ((status = 'waiting' AND run_at <= now()) OR (status = 'running' AND leased_until < now()))
      ORDER BY run_at, id FOR UPDATE SKIP LOCKED LIMIT 1
    )
    RETURNING id, kind, payload, attempts, most_attempts AS "mostAttempts"`)
  return rows[0] ?? null
}

/** A job that is still in the hands of whoever took it with this attempt. */
const held = ({ id, attempts }: Job) => and(eq(jobs.id, id), eq(jobs.attempts, attempts), eq(jobs.status, 'running'))

/** Keeps a job for longer, with how far it is. Answers false where it was called off or taken over. */
export async function keepJob(db: Database, job: Job, lease: number, progress: number): Promise<boolean> {
  const [row] = await db
    .update(jobs)
    .set({ leasedUntil: sql`now() + ${lease} * interval '1 millisecond'`, progress })
    .where(held(job))
    .returning({ isCancelled: jobs.isCancelled })
  return row?.isCancelled === false
}

/** What a job is that is done; what it was given is needed no more, and may be large. */
const done = (result: unknown) =>
  ({ status: 'done', progress: 1, endedAt: sql`now()`, result: result ?? null, error: null, payload: {} }) as const

/** Not where it was called off or taken over meanwhile, nor once it is done. */
export const finishJob = (db: Database, job: Job, result: unknown) => db.update(jobs).set(done(result)).where(held(job))

/** A job that was called off, or that another node does by now. */
export class JobLost extends Error {
  constructor() {
    super('the job is called off, or another node does it')
  }
}

/** Ends a job in the transaction of its work: both hold, or neither. Errors: JobLost. */
export async function finishWithin(tx: Transaction, job: Job, result: unknown): Promise<void> {
  const [row] = await tx
    .update(jobs)
    .set(done(result))
    .where(and(held(job), eq(jobs.isCancelled, false)))
    .returning({ id: jobs.id })
  if (!row) throw new JobLost()
}

/** What a job is that nobody does any more: it waits, unless it was called off meanwhile. */
const againUnlessCancelled = {
  status: sql<'waiting'>`CASE WHEN ${jobs.isCancelled} THEN 'cancelled' ELSE 'waiting' END`,
  endedAt: sql`CASE WHEN ${jobs.isCancelled} THEN now() END`,
  payload: sql`CASE WHEN ${jobs.isCancelled} THEN '{}'::jsonb ELSE ${jobs.payload} END`,
  leasedUntil: null,
}

/** The attempt failed: another one follows after `delay` ms, as long as there are any left. */
export const failJob = (db: Database, job: Job, error: string, delay: number) =>
  db
    .update(jobs)
    .set({
      error,
      ...(job.attempts < job.mostAttempts
        ? { ...againUnlessCancelled, runAt: sql`now() + ${delay} * interval '1 millisecond'` }
        : { status: 'failed', endedAt: sql`now()`, payload: {} }),
    })
    .where(held(job))

/** The node stops: another one may begin at once, and this attempt was none. */
export const giveBackJob = (db: Database, job: Job) =>
  db
    .update(jobs)
    .set({ ...againUnlessCancelled, attempts: job.attempts - 1, runAt: sql`now()` })
    .where(held(job))

export const endCancelled = (db: Database, job: Job) =>
  db
    .update(jobs)
    .set({ status: 'cancelled', endedAt: sql`now()`, payload: {} })
    .where(held(job))

/** Nobody does any job now: those that were begun are free to be taken. For a server that is alone on its database. */
export const releaseJobs = (db: Database) =>
  db
    .update(jobs)
    .set({ leasedUntil: sql`now()` })
    .where(eq(jobs.status, 'running'))

/** Calls a job off: at once where it waits, else as soon as whoever does it asks. */
export async function cancelJob(db: Queryable, id: number): Promise<void> {
  await db
    .update(jobs)
    .set({
      isCancelled: true,
      status: sql`CASE WHEN ${jobs.status} = 'waiting' THEN 'cancelled' ELSE ${jobs.status} END`,
      endedAt: sql`CASE WHEN ${jobs.status} = 'waiting' THEN now() END`,
      payload: sql`CASE WHEN ${jobs.status} = 'waiting' THEN '{}'::jsonb ELSE ${jobs.payload} END`,
    })
    .where(and(eq(jobs.id, id), inArray(jobs.status, ['waiting', 'running'])))
}

/** A job of somebody; null where there is none. */
export async function findOwnJob(db: Queryable, id: number, userId: number) {
  const { status, progress, result } = jobs
  const [row] = await db
    .select({ status, progress, result })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.userId, userId)))
  return row ?? null
}

/** How many jobs of somebody are still to be done. */
export const countOpenJobs = (db: Queryable, userId: number): Promise<number> =>
  db.$count(jobs, and(eq(jobs.userId, userId), inArray(jobs.status, ['waiting', 'running'])))

/** Forgets jobs that ended long ago. */
export const sweepJobs = (db: Database) => db.delete(jobs).where(lt(jobs.endedAt, new Date(Date.now() - KEPT)))
