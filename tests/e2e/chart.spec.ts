import { readFileSync } from 'node:fs'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { seeTabs } from './support/below'

const idOf = async (request: APIRequestContext, code: string): Promise<number> => {
  const { data } = (await (await request.get(`/api/v1/series?search=${code}`)).json()) as {
    data: { items: { id: number; code: string }[] }
  }
  return data.items.find((series) => series.code === code)!.id
}

/** Drags over a share of the chart's width. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const box = (await page.locator('canvas').first().boundingBox())!
  await page.mouse.move(box.x + box.width * from, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to, box.y + box.height / 2, { steps: 6 })
  await page.mouse.up()
}

test('a million points: drawn at once, closer with every drag, down to each value', async ({ page, request }) => {
  await page.goto(`/data/${await idOf(request, 'CN.SH.GRID.FREQUENCY')}`)
  await expect(page.getByText(/1,000,000 observations: the band reaches from the lowest to the highest/)).toBeVisible()
  await seeTabs(page)
  await expect(page.getByText(/1,000,000 observations: choose a shorter range/)).toBeVisible()
  const closer = page.waitForResponse(/observations\?.*from=/)
  await drag(page, 0.5, 0.51)
  const { data } = (await (await closer).json()) as { data: { exact: boolean; total: number } }
  expect(data.exact).toBe(true)
  await expect(page).toHaveURL(/from=.*to=/)
  await expect(page.getByText(`${data.total.toLocaleString('en')} rows`)).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).not.toHaveURL(/from=/)
})

test('each choice is an entry of the history, and Back takes it back', async ({ page, request }) => {
  await page.goto(`/data/${await idOf(request, 'US.CPI')}`)
  for (const range of ['5Y', '10Y']) await page.getByRole('radiogroup', { name: 'Range' }).getByText(range).click()
  const tenYears = page.url()
  await page.getByRole('checkbox', { name: 'Logarithmic scale' }).click()
  await expect(page).toHaveURL(/log=1/)
  await page.goBack()
  expect(page.url()).toBe(tenYears)
  await page.goBack()
  await expect(page.getByRole('radiogroup', { name: 'Range' }).getByRole('radio', { name: '5Y' })).toBeChecked()
})

test('the crosshair moves by keyboard', async ({ page, request }) => {
  await page.goto(`/data/${await idOf(request, 'US.CPI')}`)
  await page.locator('canvas').first().waitFor()
  const chart = page.getByRole('img', { name: /^Chart of Consumer price index, United States/ })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart.getByText('1913-01', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(chart.getByText('1913-02', { exact: true })).toBeVisible()
})

test('the wheel scrolls the page over a chart as anywhere, and zooms with Ctrl', async ({ page }) => {
  await page.goto('/data/1')
  const chart = page.getByRole('img', { name: /chart|折线图/i }).first()
  await expect(page.locator('canvas').first()).toBeVisible()
  const { x, y } = (await chart.boundingBox())!
  await page.mouse.move(x + 300, y + 150)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expect(page).toHaveURL(/from=.*to=/)
  expect(await page.evaluate(() => scrollY)).toBe(100)
})

test('a finger on a chart scrolls the page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 375, height: 720 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto('/data/1')
  const canvas = page.locator('canvas').first()
  await seeTabs(page)
  // Nothing moves any more once the table below stands.
  await expect(page.getByRole('grid', { name: 'Table' }).getByRole('gridcell').first()).toBeAttached()
  // Near the lower edge, so that the page can go on.
  await canvas.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().top - 450))
  const before = await page.evaluate(() => scrollY)
  const { x, y } = (await canvas.boundingBox())!
  const touch = await context.newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove', up: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + 150, y: y + 200 - up }] })
  await finger('touchStart', 0)
  const scrolled = () => page.evaluate((start) => scrollY - start, before)
  // A finger moves from frame to frame; the browser takes some to see that it scrolls.
  for (let up = 10; up <= 400 && (await scrolled()) <= 50; up += 10) {
    await finger('touchMove', up)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(scrolled).toBeGreaterThan(50)
  await context.close()
})

test('the chart is saved as PNG and SVG', async ({ page, request }) => {
  await page.goto(`/data/${await idOf(request, 'US.CPI')}`)
  await page.locator('canvas').first().waitFor()
  for (const [format, start] of [
    ['PNG', '\u0089PNG'],
    ['SVG', '<svg'],
  ] as const) {
    await page.getByRole('button', { name: 'Save picture' }).click()
    const started = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format }).click()
    expect(readFileSync(await (await started).path(), 'latin1').startsWith(start)).toBe(true)
  }
})

test('an earlier version is seen as it was, compared, and restored by its owner', async ({
  page,
  request,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'Admin-Token', value: 'admin-token', url: baseURL! }])
  const id = await idOf(request, 'NG.POP')
  await page.goto(`/data/${id}?tab=revisions`)
  await seeTabs(page)
  await page
    .getByRole('button', { name: /^View version of \w+ \d+, \d{4}$/ })
    .last()
    .click()
  await expect(page.getByText(/^You are viewing version 1 of this series, of \w+ \d+, \d{4}\.$/)).toBeVisible()
  // What it held then stands first, and nothing is said of what is late today.
  await expect(page.getByRole('region', { name: 'Latest value' })).toBeVisible()
  await expect(page.getByText('Next expected')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the current version' }).click()
  await page.getByRole('button', { name: /^Compare version/ }).click()
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const { data: before } = (await (await request.get(`/api/v1/series/${id}`)).json()) as { data: { version: number } }
  await page.getByRole('button', { name: 'Restore' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(`Version ${before.version + 1}`, { exact: true })).toBeVisible()
  await expect(page.getByText('Restored version 1')).toBeVisible()
})

test('trying again asks for all that failed: the series, and the one compared', async ({ page }) => {
  const failing = /\/api\/v1\/series\/(\d+)\/observations/
  const failed = new Set<string>()
  await page.route(failing, (route) => {
    failed.add(failing.exec(route.request().url())![1]!)
    return route.fulfill({ status: 500, json: { code: 50000, message: 'It broke', data: null } })
  })
  await page.goto('/data/1?with=2,999999')
  // The chart says so, and the table below it.
  await expect(page.getByRole('alert').filter({ hasText: 'It broke' }).first()).toBeVisible()
  await expect.poll(() => [failed.has('1'), failed.has('2')]).toEqual([true, true])
  await page.unroute(failing)
  const asked = [1, 2].map((id) =>
    page.waitForResponse((answer) => answer.url().includes(`/series/${id}/observations`)),
  )
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await Promise.all(asked)
  await expect(page.locator('canvas').first()).toBeVisible()
  // One that is gone is left out.
  await expect(page.getByRole('button', { name: /^Stop comparing / })).toHaveCount(1)
})

test('on paper each sheet has one whole picture of the chart, and what is pressed stays away', async ({
  page,
  request,
}) => {
  await page.goto(`/data/${await idOf(request, 'US.CPI')}`)
  await page.locator('canvas').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const pictures = page.locator('img[src^="data:image/png"]')
  for (const sheet of [
    { width: 720, height: 1040 },
    { width: 1040, height: 720 },
  ]) {
    await page.setViewportSize(sheet)
    const shown = pictures.filter({ visible: true })
    await expect(shown).toHaveCount(1)
    const box = (await shown.boundingBox())!
    expect(box.width).toBeGreaterThan(sheet.width * 0.8)
    expect(box.y + box.height).toBeLessThan(sheet.height)
  }
  await expect(page.getByRole('radiogroup', { name: 'Range' })).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(pictures).toHaveCount(0)
})
