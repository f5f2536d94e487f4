import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../server/db/migrate'
import { observations, series } from '../../server/db/schema'
import { transaction } from '../../server/db/transaction'
import { insertStarterLists } from '../../server/lists/storeStarter'
import { importSeries, ImportRefused } from '../../server/saving/storeImport'
import { insertUser } from '../../server/users/store'
import { databaseKinds, temporaryDatabase } from './support/app'

describe.each(databaseKinds())('an import on %s', (kind) => {
  const open = async () => {
    const database = await temporaryDatabase(kind)
    await migrateDatabase(database.pool)
    await insertStarterLists(database.db)
    await insertUser(database.db, { username: 'alice', passwordHash: 'x', roles: ['editor'] })
    interface Changes {
      frequency?: 'semiannual' | 'annual'
      mayPublish?: boolean
      values?: number[]
      userId?: number
      note?: string
    }
    const put = (changes: Changes = {}) =>
      transaction(database.db, (tx) =>
        importSeries(tx, {
          name: 'x.csv',
          code: 'X.Y',
          frequency: changes.frequency ?? 'semiannual',
          content: {
            title: 'X',
            observations: (changes.values ?? [1, 2]).map((value, i) => ({
              period: Date.UTC(2020, i * 6),
              value,
              decimals: 0,
            })),
          },
          user: { id: changes.userId ?? 1, roles: ['editor'], pages: null },
          mayPublish: changes.mayPublish ?? false,
          note: changes.note ?? '',
          terms: { topic: 'accounts', unit: 'number', region: 'WORLD' },
          noteOfNew: '',
        }),
      )
    return { ...database, put }
  }

  test('makes a draft, changes it, and says what it changed', async () => {
    const { put, close } = await open()
    expect(await put()).toMatchObject({ status: 'draft', added: 2, changed: 0, saved: { version: 1 } })
    expect(await put({ values: [1, 5, 7] })).toMatchObject({ added: 1, changed: 1, saved: { version: 2 } })
    expect(await put({ values: [1, 5, 7] })).toMatchObject({ added: 0, changed: 0 })
    await close()
  })

  test("into somebody else's series is refused, whatever is said", async () => {
    const { put, db, close } = await open()
    await put()
    await db.update(series).set({ status: 'published' }).where(eq(series.code, 'X.Y'))
    await expect(put({ values: [9], mayPublish: true, userId: 2 })).rejects.toThrow(/belongs to somebody else/)
    expect(await db.select({ version: series.version }).from(series)).toEqual([{ version: 1 }])
    await close()
  })

  test('which year a fiscal year is kept as is written in the notes, once', async () => {
    const { put, db, close } = await open()
    await put()
    for (const value of [3, 4]) await put({ values: [value], note: 'Years are called by their end.' })
    expect(await db.select({ notes: series.notes }).from(series)).toEqual([{ notes: 'Years are called by their end.' }])
    await close()
  })

  test('a value that is there already stays as it is written there', async () => {
    const { put, db, close } = await open()
    await put({ values: [1, 2] })
    await db.update(observations).set({ decimals: 2 })
    expect(await put({ values: [1, 3] })).toMatchObject({ added: 0, changed: 1 })
    expect(await db.select({ value: observations.value, decimals: observations.decimals }).from(observations)).toEqual(
      expect.arrayContaining([
        { value: 1, decimals: 2 },
        { value: 3, decimals: 0 },
      ]),
    )
    await close()
  })

  test('of another frequency, or into a published series, is refused and saves nothing', async () => {
    const { put, db, close } = await open()
    await put()
    await expect(put({ frequency: 'annual' })).rejects.toThrow(ImportRefused)
    await db.update(series).set({ status: 'published' }).where(eq(series.code, 'X.Y'))
    await expect(put({ values: [9] })).rejects.toThrow(/published: nothing was saved/)
    expect(await db.select({ version: series.version }).from(series)).toEqual([{ version: 1 }])
    expect(await put({ values: [9], mayPublish: true })).toMatchObject({ status: 'published', changed: 1 })
    await close()
  })
})
