import { expect, test } from '@playwright/test'
import { enterAs, openTabs } from './support/product'

test('a browser that refuses its storage shows every page', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
  })
  await enterAs(page, 'editor')
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  await page.getByRole('link', { name: 'Add Data Series' }).click()
  await page.getByLabel('Chinese title').fill('标题')
  await expect(page.getByLabel('Chinese title')).toHaveValue('标题')
})

test('what is kept and spoilt is what was chosen by default', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('settings', '{"theme":null,"dark":"yes","tagsView":7}')
    localStorage.setItem('trackingBuffer', '[null,{"name":1}]')
    for (const owner of ['visitor', '1', '2']) sessionStorage.setItem(`tabs/${owner}`, '[null]')
    sessionStorage.setItem('tabs/2', '{"tabs":[null,{"key":"//evil.example"},7],"scroll":{"/dashboard":"far"}}')
    sessionStorage.setItem('trackingPageView', '{"url":5}')
  })
  await enterAs(page, 'editor')
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  expect(await openTabs(page)).toEqual(['Dashboard', 'Documentation'])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a sign-in that no cookie can keep says why', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  })
  await page.goto('/login')
  await page.getByLabel('Username or email').fill('editor')
  await page.getByLabel('Password', { exact: true }).fill('editor123')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This browser refuses cookies')
})
