import { expect, test, type Page } from '@playwright/test'
import { seeTabs } from './support/below'
import { enterAs, openTabs, tab, watchFor } from './support/product'

const DEEP = '/nested/menu1/menu1-2/menu1-2-1'
const PLACES = [
  DEEP,
  '/nested/menu1/menu1-2/menu1-2-2',
  '/nested/menu1/menu1-1',
  '/nested/menu1/menu1-3',
  '/nested/menu2',
]
const LEAVES = ['Menu 1-2-1', 'Menu 1-2-2', 'Menu 1-1', 'Menu 1-3', 'Menu 2']

/** Opens pages one after another inside the application, so that their tabs stay. */
async function visit(page: Page, ...places: string[]): Promise<void> {
  await expect(page.locator('[data-tab]').filter({ visible: true })).toHaveCount(1)
  for (const place of places) {
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, place)
    await expect(page.locator(`[data-tab="${place}"]`)).toBeVisible()
  }
}

const expectTabs = (page: Page, titles: string[]) => expect.poll(() => openTabs(page)).toEqual(titles)

const note = (page: Page) => page.getByLabel(/A note|便签/).filter({ visible: true })

async function typeInFiveTabs(page: Page): Promise<void> {
  for (const place of PLACES) {
    await visit(page, place)
    await note(page).fill(`note of ${place}`)
  }
}

async function expectNotes(page: Page, names: string[]): Promise<void> {
  for (const [i, place] of PLACES.entries()) {
    await tab(page, names[i]!).click()
    await expect(page).toHaveURL(place)
    await expect(note(page)).toHaveValue(`note of ${place}`)
  }
}

test('forms in five tabs, two and three levels deep, outlive language, size, theme and a reload', async ({ page }) => {
  await enterAs(page, 'editor')
  await typeInFiveTabs(page)
  await expectNotes(page, LEAVES)

  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByText('已切换语言')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page).toHaveTitle('菜单2 - 数据社区')
  await expectNotes(page, ['菜单1-2-1', '菜单1-2-2', '菜单1-1', '菜单1-3', '菜单2'])
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Switch Language Success')).toBeVisible()

  await page.getByRole('button', { name: 'Global Size' }).click()
  await page.getByRole('menuitem', { name: 'Mini' }).click()
  await expect(page.getByText('Switch Size Success')).toBeVisible()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const isCompiling = await watchFor(page, 'Compiling the theme')
  await page.getByRole('radio', { name: '#6959CD' }).click()
  await expect.poll(isCompiling).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expectNotes(page, LEAVES)

  await page.reload()
  await expectTabs(page, ['Dashboard', 'Documentation', ...LEAVES])
  await expectNotes(page, LEAVES)
})

test('each size gives controls its height, in the open tabs too', async ({ page }) => {
  await enterAs(page, 'editor', '/dashboard')
  const button = page.getByRole('button', { name: 'Global Size' })
  for (const [name, height] of [
    ['Default', 40],
    ['Small', 32],
    ['Mini', 28],
    ['Medium', 36],
  ] as const) {
    await button.click()
    await page.getByRole('menuitem', { name }).click()
    await expect.poll(async () => (await button.boundingBox())!.height).toBe(height)
  }
  expect((await page.context().cookies()).find(({ name }) => name === 'size')?.value).toBe('medium')
})

