import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { read, utils } from 'xlsx'
import { seeTabs } from './support/below'
import { mailsTo } from './support/mail'
import { choose, createSeries, enterAs } from './support/product'

async function askForCode(page: Page, request: APIRequestContext, email: string): Promise<string> {
  const before = (await mailsTo(request, email)).length
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('a code is on its way')).toBeVisible()
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled()
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(before + 1)
  return /^ {4}(\d{6})$/m.exec((await mailsTo(request, email))[0]!)![1]!
}

const fillPasswords = async (page: Page, password: string, again = password) => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again').fill(again)
}

test('a visitor registers, is signed in, and stands where they wanted to go; later resets the password', async ({
  page,
  request,
}) => {
  await page.goto('/nested/menu2')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/register?redirect=%2Fnested%2Fmenu2')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('Please enter the correct nick name')).toBeVisible()
  await expect(page.getByText('At least 6 characters, including character and number')).toBeVisible()
  await page.getByLabel('Username').fill('新用户 e2e')
  const code = await askForCode(page, request, 'new@example.org')
  await fillPasswords(page, 'abc123', 'abc124')
  await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('The two passwords are inconsistent')).toBeVisible()
  await fillPasswords(page, 'abc123')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('This code is wrong or no longer valid')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('新用户 e2e')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page).toHaveURL('/nested/menu2')
  await expect(page.getByRole('button', { name: '新用户 e2e' })).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forget-password?redirect=%2Fnested%2Fmenu2')
  await page.getByLabel('Email').fill('NEW@example.org')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(/A code was sent less than a minute ago/)).toBeVisible()
})

test('the link of the mail brings address and code into the form', async ({ page, request }) => {
  await page.goto('/register')
  const email = 'link@example.org'
  const code = await askForCode(page, request, email)
  const [text] = await mailsTo(request, email)
  const link = /http:\/\/localhost:\d+(\/register\S+)/.exec(text!)![1]!
  await page.goto('/dashboard')
  await page.goto(link)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Code')).toHaveValue(code)
  await expect(page).toHaveURL('/register')
})

test('an admin sees the outbox, an editor does not', async ({ page, request }) => {
  await request.post('/api/v1/verification-codes', { data: { email: 'box@example.org', purpose: 'register' } })
  await enterAs(page, 'admin', '/admin/outbox')
  const row = page.getByRole('row').filter({ hasText: 'box@example.org' })
  await expect(row).toContainText('Sent')
  await row.getByRole('button', { name: 'Expand row' }).click()
  await expect(page.getByText('somebody, we hope you, wants to register')).toBeVisible()
  await enterAs(page, 'editor', '/admin/outbox')
  await expect(page).toHaveURL('/401')
})

test('whoever is signed in has no use for the form', async ({ page }) => {
  await enterAs(page, 'editor', '/register?redirect=%2Fnested%2Fmenu2')
  await expect(page).toHaveURL('/nested/menu2')
})

test('a visitor sends feedback about a page, and an admin answers it', async ({ page, browser, baseURL }) => {
  await page.goto('/data/5')
  await page.getByRole('button', { name: /^Feedback$/ }).click()
  await expect(page).toHaveURL('/user/feedback?page=%2Fdata%2F5')
  await expect(page.getByLabel('The page it is about')).toHaveValue('/data/5')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Write what you want to tell us')).toBeVisible()
  await page.getByText('Wrong or missing data').click()
  await page.getByLabel('Your feedback').fill('The value of 1990 looks wrong')
  await page.getByLabel('Your email').fill('reader@example.org')
  await page.locator('main input[type=file]').setInputFiles('docs/images/series.png')
  await expect(page.getByRole('img', { name: 'Screenshot' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Your feedback')).toHaveValue('The value of 1990 looks wrong')
  await page.locator('main input[type=file]').setInputFiles('docs/images/series.png')
  await expect(page.getByRole('img', { name: 'Screenshot' })).toBeVisible()
  await page.waitForTimeout(2000)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/Thank you! Your feedback has the number \d+/)).toBeVisible()

  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block', locale: 'en-US' })
  const other = await context.newPage()
  await enterAs(other, 'admin', '/admin/feedback?search=1990')
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: 'Export' }).click(),
  ])
  const book = read(await readFile(await download.path()))
  const cells = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  expect(cells).toHaveLength(2)
  expect(cells[1]).toContain('The value of 1990 looks wrong')
  const row = other.getByRole('row').filter({ hasText: 'The value of 1990 looks wrong' })
  await expect(row).toContainText('Wrong or missing data')
  await row.getByRole('button', { name: 'Open' }).click()
  const drawer = other.getByRole('dialog')
  await expect(drawer.getByRole('img', { name: 'Screenshot' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: '/data/5' })).toBeVisible()
  await drawer.getByText('Done', { exact: true }).click()
  await drawer.getByLabel('Answer').fill('It is mended now')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(row).toContainText('Done')
  await context.close()
})

test('an admin adds a topic, gives it to a series by merging, and a flag is known at once', async ({
  page,
  request,
}) => {
  await enterAs(page, 'admin', '/admin/lists')
  const dialog = page.getByRole('dialog')
  const add = async (id: string, titleEn: string) => {
    await page.getByRole('button', { name: 'New entry' }).click()
    await dialog.getByLabel('Key').fill(id)
    await dialog.getByLabel('Chinese title').fill(`测试 ${id}`)
    await dialog.getByLabel('English title').fill(titleEn)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  const row = (id: string) => page.getByRole('row').filter({ hasText: id })
  await add('e2e-from', 'Tests, earlier')
  await add('e2e-into', 'Tests, later')
  const series = await createSeries(request, 'E2E.TERMS', [['2020-01', 1]], { topic: 'e2e-from' })
  await page.reload()
  await page.getByLabel('Search', { exact: true }).fill('e2e-')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=e2e-/)
  await expect(row('e2e-from').getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await row('e2e-from').getByRole('button', { name: 'Merge …' }).click()
  await choose(page, 'Into', 'Tests, later')
  await dialog.getByRole('button', { name: 'Merge …' }).click()
  await expect(page.getByText('Merged: one series')).toBeVisible()
  await expect(row('e2e-from')).toHaveCount(0)
  await page.goto(`/data/${series}?tab=revisions`)
  await seeTabs(page)
  await expect(page.getByText('e2e-from merged into e2e-into')).toBeVisible()

  await page.goto('/admin/lists?list=flags')
  await add('q', 'Quite new')
  const lists = (await (await request.get('/api/v1/lists')).json()) as { data: { flags: { id: string }[] } }
  expect(lists.data.flags.map(({ id }) => id)).toContain('q')
})
