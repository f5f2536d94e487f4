import { expect, test, type Page } from '@playwright/test'
import { latestUpdates } from './support/below'
import { enterAs, tab } from './support/product'

const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((each) => each.name === name)?.value

const sidebarWidth = (page: Page) =>
  page
    .locator('aside')
    .first()
    .evaluate((element) => element.getBoundingClientRect().width)

test('the sidebar has the specified width and colours, and remembers its state in a cookie', async ({ page }) => {
  await enterAs(page, 'editor')
  expect(await sidebarWidth(page)).toBe(210)
  const item = page.getByRole('menuitem', { name: 'Dashboard' })
  await expect(item).toHaveCSS('color', 'rgb(64, 158, 255)')
  await expect(page.getByRole('menuitem', { name: 'Add Data Series' })).toHaveCSS('color', 'rgb(191, 203, 217)')
  const ground = await page.evaluate(() =>
    document
      .elementsFromPoint(20, 800)
      .map((element) => getComputedStyle(element).backgroundColor)
      .find((colour) => colour !== 'rgba(0, 0, 0, 0)'),
  )
  expect(ground).toBe('rgb(48, 65, 86)')
  const toggle = page.getByRole('button', { name: 'Open or close the sidebar' })
  await toggle.click()
  expect(await cookie(page, 'sidebarStatus')).toBe('0')
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  expect(await cookie(page, 'sidebarStatus')).toBe('1')
})

test('on mobile it is an overlay that closes with a navigation and a click beside it; the desktop keeps its choice', async ({
  page,
}) => {
  await enterAs(page, 'editor')
  await page.setViewportSize({ width: 992, height: 800 })
  const toggle = page.getByRole('button', { name: 'Open or close the sidebar' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await page.getByRole('link', { name: 'Add Data Series' }).click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible()
  await page.mouse.click(800, 600)
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(await cookie(page, 'sidebarStatus')).toBeUndefined()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => sidebarWidth(page)).toBe(210)
})

test('a resize of a hidden page counts when it is shown again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAs(page, 'editor')
  const hide = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await expect(page.getByRole('menuitem', { name: 'Add Data Series' })).toBeVisible()
  await hide(true)
  await page.setViewportSize({ width: 800, height: 800 })
  await page.waitForFunction(() => innerWidth === 800)
  expect(await sidebarWidth(page)).toBe(210)
  await hide(false)
  await expect(page.locator('aside')).toHaveCount(0)
})

test('at 375 px language, name and log-out are in the bar, search and settings in the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await enterAs(page, 'editor')
  for (const name of ['中文', 'Log out']) await expect(page.getByRole('button', { name })).toBeVisible()
  const bar = page.locator('header').filter({ has: page.getByRole('button', { name: 'Log out' }) })
  await expect(bar.getByText('editor', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search pages and data' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open or close the sidebar' }).click()
  for (const name of ['Global Size', 'Settings', 'Search pages and data'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page).toHaveTitle('首页 - 数据社区')
})

