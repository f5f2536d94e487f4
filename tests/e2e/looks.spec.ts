import { expect, test } from '@playwright/test'
import { enterAs, tab } from './support/product'

test('the code of a page is asked for when its menu entry is looked at', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAs(page, 'editor')
  await page.getByRole('menuitem', { name: 'Nested Routes' }).click()
  const asked = page.waitForRequest(/\/assets\/NestedPage-/)
  await page.getByRole('link', { name: 'Menu 2' }).hover()
  await asked
  await expect(page).toHaveURL('/dashboard')
})

test('a thin line stands at the top while a page is on its way', async ({ page }) => {
  await enterAs(page, 'editor')
  let go = () => {}
  const wait = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/assets/NestedPage-*.js*', async (route) => {
    await wait
    await route.continue()
  })
  await page.getByRole('menuitem', { name: 'Nested Routes' }).click()
  await page.getByRole('link', { name: 'Menu 2' }).click()
  const line = page.locator('.page-progress').filter({ visible: true })
  await expect(line).toBeVisible()
  expect((await line.boundingBox())!.y).toBe(0)
  go()
  await expect(page.getByLabel('A note')).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('where there is little room, the breadcrumb leaves the groups out and keeps the page’s own name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await enterAs(page, 'editor', '/nested/menu1/menu1-2/menu1-2-1')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(crumbs.last()).toHaveText('Menu 1-2-1')
  const shown = crumbs.filter({ visible: true })
  await expect(shown.first()).toHaveText('Dashboard')
  for (const width of [1024, 620]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(shown).toHaveText(['Menu 1-2-1'])
    expect(await shown.evaluate((crumb) => crumb.scrollWidth > crumb.clientWidth)).toBe(false)
  }
})

test('with colours of the system’s own, the shown tab and what is switched on are still told apart', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enterAs(page, 'editor', '/nested/menu2')
  const ground = (name: string) => tab(page, name).evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(tab(page, 'Menu 2')).toBeVisible()
  expect(await ground('Menu 2')).not.toBe(await ground('Dashboard'))
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const switches = page.getByRole('switch')
  await expect(switches.first()).toBeVisible()
  const shade = (isOn: boolean) =>
    page
      .getByRole('switch', { checked: isOn })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await shade(true)).not.toBe(await shade(false))
})

test('an installation’s own title stands on the sign-in too', async ({ page }) => {
  await page.route('**/api/v1/site', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, title: 'Figures of the North' } } })
  })
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Figures of the North' })).toBeVisible()
  await expect(page).toHaveTitle('Sign in - Figures of the North')
})
