import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { seeTabs } from './support/below'

/* What a reader takes away: the newest value, comparisons, files, paper. */

const idOf = async (request: APIRequestContext, code: string): Promise<number> => {
  const { data } = (await (await request.get(`/api/v1/series?search=${code}`)).json()) as {
    data: { items: { id: number; code: string }[] }
  }
  return data.items.find((series) => series.code === code)!.id
}

test('the page begins with the newest value, in words and as it is', async ({ page, request }) => {
  await page.goto(`/data/${await idOf(request, 'CN.POP')}`)
  const newest = page.getByRole('region', { name: 'Latest value' })
  await expect(newest).toContainText('1.41 billion')
  await expect(newest).toContainText('2024 · 1,408,975,000 persons')
  await expect(newest).toContainText('vs a year earlier')
  await expect(newest).toContainText('Next expected')
})

test('the crosshair names every series compared, with the date of a value from before', async ({ page, request }) => {
  const [china, india] = [await idOf(request, 'CN.GINI'), await idOf(request, 'IN.GINI')]
  await page.goto(`/data/${china}?with=${india}`)
  await page.locator('canvas').first().waitFor()
  const chart = page.getByRole('img', { name: /^Chart of Gini index, China/ })
  await chart.focus()
  // The second line comes when its answer does.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(chart.getByText(/^China .*Index, 0–100$/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(chart.getByText(/^India .*Index, 0–100/)).toBeVisible()
})

