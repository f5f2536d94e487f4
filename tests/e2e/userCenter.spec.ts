import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import JSZip from 'jszip'
import { codeIn, enterAsNew, mailsTo, MEMBER_PASSWORD } from './support/mail'
import { visit } from './support/product'

test('name, introduction and picture are changed, and stand where one is seen', async ({ page, request }) => {
  await enterAsNew(page, request, 'center_one', '/user/center?tab=settings')
  await page.getByLabel('Name', { exact: true }).fill('editor')
  await page.getByLabel('Introduction').fill('Prices <img src=x onerror=alert(1)> since 2001')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This username is taken: choose another')).toBeVisible()
  await expect(page.getByLabel('Introduction')).toHaveValue('Prices <img src=x onerror=alert(1)> since 2001')
  await page.getByLabel('Name', { exact: true }).fill('Center Erste')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your account is saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Center Erste' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Center Erste' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Prices <img src=x onerror=alert(1)> since 2001').first()).toBeVisible()

  await page.getByRole('button', { name: 'Change picture' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../../docs/images/series.png'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Picture changed')).toBeVisible()
  await page.reload()
  const shown = page.locator('header img[src*="/avatar?v="]').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Remove picture' }).click()
  await expect(shown).toHaveCount(0)
})

test('a star is kept, listed, and taken away again', async ({ page, request }) => {
  await enterAsNew(page, request, 'center_two', '/data/1')
  const star = page.getByRole('button', { name: /^Star / }).first()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await visit(page, '/user/center?tab=favourites')
  const row = page.getByRole('table', { name: 'Starred' }).getByRole('row')
  await expect(row).toHaveCount(2)
  await page.reload()
  await row.getByRole('button', { name: /^Star / }).click()
  await expect(page.getByText('You have not starred any series yet')).toBeVisible()
})

test('what one said is listed, searched and sorted, and the address keeps it', async ({ page, request }) => {
  await enterAsNew(page, request, 'center_six', '/dashboard')
  const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')!.value
  for (const [id, body] of [
    [1, 'The first of mine'],
    [2, 'The second of mine'],
  ] as const)
    await expect(
      await request.post(`/api/v1/series/${id}/comments`, {
        headers: { authorization: `Bearer ${token}` },
        data: { body },
      }),
    ).toBeOK()
  await visit(page, '/user/center?tab=comments')
  const rows = page.locator('tbody tr.ant-table-row')
  await expect(rows).toHaveText([/The second of mine/, /The first of mine/])
  await page.getByRole('columnheader', { name: 'Date' }).click()
  await expect(rows).toHaveText([/The first of mine/, /The second of mine/])
  await expect(page).toHaveURL(/sort=time/)
  await page.getByLabel('Search', { exact: true }).fill('SECOND')
  await page.getByRole('button', { name: 'Query' }).click()
  await expect(rows).toHaveText([/The second of mine/])
  await page.reload()
  await expect(rows).toHaveText([/The second of mine/])
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByLabel('Search', { exact: true }).fill('nothing at all')
  await page.getByRole('button', { name: 'Query' }).click()
  await expect(page.getByText('Nothing matches the search')).toBeVisible()
})

test('a token is shown once, works for a program, and is turned away when it is revoked', async ({ page, request }) => {
  await enterAsNew(page, request, 'center_three', '/user/center?tab=tokens')
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByText('Give it a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Nightly')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const token = await page.getByRole('dialog').getByText(/^dc_/).textContent()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  const ask = () => request.get('/api/v1/favourites', { headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).status()).toBe(200)
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Nightly' })
  await expect(row).toContainText('now')
  await expect(page.getByText(token!)).toHaveCount(0)
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Nightly is revoked')).toBeVisible()
  expect((await ask()).status()).toBe(401)
})

test('another session is seen and ended; a new password ends the others', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await enterAsNew(page, request, 'center_four', '/user/center?tab=sessions')
  const elsewhere = async (password: string) => {
    const other = await (await browser.newContext({ locale: 'en-US', ...(baseURL && { baseURL }) })).newPage()
    await other.goto('/login')
    await other.getByLabel('Username').fill('center_four')
    await other.getByLabel('Password', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other.getByRole('button', { name: 'center_four' })).toBeVisible()
    return other
  }
  const other = await elsewhere(MEMBER_PASSWORD)
  await page.reload()
  const rows = page.locator('tbody tr.ant-table-row')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasNotText: 'This device' })).toContainText('Chrome · Linux')
  await rows.filter({ hasNotText: 'This device' }).getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('1 session ended')).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/login\?redirect=/)
  await other.context().close()

  const third = await elsewhere(MEMBER_PASSWORD)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Current password').fill('wrong1')
  await page.getByLabel('New password').fill('newer1')
  await page.getByLabel('Password again').fill('newer1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Wrong password')).toBeVisible()
  await page.getByLabel('Current password').fill(MEMBER_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('1 other session was ended')).toBeVisible()
  await third.context().close()
  await (await elsewhere('newer1')).context().close()
})

test('an address is changed by its code; own data is taken along; an account is deleted', async ({ page, request }) => {
  await enterAsNew(page, request, 'center_five', '/user/center?tab=settings')
  await expect(page.getByText('Your email address is center_five@example.org')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('moved@example.org')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect.poll(async () => (await mailsTo(request, 'moved@example.org')).length).toBe(1)
  await page.getByLabel('Code').fill(codeIn((await mailsTo(request, 'moved@example.org'))[0]!))
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText('Your email address is moved@example.org')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  const zip = await JSZip.loadAsync(await readFile(await download.path()))
  expect(JSON.parse(await zip.file('account.json')!.async('text'))).toMatchObject({ email: 'moved@example.org' })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(MEMBER_PASSWORD)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(
    page
      .getByRole('link', { name: 'Sign in' })
      .or(page.getByRole('button', { name: 'Sign in' }))
      .first(),
  ).toBeVisible()
})
