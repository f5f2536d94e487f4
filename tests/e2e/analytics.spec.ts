import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { read, utils } from 'xlsx'
import { productDatabase } from './support/database'
import { enterAs } from './support/product'

test('what visitors do is seen by admins: views, searches that found nothing, where they come from; and exported', async ({
  page,
}) => {
  await page.goto('/dashboard?search=qqwwee&utm_campaign=autumn')
  await expect(page.getByText('No series found').first()).toBeVisible()
  await page.locator('aside').getByRole('link', { name: 'Feedback' }).click()
  const pool = productDatabase()
  const kept = `SELECT count(*)::int AS count FROM events WHERE properties ->> 'text' = 'qqwwee' OR properties ->> 'utm_campaign' = 'autumn'`
  await expect.poll(async () => (await pool.query<{ count: number }>(kept)).rows[0]!.count).toBe(2)
  // Today is counted anew after a minute.
  await pool.query("UPDATE traffic_days SET counted_at = counted_at - interval '2 minutes'")
  await pool.end()

  await enterAs(page, 'admin', '/admin/analytics?kind=emptySearch')
  const table = page.locator('main table').last()
  await expect(table).toContainText('qqwwee')
  const views = page.locator('section').filter({ hasText: 'Page views' }).first()
  await expect(views).toContainText(/[1-9]/)
  await page.getByLabel('Contains').fill('nothing like that')
  await page.getByRole('button', { name: 'Query' }).click()
  await expect(page).toHaveURL(/search=nothing/)
  await expect(table).not.toContainText('qqwwee')
  await page.goto('/admin/analytics?kind=campaign')
  await expect(table).toContainText('autumn')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ])
  const book = read(await readFile(await download.path()), { cellDates: true })
  expect(book.SheetNames).toEqual(expect.arrayContaining(['By day', 'By hour of the day', 'Pages', 'Found nothing']))
  const rowsOf = (name: string) => utils.sheet_to_json<(string | number | Date)[]>(book.Sheets[name]!, { header: 1 })
  expect(rowsOf('By day')).toHaveLength(31)
  expect(rowsOf('By day')[1]![0]).toBeInstanceOf(Date)
  expect(rowsOf('Found nothing')).toContainEqual(expect.arrayContaining(['qqwwee', 1]))

  await enterAs(page, 'editor', '/admin/analytics')
  await expect(page).toHaveURL('/401')
})