test('what was calculated is said in the heads of the table and at the crosshair', async ({ page, request }) => {
  const [dollar, mark] = [await idOf(request, 'EA.FX'), await idOf(request, 'DE.FX')]
  await page.goto(`/data/${dollar}?units=percentChangeFromYearAgo&from=1998-01&to=2006-01`)
  const measure = 'Percent change from a year ago · %'
  await expect(page.getByRole('columnheader', { name: measure, exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Change from previous period (pp)' })).toBeVisible()
  const chart = page.getByRole('img', { name: /^Chart of / })
  await chart.focus()
  await page.keyboard.press('End')
  await expect(chart.getByText(measure)).toBeVisible()
  // A line that has ended says its last value, and when that was.
  await page.goto(`/data/${dollar}?with=${mark}&from=1998-01&to=2006-01`)
  await chart.focus()
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(chart.getByText(/mark.* 2\.19.*\(2001-12\)/)).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('a file of a comparison holds all its series, and says in its name what it is', async ({ page, request }) => {
  const [china, india] = [await idOf(request, 'CN.POP'), await idOf(request, 'IN.POP')]
  await page.goto(`/data/${china}?with=${india}&units=percentChangeFromYearAgo&from=2000`)
  await page.getByRole('button', { name: 'Download' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).last().click()
  const file = await started
  expect(file.suggestedFilename()).toBe('CN.POP+IN.POP_pc1_2000-2024.csv')
  const [head, first] = readFileSync(await file.path(), 'utf8').split('\r\n')
  for (const country of ['China', 'India'])
    expect(head).toContain(
      `Population, ${country} · Percent change from a year ago · % · Annual · Source: World Bank, World Development Indicators`,
    )
  expect(first).toMatch(/^2000,[\d.]+,[\d.]+$/)
})

test('a percentage of a percentage warns, and offers points', async ({ page, request }) => {
  await page.goto(`/data/${await idOf(request, 'US.UNEMPLOYMENT.RATE')}?units=percentChange`)
  await expect(page.getByText(/^This is a percentage of a percentage/)).toBeVisible()
  await page.getByRole('button', { name: 'Show change in points' }).click()
  await expect(page).toHaveURL(/units=change(&|$)/)
  await seeTabs(page)
  await expect(page.getByRole('columnheader', { name: 'Percentage points' }).first()).toBeVisible()
})

test('a chart is shown in a page of somebody else: the code for it, its view, its source and the way back', async ({
  page,
  request,
  baseURL,
}) => {
  const id = await idOf(request, 'US.CPI')
  const view = 'units=percentChangeFromYearAgo&to=2019-12'
  await page.goto(`/data/${id}?${view}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name: 'Embed this chart' }).click()
  const code = await page.getByLabel('HTML code').inputValue()
  expect(code).toContain(`src="${baseURL}/embed/${id}?${view.replace('&', '&amp;')}&amp;lang=en"`)
  // A page of another place, in another language: the chart speaks the language of its address.
  const article = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html').end(`<p>Ein Artikel</p>${code.replace('lang=en', 'lang=zh')}`)
  }).listen(0, '127.0.0.1')
  await once(article, 'listening')
  await page.goto(`http://127.0.0.1:${(article.address() as AddressInfo).port}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: '美国居民消费价格指数' })).toBeVisible()
  await expect(frame.getByText('同比 (%) · 月度 · 未经季节调整')).toBeVisible()
  await expect(frame.getByText(/^2019-12: [\d.]+$/)).toBeVisible()
  await expect(frame.locator('canvas').first()).toBeVisible()
  await expect(
    frame.getByText(/^来源：U\.S\. Bureau of Labor Statistics, Consumer Price Index · 第 \d+ 版，\d{4}-\d\d-\d\d$/),
  ).toBeVisible()
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('link', { name: '数据社区' }).click(),
  ])
  await expect(opened).toHaveURL(`/data/${id}?${view}`)
  article.close()
})

test('only charts are shown in other pages', async ({ request }) => {
  const framing = async (path: string) => {
    const headers = (await request.get(path)).headers()
    return [headers['x-frame-options'], headers['content-security-policy']?.includes('frame-ancestors')]
  }
  expect(await framing('/embed/1?lang=zh')).toEqual([undefined, false])
  for (const path of ['/data/1', '/', '/embed/1/login', '/embedded/1', '/login'])
    expect(await framing(path)).toEqual(['SAMEORIGIN', true])
})

test('on paper: the page alone, in the light, with its chart, source and address', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const id = await idOf(request, 'US.CPI')
  await page.goto(`/data/${id}`)
  await page.locator('canvas').first().waitFor()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(new RegExp(`Consumer Price Index · version \\d+ of .*/data/${id}$`))).toBeVisible()
  for (const name of ['Download', 'Save picture', 'Share'])
    await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(page.locator('canvas').first()).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-dark'))).toBe(false)
  // Of the two that are drawn, for a sheet that stands and one on its side, one is seen.
  const picture = page.locator('img[src^="data:image/png"]').filter({ visible: true })
  await expect(picture).toHaveCount(1)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(2000)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-dark'))).toBe(true)
})

test('on a phone: value and chart first, what changes them in a sheet', async ({ page, request }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/data/${await idOf(request, 'US.CPI')}`)
  await expect(page.locator('canvas').first()).toBeInViewport()
  await page.getByRole('button', { name: 'Chart options' }).click()
  const sheet = page.getByRole('dialog', { name: 'Chart options' })
  await sheet.getByRole('checkbox', { name: 'Logarithmic scale' }).click()
  await expect(page).toHaveURL(/log=1/)
})

test('changes have no colour until a reader chooses one', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.locator('html')).toHaveAttribute('data-changes', 'neutral')
  await page.getByRole('button', { name: 'Open or close the settings', exact: true }).first().click()
  await page.getByRole('radio', { name: 'Red for a rise, green for a fall' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-changes', 'redUp')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-changes', 'redUp')
})

test('what was found is narrowed by what most of it has, and by the rest where one asks for it', async ({ page }) => {
  await page.goto('/dashboard?search=gdp')
  const regions = page.getByRole('group', { name: 'Region' })
  const choices = regions.locator('[aria-pressed]')
  await expect(choices).toHaveCount(8)
  const all = regions.getByRole('button', { name: /^Show all \(\d+\)$/ })
  const count = Number(/\d+/.exec(await all.innerText())![0])
  await all.click()
  await expect(choices).toHaveCount(count)
  await choices.last().click()
  await regions.getByRole('button', { name: 'Show fewer' }).click()
  // What is chosen stays in sight.
  await expect(regions.locator('[aria-pressed=true]')).toBeVisible()
})
