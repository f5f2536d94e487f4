import { expect, test } from '@playwright/test'
import { enterAsNew, MEMBER_PASSWORD } from './support/mail'
import { createSeries, enterAs } from './support/product'

test('an admin finds an account, gives it a role, sees its sessions, and disables it; all of it is written down', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const other = await (await browser.newContext({ locale: 'en-US', ...(baseURL && { baseURL }) })).newPage()
  await enterAsNew(other, request, 'people_one', '/dashboard')
  await enterAs(page, 'admin', '/admin/users')
  await page.getByLabel('Name or email').fill('PEOPLE_one')
  await page.getByRole('button', { name: 'Query' }).click()
  await expect(page).toHaveURL(/search=PEOPLE_one/)
  const row = page.locator('tbody tr.ant-table-row')
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Roles' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Roles').click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'admin' }).first().click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('admin')
  await other.goto('/admin/lists')
  await expect(other.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible()

  await row.getByRole('button', { name: 'Sessions' }).click()
  const drawer = page.getByRole('dialog', { name: 'Sessions of people_one' })
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Disable' }).click()
  await expect(row.getByText('Disabled')).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await other.getByLabel('Username').fill('people_one')
  await other.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.getByText('This account is disabled')).toBeVisible()
  await other.context().close()

  await page.goto('/admin/audit')
  const entries = page.locator('tbody tr.ant-table-row').filter({ hasText: 'Changed an account' })
  await expect(entries.first()).toContainText('Changed an account')
  await expect(entries.first()).toContainText('Done')
  await entries.first().getByRole('button', { name: 'Expand row' }).click()
  await expect(page.getByText('"isDisabled": true')).toBeVisible()
})

test('the profile shows who one is and what one did, and its form changes it', async ({ page, request }) => {
  await enterAsNew(page, request, 'profile_one', '/profile')
  await expect(page).toHaveURL('/profile/index')
  await expect(page.getByText('You have published nothing yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await expect(page.getByText('Joined', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByLabel('Name', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter the correct nick name')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Profile Erste')
  await page.getByLabel('Introduction').fill('Energy, mostly')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Profile Erste' })).toBeVisible()
  await expect(page.getByText('Energy, mostly').first()).toBeVisible()

  await createSeries(request, 'E2E.PROFILE', [['2020-01', 1]])
  await enterAs(page, 'editor', '/profile/index')
  await expect(page.getByRole('listitem').filter({ hasText: 'Test E2E.PROFILE' })).toBeVisible()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await expect(page.getByText('Added a series').first()).toBeVisible()
})

test('lists for admins are sorted and searched, and the address keeps it', async ({ page }) => {
  await enterAs(page, 'admin', '/admin/users')
  const names = () => page.locator('tbody tr.ant-table-row').evaluateAll((rows) => rows.map((row) => row.textContent))
  const heading = page.getByRole('columnheader', { name: 'Account' })
  await heading.click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await names())[0]).toMatch(/^A?admin/i)
  await heading.click()
  await expect(page).toHaveURL(/sort=-name/)
  await page.reload()
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).not.toHaveURL(/sort=/)
  for (const path of ['/admin/audit', '/admin/outbox']) {
    await page.goto(path)
    await page.getByLabel('Search', { exact: true }).fill('nothing of the kind')
    await page.getByRole('button', { name: 'Query' }).click()
    await expect(page).toHaveURL(/search=nothing/)
    await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(0)
  }
})

test('the way back shows what was sought before, and a page that is no more gives way to the last one', async ({
  page,
}) => {
  await enterAs(page, 'admin', '/admin/lists?list=units')
  const field = page.getByLabel('Search', { exact: true })
  const rows = page.locator('tbody tr.ant-table-row')
  await expect(rows).not.toHaveCount(0)
  for (const text of ['person', 'index']) {
    await field.fill(text)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`search=${text}`))
    await expect(rows.first()).toContainText(new RegExp(text, 'i'))
    await expect(field).toBeFocused()
  }
  await page.goBack()
  await expect(field).toHaveValue('person')
  await expect(rows.first()).toContainText(/person/i)
  await page.goBack()
  await expect(field).toHaveValue('')
  await page.goto('/admin/lists?list=units&page=99')
  await expect(rows).not.toHaveCount(0)
  await expect(page).not.toHaveURL(/page=99/)
  await page.goto('/admin/users?page=77')
  await expect(rows).not.toHaveCount(0)
  await expect(page).not.toHaveURL(/page=/)
})
