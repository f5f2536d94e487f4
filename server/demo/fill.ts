import { randomUUID } from 'node:crypto'
import { PEOPLE } from '#mock/people'
import { createArticle } from '../articles/store'
import type { Config } from '../config'
import type { Transaction } from '../db/database'
import type { OpenDatabase } from '../db/database'
import { transaction } from '../db/transaction'
import { insertFeedback } from '../feedback/store'
import { hashPassword } from '../users/password'
import { insertUser } from '../users/store'
import { insertStarterLists } from '../lists/storeStarter'
import { createReport, saveReport } from '../reports/store'
import { fillCounters, hasUsers, insertSeries, lockFilling, seriesIds, skipRowChecks } from './store'

const FEATURED = 'WORLD.BRENT'

/** The people of the demo; only admin and editor have a password that anybody knows. Answers their ids. */
async function insertPeople(tx: Transaction, passwords: Config['demoPasswords']): Promise<Map<string, number>> {
  const known: Record<string, string> = {
    admin: await hashPassword(passwords.admin),
    editor: await hashPassword(passwords.editor),
  }
  const unknown = await hashPassword(randomUUID())
  const ids = new Map<string, number>()
  for (const person of PEOPLE) {
    const user = await insertUser(tx, { ...person, passwordHash: known[person.username] ?? unknown })
    ids.set(person.username, user!.id)
  }
  return ids
}

/** Fills an empty database with the demo's content, all or nothing. Does nothing where there are users already. */
export async function fillDemo(
  { db }: Pick<OpenDatabase, 'db'>,
  config: Config,
  say: (text: string) => void,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockFilling(tx)
    if (await hasUsers(tx)) return
    say('Filling the database with demo content; this takes some seconds …')
    await skipRowChecks(tx)
    await insertStarterLists(tx)
    // Content that only the first start reads.
    const [{ realSeries }, { simulatedSeries }, { demoArticles }, { FEEDBACK }, { REPORTS }] = await Promise.all([
      import('#mock/content'),
      import('#mock/simulated'),
      import('#mock/articles'),
      import('#mock/feedback'),
      import('#mock/reports'),
    ])
    const people = await insertPeople(tx, config.demoPasswords)
    const real = realSeries()
    for (const mock of [...real, simulatedSeries(Date.now())])
      await insertSeries(tx, mock, people.get(mock.owner)!, mock.properties.code === FEATURED)
    for (const { properties, readings } of demoArticles(real)) await createArticle(tx, properties, readings)
    for (const { author, answer, ...rest } of FEEDBACK) {
      const userId = author === null ? null : people.get(author)!
      await insertFeedback(tx, { ...rest, userId, answer, answeredAt: answer === '' ? null : new Date() })
    }
    const ids = await seriesIds(tx)
    for (const { author, body, ...texts } of REPORTS) {
      const owner = people.get(author)!
      const placed = body
        .replaceAll(/\{([A-Z.]+)#\}/g, (_, code: string) => String(ids.get(code)))
        .replaceAll(/\{([A-Z.]+)\}(?!\})/g, (_, code: string) => `/data/${ids.get(code)}`)
      const id = await createReport(tx, owner, { ...texts, body: placed })
      await saveReport(tx, id, 1, owner, { status: 'published' })
    }
    await fillCounters(tx)
  })
}
