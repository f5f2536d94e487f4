import type { Pool, PoolClient } from 'pg'
import { MINUTE, SECOND } from '#domain/duration'
import type { Database, Transaction } from '../db/database'
import {
  claim,
  CHANNEL,
  endCancelled,
  enqueue,
  failJob,
  finishJob,
  finishWithin,
  giveBackJob,
  JobLost,
  keepJob,
  type Job,
} from './store'

/** What a job may use while it is done. */
export interface JobContext {
  /** The job itself. */
  id: number
  /** Says how far it is, from 0 to 1. */
  progress: (share: number) => void
  /** Ends the job in the transaction of its work. Errors: JobLost, which is no failure. */
  finish: (tx: Transaction, result: unknown) => Promise<void>
  /** Ends when the job is called off or taken over by another node, or this one stops: then it is done by another. */
  signal: AbortSignal
}

/** Does a job of a kind. It may be done more than once, where a node breaks off: it must not matter. */
export type JobHandler = (payload: never, context: JobContext) => Promise<unknown>

interface Schedule {
  kind: string
  /** In ms. */
  every: number
}

interface Options {
  db: Database
  pool: Pool
  handlers: Readonly<Record<string, JobHandler>>
  /** Kinds that may take long: they never have every place, so that mail goes out meanwhile. */
  slow?: readonly string[]
  schedules?: readonly Schedule[]
  onError: (error: unknown) => void
  /** How long a job is held without a word of it, in ms. */
  lease?: number
  /** When it is looked for what nobody told of, in ms. */
  poll?: number
  /** The wait before the second attempt, in ms; it doubles with each. */
  firstDelay?: number
  /** How long after a lost connection it is listened again, in ms. */
  reconnect?: number
}

/** Jobs that a node does at once, and how many of them may be slow ones. */
const AT_ONCE = 3
const SLOW_AT_ONCE = 2

export interface Worker {
  /** Takes no more, and ends or gives back what is being done. */
  stop: () => Promise<void>
}

/** Does the jobs of all nodes together: each is taken by one, and taken over where that one breaks off. */
export function startWorker({
  db,
  pool,
  handlers,
  slow = [],
  schedules = [],
  onError,
  lease = MINUTE,
  poll = 30 * SECOND,
  firstDelay = 10 * SECOND,
  reconnect = 5 * SECOND,
}: Options): Worker {
  const kinds = Object.keys(handlers)
  const quick = kinds.filter((kind) => !slow.includes(kind))
  let slowRunning = 0
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  let isStopped = false

  const run = async (job: Job): Promise<void> => {
    const calledOff = new AbortController()
    let share = 0
    let toldAt = 0
    const keep = () => {
      toldAt = Date.now()
      void keepJob(db, job, lease, share).then((isOurs) => {
        if (!isOurs) calledOff.abort()
      }, onError)
    }
    const keeping = setInterval(keep, lease / 3)
    try {
      const context: JobContext = {
        id: job.id,
        progress: (next) => {
          share = Math.min(1, Math.max(0, next))
          if (Date.now() - toldAt >= SECOND) keep()
        },
        finish: (tx, result) => finishWithin(tx, job, result),
        signal: AbortSignal.any([calledOff.signal, stopping.signal]),
      }
      const result = await handlers[job.kind]!(job.payload as never, context)
      await finishJob(db, job, result)
    } catch (error) {
      if (calledOff.signal.aborted || error instanceof JobLost) await endCancelled(db, job)
      else if (stopping.signal.aborted) await giveBackJob(db, job)
      else {
        onError(error)
        const reason = error instanceof Error ? error.message : String(error)
        await failJob(db, job, reason, firstDelay * 2 ** (job.attempts - 1))
      }
    } finally {
      clearInterval(keeping)
    }
  }

  const takeAll = async (): Promise<void> => {
    while (!isStopped && running.size < AT_ONCE) {
      const job = await claim(db, slowRunning < SLOW_AT_ONCE ? kinds : quick, lease)
      if (!job) return
      // It was asked for before the stop, and answered after.
      if (isStopped) {
        await giveBackJob(db, job)
        return
      }
      const isSlow = slow.includes(job.kind)
      if (isSlow) slowRunning += 1
      const work: Promise<void> = run(job)
        .catch(onError)
        .finally(() => {
          if (isSlow) slowRunning -= 1
          running.delete(work)
          look()
        })
      running.add(work)
    }
  }
  let looking: Promise<void> = Promise.resolve()
  /** One look after the other: what is told during one is found by the next. */
  const look = (): void => {
    looking = looking.then(takeAll).catch(onError)
  }

  const planNext = () =>
    Promise.all(
      schedules.map(({ kind, every }) => enqueue(db, kind, {}, { key: `${kind}@${Math.floor(Date.now() / every)}` })),
    ).then(() => undefined, onError)

  let ear: PoolClient | null = null
  let reconnecting: NodeJS.Timeout | undefined
  /** Once a connection: it may break while it is let go. */
  const letGo = () => {
    const held = ear
    ear = null
    held?.release(true)
  }
  const listen = async (): Promise<void> => {
    const listenAgain = () => {
      letGo()
      clearTimeout(reconnecting)
      if (!isStopped) reconnecting = setTimeout(() => void listen(), reconnect)
    }
    try {
      const client = await pool.connect()
      ear = client
      if (isStopped) return letGo()
      const lose = () => {
        if (ear === client) listenAgain()
      }
      client.on('notification', look)
      client.on('error', lose)
      client.on('end', lose)
      await client.query(`LISTEN ${CHANNEL}`)
      // What was told before is heard by nobody else.
      look()
    } catch {
      // The database is away: what is due is looked for all the same, once it is back.
      listenAgain()
    }
  }

  const timers = [setInterval(look, poll), ...schedules.map(({ every }) => setInterval(() => void planNext(), every))]
  void listen()
  void planNext().then(look)

  return {
    stop: async () => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      clearTimeout(reconnecting)
      letGo()
      stopping.abort()
      await looking
      await Promise.all(running)
    },
  }
}