test('a page that was not saved anywhere is as it was left: chart, table, scroll', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('settings', JSON.stringify({ fixedHeader: true })))
  await enterAs(page, 'editor', '/data/1')
  await seeTabs(page)
  const table = page.getByRole('grid', { name: 'Table' })
  await table.evaluate((element) => element.scrollTo({ top: 700 }))
  await page.evaluate(() => scrollTo(0, 0))
  await page
    .locator('canvas')
    .first()
    .evaluate((element) => element.setAttribute('data-drawn', 'before'))
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const left = await page.evaluate(() => scrollY)
  await tab(page, 'Dashboard').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await expect.poll(() => table.evaluate((element) => element.scrollTop)).toBe(700)
  await expect(page.locator('canvas[data-drawn]')).toBeVisible()
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('two series are two tabs that name themselves; a link opens at its top', async ({ page }) => {
  await enterAs(page, 'editor', '/data/1')
  await expect(page).toHaveTitle(/^(?!Data Detail).* - Data Community$/)
  await page.getByRole('grid', { name: 'Table' }).scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await visit(page, '/data/2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(async () => new Set(await openTabs(page)).size).toBe(4)
  await expect.poll(async () => (await openTabs(page)).includes('Data Detail')).toBe(false)
  await visit(page, '/data/edit/data?id=1', '/data/edit/data?id=2')
  await expect.poll(async () => (await openTabs(page)).length).toBe(6)
})

test('the pinned tab stays; closing the shown one goes to the last', async ({ page }) => {
  await enterAs(page, 'editor')
  await visit(page, ...PLACES)
  await tab(page, 'Dashboard').click({ button: 'middle' })
  await expect(tab(page, 'Dashboard')).toBeVisible()
  await tab(page, 'Dashboard').click({ button: 'right' })
  await expect(page.getByRole('menu', { name: 'Tab actions' }).getByRole('menuitem')).toHaveText([
    'Refresh',
    'Close Others',
    'Close All',
  ])
  await page.keyboard.press('Escape')
  await tab(page, 'Menu 1-1').click()
  await tab(page, 'Menu 1-1').click({ button: 'middle' })
  await expect(page).toHaveURL('/nested/menu2')
  await expectTabs(page, ['Dashboard', 'Documentation', 'Menu 1-2-1', 'Menu 1-2-2', 'Menu 1-3', 'Menu 2'])
})

test('close others goes to the chosen tab first; close all keeps the pinned ones', async ({ page }) => {
  await enterAs(page, 'editor')
  await visit(page, ...PLACES)
  await tab(page, 'Menu 1-1').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Close Others' }).click()
  await expect(page).toHaveURL('/nested/menu1/menu1-1')
  await expectTabs(page, ['Dashboard', 'Documentation', 'Menu 1-1'])
  await tab(page, 'Dashboard').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Close All' }).click()
  await expect(page).toHaveURL('/documentation/index')
  await expectTabs(page, ['Dashboard', 'Documentation'])
})

test('refresh begins one tab anew, keeps its query, and leaves the others as they are', async ({ page }) => {
  await enterAs(page, 'editor', '/dashboard?search=gdp')
  await visit(page, DEEP)
  await note(page).fill('stays')
  await tab(page, 'Dashboard').click()
  await expect(page.locator('[data-tab="/dashboard"]')).toBeVisible()
  await page.evaluate(() => document.querySelector('[data-tab="/dashboard"]')!.setAttribute('data-mark', ''))
  await tab(page, 'Dashboard').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Refresh' }).click()
  await expect(page.locator('[data-mark]')).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard?search=gdp')
  await page.evaluate(() => document.querySelector('[data-tab*="menu1-2-1"]')!.setAttribute('data-mark', ''))
  await tab(page, 'Menu 1-2-1').click()
  await expect(page.locator('[data-mark]')).toHaveCount(1)
  await expect(note(page)).toHaveValue('stays')
  await page.goto('/redirect/nested/menu2?x=1')
  await expect(page).toHaveURL('/nested/menu2?x=1')
})

test('what was typed goes with its tab: closed or refreshed, it begins anew', async ({ page }) => {
  await enterAs(page, 'editor', '/nested/menu2')
  const note = page.getByLabel('A note').filter({ visible: true })
  for (const act of ['Refresh', 'Close']) {
    await note.fill('typed')
    await tab(page, 'Menu 2').click({ button: 'right' })
    await page.getByRole('menu', { name: 'Tab actions' }).getByRole('menuitem', { name: act, exact: true }).click()
    if (act === 'Close') {
      await expect(page).toHaveURL('/documentation/index')
      await visit(page, '/nested/menu2')
    }
    await expect(note).toHaveValue('')
  }
})

test('the menu stays inside the window, and closes with a click elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 })
  await enterAs(page, 'editor')
  await visit(page, ...PLACES)
  await page.getByRole('button', { name: 'Tab actions' }).click()
  const menu = page.getByRole('menu', { name: 'Tab actions' })
  const box = (await menu.boundingBox())!
  expect(box.width).toBeGreaterThanOrEqual(105)
  expect(box.x + box.width).toBeLessThanOrEqual(1000)
  await page.mouse.click(500, 500)
  await expect(menu).toBeHidden()
})

test('the strip works by keyboard, by wheel and by dragging, and keeps its order', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 })
  await enterAs(page, 'editor')
  await visit(page, ...PLACES)
  await tab(page, 'Menu 2').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/nested/menu1/menu1-3')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await expectTabs(page, ['Dashboard', 'Documentation', 'Menu 1-2-1', 'Menu 1-2-2', 'Menu 1-3', 'Menu 1-1', 'Menu 2'])
  await page.keyboard.press('Delete')
  await expect(tab(page, 'Menu 1-3')).toBeHidden()
  await tab(page, 'Menu 2').dragTo(tab(page, 'Menu 1-2-1'), { targetPosition: { x: 5, y: 10 } })
  await expectTabs(page, ['Dashboard', 'Documentation', 'Menu 2', 'Menu 1-2-1', 'Menu 1-2-2', 'Menu 1-1'])
  await page.reload()
  await expectTabs(page, ['Dashboard', 'Documentation', 'Menu 2', 'Menu 1-2-1', 'Menu 1-2-2', 'Menu 1-1'])

  await visit(page, ...Array.from({ length: 8 }, (_, i) => `/data/${i + 1}`))
  const strip = page.getByRole('tablist', { name: 'Open pages' })
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await strip.hover()
  await page.mouse.wheel(0, -5000)
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBe(0)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})
