import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { Frequency } from '#domain/frequency'
import { seriesProperties } from './properties'

export const ACCOUNTS = { admin: 'admin123', editor: 'editor123' } as const

export async function fillSignIn(page: Page, username: keyof typeof ACCOUNTS = 'editor'): Promise<void> {
  await page.getByLabel(/Username or email|用户名或邮箱/).fill(username)
  await page.getByLabel(/^(Password|密码)$/).fill(ACCOUNTS[username])
  await page.getByRole('button', { name: /^(Sign in|登\s*录)$/ }).click()
}

/** Signs in through the form. */
export async function signIn(page: Page, username: keyof typeof ACCOUNTS = 'editor', path = '/login'): Promise<void> {
  await page.goto(path)
  await fillSignIn(page, username)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Signs in again where the session was lost. */
export async function signInAgain(page: Page, username: keyof typeof ACCOUNTS = 'editor'): Promise<void> {
  await page.getByRole('dialog', { name: 'Confirm logout' }).getByRole('button', { name: 'Re-Login' }).click()
  await fillSignIn(page, username)
}

/** Chooses an option of a select by typing a part of its text. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label }).first()
  const select = page
    .locator('.ant-select')
    .filter({ has: page.getByRole('combobox', { name: label }) })
    .first()
  // A list that is still being filtered or that a new dialog closes may miss a click.
  await expect(async () => {
    await box.click({ timeout: 2000 })
    await box.fill(text, { timeout: 2000 })
    await page.locator('.ant-select-item-option').filter({ hasText: text }).first().click({ timeout: 2000 })
    await expect(select).toContainText(text, { timeout: 1000 })
  }).toPass()
}

export interface Description {
  code: string
  titleEn: string
  titleZh: string
  unit?: string
}

export async function describeSeries(
  page: Page,
  { code, titleEn, titleZh, unit = 'Index' }: Description,
): Promise<void> {
  await page.getByLabel('Chinese title').fill(titleZh)
  await page.getByLabel('English title').fill(titleEn)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await choose(page, 'Topic', 'Environment')
  await choose(page, 'Unit', unit)
  await choose(page, 'Region', 'World')
}

/** A cell of the observation grid: row and column from 0. */
export const cell = (page: Page, row: number, column: number): Locator =>
  page
    .getByRole('grid')
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
    .nth(column + 1)

/** A file by its content. */
interface Dropped {
  name: string
  mimeType: string
  buffer: Buffer
}

export async function importFile(page: Page, file: string | Dropped): Promise<Locator> {
  await page.getByRole('button', { name: 'Import …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText('Added', { exact: false }).first()).toBeVisible()
  return dialog
}

/** What the preview counts: added, changed, unchanged, refused. */
export async function previewCounts(dialog: Locator): Promise<number[]> {
  const counts = ['added', 'changed', 'unchanged', 'refused'].map(async (kind) => {
    const text = await dialog.locator(`[data-count=${kind}]`).textContent()
    return Number(text!.replaceAll(/\D/g, ''))
  })
  return Promise.all(counts)
}

/** Adds a series through the API, as an editor would by a script. */
export async function createSeries(
  request: APIRequestContext,
  code: string,
  rows: [string, number][],
  {
    frequency = 'monthly',
    as = 'editor-token',
    status = 'published',
    topic = 'prices',
  }: { frequency?: Frequency; as?: string; status?: string; topic?: string } = {},
): Promise<number> {
  const answer = await request.post('/api/v1/series', {
    headers: { authorization: `Bearer ${as}` },
    data: {
      properties: seriesProperties({ code, titleZh: `测试${code}`, titleEn: `Test ${code}`, frequency, topic }),
      observations: {
        periods: rows.map(([period]) => period),
        values: rows.map(([, value]) => value),
        decimals: rows.map(() => 0),
      },
      status,
    },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { data: { id: number } }).data.id
}

export async function readValues(
  request: APIRequestContext,
  id: number,
  as = 'editor-token',
): Promise<Record<string, number | null>> {
  const headers = { authorization: `Bearer ${as}` }
  const { data } = (await (await request.get(`/api/v1/series/${id}/observations`, { headers })).json()) as {
    data: { periods: string[]; values: (number | null)[] }
  }
  return Object.fromEntries(data.periods.map((period, i) => [period, data.values[i]!]))
}

/** Signed in by the demo's token, without the form. */
export async function enterAs(page: Page, role: keyof typeof ACCOUNTS, path = '/dashboard'): Promise<void> {
  await page.context().addCookies([{ name: 'Admin-Token', value: `${role}-token`, url: 'http://127.0.0.1' }])
  await page.goto(path)
}

/** Watches whether a text is shown from now on, however shortly. */
export async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((wanted) => {
    const state = { isSeen: false }
    new MutationObserver(() => {
      if (document.body.textContent.includes(wanted)) state.isSeen = true
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return state
  }, text)
  return () => seen.evaluate(({ isSeen }) => isSeen)
}

/** Goes to another page of the application that is open, as a link in it does. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('tablist', { name: /Open pages|打开的页面/ }).getByRole('tab', { name, exact: true })

/** The titles of the open tabs, in their order. */
export const openTabs = async (page: Page): Promise<string[]> =>
  (await page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab').allInnerTexts()).map((text) => text.trim())
