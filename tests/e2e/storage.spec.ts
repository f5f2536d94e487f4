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

test('styles are made once: a later visit finds them, unless they are spoilt or of another version', async ({
  page,
}) => {
  const made = () => page.locator('style[data-css-hash]').count()
  const color = () =>
    page.getByRole('link', { name: 'Sign in' }).evaluate((link) => {
      const { color, padding, borderRadius } = getComputedStyle(link)
      return { color, padding, borderRadius }
    })
  const visit = async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('Most viewed this week').first()).toBeVisible()
    return { made: await made(), look: await color() }
  }
  const keep = (change: (kept: { version: string }) => unknown) =>
    page.evaluate((value) => localStorage.setItem('styles', JSON.stringify(value)), change({ version: 'of before' }))
  const first = await visit()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('styles')?.length ?? 0)).toBeGreaterThan(10_000)
  const later = await visit()
  expect(later.made).toBeLessThan(first.made / 2)
  expect(later.look).toEqual(first.look)
  await keep(({ version }) => ({ version, css: 'a { color: red !important }', names: 'x' }))
  expect((await visit()).look).toEqual(first.look)
  await keep(() => ({ version: 7 }))
  expect((await visit()).look).toEqual(first.look)
})

test('styles that are kept are those of the look: dark and back again, with visits between them', async ({ page }) => {
  const look = () =>
    page.evaluate(() => ({
      ground: getComputedStyle(document.querySelector('.ant-pro-layout-bg-list')!).backgroundImage,
      text: getComputedStyle(document.querySelector('h1, h2, h3')!).color,
    }))
  const kept = () => page.evaluate(() => localStorage.getItem('styles')?.length ?? 0)
  let before = 0
  const visit = async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('Most viewed this week').first()).toBeVisible()
    // What this visit made is kept once it is at rest.
    await expect.poll(kept).not.toBe(before)
    before = await kept()
    return look()
  }
  const light = await visit()
  await page.getByRole('button', { name: 'Dark mode' }).click()
  const dark = await visit()
  expect(dark.text).not.toBe(light.text)
  await page.getByRole('button', { name: 'Light mode' }).click()
  expect(await visit()).toEqual(light)
})

test('where there is no more room, what people write comes before what makes a visit faster', async ({ page }) => {
  await enterAs(page, 'editor', '/data/edit/data')
  await expect(page.getByLabel('English title')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('styles') !== null)).toBe(true)
  await page.evaluate(() => {
    let size = 1_000_000
    for (let i = 0; size > 10; i += 1)
      try {
        localStorage.setItem(`filling${i}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
  })
  await page.getByLabel('English title').fill('Written on a full disk')
  await expect(async () => {
    await page.reload()
    await expect(page.getByLabel('English title')).toHaveValue('Written on a full disk', { timeout: 3000 })
  }).toPass()
})
