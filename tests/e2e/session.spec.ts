import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { latestUpdates } from './support/below'
import { productDatabase } from './support/database'
import { ACCOUNTS, enterAs, fillSignIn, openTabs, signIn, signInAgain, tab } from './support/product'

const pool = productDatabase()
test.afterAll(() => pool.end())

const tokenOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')!.value

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Three ways in which a session ends while its page is open. */
const ENDS: Record<string, (request: APIRequestContext, token: string) => Promise<unknown>> = {
  'by log-out elsewhere (50008)': (request, token) => request.post('/api/v1/home/logout', bearer(token)),
  'ended from another session (50012)': async (request, token) => {
    const answer = await request.post('/api/v1/home/login', { data: { username: 'editor', password: ACCOUNTS.editor } })
    const { data } = (await answer.json()) as { data: { token: string } }
    const sessions = await request.get('/api/v1/sessions', bearer(token))
    const { data: list } = (await sessions.json()) as { data: { id: number; isCurrent: boolean }[] }
    const { id } = list.find(({ isCurrent }) => isCurrent)!
    await request.delete(`/api/v1/sessions/${id}`, bearer(data.token))
  },
  'by expiry (50014)': (_, token) =>
    pool.query(
      `UPDATE sessions SET expires_at = now() - interval '1 minute' WHERE token_hash = encode(sha256($1::bytea), 'hex')`,
      [Buffer.from(token)],
    ),
}

for (const [how, end] of Object.entries(ENDS)) {
  test(`a session ${how}: one dialog, and after signing in again what was typed is there`, async ({
    page,
    request,
  }) => {
    await signIn(page, 'editor', '/login?redirect=%2Fnested%2Fmenu2')
    await page.getByLabel('A note').fill(`typed before: ${how}`)
    await end(request, await tokenOf(page))
    // The page asks for several things at once, and all of them are refused.
    await page.getByRole('menuitem', { name: 'Dashboard' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm logout' })
    await expect(dialog).toContainText('You have been logged out, you can cancel to stay on this page, or log in again')
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    // What the window asks by itself, each half minute and when it is looked at, does not ask the person again.
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/home/user-info') && response.status() === 401),
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    ])
    await tab(page, 'Menu 2').click()
    await expect(page.getByLabel('A note').filter({ visible: true })).toHaveValue(`typed before: ${how}`)
    // Whoever cancelled is asked again by the next call that is refused.
    await tab(page, 'Dashboard').click()
    await signInAgain(page)
    await expect(tab(page, 'Menu 2')).toBeVisible()
    await tab(page, 'Menu 2').click()
    await expect(page.getByLabel('A note').filter({ visible: true })).toHaveValue(`typed before: ${how}`)
    await page.getByLabel('A note').filter({ visible: true }).fill('')
  })
}

