import { expect, test, type Page } from '@playwright/test'
import { enterAs, signIn } from './support/product'
import { serveAgain } from './support/proxy'

/* What is kept on the reader's machine: the application opens without a network, and never hides a new version. */

test.use({ serviceWorkers: 'allow' })

/** The application is kept, and answers from what is kept. */
const untilKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 30_000 })

const keptStores = (page: Page) => page.evaluate(async () => caches.keys())

test('a page that was read opens offline, and says of when it is', async ({ page, context }) => {
  await page.goto('/dashboard')
  await untilKept(page)
  await page.reload()
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toContainText(
    /What you see is as of \d{4}-\d{2}-\d{2} \d{2}:\d{2}/,
  )
  await context.setOffline(false)
  await expect(page.getByText('You are offline.', { exact: false })).toBeHidden()
  // At once, and not at the next look.
  await expect(page.getByText('What you see is as of', { exact: false })).toBeHidden({ timeout: 5000 })
})

test('a draft is written offline, and is there after the application is opened again', async ({ page, context }) => {
  await enterAs(page, 'editor', '/dashboard')
  await untilKept(page)
  await page.goto('/data/edit/data')
  await expect(page.getByLabel('English title')).toBeVisible()
  await context.setOffline(true)
  await page.goto('/data/edit/data')
  await page.getByLabel('English title').fill('Written without a network')
  await expect(async () => {
    await page.reload()
    await expect(page.getByLabel('English title')).toHaveValue('Written without a network', { timeout: 3000 })
  }).toPass()
  // What was never asked for is told to be away, in its place.
  await page.goto('/nested/menu2')
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('A note')).toBeVisible()
})

test('a server that is away is told while what was read is shown, until it is back', async ({ page, baseURL }) => {
  const proxy = await serveAgain(baseURL!)
  await page.goto(`${proxy.url}/dashboard`)
  await untilKept(page)
  await page.reload()
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  await proxy.stop()
  await page.reload()
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'The server cannot be reached.' })).toContainText('as of')
  await proxy.start()
  await expect(page.getByText('The server cannot be reached.', { exact: false })).toBeHidden({ timeout: 30_000 })
  await proxy.stop()
})

test('a new version is offered, and taken in every window at once', async ({ page, context, baseURL }) => {
  const proxy = await serveAgain(baseURL!)
  await page.goto(`${proxy.url}/dashboard`)
  await untilKept(page)
  await page.reload()
  const other = await context.newPage()
  await other.goto(`${proxy.url}/data/1`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(3000)
  await expect(page.getByText('A new version is available')).toBeHidden()
  proxy.newVersion()
  await page.reload()
  const notice = page.getByText('A new version is available')
  await expect(notice).toBeVisible({ timeout: 30_000 })
  const reloads: string[] = []
  for (const each of [page, other]) each.on('load', () => reloads.push(each.url()))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => reloads.length).toBe(2)
  await expect(notice).toBeHidden()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(3000)
  expect(reloads).toHaveLength(2)
  await proxy.stop()
})

test('what an account was answered goes with its log-out', async ({ page }) => {
  await signIn(page, 'editor')
  await untilKept(page)
  await page.reload()
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  await expect.poll(() => keptStores(page)).toContain('answers')
  await page
    .getByRole('button', { name: /Demo Editor|editor/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL(/\/login/)
  const ofEditor = await page.evaluate(async () => {
    const requests = await (await caches.open('answers')).keys()
    return requests.filter((request) => request.headers.get('authorization')).length
  })
  expect(ofEditor).toBe(0)
})
