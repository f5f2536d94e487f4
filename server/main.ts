import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HOUR } from '#domain/duration'
import { buildApp } from './app'
import { readConfig, StartError, type Config } from './config'
import { openDatabase, type OpenDatabase } from './db/database'
import { EmbeddedDatabaseError } from './db/embedded/error'
import { COUNTING_JOB, countDays } from './analytics/storeCounts'
import { sweepIdempotencyKeys } from './db/idempotency'
import { migrateDatabase, SchemaError } from './db/migrate'
import { fillDemo } from './demo/fill'
import { insertStarterLists } from './lists/storeStarter'
import { forgetNetworks } from './feedback/store'
import { dropOldMonths } from './events/storeMonths'
import { releaseJobs, sweepJobs } from './jobs/store'
import { startWorker } from './jobs/worker'
import { mailSender } from './mail/send'
import { applyBatch, BATCH_JOB } from './batches/apply'
import { UNDO_JOB, undoBatch } from './batches/undo'
import { DIGEST_JOB, sendDigests } from './community/digest'
import { sweepNotices } from './community/storeNotices'
import { sweepDrafts } from './drafts/store'
import { MAIL_JOB, sweepMails } from './mail/store'
import { sweepSessions } from './session/store'
import { sweepCodes } from './account/store'
import { hasAdmin } from './users/store'

/** How long open requests may take to finish once the server is told to stop. */
const STOP_TIMEOUT = 10_000

const shownHost = (host: string): string => (['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host)

async function prepareDatabase(config: Config): Promise<OpenDatabase> {
  try {
    const database = await openDatabase(config)
    await migrateDatabase(database.pool)
    await insertStarterLists(database.db)
    return database
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError || error instanceof SchemaError) throw new StartError(error.message)
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
    if (config.databaseUrl)
      throw new StartError(
        `The database of DATABASE_URL cannot be used: ${reason}. Check the address, the account and that the server runs.`,
      )
    throw error
  }
}

function listenError(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is taken: stop what uses it, or give another in PORT.`)
    case 'EACCES':
      return new StartError(`Port ${port} may not be opened by this user: give one above 1023 in PORT.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST=${host} is not an address of this machine: give one that is, or leave it out.`)
    default:
      return error
  }
}

function announce(config: Config, port: number): void {
  const lines = [`Data Community is at http://${shownHost(config.host)}:${port}`]
  if (config.demo) {
    lines.push(`Demo accounts: admin / ${config.demoPasswords.admin} and editor / ${config.demoPasswords.editor}`)
    lines.push('Stop with Ctrl+C.')
  }
  console.log(lines.join('\n'))
}

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  const clientDir = fileURLToPath(new URL('../client', import.meta.url))
  if (!existsSync(clientDir))
    throw new StartError(`The browser application is not built (${clientDir} is missing): run npm run build.`)
  const database = await prepareDatabase(config)
  const { db, pool } = database
  if (config.demo) await fillDemo(database, config, (text) => console.log(text))
  else if (!(await hasAdmin(db)))
    console.log('There is no admin yet: create one with `node dist/server/cli.js create-admin <username>`.')

  if (!config.demo && config.smtpUrl === null)
    console.log('No mail can be sent (SMTP_URL is not set): registration and password reset are closed.')

  const app = await buildApp({
    db,
    pool,
    trouble: database.embedded?.trouble,
    config,
    clientDir,
    logger: { level: config.logLevel },
  })
  await app.listen({ host: config.host, port: config.port }).catch(async (error: NodeJS.ErrnoException) => {
    await database.close()
    throw listenError(error, config)
  })
  const address = app.server.address()
  announce(config, typeof address === 'object' && address ? address.port : config.port)

  // What a crash broke off goes on at once: no other node has it.
  if (database.embedded) await releaseJobs(db)
  const worker = startWorker({
    db,
    pool,
    handlers: {
      [MAIL_JOB]: mailSender(db, config, (text) => console.log(text)),
      [COUNTING_JOB]: (_: never, { signal }) => countDays(db, signal),
      [BATCH_JOB]: applyBatch(db),
      [UNDO_JOB]: undoBatch(db),
      [DIGEST_JOB]: () => sendDigests(db, config),
      sweep: () =>
        Promise.all([
          sweepSessions(db),
          sweepIdempotencyKeys(db),
          dropOldMonths(db, config.eventMonths),
          sweepJobs(db),
          sweepCodes(db),
          sweepMails(db),
          sweepNotices(db),
          sweepDrafts(db),
          forgetNetworks(db),
        ]).then(() => null),
    },
    slow: [BATCH_JOB, UNDO_JOB],
    // By one of the nodes.
    schedules: [
      { kind: 'sweep', every: HOUR },
      { kind: COUNTING_JOB, every: HOUR },
      { kind: DIGEST_JOB, every: HOUR },
    ],
    onError: (error) => app.log.error(error),
  })

  const stop = async () => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref()
    await app.close()
    await worker.stop()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
