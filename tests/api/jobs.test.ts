import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { migrateDatabase } from '../../server/db/migrate'
import { transaction } from '../../server/db/transaction'
import { cancelJob, enqueue, sweepJobs } from '../../server/jobs/store'
import { startWorker, type JobHandler, type Worker } from '../../server/jobs/worker'
import { databaseKinds, temporaryDatabase } from './support/app'

describe.each(databaseKinds())('jobs on %s', (kind) => {
  const ends: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })
  const open = async () => {
    const database = await temporaryDatabase(kind)
    await migrateDatabase(database.pool)
    ends.push(database.close)
    return database
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const node = ({ db, pool }: Opened, handlers: Record<string, JobHandler>, options = {}): Worker => {
    const worker = startWorker({ db, pool, handlers, onError: () => undefined, poll: 200, firstDelay: 10, ...options })
    ends.unshift(worker.stop)
    return worker
  }
  const jobOf = async ({ pool }: Opened, id: number | null) =>
    (await pool.query('SELECT * FROM jobs WHERE id = $1', [id])).rows[0] as Record<string, unknown>
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

  test('each is done once, whichever node takes it', async () => {
    const database = await open()
    const done: number[] = []
    const count: JobHandler = async ({ n }: { n: number }) => void done.push(n)
    for (let i = 0; i < 3; i += 1) node(database, { count })
    await Promise.all(Array.from({ length: 40 }, (_, n) => enqueue(database.db, 'count', { n })))
    await until(async () => expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n)))
    await wait(100)
    expect(done).toHaveLength(40)
  })

  test('one that is asked for is begun at once, without waiting to be looked for', async () => {
    const database = await open()
    const begun = vi.fn(async () => null)
    node(database, { begun }, { poll: 60_000 })
    await wait(300)
    await enqueue(database.db, 'begun')
    await until(async () => expect(begun).toHaveBeenCalledOnce())
  })

  test('what is asked for in a transaction is done if that is committed, and never else', async () => {
    const database = await open()
    const done: string[] = []
    node(database, { tell: async ({ what }: { what: string }) => void done.push(what) })
    await expect(
      transaction(database.db, async (tx) => {
        await enqueue(tx, 'tell', { what: 'taken back' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await transaction(database.db, (tx) => enqueue(tx, 'tell', { what: 'committed' }))
    await until(async () => expect(done).toEqual(['committed']))
    expect((await database.pool.query('SELECT * FROM jobs')).rows).toHaveLength(1)
  })

  test('a failed attempt is followed by another, as often as it may be', async () => {
    const database = await open()
    let tries = 0
    const handlers: Record<string, JobHandler> = {
      second: async () => {
        tries += 1
        if (tries === 1) throw new Error('not yet')
        return { tries }
      },
      never: async () => {
        throw new Error('never')
      },
    }
    node(database, handlers)
    const second = await enqueue(database.db, 'second')
    const never = await enqueue(database.db, 'never', {}, { mostAttempts: 3 })
    await until(async () =>
      expect(await jobOf(database, second)).toMatchObject({
        status: 'done',
        attempts: 2,
        result: { tries: 2 },
        error: null,
      }),
    )
    await until(async () =>
      expect(await jobOf(database, never)).toMatchObject({ status: 'failed', attempts: 3, error: 'never' }),
    )
  })

  test('one that a node broke off is taken over, and its late answer counts for nothing', async () => {
    const database = await open()
    const id = await enqueue(database.db, 'slow', {}, { mostAttempts: 2 })
    // A node that took it and went away.
    await database.pool.query(
      `UPDATE jobs SET status = 'running', attempts = 1, leased_until = now() - interval '1 second' WHERE id = $1`,
      [id],
    )
    node(database, { slow: async () => 'done by the other' })
    await until(async () =>
      expect(await jobOf(database, id)).toMatchObject({ status: 'done', attempts: 2, result: 'done by the other' }),
    )
    const lost = await enqueue(database.db, 'nobody', {}, { mostAttempts: 1 })
    await database.pool.query(
      `UPDATE jobs SET status = 'running', attempts = 1, leased_until = now() - interval '1 second' WHERE id = $1`,
      [lost],
    )
    await until(async () => expect(await jobOf(database, lost)).toMatchObject({ status: 'failed', attempts: 1 }))
  })

  test('one that ends with its work is done once that is committed, and its work is taken back where it is called off', async () => {
    const database = await open()
    let last = 0
    const work: JobHandler = async ({ isOff }: { isOff: boolean }, { id, finish }) => {
      last += 1
      await transaction(database.db, async (tx) => {
        await enqueue(tx, 'noted', { id })
        if (isOff) await cancelJob(database.db, id)
        await finish(tx, 'committed')
      })
      // The node breaks off before it can say so.
      throw new Error('broken off')
    }
    node(database, { work })
    const kept = await enqueue(database.db, 'work', { isOff: false })
    await until(async () => expect(await jobOf(database, kept)).toMatchObject({ status: 'done', result: 'committed' }))
    const off = await enqueue(database.db, 'work', { isOff: true })
    await until(async () => expect(await jobOf(database, off)).toMatchObject({ status: 'cancelled' }))
    await wait(100)
    expect(last).toBe(2)
    const { rows } = await database.pool.query(`SELECT payload FROM jobs WHERE kind = 'noted'`)
    expect(rows).toEqual([{ payload: { id: kept } }])
  })

  test('one that takes long is kept, tells how far it is, and can be called off', async () => {
    const database = await open()
    let isOff = false
    const long: JobHandler = async (_, { progress, signal }) => {
      progress(0.5)
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve)
      })
      isOff = true
      throw new Error('called off')
    }
    for (let i = 0; i < 2; i += 1) node(database, { long }, { lease: 300 })
    const id = await enqueue(database.db, 'long')
    await wait(1000)
    expect(await jobOf(database, id)).toMatchObject({ status: 'running', attempts: 1, progress: 0.5 })
    await cancelJob(database.db, id!)
    await until(async () => expect(await jobOf(database, id)).toMatchObject({ status: 'cancelled' }))
    expect(isOff).toBe(true)
    const waiting = await enqueue(database.db, 'long', {}, { runAt: new Date(Date.now() + 60_000) })
    await cancelJob(database.db, waiting!)
    expect(await jobOf(database, waiting)).toMatchObject({ status: 'cancelled' })
  })

  test('a node that stops gives back what it had begun, and another does it', async () => {
    const database = await open()
    let begun = 0
    const slow: JobHandler = async (_, { signal }) => {
      begun += 1
      if (begun > 1) return 'done'
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve)
      })
      throw new Error('stopped')
    }
    const first = node(database, { slow })
    const id = await enqueue(database.db, 'slow', {}, { mostAttempts: 1 })
    await until(async () => expect(begun).toBe(1))
    await first.stop()
    expect(await jobOf(database, id)).toMatchObject({ status: 'waiting', attempts: 0 })
    node(database, { slow })
    await until(async () => expect(await jobOf(database, id)).toMatchObject({ status: 'done', result: 'done' }))
  })

  test('a node hears again after the database broke its connections', async () => {
    const database = await open()
    const begun = vi.fn(async () => null)
    node(database, { begun }, { poll: 60_000, reconnect: 50 })
    await wait(300)
    await database.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    await wait(500)
    await enqueue(database.db, 'begun')
    await until(async () => expect(begun).toHaveBeenCalledOnce())
  })

  test('a node stops whole while its connections break', async () => {
    const database = await open()
    for (let i = 0; i < 10; i += 1) {
      const stopping = node(database, {}, { reconnect: 1 })
      await wait(20 * (i % 4))
      const broken = database.pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      )
      await stopping.stop()
      await broken
    }
  })

  test('what is planned is done once by all nodes together', async () => {
    const database = await open()
    const sweep = vi.fn(async () => null)
    for (let i = 0; i < 3; i += 1) node(database, { sweep }, { schedules: [{ kind: 'sweep', every: 3_600_000 }] })
    await until(async () => expect(sweep).toHaveBeenCalled())
    await wait(500)
    // Two where an hour ends meanwhile.
    const { rows } = await database.pool.query('SELECT * FROM jobs')
    expect(sweep).toHaveBeenCalledTimes(rows.length)
    expect(rows.length).toBeLessThanOrEqual(2)
  })

  test('those that ended long ago are forgotten', async () => {
    const database = await open()
    const [old, young] = [await enqueue(database.db, 'x'), await enqueue(database.db, 'x')]
    for (const [id, days] of [
      [old, 8],
      [young, 6],
    ])
      await database.pool.query(
        `UPDATE jobs SET status = 'done', ended_at = now() - $2 * interval '1 day' WHERE id = $1`,
        [id, days],
      )
    await sweepJobs(database.db)
    expect((await database.pool.query('SELECT id FROM jobs')).rows).toEqual([{ id: young }])
  })
})