test('the search finds pages by title, path and pinyin, then series from the server', async ({ page }) => {
  await enterAs(page, 'editor')
  await expect(tab(page, 'Dashboard')).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search pages and data' })
  await box.fill('menu 1-2')
  const options = page.locator('.ant-select-item-option')
  await expect(options.first()).toHaveText(/Nested Routes > Menu 1 > Menu 1-2/)
  await box.fill('directve')
  await expect(options.first()).toHaveText('Permission > Directive Permission')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/permission/directive')

  await page.keyboard.press('Control+k')
  await box.fill('crude oil')
  await page.locator('.ant-select-item-option').filter({ hasText: 'Brent crude oil, spot price' }).click()
  await expect(page).toHaveURL(/\/data\/\d+$/)

  await page.getByRole('button', { name: '中文' }).click()
  await page.keyboard.press('Control+k')
  const chinese = page.getByRole('combobox', { name: '搜索页面和数据' })
  await chinese.fill('zhiling')
  await expect(options.first()).toHaveText('权限测试页 > 指令权限')
  await chinese.press('Escape')
  await page.getByRole('button', { name: '设置', exact: true }).click()
  await page.getByRole('switch', { name: '菜单支持拼音搜索' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+k')
  await chinese.fill('zhiling')
  await expect(options.filter({ hasText: '指令权限' })).toHaveCount(0)
})

test('Enter in the search leads to what matches best, however fast it is pressed', async ({ page }) => {
  await enterAs(page, 'editor')
  await page.getByRole('button', { name: 'Search pages and data' }).waitFor()
  for (const [typed, url] of [
    ['/nested/menu2', /\/nested\/menu2$/],
    ['CN.GDP', /\/data\/\d+$/],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search pages and data' }).waitFor()
    await page.keyboard.type(typed, { delay: 20 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url)
  }
  await expect(
    page.getByRole('heading', { level: 1, name: 'Gross domestic product, current US dollars, China' }),
  ).toBeVisible()
})

test('the settings act at once and are remembered', async ({ page }) => {
  await enterAs(page, 'editor')
  const handle = page.getByRole('button', { name: 'Open or close the settings' })
  expect((await handle.boundingBox())!.y).toBe(250)
  await handle.click()
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await expect(panel.getByRole('switch', { name: 'Pinyin search' })).toHaveCount(0)
  await panel.getByRole('switch', { name: 'Open Tags-View' }).click()
  await expect(page.getByRole('tablist', { name: 'Open pages' })).toHaveCount(0)
  await panel.getByRole('switch', { name: 'Sidebar Logo' }).click()
  await expect(page.getByRole('link', { name: 'Vue Element Admin' })).toHaveCount(0)
  await panel.getByRole('switch', { name: 'Fixed Header' }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByText('Most viewed this week').first()).toBeVisible()
  await expect(page.getByRole('tablist', { name: 'Open pages' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Vue Element Admin' })).toHaveCount(0)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  expect((await page.getByRole('link', { name: 'Welcome to Data Community' }).boundingBox())!.y).toBeGreaterThanOrEqual(
    0,
  )
})

test('any colour can be the theme, without asking another host', async ({ page }) => {
  const strange: string[] = []
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) strange.push(request.url())
  })
  await enterAs(page, 'editor')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Another colour' }).click()
  await page.locator('.ant-color-picker-hex-input input').fill('8a2be2')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(tab(page, 'Dashboard')).toHaveCSS('background-color', 'rgb(138, 43, 226)')
  await page.reload()
  await expect(tab(page, 'Dashboard')).toHaveCSS('background-color', 'rgb(138, 43, 226)')
  expect(strange).toEqual([])
})

test('for who wants less motion nothing moves, and what opens stands in its place', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAs(page, 'editor', '/data/1')
  const width = () => page.locator('aside').evaluate((element) => element.getBoundingClientRect().width)
  await expect.poll(width).toBe(210)
  await page.getByRole('button', { name: 'Open or close the sidebar' }).click()
  expect(await width()).toBeLessThan(100)
  await page.getByRole('button', { name: 'Global Size' }).click()
  await expect(page.getByRole('menuitem', { name: 'Small' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Transformation' }).click()
  await expect(page.getByText('Natural log', { exact: false }).last()).toBeInViewport()
})

test('full screen says so where the browser cannot', async ({ page }) => {
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not allowed'))
  })
  await enterAs(page, 'editor')
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByText('Your browser can not work in full screen')).toBeVisible()
})

test('the answer of another site is handed over', async ({ page }) => {
  await page.goto('/auth-redirect?code=abc&state=x')
  await expect(page.getByText('You are signed in')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('x-admin-oauth-code'))).toBe('code=abc&state=x')
})

test('an address that names nothing gets the page for what is unknown', async ({ page }) => {
  await enterAs(page, 'editor', '/data/edit/data?id=abc')
  await expect(page.getByText('There is no such series')).toBeVisible()
  for (const path of ['/data/9999999999999999999999', '/%', '/%E0%A4%A']) {
    await page.goto(path)
    await expect(page.getByText('Page not found')).toBeVisible()
  }
})

test('every page has one heading of the first level', async ({ page }) => {
  await enterAs(page, 'admin')
  for (const path of [
    '/dashboard',
    '/data/1',
    '/data/edit/data',
    '/permission/page',
    '/permission/directive',
    '/nested/menu2',
  ]) {
    await page.goto(path)
    await expect(page.locator('h1:visible'), path).toHaveCount(1)
  }
})

test('language follows in other windows, and darkness follows the system until somebody chooses', async ({
  page,
  context,
}) => {
  await enterAs(page, 'editor')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByText('Most viewed this week').first()).toBeVisible()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(other).toHaveTitle('首页 - 数据社区')
  const html = other.locator('html')
  await expect(html).not.toHaveAttribute('data-dark')
  await other.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-dark', '')
  await other.getByRole('button', { name: '浅色模式' }).click()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.emulateMedia({ colorScheme: 'dark' })
  await expect(html).not.toHaveAttribute('data-dark')
})

