import { expect, test } from '@playwright/test'
import { enterAs, openTabs } from './support/product'

const sidebar = 'aside'

test('editors do not see what is for admins, and a parent leads to the first page they may see', async ({ page }) => {
  await enterAs(page, 'editor', '/permission')
  await expect(page).toHaveURL('/permission/directive')
  await expect(page.getByRole('menuitem', { name: 'Directive Permission' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Page Permission' })).toHaveCount(0)
  await expect(page.locator(sidebar)).toHaveCount(1)
  await page.goto('/permission/page')
  await expect(page).toHaveURL('/401')
  await expect(page.getByText('You do not have permission')).toBeVisible()
  await expect(page.locator(sidebar)).toHaveCount(0)
})

test('a deep page survives a reload for each role', async ({ page }) => {
  for (const [role, path] of [
    ['admin', '/permission/page'],
    ['editor', '/permission/directive'],
    ['editor', '/nested/menu1/menu1-2/menu1-2-2'],
  ] as const) {
    await enterAs(page, role, path)
    await page.reload()
    await expect(page).toHaveURL(path)
    await expect(page.locator('#content')).toBeVisible()
  }
  await page.goto('/nested')
  await expect(page).toHaveURL('/nested/menu1/menu1-1')
  await page.goto('/nested/menu1/menu1-2')
  await expect(page).toHaveURL('/nested/menu1/menu1-2/menu1-2-1')
})

test('the role switch rebuilds menu and tabs, and lands on a page that is permitted', async ({ page }) => {
  // A group that is opening moves what is below it away from the mouse.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAs(page, 'admin', '/nested/menu2')
  await page.getByRole('menuitem', { name: 'Permission' }).first().click()
  await page.getByRole('menuitem', { name: 'Page Permission' }).click()
  await page
    .locator('label')
    .filter({ hasText: /^editor$/ })
    .click()
  await expect(page).toHaveURL('/permission/directive')
  await expect(page.getByRole('button', { name: 'editor' })).toBeVisible()
  await expect.poll(() => openTabs(page)).toEqual(['Dashboard', 'Documentation', 'Directive Permission'])
  await expect(page.getByText('Only editors see this')).toBeVisible()
  await expect(page.getByText('Only admins see this')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Editor', exact: true })).toBeVisible()
  await page
    .locator('label')
    .filter({ hasText: /^admin$/ })
    .click()
  await expect(page.getByText('Only admins see this')).toBeVisible()
  await expect(page).toHaveURL('/permission/directive')
  await expect(page.getByRole('tab', { name: 'Admin', exact: true })).toBeVisible()
})

test('whoever is signed in and opens the sign-in goes to the first page', async ({ page }) => {
  await enterAs(page, 'editor', '/login')
  await expect(page).toHaveURL('/dashboard')
})

test('a visitor may open what is public, and nothing else', async ({ page }) => {
  for (const path of ['/auth-redirect', '/dashboard', '/data/1', '/login']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
  }
  for (const path of ['/nested/menu2', '/permission/directive', '/data/abc', '/redirect/data/edit/data?id=1']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path.replace('/redirect', ''))}`)
  }
  await page.goto('/redirect//evil.example/x')
  await expect(page).toHaveURL('/dashboard')
})

test('the external link opens a new tab that cannot reach back', async ({ page }) => {
  await enterAs(page, 'editor')
  const link = page.getByRole('link', { name: 'External Link' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('href', /^https:\/\/github\.com\//)
})
