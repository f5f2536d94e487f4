import { expect, test } from '@playwright/test'
import { latestUpdates } from './support/below'
import { enterAs, signIn, tab } from './support/product'

test('faults are logged with message, info, address and stack, and can be cleared', async ({ page }) => {
  await enterAs(page, 'editor')
  await expect(page.getByRole('button', { name: 'Error log' })).toHaveCount(0)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('a script broke')
    })
    void Promise.reject(new Error('a promise broke'))
  })
  await page.getByRole('button', { name: 'Error log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Error log' })
  for (const text of [
    'a script broke',
    'a promise broke',
    'window.onerror',
    'unhandledrejection',
    '/dashboard',
    'TypeError: a script broke',
  ])
    await expect(dialog.getByText(text).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByRole('button', { name: 'Error log' })).toHaveCount(0)
})

test('a page that breaks never breaks the shell, and can be tried again', async ({ page }) => {
  await page.route('**/api/v1/dashboard', (route) => route.fulfill({ json: { code: 20000, message: 'OK', data: {} } }))
  await enterAs(page, 'editor')
  await expect(page.getByRole('alert')).toContainText('This part of the page failed')
  await page.getByRole('button', { name: 'Error log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Error log' })
  await expect(dialog.getByText(/^render/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Add Data Series' }).click()
  await expect(page.getByLabel('Chinese title')).toBeVisible()
  await page.unroute('**/api/v1/dashboard')
  await tab(page, 'Dashboard').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Refresh' }).click()
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
})

test('code that cannot be loaded is told, with a way to try again', async ({ page }) => {
  await enterAs(page, 'editor')
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  await page.route('**/assets/NestedPage-*.js*', (route) => route.abort())
  await page.getByRole('menuitem', { name: 'Nested Routes' }).click()
  await page.getByRole('link', { name: 'Menu 2' }).click()
  await expect(page.getByRole('alert')).toContainText('A new version may have been published, or the network is down')
  await page.unroute('**/assets/NestedPage-*.js*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('A note')).toBeVisible()
  await expect(page).toHaveURL('/nested/menu2')
})

test('a first file that is lost is told, and loading again goes on', async ({ page }) => {
  const FIRST = '**/assets/index-*.js'
  await page.route(FIRST, (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded')
  await page.unroute(FIRST)
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
})

test('until the first file is there, the ground of the frame is seen as it will be', async ({ page, context }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await context.addCookies([{ name: 'sidebarStatus', value: '0', url: 'http://127.0.0.1' }])
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const ground = page.locator('#ground .side')
  const before = await ground.boundingBox()
  letGo()
  const sidebar = page.locator('aside').filter({ has: page.getByRole('menu') })
  await expect(sidebar).toBeVisible()
  expect((await sidebar.boundingBox())!.width).toBe(before!.width)
  await expect(ground).toBeHidden()
})

test('a page lost offline comes by itself when the network is back', async ({ page, context }) => {
  await enterAs(page, 'editor')
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('menuitem', { name: 'Nested Routes' }).click()
  await page.getByRole('link', { name: 'Menu 2' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('A note')).toBeVisible()
})

test('a lost part of the frame takes nothing else along, and is there at the next try', async ({ page }) => {
  await page.route('**/assets/SettingsPanel-*.js*', (route) => route.abort())
  await enterAs(page, 'editor')
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  const settings = page.getByRole('button', { name: 'Settings', exact: true })
  await settings.click()
  await expect(page.getByText('A new version may have been published', { exact: false })).toBeVisible()
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  await page.unroute('**/assets/SettingsPanel-*.js*')
  await page.getByRole('button', { name: 'Open or close the settings' }).click()
  await page.getByRole('button', { name: 'Open or close the settings' }).click()
  await expect(page.getByRole('switch', { name: 'Dark mode' })).toBeVisible()
})

test('where the dialog that asks is lost, the browser asks', async ({ page, request }) => {
  await page.route('**/assets/dialogs-*.js*', (route) => route.abort())
  await signIn(page)
  const series = (await latestUpdates(page)).getByRole('link').first()
  await expect(series).toBeVisible()
  await page.waitForLoadState('networkidle')
  const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')!.value
  await request.post('/api/v1/home/logout', { headers: { authorization: `Bearer ${token}` } })
  const asked: string[] = []
  // What nobody has asked for yet is no reason to load the window anew.
  let loads = 0
  page.on('load', () => (loads += 1))
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message())
    await (asked.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  await series.click()
  await expect.poll(() => asked).toEqual([expect.stringContaining('You have been logged out')])
  await expect(page).toHaveURL(/\/data\/\d+$/)
  expect(loads).toBe(0)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
})

test('without the code that watches and calls, what was asked for first is still shown', async ({ page }) => {
  await page.route('**/assets/tools-*.js*', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(await latestUpdates(page)).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible()
})

test('a deployment is told of where a file of before is gone', async ({ page }) => {
  await enterAs(page, 'editor')
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  await page.route('**/assets/NestedPage-*.js*', (route) => route.fulfill({ status: 404 }))
  await page.route('**/', async (route) => {
    const body = (await (await route.fetch()).text()).replace(/assets\/index-[\w-]+\.js/, 'assets/index-newer.js')
    await route.fulfill({ contentType: 'text/html', body })
  })
  await page.getByRole('menuitem', { name: 'Nested Routes' }).click()
  await page.getByRole('link', { name: 'Menu 2' }).click()
  await expect(page.getByRole('alert')).toContainText('A new version is available')
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('offline is told, and what failed is asked for again when the network is back', async ({ page, context }) => {
  await enterAs(page, 'editor', '/data/1')
  await expect(page.locator('canvas').first()).toBeVisible()
  await tab(page, 'Dashboard').click()
  const link = (await latestUpdates(page)).getByRole('link').nth(2)
  const title = await link.textContent()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await link.click()
  await expect(page.getByText('The server cannot be reached.', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.', { exact: false })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible()
})

test('what is shown stays where it cannot be asked for anew', async ({ page, context }) => {
  await enterAs(page, 'editor')
  const latest = await latestUpdates(page)
  await expect(latest).toBeVisible()
  await context.setOffline(true)
  let failures = 0
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/api/v1/dashboard')) failures += 1
  })
  await tab(page, 'Dashboard').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Refresh' }).click()
  // It is tried again twice before it is given up.
  await expect.poll(() => failures, { timeout: 15_000 }).toBe(3)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await expect(latest).toBeVisible()
})

test('a failed call is toasted for five seconds, the same message once', async ({ page }) => {
  await page.route('**/api/v1/lists', (route) =>
    route.fulfill({ status: 500, json: { code: 50000, message: 'Something went wrong on our side.', data: null } }),
  )
  await enterAs(page, 'editor', '/data/1')
  const toast = page.locator('.ant-message-notice').filter({ hasText: 'Something went wrong on our side.' })
  await expect(toast).toHaveCount(1)
  await expect(toast).toHaveCount(0, { timeout: 8000 })
})