test('an expired token found when the page opens leads to the sign-in, and nothing asks again', async ({ page }) => {
  await page.context().addCookies([{ name: 'Admin-Token', value: 'no-such-token', url: 'http://127.0.0.1' }])
  await page.goto('/data/1?units=percentChange')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/data/1?units=percentChange')}`)
  expect((await page.context().cookies()).some(({ name }) => name === 'Admin-Token')).toBe(false)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const [what, roles, text] of [
  ['without roles', [], 'getInfo: roles must be a non-null array!'],
  ['that is empty', null, 'Verification failed, please Login again.'],
] as const) {
  test(`user info ${what} is rejected`, async ({ page }) => {
    await page.route('**/api/v1/home/user-info', (route) =>
      route.fulfill({
        json: {
          code: 20000,
          message: 'OK',
          data: roles && { id: 2, name: 'x', avatar: null, introduction: '', roles },
        },
      }),
    )
    await enterAs(page, 'editor', '/nested/menu2')
    await expect(page).toHaveURL('/login?redirect=%2Fnested%2Fmenu2')
    await expect(page.getByText(text)).toBeVisible()
  })
}

test('log-out clears tabs and answers; another account sees nothing of them, drafts stay with their owner', async ({
  page,
}) => {
  await signIn(page, 'editor', '/login?redirect=%2Fnested%2Fmenu1%2Fmenu1-3')
  await page.getByLabel('A note').fill('only mine')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fnested%2Fmenu1%2Fmenu1-3')
  await signIn(page, 'admin', '/login')
  await expect.poll(() => openTabs(page)).toEqual(['Dashboard', 'Documentation'])
  await page.goto('/nested/menu1/menu1-3')
  await expect(page.getByLabel('A note')).toHaveValue('')
  await page.getByRole('button', { name: 'Log out' }).click()
  await signIn(page, 'editor', '/login?redirect=%2Fnested%2Fmenu1%2Fmenu1-3')
  await expect(page.getByLabel('A note')).toHaveValue('only mine')
  await page.getByLabel('A note').fill('')
})

test('several windows follow a sign-out and a sign-in at once', async ({ page, context }) => {
  await signIn(page, 'editor', '/login?redirect=%2Fnested%2Fmenu2')
  const second = await context.newPage()
  await second.goto('/nested/menu1/menu1-1')
  await expect(second.getByRole('button', { name: 'editor' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(second).toHaveURL('/login?redirect=%2Fnested%2Fmenu1%2Fmenu1-1')
  await signIn(page, 'editor', '/login?redirect=%2Fnested%2Fmenu2')
  await expect(second).toHaveURL('/nested/menu1/menu1-1')
})

test('signing in again in one window leaves the tabs of the others as they were', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, 'editor', '/login?redirect=%2Fdashboard')
  const second = await context.newPage()
  await second.goto('/nested/menu1/menu1-1')
  await second.getByRole('menuitem', { name: 'Menu 2' }).click()
  await expect.poll(() => openTabs(second)).toEqual(['Dashboard', 'Documentation', 'Menu 1-1', 'Menu 2'])
  await request.post('/api/v1/home/logout', bearer(await tokenOf(page)))
  await (await latestUpdates(page)).getByRole('link').first().click()
  await signInAgain(page)
  await expect(page).toHaveURL(/\/data\/\d+$/)
  await expect(second).toHaveURL('/nested/menu2')
  await expect.poll(() => openTabs(second)).toEqual(['Dashboard', 'Documentation', 'Menu 1-1', 'Menu 2'])
})

test('another spelling of an address leads to the one tab of its page', async ({ page }) => {
  await enterAs(page, 'editor', '/Nested/menu2/')
  await expect(page).toHaveURL('/nested/menu2')
  await expect(tab(page, 'Menu 2')).toBeVisible()
  await page.goto('/data/0005?units=percentChange')
  await expect(page).toHaveURL('/data/5?units=percentChange')
  await expect.poll(async () => (await openTabs(page)).length).toBe(4)
})

test('log-out asks where work is not saved', async ({ page }) => {
  await enterAs(page, 'editor', '/data/edit/data')
  await page.getByLabel('Chinese title').fill('未保存')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/data/edit/data')
})

test('a log-out elsewhere asks where work is not saved, and who signs in again is not asked', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, 'editor', '/login?redirect=%2Fdashboard')
  const second = await context.newPage()
  await second.goto('/data/edit/data')
  await second.getByLabel('Chinese title').fill('未保存')
  // The same person, with a new session.
  await request.post('/api/v1/home/logout', bearer(await tokenOf(page)))
  await (await latestUpdates(page)).getByRole('link').first().click()
  const question = second.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('dialog', { name: 'Confirm logout' }).getByRole('button', { name: 'Re-Login' }).click()
  await expect(question).toBeVisible()
  await fillSignIn(page)
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(second).toHaveURL('/data/edit/data')
  await expect(second.getByLabel('Chinese title')).toHaveValue('未保存')
})

test('what stays here while somebody else signs in elsewhere is not saved as theirs', async ({ page, context }) => {
  await signIn(page, 'editor', '/login?redirect=%2Fdashboard')
  const second = await context.newPage()
  await second.goto('/data/edit/data')
  await second.getByLabel('Chinese title').fill('未保存')
  const question = second.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('button', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await page.goto('/login?redirect=%2Fdashboard')
  await fillSignIn(page, 'admin')
  await expect(page).toHaveURL('/dashboard')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  // Every call of this window from now on.
  const theirs = `Bearer ${await tokenOf(page)}`
  const asTheirs: string[] = []
  second.on('request', (request) => {
    if (request.headers()['authorization'] === theirs) asTheirs.push(request.url())
  })
  await second.getByRole('link', { name: 'Edit Reports' }).click()
  await expect(second.getByRole('dialog', { name: 'Confirm logout' })).toBeVisible()
  expect(asTheirs).toEqual([])
})

test('a log-out that the server did not hear is said, and repeated until it does', async ({ page, request }) => {
  await signIn(page)
  const token = await tokenOf(page)
  await page.route('**/api/v1/home/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('The server could not be told about the log-out', { exact: false })).toBeVisible()
  expect((await request.get('/api/v1/home/user-info', bearer(token))).status()).toBe(200)
  await page.unroute('**/api/v1/home/logout')
  const heard = page.waitForResponse('**/api/v1/home/logout')
  await page.reload()
  await heard
  await expect.poll(async () => (await request.get('/api/v1/home/user-info', bearer(token))).status()).toBe(401)
})

test('a role that cannot be taken leaves the old one whole', async ({ page }) => {
  await enterAs(page, 'editor', '/permission/directive')
  await expect(tab(page, 'Directive Permission')).toBeVisible()
  await page.route('**/api/v1/home/user-info', (route) => route.abort())
  await page.getByText('admin', { exact: true }).last().click()
  await expect(page.getByText('The server cannot be reached', { exact: false }).first()).toBeVisible()
  await expect(tab(page, 'Directive Permission')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await page.unroute('**/api/v1/home/user-info')
  await page.reload()
  await expect(tab(page, 'Directive Permission')).toBeVisible()
})
