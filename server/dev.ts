import { buildApp } from './app'
import { readConfig } from './config'
import { openDatabase, type OpenDatabase } from './db/database'
import { migrateDatabase } from './db/migrate'
import { fillDemo } from './demo/fill'

/* The two halves of development (scripts/devApi): the database stays open while the application is built anew. */

const config = readConfig(process.env, ['--demo'])

/** Opens the demo's database, filled on first start. */
export async function open(): Promise<OpenDatabase> {
  const database = await openDatabase(config)
  await migrateDatabase(database.pool)
  await fillDemo(database, config, (text) => process.stdout.write(`${text}\n`))
  return database
}

/** The application on an open database, as a request handler. */
export async function build({ db, pool }: OpenDatabase) {
  const app = await buildApp({ db, pool, config, clientDir: null, checkAnswers: true, logger: { level: 'warn' } })
  await app.ready()
  return { handler: app.routing, close: () => app.close() }
}