test('the skip link leaves the address, and the menu says which page is shown', async ({ page }) => {
  await enterAs(page, 'editor')
  await expect(page.locator('aside a[aria-current=page]')).toHaveText('Dashboard')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.locator('#content')).toBeFocused()
})

test('colours are walked by arrow keys', async ({ page }) => {
  await enterAs(page, 'editor')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const chosen = page.getByRole('radiogroup', { name: 'Theme colour' }).getByRole('radio', { checked: true })
  await chosen.focus()
  await page.keyboard.press('ArrowRight')
  await expect(chosen).toBeFocused()
  await expect(chosen).toHaveAttribute('aria-label', /^(?!#1890ff)/)
})

test('what a visitor had open is open after signing in', async ({ page }) => {
  await page.goto('/dashboard')
  await (await latestUpdates(page)).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/data\/\d+$/)
  const shown = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Username or email').fill('editor')
  await page.getByLabel('Password', { exact: true }).fill('editor123')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(tab(page, shown!)).toBeVisible()
  await tab(page, 'Dashboard').click()
  await expect(tab(page, shown!)).toBeVisible()
})

test('a quick click meets its entry while a group has just opened', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await enterAs(page, 'admin')
  const entry = (name: string) => page.getByRole('menu').first().getByRole('menuitem', { name }).first()
  const press = async (name: string) => {
    const box = (await entry(name).boundingBox())!
    await page.mouse.move(box.x + 60, box.y + box.height / 2)
    await page.mouse.down()
    // As long as a finger stays down.
    await page.waitForTimeout(70)
    await page.mouse.up()
  }
  await press('Permission')
  await expect(entry('Directive Permission')).toBeVisible()
  await press('Directive Permission')
  await expect(page).toHaveURL('/permission/directive')
})

test('groups that one opened stay open on navigation', async ({ page }) => {
  await enterAs(page, 'admin')
  const menu = page.getByRole('menu').first()
  await menu.getByRole('menuitem', { name: 'Nested Routes' }).click()
  await menu.getByRole('menuitem', { name: 'Permission' }).first().click()
  await page.getByRole('link', { name: 'Directive Permission' }).click()
  await expect(page).toHaveURL('/permission/directive')
  await expect(menu.getByRole('link', { name: 'Menu 2' })).toBeVisible()
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(menu.getByRole('link', { name: 'Menu 2' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Directive Permission' })).toBeVisible()
})

test('the drawer on mobile holds the focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await enterAs(page, 'editor')
  await page.getByRole('button', { name: 'Open or close the sidebar' }).click()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  for (let i = 0; i < 25; i += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.ant-drawer') !== null)).toBe(true)
  }
})
