import { expect, test } from '@playwright/test'
import { enterAs, signIn, visit, watchFor } from './support/product'

test('a guest is sent from the editor to sign in, and comes back after', async ({ page }) => {
  await page.goto('/data/edit/data')
  await expect(page).toHaveURL('/login?redirect=%2Fdata%2Fedit%2Fdata')
  await page.getByLabel('Username or email').fill(' editor ')
  await page.getByLabel('Password', { exact: true }).fill('editor123')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/data/edit/data')
  await expect(page.getByRole('button', { name: 'editor' })).toBeVisible()
})

test('the way back keeps query and hash, and never leaves the site', async ({ page }) => {
  await page.goto('/data/edit/data?id=3&x=a%26b#part')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/data/edit/data?id=3&x=a%26b#part')}`)
  await signIn(page, 'editor', '/login?redirect=%2F%2Fevil.example%2F')
  await expect(page).toHaveURL('/dashboard')
})

test('a wrong password is said in place, in either language', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username or email').fill('nobody-here')
  await page.getByLabel('Password', { exact: true }).fill('wrong1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('The account or the password is wrong')
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await expect(page.getByRole('alert')).toContainText('账号或密码不正确')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('language, darkness and colour change at once and are remembered', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveTitle('Dashboard - Data Community')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page).toHaveTitle('首页 - 数据社区')
  await expect(page.getByText('已切换语言')).toBeVisible()
  await expect(page.getByText('本周浏览最多').first()).toBeVisible()
  const isCompiling = await watchFor(page, '正在编译主题')
  await page.getByRole('button', { name: '深色模式' }).click()
  await page.getByRole('button', { name: '设置', exact: true }).click()
  await page.getByRole('radio', { name: '#f5222d' }).click()
  await expect.poll(isCompiling).toBe(true)
  await expect(page.getByText('正在编译主题')).toBeHidden()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-dark', '')
  await expect(page).toHaveTitle('首页 - 数据社区')
  await expect(page.getByRole('button', { name: '浅色模式' })).toBeVisible()
})

test('unknown paths and unknown series are told', async ({ page }) => {
  await page.goto('/nothing/here')
  await expect(page).toHaveURL('/login?redirect=%2Fnothing%2Fhere')
  await signIn(page, 'editor', '/login?redirect=%2Fnothing%2Fhere')
  await expect(page).toHaveURL('/404')
  await expect(page.getByText('Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/data/999999')
  await expect(page.getByText('There is no such series, or it is not public')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Welcome to Data Community' })).toBeVisible()
  await page.goto('/data/abc')
  await expect(page).toHaveURL('/404')
})

test('nothing is asked of another host, and the console stays silent', async ({ page }) => {
  const strange: string[] = []
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) strange.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') strange.push(message.text())
  })
  page.on('pageerror', (error) => strange.push(error.message))
  await enterAs(page, 'editor')
  for (const path of [
    '/dashboard',
    '/data/1',
    '/data/1?tab=about',
    '/data/1?tab=revisions',
    '/data/edit/data',
    '/dashboard?search=gdp',
  ]) {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
  }
  expect(strange).toEqual([])
})

test('a phone sees everything without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  for (const path of ['/dashboard', '/data/1', '/dashboard?search=gdp', '/login']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375)
  }
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open or close the sidebar' }).click()
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible()
})

test('a language that cannot be loaded is told, and the present one stays', async ({ page, context }) => {
  // What shows messages is fetched when the page has come to rest.
  const toaster = page.waitForEvent('requestfinished', (request) => request.url().includes('/dialogs'))
  await page.goto('/dashboard')
  await toaster
  // With whatever else it needs.
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByText('The server cannot be reached.', { exact: false })).toBeVisible()
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.setOffline(false)
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByText('本周浏览最多').first()).toBeVisible()
})
