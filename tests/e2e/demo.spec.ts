import { expect, test } from '@playwright/test'
import { BACKED_UP_TABLES } from '../../server/db/tables'
import { productDatabase } from './support/database'

const pool = productDatabase()
test.afterAll(() => pool.end())

/** What people bring themselves. */
const OF_PEOPLE = new Set([
  'events',
  'files',
  'avatars',
  'favourites',
  'audit',
  'comments',
  'follows',
  'notices',
  'report_covers',
  'batches',
  'batch_series',
  'drafts',
])

test('the demo has content of every kind that a backup holds', async () => {
  for (const { name } of BACKED_UP_TABLES) {
    const { rows } = await pool.query<{ filled: boolean }>(`SELECT EXISTS (SELECT FROM "${name}") AS filled`)
    expect(rows[0]!.filled || OF_PEOPLE.has(name), name).toBe(true)
  }
})
