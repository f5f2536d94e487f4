import { expect, test, type Page } from '@playwright/test'
import { productDatabase } from './support/database'
import { enterAs, tab } from './support/product'

interface Sent {
  clientId: string
  logs: { name: string; properties: string; id: string; occurredAt: string }[]
}

/** Waits until the view of the page that is shown has begun, and as long again as given. */
async function viewBegun(page: Page, seconds = 0): Promise<void> {
  await page.waitForFunction((wanted) => {
    const view = JSON.parse(sessionStorage.getItem('trackingPageView') ?? 'null') as {
      url: string
      startedAt: number
    } | null
    return view?.url.split('?')[0] === location.pathname && Date.now() - view.startedAt >= wanted * 1000
  }, seconds)
}

/** Every batch that the page sends; the first `failures` of them get no answer. */
async function listen(page: Page, failures = 0) {
  const batches: Sent[] = []
  let left = failures
  await page.route('**/api/v1/event', async (route) => {
    batches.push(route.request().postDataJSON() as Sent)
    if (left > 0) {
      left -= 1
      await route.abort()
    } else await route.continue()
  })
  const logs = () => batches.flatMap((batch) => batch.logs)
  return {
    batches,
    logs,
    views: () =>
      logs()
        .filter(({ name }) => name === 'page_view')
        .map(({ properties }) => JSON.parse(properties) as Record<string, unknown>),
  }
}

test('a page view is told when it ends: how long, where from, with share and utm', async ({ page }) => {
  const heard = await listen(page)
  await page.goto('/dashboard?utm_source=letter&utm_medium=mail&share=abc')
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  await viewBegun(page, 1)
  await page
    .getByRole('link', { name: /crude oil/ })
    .first()
    .click()
  await expect(page).toHaveTitle(/crude oil/)
  await expect.poll(() => heard.views().length).toBe(1)
  expect(heard.views()[0]).toMatchObject({
    url: '/dashboard?utm_source=letter&utm_medium=mail&share=abc',
    content: 'Dashboard - Data Community',
    utm_source: 'letter',
    utm_medium: 'mail',
    share: 'abc',
  })
  expect(heard.views()[0]!.duration).toBeGreaterThanOrEqual(1)
  await tab(page, 'Dashboard').click()
  await expect.poll(() => heard.views().length).toBe(2)
  expect(heard.views()[1]).toMatchObject({
    referrerUrl: '/dashboard?utm_source=letter&utm_medium=mail&share=abc',
    referrerContent: 'Dashboard - Data Community',
    utm_source: 'letter',
  })
  const [first] = heard.batches
  expect(first!.clientId).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(heard.batches.map(({ clientId }) => clientId)).size).toBe(1)
  for (const { id, occurredAt } of heard.logs()) {
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(occurredAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+08:00$/)
    expect(Math.abs(Date.parse(occurredAt) - Date.now())).toBeLessThan(60_000)
  }
})

test('what could not be sent is sent later, and outlives a reload', async ({ page }) => {
  const heard = await listen(page, 1)
  await enterAs(page, 'editor')
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  await page.getByRole('link', { name: 'Add Data Series' }).click()
  await expect.poll(() => heard.logs().length).toBe(1)
  const [lost] = heard.logs()
  await page.reload()
  await expect.poll(() => heard.logs().filter(({ id }) => id === lost!.id).length).toBeGreaterThanOrEqual(2)
})

test('leaving the page tells of the last view', async ({ page }) => {
  const pool = productDatabase()
  await page.goto('/data/1?leaving=1')
  await expect(page).toHaveTitle(/ - Data Community$/)
  await viewBegun(page)
  await page.goto('about:blank')
  const kept = `SELECT count(*)::int AS count FROM events WHERE name = 'page_view' AND properties ->> 'url' = '/data/1?leaving=1'`
  await expect.poll(async () => (await pool.query<{ count: number }>(kept)).rows[0]!.count).toBe(1)
  await pool.end()
})

test('an operation that is marked is told; who asks not to be tracked is not', async ({ page, browser, baseURL }) => {
  const heard = await listen(page)
  await page.goto('/data/1')
  await viewBegun(page)
  await page
    .getByRole('button', { name: /Download/ })
    .first()
    .click()
  await expect.poll(() => heard.logs().filter(({ name }) => name === 'page_operate').length).toBe(1)
  const quiet = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await quiet.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  const nothing = await listen(quiet)
  await quiet.goto(`${baseURL}/dashboard`)
  await quiet
    .getByRole('link', { name: /crude oil/ })
    .first()
    .click()
  await expect(quiet).toHaveTitle(/crude oil/)
  // What the other window does now would be told after the quiet one's views, were they told.
  await page
    .getByRole('button', { name: /Download/ })
    .first()
    .click()
  await expect.poll(() => heard.logs().filter(({ name }) => name === 'page_operate').length).toBe(2)
  expect(nothing.batches).toEqual([])
  expect(await quiet.evaluate(() => sessionStorage.getItem('trackingPageView'))).toBeNull()
  await quiet.context().close()
})

test('a redirect is no view, and what an address carries survives it', async ({ page }) => {
  const heard = await listen(page)
  await page.goto('/?utm_source=poster')
  await expect(page).toHaveURL('/dashboard?utm_source=poster')
  await viewBegun(page)
  await page.goto('/data/edit/data?from=letter')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await viewBegun(page)
  await page.goto('/dashboard')
  // What a page sent as it went is sent again by the next one where no answer came in time; the server keeps it once.
  const urls = () => [...new Set(heard.views().map(({ url }) => url))]
  await expect.poll(urls).toEqual(['/dashboard?utm_source=poster', '/login'])
  expect(heard.views()[0]).toMatchObject({ utm_source: 'poster' })
})

test('events are told as the one who is signed in', async ({ page }) => {
  const bearers: (string | undefined)[] = []
  await page.route('**/api/v1/event', async (route) => {
    bearers.push(route.request().headers().authorization)
    await route.continue()
  })
  await enterAs(page, 'editor')
  await viewBegun(page)
  await page.getByRole('link', { name: 'Add Data Series' }).click()
  await expect.poll(() => bearers).toEqual([expect.stringMatching(/^Bearer \S+$/)])
})
